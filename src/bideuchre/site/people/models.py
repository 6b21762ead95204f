"""A person, known by nothing but a random identity."""

import hashlib
import secrets
from datetime import timedelta

from django.db import models
from django.utils import timezone

#: For how long a first request may be repeated by somebody who never got its cookie.
NEWCOMER_REPEATS = timedelta(hours=1)

#: A newcomer's Idempotency-Key of this length is taken to be random, as a UUID is: whoever knows
#: it sent it. A shorter one, such as "1", could be anybody's.
RANDOM_KEY_LENGTH = 32


def new_token() -> str:
    """A random identity of 128 bits."""
    return secrets.token_urlsafe(16)


class PersonQuerySet(models.QuerySet["Person"]):
    def newcomer(self, key: str) -> "Person | None":
        """Who was made for a first request with this key a moment ago."""
        since = timezone.now() - NEWCOMER_REPEATS
        return self.filter(newcomer_key=hashed_key(key), created__gte=since).first()


class Person(models.Model):
    """Somebody with our cookie. The token stays between that browser and us."""

    token = models.CharField(max_length=22, unique=True, default=new_token, editable=False)
    #: Of the request that made this person, if its answer may have to be given again.
    newcomer_key = models.CharField(max_length=64, unique=True, null=True, editable=False)  # noqa: DJ001
    created = models.DateTimeField(default=timezone.now, editable=False)

    objects = PersonQuerySet.as_manager()

    def __str__(self) -> str:
        return f"person {self.pk}"


def hashed_key(key: str) -> str:
    """A key as it is stored: it cannot be read back."""
    return hashlib.sha256(key.encode()).hexdigest()
