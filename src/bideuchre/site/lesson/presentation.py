"""A lesson in the API's shape."""

from typing import Any

from bideuchre.rules.cards import Suit, left_bower, right_bower
from bideuchre.site.lesson.lesson import Lesson
from bideuchre.site.lesson.note import Note
from bideuchre.site.lesson.wording import note_sentence


def lesson_json(lesson: Lesson | None) -> list[dict[str, Any]] | None:
    """The notes since the person's last action; null when the game does not teach."""
    return None if lesson is None else [_note_json(n, note) for n, note in lesson.now]


def _bowers(note: Note) -> dict[str, str] | None:
    """The bowers among the cards shown, if the suit that the note speaks of is trump."""
    if not note.cards or "suit" not in note.params:
        return None
    trump = Suit(note.params["suit"])
    return {"right": str(right_bower(trump)), "left": str(left_bower(trump))}


def _note_json(n: int, note: Note) -> dict[str, Any]:
    return {
        "n": n,
        "about": note.about.value,
        "code": note.code,
        "params": dict(note.params),
        "cards": [str(card) for card in note.cards],
        "bowers": _bowers(note),
        "message": note_sentence(note),
    }
