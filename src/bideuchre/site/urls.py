"""Every address of the site."""

from django.conf import settings
from django.conf.urls.i18n import i18n_patterns
from django.contrib.sitemaps.views import sitemap
from django.urls import URLPattern, URLResolver, include, path
from django.views.decorators.cache import cache_control
from django.views.decorators.http import conditional_page
from django.views.i18n import JavaScriptCatalog

from bideuchre.site import error_pages, health, languages, metrics
from bideuchre.site.api import api
from bideuchre.site.sitemap import Pages, robots

#: The sentences of the browser code. Asked for anew each time, answered in full when changed.
catalog = cache_control(public=True, no_cache=True)(conditional_page(JavaScriptCatalog.as_view()))

urlpatterns: list[URLPattern | URLResolver] = [
    path("healthz", health.alive, name="alive"),
    path("readyz", health.ready, name="ready"),
    path("metrics", metrics.metrics, name="metrics"),
    path("robots.txt", robots, name="robots"),
    path("sitemap.xml", sitemap, {"sitemaps": {"pages": Pages}}, name="sitemap"),
    path("api/", api.urls),
    path("", include("bideuchre.site.web_app.urls")),
    *i18n_patterns(
        path("jsi18n/", catalog, name="catalog"),
        path("language/", languages.choose, name="language"),
        path("", include("bideuchre.site.table.urls")),
        path("", include("bideuchre.site.lesson.urls")),
        path("daily/", include("bideuchre.site.daily.urls")),
        path("", include("bideuchre.site.boards.urls")),
        path("", include("bideuchre.site.people.urls")),
        prefix_default_language=False,
    ),
]

if settings.ADMIN_PATH:
    from django.contrib import admin

    urlpatterns.append(path(settings.ADMIN_PATH, admin.site.urls))

handler400 = error_pages.bad_request
handler403 = error_pages.forbidden
handler404 = error_pages.not_found
handler500 = error_pages.server_error
