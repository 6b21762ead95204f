"""Advice in the API's shapes."""

from typing import Any

from bideuchre.players.player import Candidate, Reason
from bideuchre.rules.codes import encode
from bideuchre.site.advice.wording import reason_sentence


def reason_json(reason: Reason) -> dict[str, Any]:
    """A reason with its sentence in the active language."""
    return {
        "code": reason.code,
        "params": dict(reason.params),
        "message": reason_sentence(reason),
    }


def candidate_json(candidate: Candidate) -> dict[str, Any]:
    """An action that was weighed; points to a hundredth, the chance from 0 to 1."""
    points, chance = candidate.points, candidate.chance
    return {
        "action": encode(candidate.action),
        "points": None if points is None else round(points, 2),
        "chance": None if chance is None else round(chance, 3),
    }
