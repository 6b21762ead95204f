"""Refusals of the site: a code with parameters in one JSON shape, worded by messages.py."""

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from django.http import HttpResponse

from bideuchre.rules.errors import BidEuchreError, Parameter
from bideuchre.site import messages, metrics

#: Every code that the site itself gives, with its status and the names of its parameters.
CODES: Mapping[str, tuple[int, tuple[str, ...]]] = MappingProxyType(
    {
        "bad_request": (400, ()),
        "cross_site": (403, ()),
        "forbidden": (403, ()),
        "cookie_needed": (403, ()),
        "record_not_yet": (403, ()),
        "field_not_yet": (403, ("closes",)),
        "no_help_in_ranked": (403, ()),
        "deal_not_shown_yet": (403, ()),
        "not_found": (404, ()),
        "game_not_found": (404, ()),
        "day_not_found": (404, ()),
        "deal_not_found": (404, ()),
        "nobody_yet": (404, ()),
        "player_not_found": (404, ()),
        "board_not_found": (404, ()),
        "code_unknown": (404, ()),
        "method_not_allowed": (405, ("allowed",)),
        "seq_is_stale": (409, ("given", "expected")),
        "seq_is_ahead": (409, ("given", "expected")),
        "game_put_away": (409, ()),
        "not_your_turn": (409, ()),
        "take_back_in_practice_only": (403, ()),
        "attempt_is_open": (409, ()),
        "day_is_past": (409, ("closes",)),
        "body_too_large": (413, ("maximum",)),
        "malformed_request": (422, ("field",)),
        "nothing_to_take_back": (422, ()),
        "key_used_otherwise": (422, ()),
        "code_mistyped": (422, ()),
        "name_too_short": (422, ("minimum",)),
        "name_too_long": (422, ("maximum",)),
        "name_character": (422, ("character",)),
        "name_unreadable": (422, ()),
        "name_without_letters": (422, ()),
        "name_address": (422, ()),
        "name_look_alike": (422, ("character",)),
        "name_tells_cards": (422, ()),
        "name_offends": (422, ()),
        "name_was_hidden": (422, ()),
        "too_many_tries": (429, ("seconds",)),
        "too_many_newcomers": (429, ("seconds",)),
        "too_many_requests": (429, ("seconds",)),
        "server_error": (500, ()),
        "busy": (503, ()),
    }
)

JSON = "application/json; charset=utf-8"

#: How long a program should wait after ``busy`` before it asks again, in seconds.
RETRY_AFTER = 1


class SiteError(Exception):
    """A request that the site refuses; ``code`` is one of :data:`CODES`. Nothing has changed."""

    code: str
    params: dict[str, Parameter]

    def __init__(self, code: str, **params: Parameter) -> None:
        if set(CODES[code][1]) != set(params):
            raise TypeError(f"{code} takes {CODES[code][1]}, not {tuple(params)}")
        super().__init__(code, params)
        self.code = code
        self.params = params

    @property
    def status(self) -> int:
        return CODES[self.code][0]


def json_text(value: Any) -> str:
    """A value as the site writes JSON: compact, in the order given, letters as they are."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def described(error: SiteError | BidEuchreError) -> dict[str, Any]:
    """An error as it stands in an answer, worded in the language of the request."""
    return {"code": error.code, "params": error.params, "message": messages.sentence(error)}


def error_response(
    error: SiteError | BidEuchreError, beside: Mapping[str, Any] | None = None
) -> HttpResponse:
    """The answer for a refusal; what the rules refuse is 422.

    ``beside`` is what the answer holds next to ``error``.
    """
    status = error.status if isinstance(error, SiteError) else 422
    metrics.REFUSALS.labels(error.code).inc()
    # A lone surrogate in what a program sent would not survive UTF-8.
    text = json_text({"error": described(error), **(beside or {})})
    response = HttpResponse(text.encode("utf-8", "replace"), content_type=JSON, status=status)
    say_when(response, error)
    return response


def say_when(response: HttpResponse, error: SiteError | BidEuchreError) -> None:
    """Tell in the header Retry-After when the same request may be sent again."""
    if response.status_code == 503:
        response["Retry-After"] = str(RETRY_AFTER)
    if response.status_code == 429:
        response["Retry-After"] = str(error.params["seconds"])
