"""The API's shapes of boards and players, for its OpenAPI description."""

from ninja import Field

from bideuchre.site.table.models import Level
from bideuchre.site.table.schemas import Exact


class RowOut(Exact):
    rank: int = Field(description="Players who are level share a rank.")
    id: str = Field(description="The player's public id.")
    name: str
    newcomer: bool = Field(description="Fewer than three games of the day finished.")
    you: bool
    figures: dict[str, float | int | None] = Field(
        description="By board. Day: margin, percentage, deals. Week, month: total, days. Streak, "
        "longest: current, longest. Wins, rate: wins, games, put_away, rate. In percent."
    )


class BoardOut(Exact):
    board: str
    date: str | None = Field(description="The day, or the first day of the week or month.")
    level: Level | None
    page: int
    pages: int
    total: int
    rows: list[RowOut]
    own: list[RowOut] = Field(
        description="Your row with its neighbours, when it is not among the rows."
    )


class LevelOut(Exact):
    level: Level
    games: int
    wins: int
    put_away: int


class BidOut(Exact):
    tricks: int
    bid: int
    made: int


class AloneOut(Exact):
    tried: int
    made: int


class SetOut(Exact):
    contracts: int
    set: int


class HandsWithOut(Exact):
    held: int = Field(description="Cards of the rank in the hand as it was dealt.")
    count: int


class HandsOut(Exact):
    hands: list[HandsWithOut]
    mean: float | None


class StreakOut(Exact):
    current: int
    longest: int


class PlayerOut(Exact):
    id: str
    name: str
    newcomer: bool
    games: int = Field(description="Games played to their end.")
    wins: int
    put_away: int = Field(
        description="Games that nobody touched for 30 days, and of the day that ended too late."
    )
    win_rate: float | None
    average_margin: float | None
    streak: StreakOut
    levels: list[LevelOut]
    bids: list[BidOut]
    alone: AloneOut
    declared: SetOut = Field(description="Contracts of the player's side.")
    defended: SetOut = Field(description="Contracts of the other side.")
    jacks: HandsOut
    aces: HandsOut
