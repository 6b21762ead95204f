"""The shapes of the game of the day, for the API's OpenAPI description."""

import datetime
from typing import Annotated, Literal

from ninja import Field

from bideuchre.site.daily.models import Standing
from bideuchre.site.dates import WrittenDate
from bideuchre.site.table.models import Level
from bideuchre.site.table.schemas import (
    BySide,
    CallCode,
    CardCode,
    ContractOut,
    Exact,
    GameOut,
    Refusal,
    SeatCode,
)

Percentage = Annotated[float, Field(ge=0, le=100, examples=[68.33])]
#: Own side's points less the other side's.
Margin = int
Hexadecimal = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]


class NewAttempt(Exact):
    date: WrittenDate | None = Field(
        default=None,
        description="Today's UTC date, or that of a day whose ranking has closed; today if absent.",
    )


class FieldTotals(Exact):
    players: int = Field(description="How many began the day's game in a first attempt.")
    finished: int = Field(description="How many of them finished it in time.")
    margins: list[tuple[Margin, int]] = Field(description="Each margin, and how many have it.")
    counted: datetime.datetime | None = Field(description="At most a minute before `now`.")


class AttemptOut(Exact):
    game: str = Field(description="The game's `id`.")
    number: int
    ranked: bool = Field(description="The first attempt, begun on the day itself.")
    standing: Standing
    over: bool
    won: bool | None
    score: BySide
    margin: Margin | None
    margins: list[Margin] = Field(description="Deal by deal.")
    percentage: Percentage | None = Field(description="Final when the day is `closed`.")


class StreakOut(Exact):
    current: int
    longest: int


class StreaksOut(Exact):
    begun: StreakOut
    finished: StreakOut


class PlayersUpdateOut(Exact):
    players: str
    since: datetime.datetime


class DayOut(Exact):
    date: datetime.date
    number: int = Field(description="1 for the site's first day.")
    now: datetime.datetime = Field(description="The site's clock.")
    begins: datetime.datetime
    ends: datetime.datetime = Field(description="Midnight UTC: the next game begins.")
    closes: datetime.datetime = Field(description="When the ranking closes for good.")
    closed: bool
    playable: bool = Field(description="Whether an attempt may be begun now.")
    level: Level
    players: str = Field(description="The computer players that the day began with.")
    updates: list[PlayersUpdateOut] = Field(
        description="Other versions of them that came while the game was being played."
    )
    target: int
    commitment: Hexadecimal = Field(description="The SHA-256 of the day's secret.")
    secret: Hexadecimal | None = Field(description="Null until the day is `closed`.")
    field: FieldTotals
    attempts: list[AttemptOut] = Field(description="Your own, the first one first.")
    streaks: StreaksOut


class Hands(Exact):
    N: list[CardCode]
    E: list[CardCode]
    S: list[CardCode]
    W: list[CardCode]


class OpenDeal(Exact):
    number: int
    dealer: SeatCode
    hands: Hands = Field(description="As dealt.")


class OutcomeOut(Exact):
    call: CallCode | None = Field(description="Null when the deal was thrown in.")
    declarer: SeatCode | None
    made: bool | None
    margin: Margin
    count: int


class OwnDeal(Exact):
    contract: ContractOut | None
    made: bool | None
    tricks: BySide
    points: BySide
    score: BySide
    margin: Margin
    percentage: Percentage


class FieldDeal(OpenDeal):
    outcomes: list[OutcomeOut] = Field(description="What the field bid and made.")
    yours: OwnDeal | None = Field(description="Of your first attempt.")


class FieldOut(Exact):
    date: datetime.date
    deals: list[FieldDeal]


class ChainOut(Exact):
    year: int
    anchor: Hexadecimal = Field(description="The SHA-256 of the first day's link.")
    made: datetime.datetime


class ProofOut(Exact):
    date: datetime.date
    level: Level
    players: str
    updates: list[PlayersUpdateOut]
    variant: Literal["double-deck"]
    commitment: Hexadecimal
    chain: ChainOut
    closes: datetime.datetime
    link: Hexadecimal | None = Field(description="The day's link of the year's chain.")
    secret: Hexadecimal | None
    deals: list[OpenDeal]


class AttemptConflict(Refusal):
    game: GameOut | None = Field(
        default=None, description="With `attempt_is_open`: your open game of that day."
    )
