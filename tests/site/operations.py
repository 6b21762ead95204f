"""Everything that the API's description lets one ask about one game."""

import json

from bideuchre.site.api import api

_BODIES = {
    "actions": {"seq": 0, "action": "Pass"},
    "practice": {"actions": 0},
    "sharing": {"shared": True},
}

#: (method, path) of each; the path has ``{id}`` and may have ``{number}`` to be filled in.
OF_ONE_GAME = sorted(
    (method.upper(), path)
    for path, methods in api.get_openapi_schema()["paths"].items()
    for method in methods
    if path.startswith("/api/games/{id}")
)


def body_for(path: str) -> bytes:
    """A body that the operation takes, or ``{}``."""
    return json.dumps(_BODIES.get(path.rpartition("/")[2], {})).encode()
