"""Reading at the start what would otherwise be read when it is first needed.

While a version is replaced, its processes go on with the next one's files in the place of their
own. They stay of one piece only if nothing of the site is left to be read by then.
"""

from pathlib import Path

from django.conf import settings
from django.template import Engine
from django.template.loaders import cached, filesystem
from django.utils.translation.trans_real import DjangoTranslation

from bideuchre.site import health
from bideuchre.site.daily import players
from bideuchre.site.people.names import words

SITE = Path(__file__).parent
#: What templates of the site are.
KINDS = frozenset({".html", ".svg"})


def read_ahead() -> None:
    """Read templates with their tags, sentences, words for names, and what tells versions apart."""
    _read_templates()
    for language, _ in settings.LANGUAGES:
        for domain in ("django", "djangojs"):
            DjangoTranslation(language, domain=domain)
    for language in words.LANGUAGES:
        for kind in words.KINDS:
            words.words(language, kind)
    players.version(players.level())
    health.known_migrations()


def _read_templates() -> None:
    engine = Engine.get_default()
    (keeping,) = engine.template_loaders
    assert isinstance(keeping, cached.Loader), "templates are kept once they are read"
    for loader in keeping.loaders:
        assert isinstance(loader, filesystem.Loader)
        for directory in map(Path, loader.get_dirs()):
            if directory.is_relative_to(SITE):
                for file in directory.rglob("*"):
                    if file.suffix in KINDS:
                        engine.get_template(str(file.relative_to(directory)))
    engine.get_template("sitemap.xml")
