"""Public facts of a deal in the API's shapes; log, events and answers share them."""

from typing import Any

from bideuchre.rules.cards import Suit, left_bower, right_bower
from bideuchre.rules.contract import Contract
from bideuchre.rules.score import Points
from bideuchre.rules.seats import Side
from bideuchre.rules.view import View


def contract_facts(contract: Contract) -> dict[str, Any]:
    """A contract; ``tricks`` is every trick when alone."""
    return {
        "declarer": contract.declarer.value,
        "tricks": contract.tricks,
        "denomination": contract.denomination.value,
        "alone": contract.alone,
    }


def by_side(counts: Points) -> dict[str, int]:
    """Tricks, points or a score by side, North and South first."""
    return {side.value: counts[side] for side in Side}


def result_facts(view: View) -> dict[str, Any]:
    """How a finished deal ended. Contract and ``made`` are null when it was thrown in."""
    assert view.points is not None, "the deal is not over"
    return {
        "contract": None if view.contract is None else contract_facts(view.contract),
        "made": view.made,
        "tricks": by_side(view.taken),
        "points": by_side(view.points),
        "score": by_side(view.score),
    }


def bowers_json(trump: Suit | None) -> dict[str, str] | None:
    """The codes of both bowers; null without a trump suit."""
    if trump is None:
        return None
    return {"right": str(right_bower(trump)), "left": str(left_bower(trump))}
