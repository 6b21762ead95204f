"""A game as far as it has come, in memory: replayed from its logs and moved on, never saved."""

from collections.abc import Iterable, Sequence

from bideuchre.players.levels import player_for
from bideuchre.players.player import Reason
from bideuchre.rules.actions import Action, Play
from bideuchre.rules.chance import deal_cards, first_dealer, players_key
from bideuchre.rules.claim import certain_order
from bideuchre.rules.codes import Code, encode
from bideuchre.rules.deal import Deal
from bideuchre.rules.errors import RuleError
from bideuchre.rules.phases import Phase
from bideuchre.rules.score import Points
from bideuchre.rules.seats import Seat, Side
from bideuchre.rules.variants import VARIANTS
from bideuchre.rules.view import View
from bideuchre.site import metrics
from bideuchre.site.errors import SiteError
from bideuchre.site.lesson.lesson import Lesson
from bideuchre.site.table import events, remembered
from bideuchre.site.table.codes import CLAIM, NEXT, TAKE_BACK, ordered, read, replayed
from bideuchre.site.table.facts import result_facts
from bideuchre.site.table.models import DealLog, Game

#: Where the person sits.
PERSON = Seat.S

#: How the person's partner plays, whatever the level of the opponents.
PARTNERS_LEVEL = "expert"


class Progress:
    """The deal being played, and what has happened since the game was loaded.

    ``news`` holds the events since then, numbered over the whole game; ``finished`` the deals
    before this one, of which perhaps only how they ended is at hand: ``logs`` fetches the rest.
    """

    def __init__(self, game: Game, logs: Sequence[DealLog] = ()) -> None:
        """Take up a game at the end of its logs; one without any gets its first deal."""
        self.game = game
        self.variant = VARIANTS[game.variant]
        self.secret = bytes(game.secret)
        self.finished = list(logs[:-1])
        self.seq = game.seq
        self.told = game.events
        self.news: list[events.Event] = []
        self._looked_at: tuple[Deal, View] | None = None
        self.lesson = None if game.lesson is None else Lesson.read(game.lesson)
        if logs:
            self.log = logs[-1]
            self.deal = remembered.after(
                game.public_id, self._beginning(), self.log.log, self._dealt
            )
        else:
            first = game.first_deal
            self.log = self._new_log(first, dealer_of(self.secret, first))
            self._begin()

    @property
    def view(self) -> View:
        """What the person may know."""
        if self._looked_at is None or self._looked_at[0] is not self.deal:
            self._looked_at = self.deal, self.deal.view_for(PERSON)
        return self._looked_at[1]

    @property
    def logs(self) -> list[DealLog]:
        """All deals of the game with everything that was done in them."""
        earlier = self.game.deals.filter(number__lt=self.log.number).order_by("number")
        return [*earlier, self.log]

    @property
    def is_over(self) -> bool:
        """Whether a side has won, or the last deal that the game may have is over."""
        if self.deal.phase is not Phase.OVER:
            return False
        return self.deal.winner is not None or self.log.number == self.game.deal_limit

    @property
    def computer_to_act(self) -> bool:
        turn = self.deal.turn
        return turn is not None and turn is not PERSON

    @property
    def price_of_help(self) -> str | None:
        """What help would make of the game: ``practice``, in its first deal, or ``forfeit``.

        None when it would change nothing any more. Otherwise a game that goes badly could be
        taken off the boards just before it is lost.
        """
        if self.game.is_helped or self.game.ranked:
            return None
        has_result = self.finished or self.deal.phase is Phase.OVER
        # Of a game of the day only what is ranked counts, and in that there is no help.
        return "forfeit" if has_result and self.game.daily is None else "practice"

    def act(self, code: Code) -> None:
        """Whatever the person does. Raises RuleError, FormatError or SiteError; then nothing has
        changed."""
        if self.is_over:
            raise RuleError("game_is_over")
        if self.lesson is not None:
            self.lesson.person_acts()
        if code == NEXT:
            self._next_deal()
        elif code == CLAIM:
            self._claim()
        elif code == TAKE_BACK:
            self._take_back()
        else:
            self._apply(read(code, self.deal.phase, self.deal.variant))

    def repeat(self, log: DealLog, actions: int) -> None:
        """Do again the first actions of another game's log of the same deal."""
        for place, (_, code) in enumerate(log.log[:actions]):
            reason = log.reasons[place] if place < len(log.reasons) else None
            told = None if reason is None else Reason(*reason)
            self._apply(read(code, self.deal.phase, self.deal.variant), told)

    def let_computers_act(self) -> None:
        """Bring the computer players' turns forward until the person is to act."""
        key = players_key(self.secret)
        while self.computer_to_act:
            turn = self.deal.turn
            assert turn is not None
            level = PARTNERS_LEVEL if turn is PERSON.partner else self.game.level
            with metrics.decision(level):
                decision = player_for(level).choose(self.deal.view_for(turn), key)
            self._apply(decision.action, decision.reason)

    def remember(self) -> None:
        """Spare the next request of this process the replay; to be called once this is saved."""
        if self.is_over:
            remembered.forget(self.game.public_id)
        else:
            remembered.remember(self.game.public_id, self._beginning(), self.log.log, self.deal)

    def _claim(self) -> None:
        """Play the rest out. Raises RuleError ``claim_not_certain`` unless it surely wins it."""
        order = certain_order(self.view)
        if order is None:
            raise RuleError("claim_not_certain")
        for card in order:
            self._apply(Play(card))
            self.let_computers_act()

    def _take_back(self) -> None:
        """Return to before the person's latest action of this deal. It counts as an action, so no
        two states of a game have the same ``seq``; what is undone is told no more.

        Raises SiteError ``take_back_in_practice_only`` or ``nothing_to_take_back``.
        """
        if not self.game.is_helped:
            raise SiteError("take_back_in_practice_only")
        own = [place for place, (seat, _) in enumerate(self.log.log) if seat == PERSON.value]
        if self.lesson is not None or self.deal.phase is Phase.OVER or not own:
            raise SiteError("nothing_to_take_back")
        self.log.log = self.log.log[: own[-1]]
        self.log.reasons = self.log.reasons[: own[-1]]
        self.deal = replayed(self._dealt(), self.log.log)
        self.told = self.log.events_before + sum(1 for _ in _events_of(self._dealt(), self.log))
        self.seq += 1

    def _next_deal(self) -> None:
        if self.deal.phase is not Phase.OVER:
            raise RuleError("deal_not_over")
        self.finished.append(self.log)
        self.log = self._new_log(self.log.number + 1, self.deal.dealer.next)
        self.seq += 1
        self._begin()

    def _new_log(self, number: int, dealer: Seat) -> DealLog:
        return DealLog(
            game=self.game,
            number=number,
            dealer=dealer.value,
            log=[],
            reasons=[],
            events_before=self.told,
        )

    def _begin(self) -> None:
        self.deal = self._dealt()
        self._tell([events.deal_begins(self.view, self.log.number)])
        if self.lesson is not None:
            self.lesson.deal_begins(self.view, self.log.number, self.told)

    def _dealt(self) -> Deal:
        """The deal of the current log before its first call."""
        return dealt(self.game, self.log, self.finished)

    def _beginning(self) -> remembered.Beginning:
        """All that :meth:`_dealt` follows from."""
        score = tuple(score_before(self.game, self.finished).items())
        return self.secret, self.log.number, self.log.dealer, score, self.game.variant

    def _apply(self, action: Action, reason: Reason | None = None) -> None:
        turn = self.deal.turn
        action = ordered(action)
        after = self.deal.apply(action)
        assert turn is not None
        seen, self.deal = self.view, after
        sees = self.view
        self.log.log.append([turn.value, encode(action)])
        # A deal that was begun before reasons were kept has none for its first actions.
        self.log.reasons += [None] * (len(self.log.log) - 1 - len(self.log.reasons))
        self.log.reasons.append(None if reason is None else [reason.code, dict(reason.params)])
        self.seq += 1
        told = self._tell(events.between(seen, sees))
        if self.lesson is not None:
            self.lesson.follow(seen, sees, told)
        if after.phase is Phase.OVER:
            self.log.result = result_facts(sees)

    def _tell(self, news: Iterable[events.Event]) -> list[events.Event]:
        numbered = [{"n": n, **event} for n, event in enumerate(news, start=self.told + 1)]
        self.told += len(numbered)
        self.news += numbered
        return numbered


def dealer_of(secret: bytes, number: int) -> Seat:
    """Who deals deal ``number`` of a game: the deal moves one seat clockwise each time."""
    dealer = first_dealer(secret)
    for _ in range(number - 1):
        dealer = dealer.next
    return dealer


def dealt(game: Game, log: DealLog, finished: Sequence[DealLog]) -> Deal:
    """A deal of a game before its first call, at the score that the deals before left."""
    variant = VARIANTS[game.variant]
    hands, kitty = deal_cards(bytes(game.secret), log.number, variant)
    return Deal.start(variant, Seat(log.dealer), hands, kitty, score_before(game, finished))


def score_before(game: Game, finished: Sequence[DealLog]) -> Points:
    """The score that the deals of a game before this one left."""
    if not finished:
        return {Side.NS: game.start_ns, Side.EW: game.start_ew}
    return {side: finished[-1].ending["score"][side.value] for side in Side}


def retold(game: Game, logs: Sequence[DealLog], after: int) -> list[events.Event]:
    """The events of a game whose number is greater than ``after``, by replay of its logs."""
    told: list[events.Event] = []
    for place, log in enumerate(logs):
        following = logs[place + 1].events_before if place + 1 < len(logs) else game.events
        if following <= after:
            continue
        number = log.events_before
        for event in _events_of(dealt(game, log, logs[:place]), log):
            number += 1
            if number > after:
                told.append({"n": number, **event})
    return told


def _events_of(deal: Deal, log: DealLog) -> Iterable[events.Event]:
    view = deal.view_for(PERSON)
    yield events.deal_begins(view, log.number)
    for _, code in log.log:
        deal = deal.apply(read(code, deal.phase, deal.variant))
        before, view = view, deal.view_for(PERSON)
        yield from events.between(before, view)
