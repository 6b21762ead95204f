"""The API of games. Views answer with ready JSON; schemas.py describes it."""

from typing import Annotated

from django.http import HttpRequest, HttpResponse
from ninja import Header, Path, Query, Router

from bideuchre.site.errors import JSON, SiteError, json_text
from bideuchre.site.people.cookie import give_cookie, person_token
from bideuchre.site.people.cookie_check import require_cookies
from bideuchre.site.table import moves
from bideuchre.site.table.export import record_text
from bideuchre.site.table.models import DealLog, Game
from bideuchre.site.table.presentation import game_json, summary_json
from bideuchre.site.table.progress import retold
from bideuchre.site.table.schemas import (
    Act,
    Answer,
    Conflict,
    Events,
    GameList,
    GameOut,
    NewGame,
    Refusal,
)

router = Router(tags=["games"])

GameId = Annotated[
    str, Path(description="The game's `id`.", pattern=r"^[A-Za-z0-9_-]{16}$", example="Zk3l…")
]
RequestKey = Annotated[
    str | None,
    Header(
        alias="Idempotency-Key",
        description="A random text, such as a UUID: the same one again gives the same game.",
        pattern=r"^[!-~]+$",
        max_length=64,
    ),
]

#: Games in one answer of the list.
LISTED = 50
LAST_PAGE = 1000


@router.post("", response={201: GameOut, 403: Refusal, 422: Refusal}, summary="Begin a game")
def begin(request: HttpRequest, body: NewGame, key: RequestKey = None) -> HttpResponse:
    """A new game; the answer sets the cookie of a person who has none yet."""
    require_cookies(request)
    owner, progress = moves.new_game(
        person_token(request), body.level.value, key, teaching=body.teaching
    )
    response = _answer(json_text(game_json(progress)), status=201)
    if owner.token != person_token(request):
        give_cookie(request, response, owner.token)
    return response


@router.get("", response={200: GameList, 422: Refusal}, summary="Your games")
def games(
    request: HttpRequest, page: Annotated[int, Query(ge=1, le=LAST_PAGE)] = 1
) -> HttpResponse:
    """This person's games, the latest first, fifty a page."""
    found = Game.objects.of(person_token(request)).latest_first().defer("answer")
    listed = found[(page - 1) * LISTED : page * LISTED]
    return _answer(json_text({"games": [summary_json(game) for game in listed]}))


@router.get("/{game:id}", response={200: GameOut, 404: Refusal}, summary="One game")
def game(request: HttpRequest, id: GameId) -> HttpResponse:  # noqa: A002
    """The game as this person may see it."""
    return _answer(json_text(game_json(moves.current(person_token(request), id))))


@router.post(
    "/{game:id}/actions",
    response={200: Answer, 403: Refusal, 404: Refusal, 409: Conflict, 422: Refusal},
    summary="Act",
)
def act(request: HttpRequest, id: GameId, body: Act) -> HttpResponse:  # noqa: A002
    """One action of this person, and all that the others do until it is this person's turn.

    The same request again gets the same answer.
    """
    return _answer(moves.act(person_token(request), id, body.seq, body.action))


@router.get(
    "/{game:id}/events", response={200: Events, 404: Refusal, 422: Refusal}, summary="What happened"
)
def events(
    request: HttpRequest,
    id: GameId,  # noqa: A002
    after: Annotated[int, Query(ge=0)] = 0,
) -> HttpResponse:
    """The events of the game whose number `n` is greater than `after`."""
    progress = moves.current(person_token(request), id)
    told = retold(progress.game, progress.logs, after)
    return _answer(json_text({"events": told}))


@router.get(
    "/{game:id}/record.ptn",
    response={403: Refusal, 404: Refusal},
    summary="The record",
    openapi_extra={
        "responses": {
            200: {"description": "OK", "content": {"text/plain": {"schema": {"type": "string"}}}}
        }
    },
)
def record(request: HttpRequest, id: GameId) -> HttpResponse:  # noqa: A002
    """The finished deals as written records, with all four hands; nothing of the present deal.

    Of a game of the day only when it is over, and as you saw it until the day's ranking closes.
    """
    logs = DealLog.objects.of_game(id, person_token(request))
    if not logs:
        raise SiteError("game_not_found")
    response = HttpResponse(
        record_text(logs[0].game, logs), content_type="text/plain; charset=utf-8"
    )
    response["Content-Disposition"] = f'inline; filename="bid-euchre-{id}.ptn"'
    return response


def _answer(text: str, status: int = 200) -> HttpResponse:
    return HttpResponse(text, content_type=JSON, status=status)
