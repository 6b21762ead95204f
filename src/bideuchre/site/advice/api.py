"""The API of advice."""

from typing import Annotated

from django.http import HttpRequest, HttpResponse
from ninja import Path, Router

from bideuchre.site.advice.deals import deal_of
from bideuchre.site.advice.hints import hint
from bideuchre.site.advice.practice import practise
from bideuchre.site.advice.reasons import reasons_json
from bideuchre.site.advice.review import accuracy_json, review_json
from bideuchre.site.advice.schemas import Accuracy, Hint, Reasons, Review, TryAgain
from bideuchre.site.errors import JSON, json_text
from bideuchre.site.people.cookie import person_token
from bideuchre.site.table.api import GameId, RequestKey
from bideuchre.site.table.presentation import game_json
from bideuchre.site.table.schemas import GameOut, Refusal

router = Router(tags=["advice"])

DealNumber = Annotated[int, Path(ge=1, le=1000, description="The deal's number, from 1.")]
Refusals = {403: Refusal, 404: Refusal, 422: Refusal}


@router.post("/{game:id}/hint", response={200: Hint, 409: Refusal, **Refusals}, summary="A hint")
def ask(request: HttpRequest, id: GameId) -> HttpResponse:  # noqa: A002
    """What the expert would do in your place.

    In its first deal the game is practice from then on; after that it stays on the boards, as
    played and not won. `help_costs` of the game says which.
    """
    return _answer(hint(person_token(request), id))


@router.get(
    "/{game:id}/deals/{number}/reasons",
    response={200: Reasons, **Refusals},
    summary="Why they acted so",
)
def reasons(request: HttpRequest, id: GameId, number: DealNumber) -> HttpResponse:  # noqa: A002
    """Reasons of the computer players.

    While the deal is played only North's, and only what everybody can tell from the action.
    """
    return _answer({"reasons": reasons_json(deal_of(person_token(request), id, number))})


@router.get(
    "/{game:id}/deals/{number}/review", response={200: Review, **Refusals}, summary="The review"
)
def review(request: HttpRequest, id: GameId, number: DealNumber) -> HttpResponse:  # noqa: A002
    """What each of your decisions in a finished deal gave away, by what you could know."""
    return _answer(review_json(deal_of(person_token(request), id, number)))


@router.get(
    "/{game:id}/accuracy",
    response={200: Accuracy, **Refusals},
    summary="A game's accuracy",
)
def game_accuracy(request: HttpRequest, id: GameId) -> HttpResponse:  # noqa: A002
    """How accurate your decisions in a finished game were; every request counts one deal more."""
    return _answer(accuracy_json(person_token(request), id))


@router.post(
    "/{game:id}/deals/{number}/practice",
    response={201: GameOut, **Refusals},
    summary="Try again from here",
)
def try_again(
    request: HttpRequest,
    id: GameId,  # noqa: A002
    number: DealNumber,
    body: TryAgain,
    key: RequestKey = None,
) -> HttpResponse:
    """A practice game of just this deal, taken up after some of its actions."""
    token = person_token(request)
    progress = practise(token, deal_of(token, id, number), body.actions, key)
    return _answer(game_json(progress), status=201)


def _answer(value: object, status: int = 200) -> HttpResponse:
    return HttpResponse(json_text(value), content_type=JSON, status=status)
