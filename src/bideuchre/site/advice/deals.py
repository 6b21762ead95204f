"""A deal of a person's game, taken up again step by step."""

from collections.abc import Iterator
from dataclasses import dataclass

from bideuchre.rules.actions import Action
from bideuchre.rules.deal import Deal
from bideuchre.rules.seats import Seat
from bideuchre.site.errors import SiteError
from bideuchre.site.table.codes import read
from bideuchre.site.table.models import DealLog, Game
from bideuchre.site.table.progress import dealt


@dataclass(frozen=True, slots=True)
class Step:
    """One action: its number in the deal from 0, the deal before it, who acted, and what."""

    number: int
    before: Deal
    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """One deal of a game with its log."""

    game: Game
    log: DealLog
    start: Deal

    def steps(self) -> Iterator[Step]:
        deal = self.start
        for number, (seat, code) in enumerate(self.log.log):
            action = read(code, deal.phase, deal.variant)
            yield Step(number, deal, Seat(seat), action)
            deal = deal.apply(action)

    @property
    def end(self) -> Deal:
        """The deal as it stands now."""
        deal = self.start
        for step in self.steps():
            deal = step.before.apply(step.action)
        return deal


def deal_of(token: str | None, public_id: str, number: int) -> PlayedDeal:
    """Deal ``number`` of a person's game.

    Raises SiteError ``game_not_found`` or ``deal_not_found``.
    """
    logs = DealLog.objects.of_game(public_id, token)
    if not logs:
        raise SiteError("game_not_found")
    place = next((place for place, log in enumerate(logs) if log.number == number), None)
    if place is None:
        raise SiteError("deal_not_found")
    game = logs[place].game
    return PlayedDeal(game, logs[place], dealt(game, logs[place], logs[:place]))
