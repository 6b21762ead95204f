"""What a browser may do with an answer (Content-Security-Policy)."""

from csp.constants import HEADER
from csp.middleware import CSPMiddleware
from django.http import HttpRequest, HttpResponseBase

from bideuchre.site.middleware.paths import is_api


class PolicyMiddleware(CSPMiddleware):
    """The library's; but the API, whose answers are no pages and need no nonce, has one policy,
    which is put together once.
    """

    _of_api = ""

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        if not is_api(request):
            return super().process_response(request, response)
        if not self._of_api:
            response = super().process_response(request, response)
            self._of_api = response.headers.get(HEADER, "")
        else:
            response[HEADER] = self._of_api
        return response
