"""Django's admin, where operators read reports and hide names. It is there only if asked for."""

from bideuchre.site.settings import environment

#: Where it stands, such as ``operators-4f2a/``; empty: nowhere, and nothing of it is loaded.
ADMIN_PATH = environment.text("BIDEUCHRE_ADMIN_PATH")

ADMIN_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.sessions",
]

ADMIN_MIDDLEWARE = [
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
]

ADMIN_CONTEXT_PROCESSORS = [
    "django.contrib.auth.context_processors.auth",
    "django.contrib.messages.context_processors.messages",
]
