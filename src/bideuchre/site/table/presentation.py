"""A game as one person may see it, in the API's shape.

Made from the person's View and public facts alone. Card codes stand only in ``hand``,
``legal``, the tricks, the bowers' names and the person's own part of an exchange.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from bideuchre.rules.cards import Card, Denomination, display_order, suit_order
from bideuchre.rules.contract import Contract
from bideuchre.rules.errors import RuleError
from bideuchre.rules.phases import Phase as DealPhase
from bideuchre.rules.play import Trick
from bideuchre.rules.seats import Seat
from bideuchre.rules.view import View
from bideuchre.site.errors import described
from bideuchre.site.lesson.presentation import lesson_json
from bideuchre.site.table.codes import NEXT
from bideuchre.site.table.facts import bowers_json, by_side, contract_facts
from bideuchre.site.table.models import DealLog, Game, Phase
from bideuchre.site.table.progress import Progress

#: Which suit lies where in a hand, found once for each hand that is dealt.
_suit_order = lru_cache(maxsize=1000)(suit_order)


def phase_of(progress: Progress) -> Phase:
    """The game's phase: a finished deal waits for the next one unless the game is over."""
    if progress.deal.phase is not DealPhase.OVER:
        return Phase(progress.deal.phase.value)
    return Phase.OVER if progress.is_over else Phase.DEAL


def game_json(progress: Progress) -> dict[str, Any]:
    """The whole answer about a game; one that was put away is over, as it stood."""
    view = progress.view
    put_away = progress.game.is_put_away
    phase = Phase.OVER if put_away else phase_of(progress)
    limits = None if put_away else view.exchange_limits()
    last = view.tricks[-1] if view.tricks else None
    return {
        "id": progress.game.public_id,
        "seq": progress.seq,
        "level": progress.game.level,
        "daily": daily_json(progress.game, phase is Phase.OVER),
        "practice": progress.game.assisted,
        "forfeited": progress.game.forfeited,
        "help_costs": progress.price_of_help,
        "put_away": put_away,
        "phase": phase.value,
        "seat": view.seat.value,
        "turn": None if put_away else view.turn,
        "dealer": view.dealer.value,
        "hand": _held(view, view.hand),
        "legal": _legal(view, phase),
        "exchange": None if limits is None else {"min": limits[0], "max": limits[1]},
        "calls": [[seat.value, str(call)] for seat, call in view.calls],
        "contract": None if view.contract is None else contract_facts(view.contract),
        "trick": _cards(view.trick),
        "last_trick": _cards(last),
        "tricks": by_side(view.taken),
        "deal_tricks": view.variant.tricks,
        "points": None if view.points is None else by_side(view.points),
        "score": by_side(view.score),
        "target": view.variant.target,
        "deal_number": progress.log.number,
        "winner": view.winner,
        "bowers": bowers_json(view.trump),
        "counts": {seat.value: view.counts[seat] for seat in Seat},
        "sitting_out": view.sitting_out,
        "winning": view.winning,
        "last_trick_winner": _winner(last, view.denomination),
        "trick_winners": [_winner(trick, view.denomination) for trick in view.tricks],
        "exchanged": _exchanged(view, view.contract),
        "made": view.made,
        "why_not": None if put_away else _why_not(view),
        "deals": [deal_json(log) for log in _over(progress)],
        "lesson": lesson_json(progress.lesson),
    }


def daily_json(game: Game, over: bool) -> dict[str, Any] | None:
    """Which day's game it is, and whether help may be had; null for a game of one's own."""
    if game.daily is None:
        return None
    return {
        "date": game.daily.isoformat(),
        "ranked": game.ranked,
        "help": over or game.hands_are_open,
    }


def deal_json(log: DealLog) -> dict[str, Any]:
    """A finished deal of a game."""
    return {"number": log.number, "dealer": log.dealer, **log.ending}


def summary_json(game: Game) -> dict[str, Any]:
    """A game in a list of games."""
    return {
        "id": game.public_id,
        "level": game.level,
        "daily": daily_json(game, game.phase == Phase.OVER),
        "put_away": game.is_put_away,
        "phase": Phase.OVER.value if game.is_put_away else game.phase,
        "score": {"NS": game.score_ns, "EW": game.score_ew},
        "deal_number": game.deal_number,
        "winner": game.winner or None,
        "updated": game.updated.isoformat(timespec="seconds"),
    }


def _over(progress: Progress) -> list[DealLog]:
    logs = [*progress.finished, progress.log]
    return logs if progress.deal.phase is DealPhase.OVER else logs[:-1]


def _held(view: View, cards: Sequence[Card]) -> list[str]:
    """Cards as this person holds them; suits keep the places that they had when dealt."""
    ordered = display_order(cards, view.denomination, _suit_order(view.dealt))
    return [str(card) for card in ordered]


def _legal(view: View, phase: Phase) -> list[str]:
    """Codes of what the person may do; an exchange is not listed card by card."""
    match phase:
        case Phase.DEAL:
            return [NEXT]
        case Phase.AUCTION:
            return [str(call) for call in view.legal_actions()]
        case Phase.PLAY:
            return _held(view, view.legal_plays())
        case _:
            return []


def _cards(trick: Trick | None) -> list[list[str]]:
    return [] if trick is None else [[seat.value, str(card)] for seat, card in trick.cards]


def _winner(trick: Trick | None, denomination: Denomination | None) -> Seat | None:
    return None if trick is None else trick.winner(denomination)


def _exchanged(view: View, contract: Contract | None) -> dict[str, Any] | None:
    """What was exchanged, as far as this person knows; null before, and without an alone."""
    exchange = view.exchange
    if contract is None or exchange is None or exchange.count is None:
        return None
    declared = contract.declarer is view.seat
    passed = None if exchange.passed is None else _held(view, exchange.passed)
    return {
        "count": exchange.count,
        "discarded": None if exchange.removed is None else _held(view, exchange.removed),
        "passed": None if declared else passed,
        "received": passed if declared else None,
    }


def _why_not(view: View) -> dict[str, Any] | None:
    """Why those cards of the hand that are not legal may not be played now."""
    legal = view.legal_plays()
    if not legal or set(view.hand) == set(legal):
        return None
    assert view.trick is not None
    led = view.trick.suit_led(view.trump)
    assert led is not None
    return described(RuleError("must_follow_suit", suit=led.value))
