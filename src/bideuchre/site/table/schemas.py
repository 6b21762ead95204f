"""The API's shapes, for its OpenAPI description; answers are checked against them by tests."""

import datetime
from typing import Annotated, Literal

from ninja import Field, Schema
from pydantic import ConfigDict

from bideuchre.site.lesson.note import About
from bideuchre.site.table.models import Level, Phase

SeatCode = Literal["N", "E", "S", "W"]
SideCode = Literal["NS", "EW"]
CardCode = Annotated[str, Field(pattern=r"^[SHDC][AKQJT9]$", examples=["SJ"])]
CallCode = Annotated[
    str, Field(pattern=r"^(Pass|(1[0-2]|[1-9])(S|H|D|C|NT)|(S|H|D|C|NT)Alone)$", examples=["7S"])
]
PlayedCard = tuple[SeatCode, CardCode]

#: Longest texts and lists of an action; the longest real ones are ``NTAlone`` and three cards.
ActionText = Annotated[str, Field(max_length=16)]


class Exact(Schema):
    """An answer with just these names."""

    model_config = ConfigDict(extra="forbid")


class NewGame(Schema):
    level: Level = Field(description="How strong the computer players are.")
    teaching: Annotated[bool, Field(strict=True)] = Field(
        False, description="Whether the game explains itself; it is practice."
    )


class Act(Schema):
    seq: Annotated[int, Field(strict=True)] = Field(
        description="The game's `seq`, from the answer that the action follows."
    )
    action: ActionText | Annotated[list[ActionText], Field(max_length=12)] = Field(
        description="A call, a card, a list of cards in the exchange, or `next` after a deal.",
        examples=["7S", "HA", ["H9", "C9"], "next"],
    )


class BySide(Exact):
    NS: int
    EW: int


class BySeat(Exact):
    N: int
    E: int
    S: int
    W: int


class ContractOut(Exact):
    declarer: SeatCode
    tricks: int = Field(description="Tricks to take; all of them when alone.")
    denomination: Literal["S", "H", "D", "C", "NT"]
    alone: bool


class ExchangeLimits(Exact):
    min: int
    max: int


class Bowers(Exact):
    right: CardCode
    left: CardCode


class Exchanged(Exact):
    count: int = Field(description="Everybody learns how many cards are exchanged.")
    discarded: list[CardCode] | None = Field(description="Your own discards.")
    passed: list[CardCode] | None = Field(description="What you passed to your partner.")
    received: list[CardCode] | None = Field(description="What your partner passed to you.")


class ErrorOut(Exact):
    code: str = Field(description="Stays the same in every language.")
    params: dict[str, str | int]
    message: str = Field(description="For a person, in the language of Accept-Language.")


class Result(Exact):
    contract: ContractOut | None = Field(description="Null when the deal was thrown in.")
    made: bool | None
    tricks: BySide
    points: BySide
    score: BySide = Field(description="The running total after the deal.")


class FinishedDeal(Result):
    number: int
    dealer: SeatCode


class DailyOut(Exact):
    date: datetime.date = Field(description="The UTC day whose game it is.")
    ranked: bool = Field(description="False for practice, which no board shows.")
    help: bool = Field(description="Whether record, review, hints and reasons may be had now.")


class NoteOut(Exact):
    n: int = Field(description="The number of the event after which it comes.")
    about: About = Field(description="The type of the event that it explains, or `turn`.")
    code: str = Field(description="Stays the same in every language.")
    params: dict[str, str | int]
    cards: list[CardCode] = Field(description="Cards to show beside it; you know them already.")
    bowers: Bowers | None = Field(description="The bowers among them, in the suit it speaks of.")
    message: str = Field(description="For a person, in the language of Accept-Language.")


class GameOut(Exact):
    id: str
    seq: int = Field(description="Actions of every seat so far, `next` counted.")
    level: Level
    daily: DailyOut | None
    practice: bool = Field(
        description="With a hint in the first deal, or a deal tried again: on no board."
    )
    forfeited: bool = Field(
        description="With a hint after the first deal: on the boards, as played and not won."
    )
    help_costs: Literal["practice", "forfeit"] | None = Field(
        description="What a hint now would make of the game; null when it changes nothing more."
    )
    put_away: bool = Field(
        description="Nobody touched it for 30 days: it is over, with the finished deals to read."
    )
    phase: Phase
    seat: SeatCode
    turn: SeatCode | None
    dealer: SeatCode
    hand: list[CardCode] = Field(description="In the order in which to show it.")
    legal: list[str] = Field(description="What may be sent as `action`; empty in the exchange.")
    exchange: ExchangeLimits | None
    calls: list[tuple[SeatCode, CallCode]]
    contract: ContractOut | None
    trick: list[PlayedCard]
    last_trick: list[PlayedCard]
    tricks: BySide
    deal_tricks: int = Field(description="Tricks of a whole deal.")
    points: BySide | None
    score: BySide
    target: int
    deal_number: int
    winner: SideCode | None
    bowers: Bowers | None
    counts: BySeat = Field(description="How many cards each seat holds.")
    sitting_out: SeatCode | None
    winning: SeatCode | None = Field(description="Who is winning the trick on the table.")
    last_trick_winner: SeatCode | None
    trick_winners: list[SeatCode]
    exchanged: Exchanged | None
    made: bool | None
    why_not: ErrorOut | None = Field(description="Why cards that are not legal are refused now.")
    deals: list[FinishedDeal]
    lesson: list[NoteOut] | None = Field(
        description="What a game that teaches explains now; null when it does not teach."
    )


class CallEvent(Exact):
    n: int
    type: Literal["call"]
    seat: SeatCode
    call: CallCode


class ContractEvent(Exact):
    n: int
    type: Literal["contract"]
    contract: ContractOut


class ExchangeEvent(Exact):
    n: int
    type: Literal["exchange"]
    seat: SeatCode
    count: int


class CardEvent(Exact):
    n: int
    type: Literal["card"]
    seat: SeatCode
    card: CardCode
    winning: SeatCode


class TrickEvent(Exact):
    n: int
    type: Literal["trick"]
    winner: SeatCode
    number: int
    tricks: BySide


class ResultEvent(Result):
    n: int
    type: Literal["result"]


class DealEvent(Exact):
    n: int
    type: Literal["deal"]
    number: int
    dealer: SeatCode


class GameEvent(Exact):
    n: int
    type: Literal["game"]
    winner: SideCode


Event = Annotated[
    CallEvent
    | ContractEvent
    | ExchangeEvent
    | CardEvent
    | TrickEvent
    | ResultEvent
    | DealEvent
    | GameEvent,
    Field(discriminator="type"),
]


class Answer(Exact):
    events: list[Event] = Field(description="What happened since the action, in order.")
    game: GameOut


class Events(Exact):
    events: list[Event]


class GameSummary(Exact):
    id: str
    level: Level
    daily: DailyOut | None
    put_away: bool
    phase: Phase
    score: BySide
    deal_number: int
    winner: SideCode | None
    updated: str


class GameList(Exact):
    games: list[GameSummary]


class Refusal(Exact):
    error: ErrorOut


class Conflict(Refusal):
    game: GameOut = Field(description="The game as it stands now.")
