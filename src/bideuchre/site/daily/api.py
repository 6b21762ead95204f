"""The API of the game of the day. Views answer with ready JSON; schemas.py describes it."""

import datetime
from typing import Annotated

from django.http import HttpRequest, HttpResponse
from ninja import Body, Path, Router

from bideuchre.site.addresses import client_address
from bideuchre.site.daily import attempts, days
from bideuchre.site.daily.models import Chain
from bideuchre.site.daily.presentation import chain_json
from bideuchre.site.daily.schemas import (
    AttemptConflict,
    ChainOut,
    DayOut,
    FieldOut,
    NewAttempt,
    ProofOut,
)
from bideuchre.site.errors import JSON, SiteError, json_text
from bideuchre.site.people.cookie import give_cookie, person_token
from bideuchre.site.people.cookie_check import require_cookies
from bideuchre.site.table.api import RequestKey
from bideuchre.site.table.presentation import game_json
from bideuchre.site.table.schemas import GameOut, Refusal

router = Router(tags=["daily"])

DayDate = Annotated[datetime.date, Path(description="A UTC date.", examples=["2026-11-30"])]


@router.get("", response={200: DayOut}, summary="The game of the day")
def today(request: HttpRequest) -> HttpResponse:
    """Today's game by the UTC date, with your attempts at it."""
    return _answer(json_text(days.seen(person_token(request), None).json))


@router.post(
    "/games",
    response={
        201: GameOut,
        403: Refusal,
        404: Refusal,
        409: AttemptConflict,
        422: Refusal,
        429: Refusal,
    },
    summary="Begin the game of a day",
)
def begin(
    request: HttpRequest,
    body: Annotated[NewAttempt | None, Body()] = None,
    key: RequestKey = None,
) -> HttpResponse:
    """Today's game, or that of a past day; play it on at /api/games.

    Your first attempt at today's game counts, everything else is practice. Computer players and
    cards are the same for everybody.
    """
    require_cookies(request)
    token = person_token(request)
    date = None if body is None else body.date
    owner, progress = attempts.begin(token, date, key, client_address(request))
    response = _answer(json_text(game_json(progress)), status=201)
    if owner.token != token:
        give_cookie(request, response, owner.token)
    return response


@router.get("/chains/{int:year}", response={200: ChainOut, 404: Refusal}, summary="A year's chain")
def chain(request: HttpRequest, year: int) -> HttpResponse:  # noqa: ARG001
    """The anchor of the chain of hashes that fixes every day of a year; see docs/daily.md."""
    found = Chain.objects.filter(year=year).first()
    if found is None:
        raise SiteError("day_not_found")
    return _answer(json_text(chain_json(found)))


@router.get("/{date:date}", response={200: DayOut, 404: Refusal}, summary="One day")
def day(request: HttpRequest, date: DayDate) -> HttpResponse:
    """A day's game, with your attempts at it."""
    return _answer(json_text(days.seen(person_token(request), date).json))


@router.get(
    "/{date:date}/field",
    response={200: FieldOut, 403: Refusal, 404: Refusal},
    summary="The field deal by deal",
)
def field(request: HttpRequest, date: DayDate) -> HttpResponse:
    """What everybody bid and made, the four hands open, once the day's ranking has closed."""
    deals = days.field_deals(person_token(request), date)
    return _answer(json_text({"date": date.isoformat(), "deals": deals}))


@router.get("/{date:date}/proof", response={200: ProofOut, 404: Refusal}, summary="The proof")
def proof(request: HttpRequest, date: DayDate) -> HttpResponse:  # noqa: ARG001
    """The day's commitment and, once its ranking has closed, all that `daily verify` needs."""
    return _answer(json_text(days.proof(date)))


def _answer(text: str, status: int = 200) -> HttpResponse:
    return HttpResponse(text, content_type=JSON, status=status)
