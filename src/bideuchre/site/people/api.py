"""The API of one's own identity. Views answer with ready JSON; schemas.py describes it."""

from typing import Annotated, Any

from django.http import HttpRequest, HttpResponse
from ninja import Path, Router

from bideuchre.site.addresses import client_address
from bideuchre.site.errors import JSON, SiteError, json_text
from bideuchre.site.people import identity
from bideuchre.site.people.cookie import give_cookie, person_token, take_cookie
from bideuchre.site.people.cookie_check import require_cookies
from bideuchre.site.people.models import Person
from bideuchre.site.people.schemas import CodeIn, CodeOut, NameIn, SettingsIn, You
from bideuchre.site.table.schemas import Refusal

router = Router(tags=["you"])

PlayerId = Annotated[str, Path(description="A player's `id`.", pattern=r"^[A-Za-z0-9_-]{12}$")]


@router.get("/you", response={200: You, 404: Refusal}, summary="Who you are")
def you(request: HttpRequest) -> HttpResponse:
    """The person of the cookie."""
    return _answer(you_json(identity.known(person_token(request))))


@router.put("/you/name", response={200: You, 404: Refusal, 422: Refusal, 429: Refusal})
def rename(request: HttpRequest, body: NameIn) -> HttpResponse:
    """Take a name of your own, 2 to 20 characters."""
    person = identity.known(person_token(request))
    identity.rename(person, body.name)
    return _answer(you_json(person))


@router.post("/you/name/another", response={200: You, 404: Refusal, 429: Refusal})
def rename_pleasantly(request: HttpRequest) -> HttpResponse:
    """Take another name of the site's making, in the language of Accept-Language."""
    person = identity.known(person_token(request))
    identity.rename_pleasantly(person)
    return _answer(you_json(person))


@router.post("/you/code", response={201: CodeOut, 404: Refusal, 429: Refusal})
def new_code(request: HttpRequest) -> HttpResponse:
    """A new recovery code. The one before no longer works."""
    person = identity.known(person_token(request))
    return _answer({"code": identity.new_code(person)}, status=201)


@router.post(
    "/you/recover",
    response={200: You, 403: Refusal, 404: Refusal, 422: Refusal, 429: Refusal},
)
def recover(request: HttpRequest, body: CodeIn) -> HttpResponse:
    """Become the person to whom a recovery code belongs. Nothing is merged."""
    require_cookies(request)
    person = identity.recovered(body.code, client_address(request))
    response = _answer(you_json(person))
    give_cookie(request, response, person.token)
    return response


@router.put("/you/settings", response={200: You, 404: Refusal, 422: Refusal})
def keep_settings(request: HttpRequest, body: SettingsIn) -> HttpResponse:
    """Keep the browser's settings, for other devices with the recovery code."""
    person = identity.known(person_token(request))
    identity.keep_settings(person, body.settings)
    return _answer(you_json(person))


@router.delete("/you", response={204: None, 404: Refusal})
def delete_everything(request: HttpRequest) -> HttpResponse:
    """Delete everything about you, at once and for good."""
    identity.delete_everything(identity.known(person_token(request)))
    response = HttpResponse(status=204)
    take_cookie(request, response)
    return response


@router.post(
    "/players/{id}/reports", response={204: None, 404: Refusal, 422: Refusal, 429: Refusal}
)
def report(request: HttpRequest, id: PlayerId) -> HttpResponse:  # noqa: A002
    """Report a player's name to the operators."""
    reporter = identity.known(person_token(request))
    person = Person.objects.filter(public_id=id).first()
    if person is None:
        raise SiteError("player_not_found")
    identity.report_name(person, reporter)
    return HttpResponse(status=204)


def you_json(person: Person) -> dict[str, Any]:
    """A person, as only they may see themselves. The token is never in it."""
    made = person.code_made
    return {
        "id": person.public_id,
        "name": person.name,
        "name_is_typed": person.name_is_typed,
        "hidden_name": person.hidden_name or None,
        "code_made": None if made is None else made.isoformat(timespec="seconds"),
        "settings": person.settings,
    }


def _answer(value: dict[str, Any], status: int = 200) -> HttpResponse:
    return HttpResponse(json_text(value), content_type=JSON, status=status)
