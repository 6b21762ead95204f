"""What is limited, and to how much: every number of it.

By identity it is what one person cannot come near, by address what a whole mobile carrier or
school behind one address hardly can. docs/operating.md has the table.
"""

from dataclasses import dataclass

from django.conf import settings

from bideuchre.site.traffic.counting import Rate


@dataclass(frozen=True)
class Limits:
    """The limits of one kind of request. ``newcomer`` is for an address, without an identity."""

    name: str
    identity: Rate
    address: Rate
    newcomer: Rate | None = None


ACTING = Limits("acting", Rate(100, 10), Rate(1000, 10))
BEGINNING = Limits("beginning", Rate(30, 60), Rate(600, 60), newcomer=Rate(120, 60))
#: What lets the expert think for a single person.
ADVICE = Limits("advice", Rate(20, 10), Rate(200, 10))
#: Names, codes, settings, reports, and every other write.
WRITING = Limits("writing", Rate(60, 60), Rate(600, 60))
#: Passwords of operators.
OPERATORS = Limits("operators", Rate(10, 300), Rate(10, 300))

_SAFE = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})

_BY_ROUTE = {
    ("POST", "api/games/<game:id>/actions"): ACTING,
    ("POST", "api/games"): BEGINNING,
    ("POST", "api/daily/games"): BEGINNING,
    ("POST", "lesson/"): BEGINNING,
    ("POST", "api/games/<game:id>/deals/<number>/practice"): BEGINNING,
    ("POST", "api/games/<game:id>/hint"): ADVICE,
    # Reading these the first time is work, and keeps what came of it.
    ("GET", "api/games/<game:id>/accuracy"): ADVICE,
    ("GET", "api/games/<game:id>/deals/<number>/review"): ADVICE,
}


def _in_any_language(route: str) -> str:
    """A route without the language that it may begin with."""
    first, _, rest = route.partition("/")
    return rest if first in dict(settings.LANGUAGES) else route


def limits_of(method: str, route: str, admin: str) -> Limits | None:
    """The limits of a request: every write has some, known or not. ``admin`` is where it stands."""
    if admin and route.startswith(f"{admin}login/") and method not in _SAFE:
        return OPERATORS
    known = _BY_ROUTE.get((method, _in_any_language(route)))
    if known is not None or method in _SAFE:
        return known
    return WRITING
