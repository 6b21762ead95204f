"""Boards and players in the API's shapes. Percentages are in percent, not in hundredths."""

from typing import Any

from bideuchre.site.boards.odds import mean
from bideuchre.site.boards.query import Page, Row
from bideuchre.site.boards.record import PlayerRecord

_HUNDREDTHS = ("percentage", "rate", "total")


def page_json(page: Page) -> dict[str, Any]:
    """One page of a board."""
    return {
        "page": page.number,
        "pages": page.pages,
        "total": page.total,
        "rows": [_row_json(row) for row in page.rows],
        "own": [_row_json(row) for row in page.own],
    }


def _row_json(row: Row) -> dict[str, Any]:
    return {
        "rank": row.rank,
        "id": row.id,
        "name": row.name,
        "newcomer": row.newcomer,
        "you": row.is_own,
        "figures": {
            name: value / 100 if name in _HUNDREDTHS and value is not None else value
            for name, value in row.figures.items()
        },
    }


def player_json(record: PlayerRecord) -> dict[str, Any]:
    """A player's own record, as everybody may see it."""
    counts = record.counts
    return {
        "id": record.person.public_id,
        "name": record.person.name,
        "newcomer": record.newcomer,
        "games": record.games,
        "wins": record.wins,
        "put_away": record.put_away,
        "win_rate": None if record.rate is None else record.rate / 100,
        "average_margin": record.average_margin,
        "streak": {"current": record.current_streak, "longest": record.longest_streak},
        "levels": [
            {
                "level": level.level,
                "games": level.games,
                "wins": level.wins,
                "put_away": level.put_away,
            }
            for level in record.levels
        ],
        "bids": [
            {"tricks": int(tricks), "bid": bid, "made": made}
            for tricks, (bid, made) in counts["bids"].items()
        ],
        "alone": {"tried": counts["alone"][0], "made": counts["alone"][1]},
        "declared": {"contracts": counts["declared"][0], "set": counts["declared"][1]},
        "defended": {"contracts": counts["defended"][0], "set": counts["defended"][1]},
        "jacks": _hands_json(counts["jacks"]),
        "aces": _hands_json(counts["aces"]),
    }


def _hands_json(hands: dict[str, int]) -> dict[str, Any]:
    return {
        "hands": [{"held": int(held), "count": count} for held, count in hands.items()],
        "mean": mean(hands),
    }
