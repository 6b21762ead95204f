"""What a person can do with their identity: name it, take it along, delete it."""

from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import get_language

from bideuchre.site.errors import SiteError
from bideuchre.site.one_writer import writing
from bideuchre.site.people import limits, recovery
from bideuchre.site.people.models import NameReport, Person, RefusedName
from bideuchre.site.people.names.checks import checked_name
from bideuchre.site.people.names.folding import folded
from bideuchre.site.people.names.pleasant import pleasant_name
from bideuchre.site.people.names.sameness import is_among


def known(token: str | None) -> Person:
    """The person with this identity. Raises SiteError ``nobody_yet``."""
    person = Person.objects.with_token(token)
    if person is None:
        raise SiteError("nobody_yet")
    return person


def rename(person: Person, typed: str) -> None:
    """Take a typed name. Raises SiteError with the reason when it is refused."""
    name = checked_name(typed)
    if is_among(name, RefusedName.objects.values_list("folded", flat=True)):
        raise SiteError("name_was_hidden")
    limits.NAMES.spend(str(person.pk))
    _set_name(person, name, typed=True)


def rename_pleasantly(person: Person) -> None:
    """Take another name of our making, in the language of the request."""
    limits.NAMES.spend(str(person.pk))
    _set_name(person, pleasant_name(get_language() or ""), typed=False)


def hide_name(person: Person) -> None:
    """An operator's: give a person a name of ours, and nobody the present one again."""
    if not person.name_is_typed:
        return
    with transaction.atomic():
        RefusedName.objects.get_or_create(folded=folded(person.name))
        person.hidden_name = person.name
        _set_name(person, pleasant_name(get_language() or ""), typed=False)


def show_name(person: Person) -> None:
    """An operator's: give a hidden name back."""
    if not person.hidden_name:
        return
    with transaction.atomic():
        RefusedName.objects.filter(folded=folded(person.hidden_name)).delete()
        name, person.hidden_name = person.hidden_name, ""
        _set_name(person, name, typed=True)


def report_name(person: Person, reporter: Person) -> None:
    """Tell the operators that a name is unfit; the same report again changes nothing."""
    limits.REPORTS.spend(str(reporter.pk))
    NameReport.objects.get_or_create(person=person, reporter=reporter, name=person.name)


def new_code(person: Person) -> str:
    """A new recovery code, shown once; the former one no longer works."""
    limits.CODES.spend(str(person.pk))
    code = recovery.new_code()
    person.code_hash = recovery.hashes(recovery.read(code))[0]
    person.code_made = timezone.now()
    person.save(update_fields=["code_hash", "code_made"])
    return code


def recovered(typed: str, address: str) -> Person:
    """The person to whom a code belongs.

    Raises SiteError ``code_mistyped`` when the check symbol shows a slip, ``code_unknown`` when
    the code is nobody's, ``too_many_tries`` after too many of those from an address. The work is
    the same whether the code is somebody's or not.
    """
    plain = recovery.read(typed)
    limits.WRONG_CODES.spend(address)
    limits.ALL_WRONG_CODES.spend("")
    person = Person.objects.filter(code_hash__in=recovery.hashes(plain)).first()
    if person is None:
        raise SiteError("code_unknown")
    limits.WRONG_CODES.give_back(address)
    limits.ALL_WRONG_CODES.give_back("")
    return person


def keep_settings(person: Person, settings: dict[str, Any]) -> None:
    """Keep the browser's settings beside the identity."""
    person.settings = settings
    person.save(update_fields=["settings"])


def delete_everything(person: Person) -> None:
    """Delete a person with games, results and reports. What others have done stays as it is.

    An action of another tab may be on its way: it locks its game, then needs the person, and is
    waited for by going the same way.
    """
    with writing():
        list(person.games.select_for_update().order_by("pk").values_list("pk"))
        list(Person.objects.select_for_update().filter(pk=person.pk).values_list("pk"))
        person.delete()


def _set_name(person: Person, name: str, typed: bool) -> None:
    person.name, person.name_is_typed = name, typed
    if typed:
        person.hidden_name = ""
    person.save(update_fields=["name", "name_is_typed", "hidden_name"])
