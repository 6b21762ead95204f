"""How often something may be tried. Counted in the database, so that all processes count together.

Nothing here tells who tried: a subject is kept as a keyed hash that changes every day, and old
counts are thrown away.
"""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from django.db import IntegrityError, transaction
from django.db.models import F
from django.utils import timezone
from django.utils.crypto import salted_hmac

from bideuchre.site.errors import SiteError
from bideuchre.site.people.models import Tries

KEPT = timedelta(days=1)


@dataclass(frozen=True)
class Limit:
    """At most ``most`` tries by one subject in each stretch of ``length``."""

    purpose: str
    most: int
    length: timedelta

    def spend(self, subject: str) -> None:
        """Count a try. Raises SiteError ``too_many_tries`` when there were enough already."""
        now = timezone.now()
        begins = self._beginning(now)
        counted = Tries.objects.filter(subject=self._hashed(subject, begins), begins=begins)
        if counted.filter(count__lt=self.most).update(count=F("count") + 1):
            return
        if not counted.exists() and self._begin(subject, begins):
            return
        # Somebody else may have begun the count between the two questions.
        if not counted.filter(count__lt=self.most).update(count=F("count") + 1):
            left = begins + self.length - now
            raise SiteError("too_many_tries", seconds=max(1, round(left.total_seconds())))

    def give_back(self, subject: str) -> None:
        """Take back a try that was none after all."""
        begins = self._beginning(timezone.now())
        counted = Tries.objects.filter(subject=self._hashed(subject, begins), begins=begins)
        counted.filter(count__gt=0).update(count=F("count") - 1)

    def _begin(self, subject: str, begins: datetime) -> bool:
        Tries.objects.filter(begins__lt=begins - KEPT).delete()
        try:
            with transaction.atomic():
                Tries.objects.create(subject=self._hashed(subject, begins), begins=begins, count=1)
        except IntegrityError:
            return False
        return True

    def _beginning(self, now: datetime) -> datetime:
        seconds = self.length.total_seconds()
        return datetime.fromtimestamp(now.timestamp() // seconds * seconds, UTC)

    def _hashed(self, subject: str, begins: datetime) -> str:
        text = f"{begins:%Y-%m-%d}|{self.purpose}|{subject}"
        return salted_hmac("bideuchre.limits", text, algorithm="sha256").hexdigest()


#: Wrong recovery codes from one address, and from everywhere together; docs/identity.md has the
#: arithmetic.
WRONG_CODES = Limit("wrong code", 10, timedelta(hours=1))
ALL_WRONG_CODES = Limit("wrong code anywhere", 5_000, timedelta(hours=1))
#: New names and new codes of one person.
NAMES = Limit("name", 20, timedelta(hours=1))
CODES = Limit("code", 10, timedelta(hours=1))
#: Reports by one person.
REPORTS = Limit("report", 20, timedelta(days=1))
