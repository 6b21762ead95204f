"""Actions and decisions as plain JSON values, for the line protocol and ``suggest``."""

from typing import Any

from bideuchre.players.player import Decision
from bideuchre.rules.actions import Action, Exchange, Play, parse_call
from bideuchre.rules.cards import Card
from bideuchre.rules.errors import FormatError
from bideuchre.rules.view import Phase

#: A code, or in the exchange a list of card codes.
Code = str | list[str]


def write_action(action: Action) -> Code:
    """A call or a card as its code; an exchange as a list of codes."""
    if isinstance(action, Exchange):
        return ["--" if card is None else str(card) for card in action.cards]
    return str(action)


def read_action(value: object, phase: Phase) -> Action:
    """The action that an answer means in a phase. Raises FormatError ``bad_card``, ``bad_call``."""
    if phase is Phase.EXCHANGE:
        if isinstance(value, list) and all(isinstance(code, str) for code in value):
            return Exchange(tuple(Card.parse(code) for code in value))
        raise FormatError("bad_exchange", text=str(value)[:40])
    if not isinstance(value, str):
        code = "bad_call" if phase is Phase.AUCTION else "bad_card"
        raise FormatError(code, text=str(value)[:20])
    return parse_call(value) if phase is Phase.AUCTION else Play(Card.parse(value))


def write_decision(decision: Decision) -> dict[str, Any]:
    """``action``, ``candidates`` (each ``action``, ``points``, ``chance``) and ``reason``."""
    return {
        "action": write_action(decision.action),
        "candidates": [
            {
                "action": write_action(candidate.action),
                "points": candidate.points,
                "chance": candidate.chance,
            }
            for candidate in decision.candidates
        ],
        "reason": {"code": decision.reason.code, "params": dict(decision.reason.params)},
    }
