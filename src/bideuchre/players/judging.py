"""Judging decisions by what could be known when they were made, not by hindsight."""

from collections.abc import Sequence
from dataclasses import dataclass

from bideuchre.players.expert.budget import EXPERT
from bideuchre.players.expert.player import SearchPlayer
from bideuchre.players.kernel import (
    NOT_SOLVED,
    SEAT_NUMBER,
    game_of,
    seats_of,
    solve,
    start_of_play,
    world_of,
)
from bideuchre.players.player import Candidate, Decision
from bideuchre.rules.actions import Action, Exchange, Pass
from bideuchre.rules.cards import Card
from bideuchre.rules.contract import Contract
from bideuchre.rules.score import Points
from bideuchre.rules.seats import Seat, Side
from bideuchre.rules.variant import Variant
from bideuchre.rules.view import View

#: Judges by the numbers by which the expert chooses and that a hint shows.
JUDGE = SearchPlayer("judge", EXPERT)

#: Nodes after which the double-dummy result of a whole deal is left open.
WHOLE_DEAL_NODES = 8_000_000


@dataclass(frozen=True, slots=True)
class Judgement:
    """One decision beside the best one.

    ``given_away`` is in points as candidates are, never below zero; None when there was nothing to
    weigh.
    """

    chosen: Action
    best: Candidate
    given_away: float | None
    decision: Decision


def judge(view: View, chosen: Action, key: bytes) -> Judgement:
    """Weigh what the seat of a view could have done, and what it did.

    Raises ValueError when it was not the seat's turn.
    """
    decision = JUDGE.decide(view, key, chosen)
    best = decision.candidates[0]
    own = next((one for one in decision.candidates if _same(one.action, chosen)), None)
    given_away = None
    if len(decision.candidates) > 1 and own is not None:
        if own.points is not None and best.points is not None:
            given_away = max(0.0, best.points - own.points)
    return Judgement(chosen, best, given_away, decision)


def is_choice(view: View) -> bool:
    """Whether the seat to act has more than one thing to do."""
    return view.exchange_limits() is not None or len(view.legal_actions()) > 1


def accuracy(judgements: Sequence[Judgement]) -> float | None:
    """Share of weighed decisions, from 0 to 1, that gave away less than a tenth of a point."""
    weighed = [one.given_away for one in judgements if one.given_away is not None]
    if not weighed:
        return None
    return sum(given < _HARMLESS for given in weighed) / len(weighed)


def double_dummy_tricks(
    variant: Variant, contract: Contract, hands: dict[Seat, Sequence[Card]]
) -> Points | None:
    """Tricks of each side when all four hands lie open and nobody errs.

    ``hands`` are those after any exchange, before the lead. None when the search met its cap.
    """
    out = () if contract.sitting_out is None else (contract.sitting_out,)
    state = start_of_play(
        game_of(variant),
        SEAT_NUMBER[contract.declarer],
        contract.trump is not None,
        seats_of(out),
    )
    in_play = {seat: () if seat is contract.sitting_out else hands[seat] for seat in Seat}
    world = world_of(in_play, contract.denomination)
    tricks = int(solve(world.reshape(1, -1), state, node_cap=WHOLE_DEAL_NODES)[0, 0])
    if tricks == NOT_SOLVED:
        return None
    total = len(hands[contract.declarer])
    return {Side.NS: tricks, Side.EW: total - tricks}


_HARMLESS = 0.1


def _same(one: Action, other: Action) -> bool:
    if isinstance(one, Exchange) and isinstance(other, Exchange):
        return sorted(map(str, one.cards)) == sorted(map(str, other.cards))
    return one == other or (isinstance(one, Pass) and isinstance(other, Pass))
