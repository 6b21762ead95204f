"""The search for a card."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from bideuchre.players.expert import candidates
from bideuchre.players.expert.aim import Aim
from bideuchre.players.expert.budget import Budget
from bideuchre.players.expert.race import Floats, race
from bideuchre.players.kernel.layout import KIND_OF, IntArray
from bideuchre.players.kernel.numbers import Stream
from bideuchre.players.kernel.search import NOT_SOLVED
from bideuchre.players.kernel.solver import solve
from bideuchre.players.kernel.state import state_of
from bideuchre.players.kernel.weighing import RANDOMNESS, weigh_cards
from bideuchre.players.worlds import Worlds, own_scratch
from bideuchre.rules.cards import Card
from bideuchre.rules.seats import Side
from bideuchre.rules.view import View


@dataclass(frozen=True, slots=True)
class WeighedCard:
    """A card with its worth, the margin to expect, and the chance that the contract is made."""

    card: Card
    #: Cards of one group play alike.
    group: int
    worth: float
    #: Standard error of how far it lies behind the best.
    error: float
    points: float
    chance: float


def weigh(view: View, aim: Aim, budget: Budget, stream: Stream) -> list[WeighedCard]:
    """The cards worth a search, the best first, equal ones after each other."""
    contract, trick = view.contract, view.trick
    assert contract is not None and trick is not None
    groups = candidates.groups(view, budget.keeps_customs)
    worlds = Worlds(view)
    state = state_of(contract, trick, view.taken, view.tricks)
    kinds = np.array([KIND_OF[contract.denomination][group[0]] for group in groups], np.int64)
    declares = contract.side is view.seat.side
    values = aim.of_tricks(contract, declares)
    margins = aim.margins(contract, declares)
    total = view.variant.tricks
    points = np.zeros(len(groups))
    made = np.zeros(len(groups))
    tried = np.zeros(len(groups))
    most = budget.card_worlds
    dealt = worlds.deal_by_calls(most, budget.card_pool, stream)
    randomness = RANDOMNESS

    def worth(tricks: IntArray) -> Floats:
        return values[tricks if contract.side is Side.NS else total - tricks]

    solved = None
    if len(view.hand) <= budget.solved_tricks and len(groups) > 1:
        tricks = solve(dealt[: budget.solved_worlds], state, kinds, node_cap=budget.node_cap)
        tricks = tricks[tricks[:, 0] != NOT_SOLVED]
        if len(tricks):
            solved = worth(tricks).mean(axis=0)

    def heat(part: slice, active: npt.NDArray[np.int64]) -> Floats:
        number = part.stop - part.start
        tricks = np.empty((number, len(active)), np.int64)
        weigh_cards(dealt[part], state, kinds[active], randomness, stream, own_scratch(), tricks)
        if contract.side is not Side.NS:
            tricks = total - tricks
        made[active] += (tricks >= contract.tricks).sum(axis=0)
        points[active] += margins[tricks].sum(axis=0)
        tried[active] += number
        played = values[tricks]
        return played if solved is None else 0.5 * (played + solved[active])

    result = race(len(groups), most, heat)
    order = np.argsort(-result.means, kind="stable")
    ranked = [result.best, *(int(place) for place in order if place != result.best)]
    return [
        WeighedCard(
            card,
            number,
            float(result.means[number]),
            float(result.errors[number]),
            float(points[number] / tried[number]),
            float(made[number] / tried[number]),
        )
        for number in ranked
        for card in groups[number]
    ]
