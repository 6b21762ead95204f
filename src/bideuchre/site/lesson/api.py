"""The API of lessons."""

from django.http import HttpRequest, HttpResponse
from ninja import Router

from bideuchre.site.errors import JSON, json_text
from bideuchre.site.lesson.leaving import leave
from bideuchre.site.people.cookie import person_token
from bideuchre.site.table.api import GameId
from bideuchre.site.table.presentation import game_json
from bideuchre.site.table.schemas import GameOut, Refusal

router = Router(tags=["lesson"])


@router.delete(
    "/{game:id}/lesson",
    response={200: GameOut, 404: Refusal, 409: Refusal, 422: Refusal},
    summary="Leave it",
)
def end(request: HttpRequest, id: GameId) -> HttpResponse:  # noqa: A002
    """No explanations any more; the game goes on as it is."""
    progress = leave(person_token(request), id)
    return HttpResponse(json_text(game_json(progress)), content_type=JSON)
