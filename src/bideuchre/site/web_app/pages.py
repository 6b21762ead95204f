"""What a browser asks for to install the site and to be of use without a line."""

from pathlib import Path

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import conditional_page, require_safe

from bideuchre.site.web_app import offline
from bideuchre.site.web_app.manifest import manifest as manifest_in

_WORKER = Path(__file__).with_name("worker.js").read_text(encoding="utf-8")


@require_safe
@conditional_page
def manifest(request: HttpRequest, language: str) -> HttpResponse:  # noqa: ARG001
    """The manifest in a language. Browsers fetch it without cookies, hence the plain address."""
    response = JsonResponse(
        manifest_in(language),
        content_type="application/manifest+json",
        json_dumps_params={"ensure_ascii": False},
    )
    response["Content-Language"] = language
    return response


@require_safe
@conditional_page
def worker(request: HttpRequest) -> HttpResponse:  # noqa: ARG001
    """The service worker. It is not among the static files: its place decides what it serves."""
    text = f"const SITE = {offline.worker_settings()};\n\n{_WORKER}"
    return HttpResponse(text, content_type="text/javascript; charset=utf-8")


@require_safe
def without_line(request: HttpRequest, language: str) -> HttpResponse:  # noqa: ARG001
    """The page that the service worker keeps."""
    return HttpResponse(offline.page(language), headers={"Content-Language": language})
