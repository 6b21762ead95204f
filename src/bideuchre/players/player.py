"""What every computer player is: a view and a key in, a decision out."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from bideuchre.players.reasons import REASONS
from bideuchre.rules.actions import Action
from bideuchre.rules.view import View


@dataclass(frozen=True, slots=True)
class Candidate:
    """An action that was weighed.

    ``points`` is what it was chosen by: the expected margin of the deal, own side's points less
    the other side's, or for a player that plays the score the chance to win the game in points.
    ``error`` is how wrong that can be beside the chosen action, in points: two standard errors.
    ``chance`` is the chance, from 0 to 1, that the contract is made. None where a player has no
    honest number.
    """

    action: Action
    points: float | None = None
    chance: float | None = None
    error: float | None = None


@dataclass(frozen=True, slots=True)
class Reason:
    """Why: a code of :data:`~bideuchre.players.reasons.REASONS` with its parameters.

    Raises TypeError for a code that is not listed, or for other parameters than it takes.
    """

    code: str
    params: Mapping[str, str | int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        listed = REASONS.get(self.code)
        if listed is None or listed.params != tuple(self.params):
            raise TypeError(f"no reason {self.code} with {tuple(self.params)}")


@dataclass(frozen=True, slots=True)
class Decision:
    """The action chosen, what was weighed (the chosen action first), and why."""

    action: Action
    candidates: tuple[Candidate, ...]
    reason: Reason

    @classmethod
    def without_values(cls, action: Action, others: Iterable[Action], reason: Reason) -> "Decision":
        """A decision by rule, with no numbers: the chosen action, then the other ones."""
        rest = (other for other in others if other != action)
        return cls(action, tuple(Candidate(one) for one in (action, *rest)), reason)


class Player(Protocol):
    """Somebody who can sit in any seat.

    The choice follows from the view and the key alone: the same two give the same decision, on
    every machine. The key only breaks ties and drives sampling; no card can be learnt from it.
    """

    @property
    def name(self) -> str: ...

    def choose(self, view: View, key: bytes) -> Decision:
        """Decide for the seat of the view, whose turn it must be; else ValueError."""
        ...
