"""Which version of its own files the site serves."""

from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest


def site_version() -> str:
    """A short hash over all static files; empty where they have not been gathered.

    A page that was opened with another one is of an older version, or of a newer.
    """
    return str(getattr(staticfiles_storage, "manifest_hash", ""))


def context(request: HttpRequest) -> dict[str, object]:  # noqa: ARG001
    """What every template may use."""
    return {"site_version": site_version()}
