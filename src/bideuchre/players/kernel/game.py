"""What the compiled code needs to know of a version of the game, as arrays made once a version.

:func:`game_of` is the only place in the kernel that reads a ``Variant``. Compiled functions take
its result at run time, so that one compilation serves every version.
"""

from functools import cache
from typing import Final, NamedTuple

import numpy as np

from bideuchre.players.kernel.cards import bits_of
from bideuchre.players.kernel.fitted import fitted_to
from bideuchre.players.kernel.layout import (
    COPIES,
    DENOMINATIONS,
    LOW,
    NUMBER_OF,
    SUIT,
    Floats,
    IntArray,
    in_form,
)
from bideuchre.players.kernel.seats import PAIRS, SINGLES
from bideuchre.rules.cards import Denomination
from bideuchre.rules.variant import Variant

#: Fields of ``numbers``. Tricks in a deal, which is also how many cards each hand gets.
TRICKS: Final = 0
#: Who plays with whom, see ``seats``.
FRIENDS: Final = 1
#: Whether a call names a denomination (1), or is a number alone (0).
NAMES: Final = 2
#: How far up the cards of Low move for its best card to lie where an ace does in no-trump.
LOW_GAP: Final = 3
_NUMBERS: Final = 4

#: The most cards that a suit may have in play, trumps included.
MOST_IN_SUIT: Final = 14
#: The most tricks of a deal.
MOST_TRICKS: Final = 12
#: The kind of an ace in no-trump, and all cards of its suit up to there.
_ACE: Final = 5
_PLAIN_CARDS: Final = (1 << COPIES * (_ACE + 1)) - 1


class Game(NamedTuple):
    """One version of the game, for compiled code."""

    #: int64, see the fields above.
    numbers: IntArray
    #: The numbers of the denominations that are played, in the order of the version.
    denominations: IntArray
    #: Every card of the pack in the form of each denomination: int64[6].
    packs: IntArray
    #: Weights of a hand's features, see ``strength``: float64[3, 2, 14].
    strength: Floats
    #: Numbers of the model of bidding, see ``auctions``: float64.
    bidding: Floats


@cache
def game_of(variant: Variant) -> Game:
    """The version as compiled code takes it.

    Raises ValueError if the kernel has no room for it: more than twelve tricks, or more than
    fourteen cards of a suit.
    """
    if variant.tricks > MOST_TRICKS:
        raise ValueError(f"the kernel has no room for {variant.tricks} tricks")
    printed = bits_of(variant.pack, Denomination.NO_TRUMP)
    packs = np.array([in_form(printed, number) for number in range(DENOMINATIONS)], np.int64)
    if max(int(pack & SUIT).bit_count() for pack in packs) > MOST_IN_SUIT:
        raise ValueError(f"the kernel has no room for more than {MOST_IN_SUIT} cards of a suit")
    top = int(packs[LOW] & _PLAIN_CARDS).bit_length() - 1
    numbers = np.zeros(_NUMBERS, np.int64)
    numbers[TRICKS] = variant.tricks
    numbers[FRIENDS] = PAIRS if variant.partners else SINGLES
    numbers[NAMES] = variant.bidding.names_denomination
    numbers[LOW_GAP] = COPIES * (_ACE - top // COPIES)
    fitted = fitted_to(variant)
    return Game(
        numbers,
        np.array([NUMBER_OF[one] for one in variant.denominations], np.int64),
        packs,
        fitted.strength,
        fitted.bidding,
    )
