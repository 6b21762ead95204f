"""A sentence for every code of an error, in the language of the request.

The sentences of the rules are those of the command line (bideuchre.wording), translated; the
site's own are here. None is put together from pieces.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext, gettext_noop

from bideuchre import wording
from bideuchre.rules.errors import BidEuchreError
from bideuchre.site import figures

if TYPE_CHECKING:
    from bideuchre.site.errors import SiteError

SITE_SENTENCES = {
    "bad_request": gettext_noop("The request could not be understood."),
    "cross_site": gettext_noop("Another site sent this request; it was refused."),
    "forbidden": gettext_noop("This is not allowed."),
    "cookie_needed": gettext_noop(
        "The game needs a cookie to know you again, and this browser keeps none from this site. "
        "Allow cookies for this site, then try again."
    ),
    "record_not_yet": gettext_noop("This is there as soon as your game of the day is over."),
    "field_not_yet": gettext_noop("What the field did is shown once the day's ranking has closed."),
    "no_help_in_ranked": gettext_noop("A ranked game is played without help."),
    "take_back_in_practice_only": gettext_noop(
        "You can take back only in practice, or after a hint."
    ),
    "nothing_to_take_back": gettext_noop("There is nothing of yours to take back."),
    "deal_not_shown_yet": gettext_noop("This can be looked at once the deal may be shown."),
    "deal_not_found": gettext_noop("This game has no such deal."),
    "not_your_turn": gettext_noop("It is not your turn."),
    "not_found": gettext_noop("There is nothing at this address."),
    "game_not_found": gettext_noop("You have no such game."),
    "day_not_found": gettext_noop("There is no game of that day."),
    "nobody_yet": gettext_noop("You are nobody here yet: begin a game, and you have a name."),
    "player_not_found": gettext_noop("There is no such player."),
    "board_not_found": gettext_noop("There is no such leaderboard."),
    "code_unknown": gettext_noop("No player has this code. Perhaps a newer one replaced it."),
    "method_not_allowed": gettext_noop("This address takes only {allowed}."),
    "seq_is_stale": gettext_noop("The game has moved on since; this is how it stands now."),
    "seq_is_ahead": gettext_noop("The game is not that far yet; this is how it stands now."),
    "game_put_away": gettext_noop("Nobody touched this game for 30 days, so it was put away."),
    "attempt_is_open": gettext_noop("You have begun this day's game; play it to its end first."),
    "day_is_past": gettext_noop(
        "That day is over. Its game can be played again, unranked, once its ranking has closed."
    ),
    "body_too_large": gettext_noop("The request is longer than {maximum} bytes."),
    "malformed_request": gettext_noop("“{field}” is missing or not valid."),
    "key_used_otherwise": gettext_noop("This Idempotency-Key was used for another game."),
    "code_mistyped": gettext_noop(
        "This cannot be a recovery code: compare it with what you wrote down. A code has twelve "
        "letters and digits, and one more at the end."
    ),
    "name_too_short": gettext_noop("A name has at least {minimum} characters."),
    "name_too_long": gettext_noop("A name has at most {maximum} characters."),
    "name_character": gettext_noop("“{character}” cannot be part of a name."),
    "name_unreadable": gettext_noop(
        "This cannot be read as a name: begin with a letter, and put at most one sign between two."
    ),
    "name_without_letters": gettext_noop("A name needs a letter."),
    "name_address": gettext_noop("An address or a number of yours has no place in a name."),
    "name_look_alike": gettext_noop(
        "“{character}” looks like a letter of another script that this name uses too."
    ),
    "name_tells_cards": gettext_noop("This name could tell others a card or a call of the day."),
    "name_offends": gettext_noop("This name could hurt somebody."),
    "name_was_hidden": gettext_noop("An operator has hidden this name; please take another one."),
    "too_many_tries": gettext_noop("That was tried too often; try again in {wait}."),
    "too_many_newcomers": gettext_noop(
        "Many new players are beginning from your network; try again in {wait}."
    ),
    "too_many_requests": gettext_noop("That was a lot at once; please go on in {wait}."),
    "server_error": gettext_noop("Something went wrong here; nothing was changed."),
    "busy": gettext_noop("The table is busy; try again in a moment."),
}


def sentence(error: SiteError | BidEuchreError) -> str:
    """The error for a person, in the active language."""
    if isinstance(error, BidEuchreError):
        source = wording.SENTENCES[wording.key_of(error)]
    else:
        source = SITE_SENTENCES[error.code]
    shown = {
        name: figures.number(value) if isinstance(value, int) else value
        for name, value in error.params.items()
    }
    if "seconds" in error.params:
        shown["wait"] = figures.wait(int(error.params["seconds"]))
    return gettext(source).format(**shown)
