"""Which board somebody asks for."""

import datetime
from dataclasses import dataclass

from bideuchre.site.boards import catalogue
from bideuchre.site.boards.catalogue import Board
from bideuchre.site.boards.models import Period
from bideuchre.site.boards.periods import first_day
from bideuchre.site.boards.query import Page, page_of
from bideuchre.site.boards.upkeep import keeper
from bideuchre.site.daily import calendar, counting
from bideuchre.site.daily.models import Day
from bideuchre.site.errors import SiteError
from bideuchre.site.people.models import Person
from bideuchre.site.table.models import Level

#: Boards that are of a date, of all time, and of a level.
DATED = ("day", "week", "month")
STREAKS = ("streak", "longest")
LEVELLED = ("wins", "rate")
KINDS = (*DATED, *STREAKS, *LEVELLED)


@dataclass(frozen=True)
class Asked:
    """A board by its kind, and by the date or level that the kind needs."""

    kind: str
    date: datetime.date | None = None
    level: Level | None = None

    @property
    def board(self) -> Board:
        """The board. Raises SiteError ``board_not_found`` for another kind, for days to come, and
        for those before the site's first one.
        """
        if self.kind in DATED:
            date = self.date or calendar.today()
            if not _beginning(self.kind, first_of_all()) <= date <= calendar.today():
                raise SiteError("board_not_found")
            return (
                catalogue.day(date)
                if self.kind == "day"
                else catalogue.period(Period(self.kind), date)
            )
        if self.kind in LEVELLED:
            level = self.level or Level.EXPERT
            return catalogue.wins(level) if self.kind == "wins" else catalogue.rates(level)
        if self.kind == "streak":
            return catalogue.current_streaks()
        if self.kind == "longest":
            return catalogue.longest_streaks()
        raise SiteError("board_not_found")


def first_of_all() -> datetime.date:
    """The day of the site's first game of the day; today if there was none yet."""
    first = Day.objects.order_by("date").values_list("date", flat=True).first()
    return first or calendar.today()


def _beginning(kind: str, date: datetime.date) -> datetime.date:
    return date if kind == "day" else first_day(Period(kind), date)


def seen(asked: Asked, person: Person | None, page: int = 1, regulars: bool = False) -> Page:
    """A page of a board, with what is due done first. Raises SiteError ``board_not_found``."""
    board = asked.board
    keeper.keep_up()
    if asked.kind in DATED:
        _count_today()
    return page_of(board, page, None if person is None else person.pk, regulars)


def _count_today() -> None:
    """Bring percentages of open days to what they are now, at most once a minute."""
    for day in Day.objects.filter(closed=None):
        counting.count_field(day)
