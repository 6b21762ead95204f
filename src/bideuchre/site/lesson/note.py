"""One explanation, and what it belongs to."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from bideuchre.rules.cards import Card
from bideuchre.rules.errors import Parameter


class About(StrEnum):
    """What a note explains: an event of that type, or what the person is asked for now."""

    DEAL = "deal"
    CALL = "call"
    CONTRACT = "contract"
    EXCHANGE = "exchange"
    CARD = "card"
    TRICK = "trick"
    RESULT = "result"
    TURN = "turn"


@dataclass(frozen=True, slots=True)
class Note:
    """An explanation as a code with parameters; wording.py has the sentence.

    ``topic`` is what is explained once a game; several codes may share one. ``cards`` are shown
    beside the sentence.
    """

    about: About
    code: str
    params: Mapping[str, Parameter] = field(default_factory=dict)
    cards: tuple[Card, ...] = ()
    topic: str = ""

    @property
    def once(self) -> str:
        return self.topic or self.code
