"""The search for a card."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from bideuchre.players.expert.aim import Aim
from bideuchre.players.expert.budget import Budget
from bideuchre.players.expert.race import Floats, race
from bideuchre.players.kernel.layout import CARD_OF, KIND_OF
from bideuchre.players.kernel.numbers import Stream
from bideuchre.players.kernel.state import state_of
from bideuchre.players.kernel.weighing import RANDOMNESS, weigh_cards
from bideuchre.players.worlds import SCRATCH, Worlds
from bideuchre.rules.cards import Card
from bideuchre.rules.seats import Side
from bideuchre.rules.view import View


@dataclass(frozen=True, slots=True)
class Weighed:
    """A card with the worth found for it and the chance that the contract is made."""

    card: Card
    worth: float
    chance: float


def weigh(view: View, aim: Aim, budget: Budget, stream: Stream) -> list[Weighed]:
    """Every card that may be played, the best first."""
    contract, trick = view.contract, view.trick
    assert contract is not None and trick is not None
    cards = view.legal_plays()
    groups = _groups(view, cards)
    worlds = Worlds(view)
    state = state_of(contract, trick, view.taken)
    kinds = np.array([KIND_OF[contract.denomination][group[0]] for group in groups], np.int64)
    declares = contract.side is view.seat.side
    values = aim.of_tricks(contract, declares)
    total = view.variant.tricks
    made = np.zeros(len(groups))
    tried = np.zeros(len(groups))
    tries = budget.tries if len(worlds.heard) else 1
    randomness = RANDOMNESS

    def heat(number: int, active: npt.NDArray[np.int64]) -> Floats:
        dealt = worlds.deal(number, stream, tries)
        tricks = np.empty((number, len(active)), np.int64)
        weigh_cards(dealt, state, kinds[active], randomness, stream, SCRATCH, tricks)
        if contract.side is not Side.NS:
            tricks = total - tricks
        made[active] += (tricks >= contract.tricks).sum(axis=0)
        tried[active] += number
        return values[tricks]

    result = race(len(groups), budget.card_worlds, heat)
    order = np.argsort(-result.means, kind="stable")
    ranked = [result.best, *(int(place) for place in order if place != result.best)]
    return [
        Weighed(card, float(result.means[number]), float(made[number] / tried[number]))
        for number in ranked
        for card in groups[number]
    ]


def _groups(view: View, cards: tuple[Card, ...]) -> list[list[Card]]:
    """Cards of one suit with nothing between them in another hand play alike: such a group
    counts as one candidate, its lowest card first."""
    assert view.contract is not None
    denomination = view.contract.denomination
    kinds, card_of = KIND_OF[denomination], CARD_OF[denomination]
    gone: dict[Card, int] = {}
    for trick in view.tricks:
        for _, card in trick.cards:
            gone[card] = gone.get(card, 0) + 1
    for card in view.hand:
        gone[card] = gone.get(card, 0) + 1
    copies = view.variant.copies
    groups: list[list[Card]] = []
    last = -2
    for kind in sorted(kinds[card] for card in cards):
        between = range(last + 1, kind)
        same_suit = last >= 0 and last // 8 == kind // 8
        # both ends count too: a twin of either in another hand ties with it
        ends = (last, kind)
        if same_suit and all(
            gone.get(card_of[other], 0) >= copies for other in (*between, *ends)
        ):
            groups[-1].append(card_of[kind])
        else:
            groups.append([card_of[kind]])
        last = kind
    return groups
