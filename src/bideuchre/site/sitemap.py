"""The pages that search engines may list, each in every language."""

from django.contrib.sitemaps import Sitemap
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

#: Pages that are the same for everybody. A person's own games are no business of a search engine.
LISTED = ["table:home", "daily:today", "boards:today", "table:rules", "table:strategy"]


class Pages(Sitemap):  # type: ignore[type-arg]
    """Django writes one entry for each page and language, naming the others beside it."""

    i18n = True
    alternates = True
    x_default = True

    def items(self) -> list[str]:
        return LISTED

    def location(self, item: str) -> str:
        return reverse(item)


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """What crawlers are asked to leave alone, and where the sitemap is."""
    lines = [
        "User-agent: *",
        "Disallow: /api/",
        f"Sitemap: {request.build_absolute_uri(reverse('sitemap'))}",
    ]
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain")
