"""The phases of a deal as values: what exists in a phase is there, and nothing else."""

from dataclasses import dataclass
from enum import StrEnum

from bideuchre.rules.auction import Won
from bideuchre.rules.cards import Denomination
from bideuchre.rules.contract import Contract
from bideuchre.rules.play import Trick
from bideuchre.rules.score import Points
from bideuchre.rules.seats import Seat


class Phase(StrEnum):
    """What a deal is waiting for."""

    AUCTION = "auction"
    NAMING = "naming"
    KITTY = "kitty"
    EXCHANGE = "exchange"
    FOLDING = "folding"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Bidding:
    """The auction is open."""


@dataclass(frozen=True, slots=True)
class Naming:
    """The declarer names what is played."""

    won: Won


@dataclass(frozen=True, slots=True)
class Discarding:
    """The declarer, who took up the kitty, lays as many cards away."""

    contract: Contract
    count: int


@dataclass(frozen=True, slots=True)
class Removing:
    """The declarer lays cards away that the partner will replace."""

    contract: Contract
    fewest: int
    most: int


@dataclass(frozen=True, slots=True)
class Passing:
    """The partner passes as many cards as the declarer has laid away."""

    contract: Contract
    count: int


@dataclass(frozen=True, slots=True)
class Folding:
    """Each of the others says whether they play on, clockwise from the declarer's left."""

    contract: Contract
    #: Whether each of those who were asked stays, in order.
    answers: tuple[tuple[Seat, bool], ...] = ()


@dataclass(frozen=True, slots=True)
class Playing:
    """Cards are played to tricks."""

    #: None where a turned card made the trump and nobody declares.
    contract: Contract | None
    denomination: Denomination
    #: Seats that take no part.
    out: frozenset[Seat]
    tricks: tuple[Trick, ...]
    trick: Trick
    taken: Points


@dataclass(frozen=True, slots=True)
class Over:
    """The deal is finished, or was thrown in."""

    contract: Contract | None
    denomination: Denomination | None
    out: frozenset[Seat]
    tricks: tuple[Trick, ...]
    taken: Points
    points: Points


State = Bidding | Naming | Discarding | Removing | Passing | Folding | Playing | Over

PHASE_OF: dict[type[State], Phase] = {
    Bidding: Phase.AUCTION,
    Naming: Phase.NAMING,
    Discarding: Phase.KITTY,
    Removing: Phase.EXCHANGE,
    Passing: Phase.EXCHANGE,
    Folding: Phase.FOLDING,
    Playing: Phase.PLAY,
    Over: Phase.OVER,
}
