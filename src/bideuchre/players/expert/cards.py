"""The search for a card."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from bideuchre.players.expert import candidates
from bideuchre.players.expert.aim import Aim
from bideuchre.players.expert.budget import Budget
from bideuchre.players.expert.lazy import LazyWorlds, SolvedWorlds
from bideuchre.players.expert.race import Floats, race
from bideuchre.players.expert.trial import Trial
from bideuchre.players.kernel import (
    KIND_OF,
    USUAL_RANDOMNESS,
    IntArray,
    Stream,
    state_of,
    weigh_cards,
)
from bideuchre.players.worlds import own_scratch
from bideuchre.rules.cards import Card
from bideuchre.rules.seats import Side
from bideuchre.rules.view import View

#: The share of a candidate's worth that comes from worlds solved double-dummy, where any are.
_SOLVED_SHARE = 0.5


@dataclass(frozen=True, slots=True)
class WeighedCard:
    """A card with its worth in points, and the chance that the contract is made."""

    card: Card
    #: Cards of one group play alike.
    group: int
    worth: float
    #: Standard error of how far it lies behind the best.
    error: float
    chance: float


def weigh(
    view: View, aim: Aim, budget: Budget, stream: Stream, also: Card | None = None
) -> list[WeighedCard]:
    """The cards worth a search, the best first, equal ones after each other.

    ``also`` is weighed too, but comes after all others unless custom leaves it.
    """
    contract, trick = view.contract, view.trick
    assert contract is not None and trick is not None
    groups = candidates.groups(view, budget.keeps_customs)
    ranked_from = len(groups)
    if also is not None and not any(also in group for group in groups):
        groups = [*groups, [also]]
    state = state_of(view)
    kinds = np.array([KIND_OF[contract.denomination][group[0]] for group in groups], np.int64)
    values = aim.of_tricks(contract, contract.side is view.seat.side)
    total = view.variant.tricks
    trial = Trial(len(groups))
    worlds = LazyWorlds(view, budget, stream)
    solved = _solved(view, worlds, state, kinds, budget)
    solved_made = np.zeros(len(groups))
    share = 1.0 if solved is None else 1 - _SOLVED_SHARE

    def of_declarer(tricks: IntArray) -> IntArray:
        return tricks if contract.side is Side.NS else total - tricks

    def play_out(part: slice, active: npt.NDArray[np.int64]) -> IntArray:
        tricks = np.empty((part.stop - part.start, len(active)), np.int64)
        weigh_cards(
            worlds[part], state, kinds[active], USUAL_RANDOMNESS, stream, own_scratch(), tricks
        )
        return of_declarer(tricks)

    def second(tried: int, active: npt.NDArray[np.int64]) -> Floats:
        assert solved is not None
        tricks = of_declarer(solved.tricks(tried, active))
        solved_made[active] = (tricks >= contract.tricks).mean(axis=0)
        return np.asarray(_SOLVED_SHARE * values[tricks])

    heat = trial.heat(play_out, share * values, contract.tricks)
    result = race(len(groups), budget.card_worlds, heat, None if solved is None else second)
    chances = share * trial.chances + (1 - share) * solved_made
    order = np.argsort(-result.means, kind="stable")
    ranked = sorted((int(place) for place in order), key=lambda place: place >= ranked_from)
    return [
        WeighedCard(
            card,
            number,
            float(result.means[number]),
            float(result.errors[number]),
            float(chances[number]),
        )
        for number in ranked
        for card in groups[number]
    ]


def _solved(
    view: View, worlds: LazyWorlds, state: IntArray, kinds: IntArray, budget: Budget
) -> SolvedWorlds | None:
    """The worlds solved, where few tricks are left and they can be."""
    if len(view.hand) > budget.solved_tricks or len(kinds) == 1:
        return None
    solved = SolvedWorlds(worlds, state, kinds, budget)
    return solved if len(solved.tricks(0, np.arange(len(kinds)))) else None
