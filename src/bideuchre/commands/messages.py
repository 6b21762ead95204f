"""Bring the catalogues of the site's languages in step with its sources: docs/translating.md."""

import argparse
import os
import sys

HELP = "bring the catalogues of the languages in step with the sources"


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "languages", nargs="*", metavar="LANGUAGE", help="only these; default: all of the site"
    )


def run(arguments: argparse.Namespace) -> int:
    """Write every catalogue and tell how much of it is still to be translated."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bideuchre.site.settings")
    import django
    from django.core.exceptions import ImproperlyConfigured

    try:
        django.setup()
    except ImproperlyConfigured as error:
        sys.stderr.write(f"bideuchre messages: {error}\n")
        return 1
    from django.conf import settings

    from bideuchre.site import catalogues

    listed = [code for code, _name in settings.LANGUAGES if code != settings.LANGUAGE_CODE]
    for language in arguments.languages or listed:
        for domain in catalogues.DOMAINS:
            catalog = catalogues.write(language, domain)
            missing = len(catalogues.untranslated(catalog))
            sys.stdout.write(f"{language} {domain}: {len(catalog)} sentences, {missing} missing\n")
    return 0
