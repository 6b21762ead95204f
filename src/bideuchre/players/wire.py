"""Decisions as plain JSON values, for the line protocol and ``suggest``."""

from typing import Any

from bideuchre.players.player import Decision
from bideuchre.rules.codes import encode


def write_decision(decision: Decision) -> dict[str, Any]:
    """``action``, ``candidates`` (each ``action``, ``points``, ``chance``) and ``reason``."""
    return {
        "action": encode(decision.action),
        "candidates": [
            {
                "action": encode(candidate.action),
                "points": candidate.points,
                "chance": candidate.chance,
            }
            for candidate in decision.candidates
        ],
        "reason": {"code": decision.reason.code, "params": dict(decision.reason.params)},
    }
