"""A lesson in the API's shape."""

from typing import Any

from bideuchre.rules.cards import Suit
from bideuchre.site.lesson.lesson import Lesson
from bideuchre.site.lesson.note import Note
from bideuchre.site.lesson.wording import note_sentence
from bideuchre.site.table.facts import bowers_json


def lesson_json(lesson: Lesson | None) -> list[dict[str, Any]] | None:
    """The notes since the person's last action; null when the game does not teach."""
    return None if lesson is None else [_note_json(n, note) for n, note in lesson.now]


def _bowers(note: Note) -> dict[str, str] | None:
    """The bowers, as if the suit that the note speaks of were trump; they mark the cards shown."""
    suit = note.params.get("suit")
    return bowers_json(Suit(str(suit))) if note.cards and suit is not None else None


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
