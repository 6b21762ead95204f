"""Numbers that were fitted to a version of the game, and what a version without its own plays with.

The double deck's are the only ones so far. A version without its own takes them by the trick:
what is counted in tricks of a whole deal becomes as large a share of its own deal; what one card is
worth stays.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np

from bideuchre.players.kernel.layout import Floats
from bideuchre.rules.variant import Variant

#: Features of a hand, see ``strength``, and how many kinds of denomination have weights of their
#: own: with a trump suit, no-trump, Low.
FEATURES: Final = 14
STRENGTHS: Final = 3

#: Fields of the numbers of bidding, see ``auctions``. All are in tricks. By how much a bid falls
#: short of the tricks that declarer's hand promises by itself: a first bid of a side above the
#: lowest possible, the lowest possible, later bids, and a raise, which speaks of both hands.
SAID_BY_JUMP: Final = 0
SAID_BY_LOWEST: Final = 1
SAID_LATER: Final = 2
SAID_BY_RAISE: Final = 3
#: What a hand promises as declarer less what it adds to a partner's promise.
OWN_OVER_SUPPORT_TRUMP: Final = 4
OWN_OVER_SUPPORT_PLAIN: Final = 5
#: From how many tricks on a partner's promise in another denomination is worth something.
OTHER_SUPPORT_FROM: Final = 6
#: How far the expected tricks must lie above a bid to open with it, to go on to it, and to go on
#: to it in a denomination that partner has shown.
TO_OPEN: Final = 7
TO_GO_ON: Final = 8
WITH_PARTNER: Final = 9
#: A first bid is held so far below that if it can be; a whole number.
HELD_BACK: Final = 10
WORTH_OPENING: Final = 11
#: How far above the next bid a seat must be to bid over its partner.
OVER_PARTNER: Final = 12
#: What a hand that calls for all the tricks promises by itself at least.
RUNG_AT_LEAST: Final = 13
#: How far below a hand's limit a first bid above the lowest lies.
ABOVE_JUMP: Final = 14
#: A hand must promise so many tricks with a partner before a call for all of them is looked at.
RUNG_LOOKED_AT: Final = 15

_WHOLE: Final = (HELD_BACK,)
#: Promises are kept in tenths of tricks.
_TENTHS: Final = (SAID_BY_JUMP, SAID_BY_LOWEST, SAID_LATER, SAID_BY_RAISE)


@dataclass(frozen=True)
class Fitted:
    """The numbers of one version. ``strength``: float64[3, 2, 14], a hand as declarer's own and
    what it adds to a partner's, by kind of denomination."""

    tricks: int
    strength: Floats
    bidding: Floats


def _rows(*lines: str) -> Floats:
    rows = np.array([[float(number) for number in line.split()] for line in lines])
    return rows.reshape(STRENGTHS, 2, FEATURES)


_PLAIN = (
    "3.40 0.89 0.99 0.34 0.55 0.15 0.03 -0.06 0.32 0.14 0.08 -0.14 -0.03 0.30",
    "-2.11 0.98 1.09 0.48 0.30 0.22 0.04 -0.05 -0.03 0.16 0.12 -0.11 -0.02 0.16",
)

#: Strength: least squares over 98,000 hands of 60,000 random deals, each in its best denominations,
#: against the tricks of one deal played out by the quick policy. Given the hands of declarer and
#: partner the deviation that is left is 1.0 tricks with a trump suit and 1.5 without.
_DOUBLE_DECK: Final = Fitted(
    tricks=12,
    strength=_rows(
        "1.17 1.77 1.07 0.75 0.59 0.51 0.21 0.80 0.83 0.16 0.07 0.93 0.31 -0.18",
        "-4.41 1.82 1.14 0.86 0.74 0.68 -0.04 0.81 0.81 0.13 0.09 0.03 0.25 0.62",
        *_PLAIN,
        *_PLAIN,
    ),
    bidding=np.array(
        [2.6, 2.0, 1.0, 0.5, 5.6, 5.5, 6.5, 1.0, 0.75, 0.0, 1.0, 6.0, 1.5, 10.0, 1.6, 9.3],
    ),
)

#: By the name of the version.
FITTED: Final = {"double-deck": _DOUBLE_DECK}


def fitted_to(variant: Variant) -> Fitted:
    """The version's own numbers, or the double deck's by the trick."""
    own = FITTED.get(variant.name)
    if own is not None and own.tricks == variant.tricks:
        return own
    share = variant.tricks / _DOUBLE_DECK.tricks
    strength = _DOUBLE_DECK.strength.copy()
    # the first feature is constant: the tricks of a hand without anything
    strength[:, :, 0] *= share
    bidding = _DOUBLE_DECK.bidding * share
    bidding[list(_WHOLE)] = np.round(bidding[list(_WHOLE)])
    bidding[list(_TENTHS)] = np.round(bidding[list(_TENTHS)], 1)
    return Fitted(variant.tricks, strength, bidding)
