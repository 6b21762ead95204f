"""The search player."""

from math import inf

from bideuchre.players.expert import calls, cards, exchanges, reasons
from bideuchre.players.expert.aim import Aim, aim_at
from bideuchre.players.expert.budget import EXPERT, Budget
from bideuchre.players.expert.cards import WeighedCard
from bideuchre.players.kernel.numbers import Stream, stream
from bideuchre.players.lots import draw
from bideuchre.players.player import Candidate, Decision, Reason
from bideuchre.players.steady import Steady
from bideuchre.rules.actions import Action, Exchange, Play
from bideuchre.rules.view import Phase, View

#: A card this near the best one, in points and in standard errors, is as good as it as far as a
#: search can tell: then the card of the rules of thumb is played.
_AS_GOOD = 0.03
_ERRORS = 0.4
_ERRORS_GUARDING = 3.0
_STEADY = Steady()
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
        if view.phase is not Phase.PLAY and not self.budget.call_worlds:
            return _STEADY.choose(view, key)
        source = stream(draw(view, key, "search") & _SEED_BITS)
        side = view.seat.side
        scores = view.score_before
        aim = aim_at(view.variant, scores[side], scores[side.other], self.budget.plays_the_score)
        match view.phase:
            case Phase.AUCTION:
                return self._call(view, aim, source)
            case Phase.EXCHANGE:
                return self._exchange(view, aim, source)
            case _:
                return self._play(view, aim, source, key)

    def _call(self, view: View, aim: Aim, source: Stream) -> Decision:
        weighed = calls.weigh(view, aim, self.budget, source)
        candidates = tuple(Candidate(one.call, one.points, one.chance) for one in weighed)
        return Decision(weighed[0].call, candidates, reasons.of_call(view, weighed))

    def _exchange(self, view: View, aim: Aim, source: Stream) -> Decision:
        declares = view.contract is not None and view.contract.declarer is view.seat
        weigh = exchanges.weigh_removed if declares else exchanges.weigh_passed_cards
        weighed = weigh(view, aim, source)
        candidates = tuple(
            Candidate(Exchange(chosen), points, chance) for chosen, points, chance in weighed
        )
        return Decision(
            candidates[0].action,
            candidates,
            reasons.of_exchange(view, len(weighed[0][0]), weighed[0][2]),
        )

    def _play(self, view: View, aim: Aim, source: Stream, key: bytes) -> Decision:
        legal = view.legal_plays()
        if len(legal) == 1:
            only = Play(legal[0])
            return Decision(only, (Candidate(only),), reasons.only_card())
        weighed = cards.weigh(view, aim, self.budget, source)
        plain = _STEADY.choose(view, key)
        weighed = _plainer_first(weighed, plain.action, _patience(view, plain.reason))
        candidates = tuple(Candidate(Play(one.card), one.points, one.chance) for one in weighed)
        reason = reasons.of_card(view, weighed)
        if reason.code == reasons.ABOUT_EQUAL and candidates[0].action == plain.action:
            reason = plain.reason
        return Decision(candidates[0].action, candidates, reason)


def _patience(view: View, reason: Reason) -> float:
    """How many standard errors the plain card may lie behind and still be played."""
    assert view.contract is not None and view.trick is not None
    if view.contract.alone and not view.tricks and not view.trick.cards:
        # A lone declarer leads the top card first (complaint of players): it costs nothing.
        return inf
    return _ERRORS_GUARDING if reason.code == "keep_left_bower_guarded" else _ERRORS


def _plainer_first(weighed: list[WeighedCard], plain: Action, errors: float) -> list[WeighedCard]:
    """The cards with the rules of thumb's one first, if it is as good as the best."""
    for place, one in enumerate(weighed):
        behind = weighed[0].worth - one.worth
        if Play(one.card) == plain and behind <= max(_AS_GOOD, errors * one.error):
            return [one, *weighed[:place], *weighed[place + 1 :]]
    return weighed
