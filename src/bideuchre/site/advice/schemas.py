"""What advice looks like, for the description of the API."""

from typing import Annotated

from ninja import Field, Schema
from pydantic import ConfigDict

from bideuchre.site.table.schemas import Bowers, BySide, SeatCode

Code = str | list[str]


class Exact(Schema):
    """No fields but those named here."""

    model_config = ConfigDict(extra="forbid")


class ReasonOut(Exact):
    code: str = Field(description="Stays the same in every language.")
    params: dict[str, str | int]
    message: str = Field(description="For a person, in the language of Accept-Language.")


class CandidateOut(Exact):
    action: Code
    points: float | None = Field(
        description="What it is worth to your side at this score, in points: candidates are ranked"
        " by it. Far from the target that is the expected margin of the deal."
    )
    chance: float | None = Field(description="Chance from 0 to 1 that the contract is made.")


class Hint(Exact):
    seq: int
    practice: bool = Field(description="Whether the game is on no board.")
    forfeited: bool = Field(description="Whether it is on the boards as played and not won.")
    candidates: list[CandidateOut] = Field(description="The suggested action first.")
    reason: ReasonOut


class ExplainedAction(Exact):
    action: int = Field(description="The action's number in the deal, from 0.")
    seat: SeatCode
    code: Code
    reason: ReasonOut


class Reasons(Exact):
    reasons: list[ExplainedAction]


class ReviewedDecision(Exact):
    action: int = Field(description="The action's number in the deal, from 0.")
    chosen: Code
    best: Code
    given_away: float | None = Field(description="Expected points; null when it was not weighed.")
    reason: ReasonOut


class Review(Exact):
    number: int
    decisions: list[ReviewedDecision]
    costliest: list[int] = Field(description="Actions that gave away most, at most three.")
    accuracy: float | None = Field(description="Share of decisions that cost next to nothing.")
    weighed: int = Field(description="Decisions that the accuracy and the points are about.")
    given_away: float
    hands: dict[SeatCode, str] | None = Field(
        description="As dealt, written as in records; null while the day's ranking is open."
    )
    bowers: Bowers | None
    double_dummy: BySide | None = Field(
        description="Tricks if nobody errs with open hands; null while the hands are closed."
    )


class Accuracy(Exact):
    deals: int = Field(description="Deals of the game.")
    counted: int = Field(description="Deals counted so far; ask again for the others.")
    accuracy: float | None = Field(description="Share of decisions that cost next to nothing.")
    given_away: float = Field(description="Expected points given away in the deals counted.")


class TryAgain(Exact):
    actions: Annotated[int, Field(strict=True)] = Field(
        ge=0, le=200, description="How many actions of the deal are kept."
    )
