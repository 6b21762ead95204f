"""Beginning the game that teaches, from any page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from bideuchre.site.people.cookie import give_cookie, person_token
from bideuchre.site.people.cookie_check import forget_check, led_round
from bideuchre.site.table import moves
from bideuchre.site.table.models import Game, Level


@require_POST
def begin(request: HttpRequest) -> HttpResponse:
    """Lead to the table of a game that teaches: to one that is still open, else to a new one."""
    if (first := led_round(request)) is not None:
        return first
    token = person_token(request)
    begun = Game.objects.of(token).open().filter(lesson__isnull=False).latest_first().first()
    if begun is not None:
        return redirect("table:table", begun.public_id)
    owner, progress = moves.new_game(token, Level.EASY, teaching=True)
    response = redirect("table:table", progress.game.public_id)
    if owner.token != token:
        give_cookie(request, response, owner.token)
    forget_check(request, response)
    return response
