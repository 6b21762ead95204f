"""Watching a finished game step by step, by replay of its log.

One's own games, and those that their player shares. The four hands lie open once nobody else can
still have to play the deals; until then only the player may watch, and sees what South saw.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from bideuchre.rules.actions import Bid, Call, RungBid
from bideuchre.rules.cards import Card, display_order, left_bower, right_bower, suit_order
from bideuchre.rules.deal import Deal
from bideuchre.rules.play import Trick
from bideuchre.rules.seats import Seat
from bideuchre.rules.view import View
from bideuchre.site.boards.models import GameResult
from bideuchre.site.errors import SiteError
from bideuchre.site.table.codes import replayed
from bideuchre.site.table.models import DealLog, Game
from bideuchre.site.table.progress import PERSON, dealt


@dataclass(frozen=True)
class ShownCard:
    """A card to be drawn."""

    code: str
    suit: str
    seal: str | None


@dataclass(frozen=True)
class ShownCall:
    """A call to be drawn: ``kind`` is pass, bid or alone."""

    kind: str
    tricks: int | None = None
    denomination: str | None = None


@dataclass(frozen=True)
class ShownSeat:
    """What is seen of one seat; ``hand`` is None where it may not be shown."""

    seat: Seat
    is_dealer: bool
    is_turn: bool
    is_winning: bool
    hand: tuple[ShownCard, ...] | None
    count: int
    card: ShownCard | None
    calls: tuple[ShownCall, ...]


@dataclass(frozen=True)
class Step:
    """One moment of a game, with the way to the others."""

    game: Game
    result: GameResult
    is_own: bool
    deal: int
    deals: int
    step: int
    steps: int
    view: View
    seats: tuple[ShownSeat, ...]
    #: (deal, step) of the moments before and after; None at either end of the game.
    before: tuple[int, int] | None
    after: tuple[int, int] | None
    open: bool

    @property
    def numbers(self) -> range:
        """The numbers of the deals."""
        return range(1, self.deals + 1)

    @property
    def score_before(self) -> tuple[int, int]:
        """The score before this deal, own side first."""
        return self.view.score_before[PERSON.side], self.view.score_before[PERSON.side.other]

    @property
    def tricks(self) -> tuple[int, int]:
        """Tricks taken so far, own side first."""
        return self.view.taken[PERSON.side], self.view.taken[PERSON.side.other]


def step_of(public_id: str, token: str | None, deal: int, step: int) -> Step:
    """A moment of a game: ``deal`` from 1, ``step`` actions into it.

    Raises SiteError ``game_not_found`` for a game that is not over, not shared, or has no such
    moment.
    """
    found = GameResult.objects.select_related("game", "person").filter(game__public_id=public_id)
    result = found.first()
    if result is None:
        raise SiteError("game_not_found")
    game = result.game
    is_own = token is not None and result.person.token == token
    if not is_own and not (result.shared and game.hands_are_open):
        raise SiteError("game_not_found")
    logs = [log for log in game.deals.order_by("number") if log.result is not None]
    if not 1 <= deal <= len(logs) or not 0 <= step <= len(logs[deal - 1].log):
        raise SiteError("game_not_found")
    log = logs[deal - 1]
    now = replayed(dealt(game, log, logs[: deal - 1]), log.log[:step])
    return Step(
        game=game,
        result=result,
        is_own=is_own,
        deal=deal,
        deals=len(logs),
        step=step,
        steps=len(log.log),
        view=now.view_for(PERSON),
        seats=tuple(_seat(now, seat, game.hands_are_open) for seat in Seat),
        before=_before(logs, deal, step),
        after=_after(logs, deal, step),
        open=game.hands_are_open,
    )


def _before(logs: Sequence[DealLog], deal: int, step: int) -> tuple[int, int] | None:
    if step:
        return deal, step - 1
    return (deal - 1, len(logs[deal - 2].log)) if deal > 1 else None


def _after(logs: Sequence[DealLog], deal: int, step: int) -> tuple[int, int] | None:
    if step < len(logs[deal - 1].log):
        return deal, step + 1
    return (deal + 1, 0) if deal < len(logs) else None


def _seat(deal: Deal, seat: Seat, hands_are_open: bool) -> ShownSeat:
    view = deal.view_for(seat)
    trick = _trick(view)
    played = {} if trick is None else dict(trick.cards)
    card = played.get(seat)
    order = suit_order(view.dealt)
    held = display_order(view.hand, view.denomination, order)
    return ShownSeat(
        seat=seat,
        is_dealer=view.dealer is seat,
        is_turn=view.turn is seat,
        is_winning=trick is not None and trick.winner(view.denomination) is seat,
        hand=_shown(held, view) if hands_are_open or seat is PERSON else None,
        count=view.counts[seat],
        card=None if card is None else _shown((card,), view)[0],
        calls=tuple(_call(call) for caller, call in view.calls if caller is seat),
    )


def _call(call: Call) -> ShownCall:
    match call:
        case Bid(tricks, denomination):
            return ShownCall("bid", tricks, denomination.value)
        case RungBid(_, denomination):
            return ShownCall("alone", None, denomination.value)
        case _:
            return ShownCall("pass")


def _trick(view: View) -> Trick | None:
    """The trick on the table; a finished one lies there until the next lead."""
    if view.trick is not None and view.trick.cards:
        return view.trick
    return view.tricks[-1] if view.tricks else None


def _shown(cards: Sequence[Card], view: View) -> tuple[ShownCard, ...]:
    return tuple(ShownCard(str(card), card.suit.value, _seal(card, view)) for card in cards)


def _seal(card: Card, view: View) -> str | None:
    if view.trump is None:
        return None
    if card == right_bower(view.trump):
        return "right"
    return "left" if card == left_bower(view.trump) else None
