"""A game's finished deals as a written record, all four hands open."""

from collections.abc import Sequence

from bideuchre.rules.record import Record, Tag, write_records
from bideuchre.site.table.models import DealLog, Game
from bideuchre.site.table.progress import dealt, replayed


def record_text(game: Game, logs: Sequence[DealLog]) -> str:
    """The record of the deals that are over; nothing of a deal in progress."""
    over = [log for log in logs if log.result is not None]
    return write_records(
        Record(replayed(dealt(game, log, over[:place]), log.log), _tags(game, log))
        for place, log in enumerate(over)
    )


def _tags(game: Game, log: DealLog) -> tuple[Tag, ...]:
    return (
        Tag("Event", "Bid Euchre"),
        Tag("Date", f"{game.created:%Y.%m.%d}"),
        Tag("Board", str(log.number)),
        Tag("Level", game.level),
    )
