"""The pages of the game: home, the table, the rules, and how to play well."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from bideuchre.rules.variants import DOUBLE_DECK
from bideuchre.site import examples
from bideuchre.site.errors import SiteError
from bideuchre.site.people.cookie import person_token
from bideuchre.site.table import moves
from bideuchre.site.table.models import Game, Level
from bideuchre.site.table.presentation import game_json

#: Unfinished games offered on the home page.
OFFERED = 5


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Begin a game, or go on with one."""
    games = Game.objects.of(person_token(request))
    context = {
        "open_games": games.open().latest_first().defer("answer")[:OFFERED],
        "newcomer": not games.exists(),
        "levels": Level.values,
        "target": DOUBLE_DECK.target,
    }
    return render(request, "home.html", context)


@require_safe
def table(request: HttpRequest, id: str) -> HttpResponse:  # noqa: A002
    """The table of one of this person's games; the page of an unknown address for others."""
    try:
        progress = moves.current(person_token(request), id)
    except SiteError as error:
        if error.code != "game_not_found":
            raise
        raise Http404 from error
    return render(request, "table.html", {"game": game_json(progress)})


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    """How the game is played."""
    context = {
        "variant": DOUBLE_DECK,
        "trick": examples.steps(),
        "twins": examples.faces_of_trick(examples.TWINS, None),
        "game": examples.short_game(),
    }
    return render(request, "rules.html", context)


@require_safe
def strategy(request: HttpRequest) -> HttpResponse:
    """How it is played well."""
    context = {
        "variant": DOUBLE_DECK,
        "hand": examples.hand(),
        "count": examples.count(),
        "their_bid": examples.THEIR_BID,
        "tricks_that_set": examples.TRICKS_THAT_SET,
    }
    return render(request, "strategy.html", context)
