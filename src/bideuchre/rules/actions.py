"""What a seat can do: call, exchange cards, play a card. All of them immutable values."""

import re
from dataclasses import dataclass

from bideuchre.rules.cards import SUIT_SIGNS, Card, Denomination
from bideuchre.rules.errors import FormatError
from bideuchre.rules.variants import DOUBLE_DECK, Variant


@dataclass(frozen=True, slots=True)
class Pass:
    """No bid for now; a player who passed may bid later."""

    def __str__(self) -> str:
        return "Pass"


@dataclass(frozen=True, slots=True)
class Bid:
    """To take ``tricks`` or more with a partner, in ``denomination``."""

    tricks: int
    denomination: Denomination

    def __str__(self) -> str:
        return f"{self.tricks}{self.denomination.value}"


@dataclass(frozen=True, slots=True)
class Alone:
    """To take every trick without the partner, in ``denomination``."""

    denomination: Denomination

    def __str__(self) -> str:
        return f"{self.denomination.value}Alone"


@dataclass(frozen=True, slots=True)
class Exchange:
    """Cards given away before a lone hand is played: first the declarer's discards, then what
    the partner passes. None stands for a card that the holder of a record does not know.
    """

    cards: tuple[Card | None, ...]

    def __str__(self) -> str:
        return "".join("--" if card is None else str(card) for card in self.cards)


@dataclass(frozen=True, slots=True)
class Play:
    """One card to the trick."""

    card: Card

    def __str__(self) -> str:
        return str(self.card)


Call = Pass | Bid | Alone
Action = Call | Exchange | Play

_CALL = re.compile(r"(?:(?P<tricks>[1-9][0-9]?)(?P<bid>S|H|D|C|NT?))|(?P<alone>S|H|D|C|NT?)ALONE")


def parse_call(text: str, variant: Variant = DOUBLE_DECK) -> Call:
    """Read a call: ``Pass``, ``6S``, ``7NT``, ``SAlone``; ♠♥♦♣, ``6N`` and any case too.

    Raises FormatError ``bad_call``, also for a number of tricks that no deal of the variant has.
    Whether the call is allowed now is not asked here.
    """
    plain = text.translate(SUIT_SIGNS).upper()
    if plain == "PASS":
        return Pass()
    match = _CALL.fullmatch(plain)
    if match is None:
        raise FormatError("bad_call", text=text[:20])
    letters = match["bid"] or match["alone"]
    denomination = Denomination("NT" if letters == "N" else letters)
    if match["alone"]:
        return Alone(denomination)
    tricks = int(match["tricks"])
    if not variant.minimum_bid <= tricks <= variant.tricks:
        raise FormatError("bad_call", text=text[:20])
    return Bid(tricks, denomination)
