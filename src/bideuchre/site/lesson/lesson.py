"""The course of a lesson: what has been explained, and what is to be explained now.

It knows a game only through the person's views before and after each action.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Self

from bideuchre.rules.cards import Card
from bideuchre.rules.phases import Phase
from bideuchre.rules.view import View
from bideuchre.site.lesson import auction, play, score
from bideuchre.site.lesson.note import About, Note

#: A note among the events of a game: the number of the event that it belongs to, and the note.
Told = tuple[int, Note]


class Lesson:
    """``given`` holds the topics that have been explained, ``now`` the notes since the person's
    last action.
    """

    def __init__(self, given: Sequence[str] = (), now: Sequence[Told] = ()) -> None:
        self.given = list(given)
        self.now = list(now)

    @classmethod
    def read(cls, kept: dict[str, Any]) -> Self:
        """A lesson as it was kept with its game."""
        return cls(kept["given"], [(told["n"], _note(told)) for told in kept["now"]])

    def written(self) -> dict[str, Any]:
        """The lesson to be kept with its game."""
        return {"given": self.given, "now": [{"n": n, **_kept(note)} for n, note in self.now]}

    def person_acts(self) -> None:
        """What was explained before has been read."""
        self.now = []

    def deal_begins(self, view: View, number: int, event: int) -> None:
        """Explain a new deal; ``event`` is the number of its event."""
        asked = auction.of_turn(view) if view.turn is view.seat else ()
        for note in (*auction.of_deal(view, number), *asked):
            self._add(note, event)

    def follow(self, before: View, after: View, events: Sequence[dict[str, Any]]) -> None:
        """Explain what one action brought about. ``events`` are what was told of it, numbered."""
        for note in notes(before, after):
            own = [event["n"] for event in events if event["type"] == note.about.value]
            self._add(note, own[-1] if own else events[-1]["n"])

    def _add(self, note: Note, event: int) -> None:
        if note.once not in self.given:
            self.given.append(note.once)
            self.now.append((event, note))


def notes(before: View, after: View) -> Iterator[Note]:
    """All that one action gives to explain, explained before or not, in order."""
    match before.phase:
        case Phase.AUCTION:
            yield from auction.of_call(after)
            if after.contract is not None:
                yield from auction.of_contract(after)
        case Phase.EXCHANGE:
            yield from play.of_exchange(after)
        case Phase.PLAY:
            yield from _of_card(before, after)
    if before.phase is not Phase.PLAY and after.phase is Phase.PLAY:
        yield from play.of_lead(after)
    if after.phase is Phase.OVER:
        yield from score.of_result(after)
    if after.turn is after.seat:
        yield from _of_turn(after)


def _of_card(before: View, after: View) -> Iterator[Note]:
    finished = len(after.tricks) > len(before.tricks)
    trick = after.tricks[-1] if finished else after.trick
    assert trick is not None
    yield from play.of_card(after, trick)
    if finished:
        yield from play.of_trick(after)


def _of_turn(view: View) -> Iterator[Note]:
    match view.phase:
        case Phase.AUCTION:
            yield from auction.of_turn(view)
        case Phase.EXCHANGE:
            yield from play.of_exchange_turn(view)
        case Phase.PLAY:
            yield from play.of_play_turn(view)


def _kept(note: Note) -> dict[str, Any]:
    return {
        "about": note.about.value,
        "code": note.code,
        "params": dict(note.params),
        "cards": [str(card) for card in note.cards],
        "topic": note.topic,
    }


def _note(kept: dict[str, Any]) -> Note:
    cards = tuple(Card.parse(card) for card in kept["cards"])
    return Note(About(kept["about"]), kept["code"], kept["params"], cards, kept["topic"])
