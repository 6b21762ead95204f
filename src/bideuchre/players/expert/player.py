"""The search player."""

from dataclasses import replace

from bideuchre.players.expert import calls, cards, exchanges, reasons
from bideuchre.players.expert.aim import Aim, aim_at
from bideuchre.players.expert.budget import EXPERT, Budget
from bideuchre.players.expert.calls import WeighedCall
from bideuchre.players.expert.cards import WeighedCard
from bideuchre.players.expert.exchanges import WeighedExchange
from bideuchre.players.expert.race import AS_GOOD, STATED_ERRORS
from bideuchre.players.kernel import Stream, stream
from bideuchre.players.lots import draw
from bideuchre.players.player import Candidate, Decision
from bideuchre.players.score_minded import ScoreMinded
from bideuchre.players.steady import Steady
from bideuchre.rules.actions import Action, Bid, Exchange, Pass, Play, RungBid
from bideuchre.rules.phases import Phase
from bideuchre.rules.view import View

#: Standard errors within which the card of the rules of thumb is as good as the best, as far as a
#: search can tell.
_ERRORS = 0.4
_STEADY = Steady()
_BY_RULES = ScoreMinded()
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
        return self.decide(view, key)

    def decide(self, view: View, key: bytes, also: Action | None = None) -> Decision:
        """As :meth:`choose`, with one more action among the candidates: its numbers come from
        the worlds in which the choice was made."""
        if view.turn is not view.seat:
            raise ValueError(f"it is not the turn of {view.seat}")
        if view.phase is not Phase.PLAY and not self.budget.call_worlds:
            return _BY_RULES.choose(view, key)
        source = stream(draw(view, key, "search") & _SEED_BITS)
        side = view.seat.side
        scores = view.score_before
        aim = aim_at(view.variant, scores[side], scores[side.other], self.budget.plays_the_score)
        match view.phase:
            case Phase.AUCTION:
                return self._call(view, aim, source, also)
            case Phase.EXCHANGE:
                return self._exchange(view, aim, source, also)
            case _:
                return self._play(view, aim, source, key, also)

    def _call(self, view: View, aim: Aim, source: Stream, also: Action | None) -> Decision:
        call = also if isinstance(also, Pass | Bid | RungBid) else None
        weighed = calls.weigh(view, aim, self.budget, source, call)
        candidates = tuple(_candidate(one.call, one) for one in weighed)
        return Decision(weighed[0].call, candidates, reasons.of_call(view, weighed))

    def _exchange(self, view: View, aim: Aim, source: Stream, also: Action | None) -> Decision:
        also_cards = None
        if isinstance(also, Exchange):
            also_cards = tuple(card for card in also.cards if card is not None)
        weighed = exchanges.weigh(view, aim, source, also_cards)
        candidates = tuple(_candidate(Exchange(one.cards), one) for one in weighed)
        best = weighed[0]
        reason = reasons.of_exchange(view, len(best.cards), best.chance)
        return Decision(candidates[0].action, candidates, reason)

    def _play(
        self, view: View, aim: Aim, source: Stream, key: bytes, also: Action | None
    ) -> Decision:
        legal = view.legal_plays()
        if len(legal) == 1:
            only = Play(legal[0])
            return Decision(only, (Candidate(only),), reasons.only_card())
        card = also.card if isinstance(also, Play) else None
        weighed = cards.weigh(view, aim, self.budget, source, card)
        plain = _STEADY.choose(view, key)
        weighed = _plainer_first(weighed, plain)
        candidates = tuple(_candidate(Play(one.card), one) for one in weighed)
        reason = reasons.of_card(view, weighed, card)
        if reason.code == reasons.ABOUT_EQUAL and candidates[0].action == plain.action:
            reason = plain.reason
        return Decision(candidates[0].action, candidates, reason)


def _candidate(action: Action, one: WeighedCall | WeighedExchange | WeighedCard) -> Candidate:
    return Candidate(action, one.worth, one.chance, STATED_ERRORS * one.error)


def _plainer_first(weighed: list[WeighedCard], plain: Decision) -> list[WeighedCard]:
    """The cards with the rules of thumb's one first, if it is as good as the best: it then has
    the best one's number, for nothing tells them apart."""
    best = weighed[0]
    guards = plain.reason.code == "keep_left_bower_guarded"
    errors = STATED_ERRORS if guards else _ERRORS
    for place, one in enumerate(weighed):
        near = best.worth - one.worth <= max(AS_GOOD, errors * one.error)
        if near and Play(one.card) == plain.action:
            first = replace(one, worth=best.worth, error=0.0)
            return [first, *weighed[:place], *weighed[place + 1 :]]
    return weighed
