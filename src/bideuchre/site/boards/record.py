"""A player's own record: what the boards' tables say of one person, put together."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, reduce

from django.utils import timezone

from bideuchre.site.advice.review import share_of
from bideuchre.site.boards import statistics, streaks
from bideuchre.site.boards.models import WHOLE, GameResult, LevelStanding, StreakStanding
from bideuchre.site.boards.recording import is_newcomer
from bideuchre.site.daily import calendar
from bideuchre.site.people.models import Person
from bideuchre.site.table.models import DealLog, Level

#: Games in the graph of margins.
GRAPHED = 60


@dataclass(frozen=True)
class PlayerRecord:
    """All counted games of one person."""

    person: Person
    newcomer: bool
    #: Levels that the person has played, the easiest first.
    levels: Sequence[LevelStanding]
    streak: StreakStanding | None
    #: Counts of deals that whoever asks may not know of yet.
    withheld: statistics.Counts

    @cached_property
    def counts(self) -> statistics.Counts:
        levels = (level.counts for level in self.levels)
        return statistics.less(_sum_of(levels), self.withheld)

    @property
    def games(self) -> int:
        """Games played to their end."""
        return sum(level.games for level in self.levels)

    @property
    def wins(self) -> int:
        return sum(level.wins for level in self.levels)

    @property
    def put_away(self) -> int:
        return sum(level.put_away for level in self.levels)

    @property
    def rate(self) -> int | None:
        """Wins of all games, those put away included, in hundredths of a percent."""
        games = self.games + self.put_away
        return self.wins * WHOLE // games if games else None

    @property
    def average_margin(self) -> float | None:
        """The mean margin of games played to their end."""
        margin = sum(level.margin for level in self.levels)
        return round(margin / self.games, 1) if self.games else None

    @property
    def current_streak(self) -> int:
        return streaks.current(self.streak, calendar.today())

    @property
    def longest_streak(self) -> int:
        return 0 if self.streak is None else self.streak.longest


def record_of(person: Person, asked_by: str | None) -> PlayerRecord:
    """The record of a person as it stands, for whoever has the identity ``asked_by``.

    Others may still have to play the deals of a day whose ranking is open: what its counts would
    tell of them (jacks and aces dealt, bids made) is for the player alone until it closes.
    """
    order = list(Level)
    levels = sorted(
        LevelStanding.objects.filter(person=person), key=lambda row: order.index(Level(row.level))
    )
    streak = StreakStanding.objects.filter(person=person).first()
    is_own = asked_by is not None and person.token == asked_by
    withheld = statistics.no_counts() if is_own else _not_yet_told(person)
    return PlayerRecord(person, is_newcomer(person.pk), levels, streak, withheld)


def _not_yet_told(person: Person) -> statistics.Counts:
    results = GameResult.objects.filter(
        person=person, counts=True, game__hands_open_from__gt=timezone.now()
    ).select_related("game")
    return _sum_of(
        statistics.counted(result.game, DealLog.objects.filter(game=result.game))
        for result in results
    )


def _sum_of(counts: Iterable[statistics.Counts]) -> statistics.Counts:
    return reduce(statistics.added, counts, statistics.no_counts())


def margins_of(person: Person) -> list[int]:
    """The margins of a person's latest counted games, the oldest first."""
    results = GameResult.objects.filter(person=person, counts=True, margin__isnull=False)
    latest = results.order_by("-ended", "-pk").values_list("margin", flat=True)[:GRAPHED]
    return [margin for margin in reversed(latest) if margin is not None]


#: What a review says of one deal: its accuracy, and the decisions that it is about.
DealAccuracy = tuple[float | None, int]


def judged(results: Iterable[GameResult]) -> Mapping[int, list[DealAccuracy]]:
    """The deals of those of the games, by their number, that were judged from first to last."""
    wanted = [result.game_id for result in results]
    deals = DealLog.objects.filter(game__in=wanted).exclude(result=None)
    told: dict[int, list[DealAccuracy]] = {}
    unjudged: set[int] = set()
    for game, share, weighed in deals.values_list("game", "review__accuracy", "review__weighed"):
        if weighed is None:
            unjudged.add(game)
        else:
            told.setdefault(game, []).append((share, weighed))
    return {game: judgements for game, judgements in told.items() if game not in unjudged}


def accuracy_of(games: Mapping[int, list[DealAccuracy]], result: GameResult) -> int | None:
    """The accuracy of one game in hundredths of a percent; None when it was not judged."""
    return _hundredths(games.get(result.game_id, []))


def accuracy(games: Mapping[int, list[DealAccuracy]]) -> int | None:
    """The accuracy over all decisions of judged games, likewise."""
    return _hundredths([deal for judgements in games.values() for deal in judgements])


def _hundredths(deals: Sequence[DealAccuracy]) -> int | None:
    share = share_of(deals)
    return None if share is None else round(share * WHOLE)
