"""Which requests belong to the API."""

from django.http import HttpRequest

API_PREFIX = "/api/"


def is_api(request: HttpRequest) -> bool:
    """Whether the answer should be JSON in every case."""
    return request.path_info.startswith(API_PREFIX)
