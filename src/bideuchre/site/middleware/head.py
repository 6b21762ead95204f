"""HEAD: the answer that GET would give, without its body."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponseBase, StreamingHttpResponse


class HeadMiddleware:
    """Answers HEAD at every address that can be read, with the status and headers of GET.

    Whatever is inside sees a GET, limits and refusals included, so no view can forget HEAD. The
    length is set here for both: refusals before the views have none.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        is_head = request.method == "HEAD"
        if is_head:
            request.method = "GET"
        try:
            response = self.get_response(request)
        finally:
            if is_head:
                request.method = "HEAD"
        if isinstance(response, HttpResponse) and response.status_code not in (204, 304):
            response.setdefault("Content-Length", str(len(response.content)))
        if is_head:
            _empty(response)
        return response


def _empty(response: HttpResponseBase) -> None:
    if isinstance(response, StreamingHttpResponse):
        response.streaming_content = ()
    elif isinstance(response, HttpResponse):
        response.content = b""
