"""Request bodies sent in chunks, without a Content-Length.

WSGI has no word for them and Django takes them for empty. They are read here, up to the limit of
any body, and handed on with their length.
"""

import io
from collections.abc import Callable, Iterable
from typing import Any

from django.conf import settings

Application = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]

#: The length of a body that breaks off or is not well formed; BodySizeMiddleware refuses it.
BROKEN = "-1"


def with_length(application: Application) -> Application:
    """The application, given chunked bodies like any others.

    What is longer than the limit is not read to its end: it arrives with a length just above the
    limit, by which BodySizeMiddleware refuses it.
    """

    def call(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        if is_chunked(environ):
            body = _read(environ["wsgi.input"])
            environ["CONTENT_LENGTH"] = BROKEN if body is None else str(len(body))
            environ["wsgi.input"] = io.BytesIO(body or b"")
        return application(environ, start_response)

    return call


def is_chunked(environ: dict[str, Any]) -> bool:
    """Whether the body comes in chunks; a server refuses one that gives a length as well."""
    return "chunked" in environ.get("HTTP_TRANSFER_ENCODING", "").lower()


def _read(stream: Any) -> bytes | None:
    """The body, or its beginning, one byte longer than the limit; None if it is broken."""
    try:
        body: bytes = stream.read(settings.DATA_UPLOAD_MAX_MEMORY_SIZE + 1)
    except Exception:
        # Servers have errors of their own for a chunk without a size, or one that never comes.
        return None
    return body
