"""What a seat can do: call, name, exchange cards, stay or fold, play. All immutable values.

``str`` of an action is its code; :mod:`~bideuchre.rules.codes` reads codes.
"""

from dataclasses import dataclass

from bideuchre.rules.cards import Card, Denomination


@dataclass(frozen=True, slots=True)
class Pass:
    """No bid this time."""

    def __str__(self) -> str:
        return "Pass"


@dataclass(frozen=True, slots=True)
class Bid:
    """To take ``tricks`` or more in ``denomination``."""

    tricks: int
    denomination: Denomination

    def __str__(self) -> str:
        return f"{self.tricks}{self.denomination.value}"


@dataclass(frozen=True, slots=True)
class RungBid:
    """A call above every number, by the name of its rung, in ``denomination``."""

    rung: str
    denomination: Denomination

    def __str__(self) -> str:
        return f"{self.denomination.value}{self.rung}"


@dataclass(frozen=True, slots=True)
class LevelBid:
    """To take ``tricks`` or more in what the declarer names after the auction."""

    tricks: int

    def __str__(self) -> str:
        return str(self.tricks)


@dataclass(frozen=True, slots=True)
class LevelRung:
    """A rung in what the declarer names after the auction."""

    rung: str

    def __str__(self) -> str:
        return self.rung


@dataclass(frozen=True, slots=True)
class Name:
    """What the declarer plays, named after an auction by number alone.

    ``alone`` counts where the declarer also says whether the partner sits out.
    """

    denomination: Denomination
    alone: bool = False

    def __str__(self) -> str:
        return f"{self.denomination.value}{ALONE if self.alone else ''}"


@dataclass(frozen=True, slots=True)
class Discard:
    """What the declarer lays away after taking up the kitty."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return "".join(map(str, self.cards))


@dataclass(frozen=True, slots=True)
class Exchange:
    """Cards given away before a rung is played: first the declarer's, then the partner's."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return "".join(map(str, self.cards))


@dataclass(frozen=True, slots=True)
class Stay:
    """To play on against the declarer."""

    def __str__(self) -> str:
        return "Stay"


@dataclass(frozen=True, slots=True)
class Fold:
    """To lay the hand down, take no tricks and score nothing in this deal."""

    def __str__(self) -> str:
        return "Fold"


@dataclass(frozen=True, slots=True)
class Play:
    """One card to the trick."""

    card: Card

    def __str__(self) -> str:
        return str(self.card)


#: What follows a denomination where the declarer plays without the partner.
ALONE = "Alone"

NumberBid = Bid | LevelBid
AnyRung = RungBid | LevelRung
Call = Pass | NumberBid | AnyRung
Action = Call | Name | Discard | Exchange | Stay | Fold | Play
