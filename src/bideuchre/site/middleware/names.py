"""By which names the site may be asked for."""

from django.http import HttpRequest, HttpResponsePermanentRedirect
from django.middleware.common import CommonMiddleware

#: What supervisors, balancers and Prometheus ask a node itself, by whatever address it has, over
#: plain http. None of the answers names the site.
INSIDE = ("healthz", "readyz", "metrics")


class NamesMiddleware(CommonMiddleware):
    """Django's, which refuses a name that is not in ``BIDEUCHRE_HOSTS``, but for the inside."""

    def process_request(self, request: HttpRequest) -> HttpResponsePermanentRedirect | None:
        if request.path_info.removeprefix("/") in INSIDE:
            return None
        return super().process_request(request)
