"""What the end of a deal gives to explain."""

from collections.abc import Iterator

from bideuchre.rules.seats import Side
from bideuchre.rules.view import View
from bideuchre.site.lesson.note import About, Note


def of_result(view: View) -> Iterator[Note]:
    """How the points came about, and what is still missing for the game."""
    contract, points = view.contract, view.points
    if contract is None or points is None:
        return
    target = view.variant.target
    outcome = "made" if view.made else "set"
    lost_or_won = abs(points[contract.side])
    if contract.alone:
        yield Note(About.RESULT, f"scored_alone_{outcome}", {"points": lost_or_won})
    elif view.made:
        yield Note(About.RESULT, "scored_made")
    else:
        yield Note(About.RESULT, "scored_set", {"points": lost_or_won})
    if view.winner is not None:
        return
    yield Note(About.RESULT, "target", {"target": target})
    if max(view.score[side] for side in Side) >= target:
        yield Note(About.RESULT, "target_is_not_enough", {"target": target})
