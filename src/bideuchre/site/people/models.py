"""A person, known by nothing but a random identity."""

import hashlib
import secrets
from datetime import timedelta
from typing import Any

from django.db import models
from django.utils import timezone
from django.utils.translation import get_language

from bideuchre.site.people.names.pleasant import pleasant_name

#: For how long a first request may be repeated by somebody who never got its cookie.
NEWCOMER_REPEATS = timedelta(hours=1)

#: A newcomer's Idempotency-Key of this length is taken to be random, as a UUID is: whoever knows
#: it sent it. A shorter one, such as "1", could be anybody's.
RANDOM_KEY_LENGTH = 32

#: Random bytes of a public id. It is no secret, only hard to guess and free of meaning.
PUBLIC_ID_BYTES = 9

#: Longest name in code points; what people see is counted otherwise, see names/checks.py.
NAME_CODE_POINTS = 120


def new_token() -> str:
    """A random identity of 128 bits."""
    return secrets.token_urlsafe(16)


def new_public_id() -> str:
    """A random id of 12 letters for the addresses of a person's pages."""
    return secrets.token_urlsafe(PUBLIC_ID_BYTES)


def new_name() -> str:
    """A pleasant name in the language of the request."""
    return pleasant_name(get_language() or "")


class PersonQuerySet(models.QuerySet["Person"]):
    def newcomer(self, key: str) -> "Person":
        """Who was made for a first request with this key a moment ago, or somebody new.

        One look at the database tells both, since another request with the key may be served at
        the same time: of two new people with one key only one can be saved.
        """
        stored = hashed_key(key)
        known = self.filter(newcomer_key=stored).first()
        if known is None:
            return Person(newcomer_key=stored)
        is_recent = known.created >= timezone.now() - NEWCOMER_REPEATS
        return known if is_recent else Person()

    def with_token(self, token: str | None) -> "Person | None":
        """The person with this identity; None for nobody."""
        return None if token is None else self.filter(token=token).first()


class Person(models.Model):
    """Somebody with our cookie. The token stays between that browser and us."""

    token = models.CharField(max_length=22, unique=True, default=new_token, editable=False)
    public_id = models.CharField(max_length=12, unique=True, default=new_public_id, editable=False)
    #: Of the request that made this person, if its answer may have to be given again.
    newcomer_key = models.CharField(max_length=64, unique=True, null=True, editable=False)  # noqa: DJ001
    created = models.DateTimeField(default=timezone.now, editable=False)

    #: What others see; made by us until the person has typed one.
    name = models.CharField(max_length=NAME_CODE_POINTS, default=new_name)
    name_is_typed = models.BooleanField(default=False, editable=False)
    #: The typed name that an operator has hidden; ``name`` is then one of ours again.
    hidden_name = models.CharField(max_length=NAME_CODE_POINTS, blank=True, editable=False)

    #: A keyed hash of the recovery code; null without one.
    code_hash = models.CharField(max_length=64, unique=True, null=True, editable=False)  # noqa: DJ001
    code_made = models.DateTimeField(null=True, editable=False)

    #: The browser's settings, so that they move to another device with the recovery code.
    settings = models.JSONField(default=dict, editable=False)

    objects = PersonQuerySet.as_manager()

    def __str__(self) -> str:
        return f"person {self.public_id}"


class NameReport(models.Model):
    """Somebody finds somebody's name unfit for a board."""

    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="name_reports")
    reporter = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="+")
    name = models.CharField(max_length=NAME_CODE_POINTS)
    made = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["person", "reporter", "name"], name="one_report_of_a_name"
            ),
        ]

    def __str__(self) -> str:
        return f"report of {self.name}"


class RefusedName(models.Model):
    """A name that an operator has hidden, folded, so that nobody takes it again."""

    folded = models.CharField(max_length=NAME_CODE_POINTS, unique=True)
    made = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return self.folded


class Tries(models.Model):
    """How often somebody tried something in a stretch of time; see limits.py."""

    subject = models.CharField(max_length=64)
    begins = models.DateTimeField(db_index=True)
    count = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["subject", "begins"], name="one_count_of_tries"),
        ]

    def __str__(self) -> str:
        return f"{self.count} tries"


def hashed_key(key: str) -> str:
    """A key as it is stored: it cannot be read back."""
    return hashlib.sha256(key.encode()).hexdigest()


#: A setting of the browser by its name.
Settings = dict[str, Any]
