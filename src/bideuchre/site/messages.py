"""A sentence for every code of an error, in the language of the request.

The sentences of the rules are those of the command line (bideuchre.wording), translated; the
site's own are here. None is put together from pieces.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext, gettext_noop

from bideuchre import wording
from bideuchre.rules.errors import BidEuchreError

if TYPE_CHECKING:
    from bideuchre.site.errors import SiteError

SITE_SENTENCES = {
    "bad_request": gettext_noop("The request could not be understood."),
    "cross_site": gettext_noop("Another site sent this request; it was refused."),
    "forbidden": gettext_noop("This is not allowed."),
    "not_found": gettext_noop("There is nothing at this address."),
    "game_not_found": gettext_noop("You have no such game."),
    "method_not_allowed": gettext_noop("This address takes only {allowed}."),
    "seq_is_stale": gettext_noop("The game has moved on since; this is how it stands now."),
    "seq_is_ahead": gettext_noop("The game is not that far yet; this is how it stands now."),
    "body_too_large": gettext_noop("The request is longer than {maximum} bytes."),
    "malformed_request": gettext_noop("“{field}” is missing or cannot be what it is."),
    "key_used_otherwise": gettext_noop("This Idempotency-Key was used for another game."),
    "server_error": gettext_noop("Something went wrong here; nothing was changed."),
    "busy": gettext_noop("The table is busy; try again in a moment."),
}


def sentence(error: SiteError | BidEuchreError) -> str:
    """The error for a person, in the active language."""
    if isinstance(error, BidEuchreError):
        source = wording.SENTENCES[wording.key_of(error)]
    else:
        source = SITE_SENTENCES[error.code]
    return gettext(source).format(**error.params)
