"""A game's finished deals as a written record, the four hands open as soon as they may be."""

from collections.abc import Sequence

from bideuchre.rules.deal import Deal
from bideuchre.rules.record import PartialDeal, Record, Tag, deal_as_seen, write_records
from bideuchre.site.errors import SiteError
from bideuchre.site.table.codes import replayed
from bideuchre.site.table.models import DealLog, Game
from bideuchre.site.table.progress import PERSON, dealt


def record_text(game: Game, logs: Sequence[DealLog]) -> str:
    """The record of the deals that are over; nothing of a deal in progress.

    As the person saw them while others may still have to play them. Raises SiteError
    ``record_not_yet`` during a game of the day.
    """
    if not game.help_is_open:
        raise SiteError("record_not_yet")
    over = [log for log in logs if log.result is not None]
    return write_records(
        Record(_shown(game, replayed(dealt(game, log, over[:place]), log.log)), _tags(game, log))
        for place, log in enumerate(over)
    )


def _shown(game: Game, deal: Deal) -> Deal | PartialDeal:
    return deal if game.hands_are_open else deal_as_seen(deal.view_for(PERSON))


def _tags(game: Game, log: DealLog) -> tuple[Tag, ...]:
    return (
        Tag("Event", "Bid Euchre"),
        Tag("Date", f"{game.created:%Y.%m.%d}"),
        Tag("Board", str(log.number)),
        Tag("Level", game.level),
    )
