"""A day as its person may see it, in the API's shapes.

The secret, the four hands and what the field did deal by deal are in it only once the day's
ranking has closed.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from bideuchre.rules.cards import Suit, display_order
from bideuchre.rules.chance import deal_cards, first_dealer
from bideuchre.rules.seats import Seat
from bideuchre.rules.variants import DOUBLE_DECK
from bideuchre.site.daily import calendar
from bideuchre.site.daily.counting import margin_of
from bideuchre.site.daily.models import Attempt, Chain, Day, Outcome
from bideuchre.site.daily.percentages import rounded, share_beaten
from bideuchre.site.daily.streaks import Streak, Streaks
from bideuchre.site.table.models import DealLog


def day_json(day: Day, attempts: Iterable[Attempt], streaks: Streaks) -> dict[str, Any]:
    """The day with the person's own attempts, in order."""
    return {
        "date": day.date.isoformat(),
        "number": day.number,
        "now": calendar.now().isoformat(),
        "begins": calendar.begins(day.date).isoformat(),
        "ends": calendar.ends(day.date).isoformat(),
        "closes": calendar.closes(day.date).isoformat(),
        "closed": day.is_closed,
        "playable": day.is_closed or day.date == calendar.today(),
        "level": day.level,
        "players": day.players,
        "updates": updates_json(day),
        "target": DOUBLE_DECK.target,
        "commitment": day.commitment,
        "secret": day.secret.hex() if day.is_closed else None,
        "field": {
            "players": day.totals.get("players", 0),
            "finished": day.totals.get("finished", 0),
            "margins": day.totals.get("margins", []),
            "counted": None if day.counted is None else day.counted.isoformat(),
        },
        "attempts": [attempt_json(attempt) for attempt in attempts],
        "streaks": {
            "begun": _streak_json(streaks.begun),
            "finished": _streak_json(streaks.finished),
        },
    }


def updates_json(day: Day) -> list[dict[str, str]]:
    """Other computer players that came in while the day's game was being played, in order."""
    return [
        {"players": update.players, "since": update.since.isoformat()}
        for update in day.updates.all()
    ]


def attempt_json(attempt: Attempt) -> dict[str, Any]:
    """An attempt of the person who asks."""
    return {
        "game": attempt.game.public_id,
        "number": attempt.number,
        "ranked": attempt.ranked,
        "standing": attempt.standing,
        "over": attempt.ended is not None or attempt.game.is_put_away,
        "won": attempt.won,
        "score": {"NS": attempt.game.score_ns, "EW": attempt.game.score_ew},
        "margin": attempt.margin,
        "margins": attempt.margins,
        "percentage": None if attempt.percentage is None else attempt.percentage / 100,
    }


def proof_json(day: Day, chain: Chain, reached: int) -> dict[str, Any]:
    """What shows that the day's deals were fixed beforehand; secret and deals once it is closed.

    ``reached`` is how many deals the longest game of the field had.
    """
    return {
        "date": day.date.isoformat(),
        "level": day.level,
        "players": day.players,
        "updates": updates_json(day),
        "variant": DOUBLE_DECK.name,
        "commitment": day.commitment,
        "chain": chain_json(chain),
        "closes": calendar.closes(day.date).isoformat(),
        "link": bytes(day.link).hex() if day.is_closed else None,
        "secret": day.secret.hex() if day.is_closed else None,
        "deals": deals_json(day.secret, reached) if day.is_closed else [],
    }


def chain_json(chain: Chain) -> dict[str, Any]:
    """What may always be told of a year's chain."""
    return {"year": chain.year, "anchor": chain.anchor, "made": chain.made.isoformat()}


def deals_json(secret: bytes, count: int) -> list[dict[str, Any]]:
    """The first deals of a secret, the four hands open."""
    dealers = Seat.clockwise_from(first_dealer(secret))
    return [
        {
            "number": number,
            "dealer": dealers[(number - 1) % len(dealers)].value,
            "hands": {
                seat.value: [str(card) for card in display_order(hand, None, tuple(Suit))]
                for seat, hand in deal_cards(secret, number, DOUBLE_DECK).hands.items()
            },
        }
        for number in range(1, count + 1)
    ]


def field_json(
    day: Day, outcomes: Sequence[Outcome], own: Sequence[DealLog], ranked: bool
) -> list[dict[str, Any]]:
    """What the field bid and made, deal by deal, beside the person's own results.

    ``own`` are the deals of the person's first game of the day; ``ranked`` says that they are
    part of the field.
    """
    by_deal: dict[int, list[Outcome]] = {}
    for outcome in outcomes:
        by_deal.setdefault(outcome.deal, []).append(outcome)
    count = max([0, *by_deal, *(log.number for log in own)])
    mine = {log.number: log for log in own}
    return [
        {
            **deal,
            "outcomes": [outcome_json(outcome) for outcome in by_deal.get(deal["number"], ())],
            "yours": own_json(mine.get(deal["number"]), by_deal.get(deal["number"], ()), ranked),
        }
        for deal in deals_json(day.secret, count)
    ]


def outcome_json(outcome: Outcome) -> dict[str, Any]:
    """One way in which the field brought a deal to its end, and how often."""
    return {
        "call": outcome.call or None,
        "declarer": outcome.declarer or None,
        "made": outcome.made if outcome.call else None,
        "margin": outcome.margin,
        "count": outcome.count,
    }


def own_json(
    log: DealLog | None, outcomes: Iterable[Outcome], ranked: bool
) -> dict[str, Any] | None:
    """The person's own result of a deal, and its percentage of the field."""
    if log is None or log.result is None:
        return None
    margin = margin_of(log)
    share = share_beaten(margin, margins_of(outcomes), ranked)
    return {**log.ending, "margin": margin, "percentage": rounded([share]) / 100}


class _Counted(Protocol):
    """How often a margin came about."""

    @property
    def margin(self) -> int: ...

    @property
    def count(self) -> int: ...


def margins_of(outcomes: Iterable[_Counted]) -> Mapping[int, int]:
    """How many results of a deal have which margin."""
    margins: dict[int, int] = {}
    for outcome in outcomes:
        margins[outcome.margin] = margins.get(outcome.margin, 0) + outcome.count
    return margins


def _streak_json(streak: Streak) -> dict[str, int]:
    return {"current": streak.current, "longest": streak.longest}
