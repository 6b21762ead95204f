"""Django's settings. What an operator may change comes from the environment (environment.py)."""

from pathlib import Path
from typing import Any

from bideuchre.site.settings import environment
from bideuchre.site.settings.admin import (
    ADMIN_APPS,
    ADMIN_CONTEXT_PROCESSORS,
    ADMIN_MIDDLEWARE,
    ADMIN_PATH,
)
from bideuchre.site.settings.cache import LIMITS, caches
from bideuchre.site.settings.database import SQLITE_PATIENCE, database, sqlite_synchronous
from bideuchre.site.settings.languages import LANGUAGE_CODE, LANGUAGES
from bideuchre.site.settings.logs import LOGGING
from bideuchre.site.settings.security import (
    ALLOWED_HOSTS,
    CONTENT_SECURITY_POLICY,
    CSRF_COOKIE_SECURE,
    DATA_UPLOAD_MAX_MEMORY_SIZE,
    HTTPS,
    RECOVERY_KEY,
    SECURE_CONTENT_TYPE_NOSNIFF,
    SECURE_CROSS_ORIGIN_OPENER_POLICY,
    SECURE_HSTS_INCLUDE_SUBDOMAINS,
    SECURE_HSTS_SECONDS,
    SECURE_PROXY_SSL_HEADER,
    SECURE_REDIRECT_EXEMPT,
    SECURE_REFERRER_POLICY,
    SECURE_SSL_REDIRECT,
    SESSION_COOKIE_NAME,
    SESSION_COOKIE_SECURE,
    SILENCED_SYSTEM_CHECKS,
    TRUSTED_PROXIES,
    X_FRAME_OPTIONS,
)
from bideuchre.site.static_headers import add_static_headers

__all__ = [
    "ADMIN_PATH",
    "ALLOWED_HOSTS",
    "CONTENT_SECURITY_POLICY",
    "CSRF_COOKIE_SECURE",
    "DATA_UPLOAD_MAX_MEMORY_SIZE",
    "HTTPS",
    "LANGUAGES",
    "LANGUAGE_CODE",
    "LIMITS",
    "LOGGING",
    "RECOVERY_KEY",
    "SECURE_CONTENT_TYPE_NOSNIFF",
    "SECURE_CROSS_ORIGIN_OPENER_POLICY",
    "SECURE_HSTS_INCLUDE_SUBDOMAINS",
    "SECURE_HSTS_SECONDS",
    "SECURE_PROXY_SSL_HEADER",
    "SECURE_REDIRECT_EXEMPT",
    "SECURE_REFERRER_POLICY",
    "SECURE_SSL_REDIRECT",
    "SESSION_COOKIE_NAME",
    "SESSION_COOKIE_SECURE",
    "SILENCED_SYSTEM_CHECKS",
    "SQLITE_PATIENCE",
    "TRUSTED_PROXIES",
    "X_FRAME_OPTIONS",
]

SITE = Path(__file__).resolve().parents[1]
DATA = environment.data_directory()

DEBUG = environment.flag("BIDEUCHRE_DEBUG")
SECRET_KEY = environment.secret_key(DATA)
SECRET_KEY_FALLBACKS = environment.names("BIDEUCHRE_OLD_SECRET_KEYS")

#: The level of the game of the day, of days that have not begun.
DAILY_LEVEL = environment.one_of(
    "BIDEUCHRE_DAILY_LEVEL", ("EASY", "NORMAL", "EXPERT"), "EXPERT"
).lower()

INSTALLED_APPS = [
    "django.contrib.sitemaps",
    "django.contrib.staticfiles",
    "csp",
    "bideuchre.site.people",
    "bideuchre.site.table",
    "bideuchre.site.daily",
    "bideuchre.site.boards",
    "bideuchre.site.web_app",
]

#: Seconds of whose multiples thinking lasts; see even_time.py.
ANSWER_FLOOR = environment.number("BIDEUCHRE_ANSWER_FLOOR", 40) / 1000

#: What whoever reads /metrics must show; empty: nobody finds it.
METRICS_TOKEN = environment.secret("BIDEUCHRE_METRICS_TOKEN")

MIDDLEWARE = [
    # Static files need none of the headers of pages, which would weigh more than small files, but
    # those of static_headers.py.
    "bideuchre.site.middleware.static_files.StaticFilesMiddleware",
    "bideuchre.site.middleware.request_id.RequestIdMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "bideuchre.site.middleware.observing.ObservingMiddleware",
    "bideuchre.site.middleware.head.HeadMiddleware",
    "bideuchre.site.middleware.headers.HeadersMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "bideuchre.site.middleware.policy.PolicyMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "bideuchre.site.middleware.cookie_ports.CookiePortsMiddleware",
    "bideuchre.site.middleware.language.LanguageMiddleware",
    "bideuchre.site.middleware.api_errors.ApiErrorsMiddleware",
    "bideuchre.site.middleware.body_size.BodySizeMiddleware",
    "bideuchre.site.middleware.cross_site.CrossSiteMiddleware",
    "bideuchre.site.middleware.failures.FailuresMiddleware",
    "bideuchre.site.middleware.names.NamesMiddleware",
    "bideuchre.site.people.cookie.PersonMiddleware",
    "bideuchre.site.traffic.middleware.TrafficMiddleware",
]

ROOT_URLCONF = "bideuchre.site.urls"
WSGI_APPLICATION = "bideuchre.site.wsgi.application"

CACHES = caches(DATA)
SQLITE_SYNCHRONOUS = sqlite_synchronous()
DATABASES: dict[str, dict[str, Any]] = {"default": database(DATA)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [SITE / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "bideuchre.site.languages.context",
                "bideuchre.site.version.context",
                "csp.context_processors.nonce",
            ],
        },
    },
]

if ADMIN_PATH:
    INSTALLED_APPS += ADMIN_APPS
    MIDDLEWARE += ADMIN_MIDDLEWARE
    TEMPLATES[0]["OPTIONS"]["context_processors"] += ADMIN_CONTEXT_PROCESSORS

USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"
LOCALE_PATHS = [SITE / "locale"]
LANGUAGE_COOKIE_NAME = "language"
LANGUAGE_COOKIE_AGE = 365 * 24 * 60 * 60
LANGUAGE_COOKIE_HTTPONLY = True
LANGUAGE_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_SECURE = HTTPS

STATIC_URL = "static/"
STATICFILES_DIRS = [SITE / "static"]
STATIC_ROOT = DATA / "static"
WHITENOISE_ALLOW_ALL_ORIGINS = False
WHITENOISE_ADD_HEADERS_FUNCTION = add_static_headers
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "bideuchre.site.storage.StaticStorage"},
}
