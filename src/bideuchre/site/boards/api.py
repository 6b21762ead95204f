"""The API of leaderboards and players. Views answer with ready JSON; schemas.py describes it."""

from typing import Annotated, Literal

from django.http import HttpRequest, HttpResponse
from ninja import Field, Query, Router, Schema

from bideuchre.site.boards import asked
from bideuchre.site.boards.models import GameResult
from bideuchre.site.boards.presentation import page_json, player_json
from bideuchre.site.boards.query import LAST_PAGE
from bideuchre.site.boards.record import record_of
from bideuchre.site.boards.schemas import BoardOut, PlayerOut
from bideuchre.site.boards.upkeep import keeper
from bideuchre.site.dates import WrittenDate
from bideuchre.site.errors import JSON, SiteError, json_text
from bideuchre.site.people.api import PlayerId
from bideuchre.site.people.cookie import person_token
from bideuchre.site.people.models import Person
from bideuchre.site.table.api import GameId
from bideuchre.site.table.models import Level
from bideuchre.site.table.schemas import Refusal

router = Router(tags=["boards"])

Kind = Literal["day", "week", "month", "streak", "longest", "wins", "rate"]


class Sharing(Schema):
    shared: Annotated[bool, Field(strict=True)]


@router.get(
    "/boards/{kind}", response={200: BoardOut, 404: Refusal, 422: Refusal}, summary="A leaderboard"
)
def board(
    request: HttpRequest,
    kind: Kind,
    date: WrittenDate | None = None,
    level: Level | None = None,
    page: Annotated[int, Query(ge=1, le=LAST_PAGE)] = 1,
    regulars: bool = False,
) -> HttpResponse:
    """Twenty-five rows of a board, and your own with its neighbours.

    `date`, today if there is none, picks the day, week or month; `level`, expert if there is
    none, the games of `wins` and `rate`. With `regulars` newcomers are left out.
    """
    wanted = asked.Asked(kind, date, level)
    person = Person.objects.with_token(person_token(request))
    page_seen = asked.seen(wanted, person, page, regulars)
    scope = wanted.board.scope
    first_day = scope.get("day") or scope.get("start")
    answer = {
        "board": kind,
        "date": None if first_day is None else first_day.isoformat(),
        "level": scope.get("level"),
        **page_json(page_seen),
    }
    return _answer(json_text(answer))


@router.get(
    "/players/{id}",
    response={200: PlayerOut, 404: Refusal, 422: Refusal},
    summary="A player's record",
)
def player(request: HttpRequest, id: PlayerId) -> HttpResponse:  # noqa: A002
    """What a player's games come to. Practice is in no count.

    The deals of a day whose ranking is open are counted for the player alone: others may still have
    to play them.
    """
    keeper.keep_up()
    person = Person.objects.filter(public_id=id).first()
    if person is None:
        raise SiteError("player_not_found")
    return _answer(json_text(player_json(record_of(person, person_token(request)))))


@router.put("/games/{game:id}/sharing", response={204: None, 404: Refusal, 422: Refusal})
def share(request: HttpRequest, id: GameId, body: Sharing) -> HttpResponse:  # noqa: A002
    """Let everybody with its address watch the replay of a game of yours, or nobody again."""
    own = GameResult.objects.filter(game__public_id=id, person__token=person_token(request) or "")
    if not own.update(shared=body.shared):
        raise SiteError("game_not_found")
    return HttpResponse(status=204)


def _answer(text: str) -> HttpResponse:
    return HttpResponse(text, content_type=JSON)
