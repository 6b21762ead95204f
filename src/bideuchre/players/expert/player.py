"""The search player."""

from bideuchre.players.lots import draw
from bideuchre.players.chances import known_chances
from bideuchre.players.expert import calls, cards, exchanges, reasons
from bideuchre.players.expert.aim import Aim
from bideuchre.players.expert.budget import EXPERT, Budget
from bideuchre.players.kernel.numbers import Stream, stream
from bideuchre.players.player import Candidate, Decision
from bideuchre.rules.actions import Exchange, Play
from bideuchre.rules.view import Phase, View

_SEED_BITS = (1 << 64) - 1


class SearchPlayer:
    """Chooses by dealing the hidden cards and playing every candidate out."""

    def __init__(self, name: str = "expert", budget: Budget = EXPERT) -> None:
        self._name = name
        self.budget = budget

    @property
    def name(self) -> str:
        return self._name

    def choose(self, view: View, key: bytes) -> Decision:
        if view.turn is not view.seat:
            raise ValueError(f"it is not the turn of {view.seat}")
        source = stream(draw(view, key, "search") & _SEED_BITS)
        side = view.seat.side
        chances = known_chances() if self.budget.plays_the_score else None
        scores = view.score_before
        aim = Aim(view.variant, scores[side], scores[side.other], chances)
        match view.phase:
            case Phase.AUCTION:
                return self._call(view, aim, source)
            case Phase.EXCHANGE:
                return self._exchange(view, aim, source)
            case _:
                return self._play(view, aim, source)

    def _call(self, view: View, aim: Aim, source: Stream) -> Decision:
        weighed = calls.weigh(view, aim, self.budget, source)
        candidates = tuple(Candidate(one.call, one.points, one.chance) for one in weighed)
        return Decision(weighed[0].call, candidates, reasons.of_call(view, weighed))

    def _exchange(self, view: View, aim: Aim, source: Stream) -> Decision:
        declares = view.contract is not None and view.contract.declarer is view.seat
        weigh = exchanges.weigh_removed if declares else exchanges.weigh_passed_cards
        weighed = weigh(view, aim, source)
        candidates = tuple(Candidate(Exchange(chosen), points, chance) for chosen, points, chance in weighed)
        return Decision(candidates[0].action, candidates, reasons.of_exchange(view, len(weighed[0][0]), weighed[0][2]))

    def _play(self, view: View, aim: Aim, source: Stream) -> Decision:
        legal = view.legal_plays()
        if len(legal) == 1:
            only = Play(legal[0])
            return Decision(only, (Candidate(only),), reasons.only_card())
        weighed = cards.weigh(view, aim, self.budget, source)
        candidates = tuple(Candidate(Play(one.card), one.points, one.chance) for one in weighed)
        return Decision(candidates[0].action, candidates, reasons.of_card(view, weighed))
