"""Where log lines go and how they look."""

from typing import Any

from bideuchre.site.settings import environment

#: PLAIN: warnings and errors, for a terminal; JSON: every request as well, for a machine.
FORMAT = environment.one_of("BIDEUCHRE_LOG", ("PLAIN", "JSON"), "PLAIN")

LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "PLAIN": {"()": "bideuchre.site.logs.PlainLines"},
        "JSON": {"()": "bideuchre.site.logs.JsonLines"},
    },
    "handlers": {
        "stderr": {"class": "logging.StreamHandler", "formatter": FORMAT},
        "nowhere": {"class": "logging.NullHandler"},
    },
    "root": {"handlers": ["stderr"], "level": "INFO"},
    "loggers": {
        "django": {"handlers": ["stderr"], "level": "WARNING", "propagate": False},
        # What strangers ask for is no news; errors of our own are.
        "django.request": {"handlers": ["stderr"], "level": "ERROR", "propagate": False},
        "django.security": {"handlers": ["nowhere"], "propagate": False},
        # Its warnings name the addresses of strangers who send nonsense.
        "gunicorn": {"handlers": ["stderr"], "level": "ERROR", "propagate": False},
        "bideuchre.requests": {
            "handlers": ["stderr"],
            "level": "INFO" if FORMAT == "JSON" else "WARNING",
            "propagate": False,
        },
    },
}
