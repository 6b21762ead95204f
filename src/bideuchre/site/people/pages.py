"""One's own page: name, recovery code, settings, and the way out."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from bideuchre.site.people.cookie import person_token
from bideuchre.site.people.models import Person
from bideuchre.site.people.names.checks import LONGEST, SHORTEST


@require_safe
def you(request: HttpRequest) -> HttpResponse:
    """Who one is here; for somebody new, the way back in with a recovery code."""
    context = {
        "person": Person.objects.with_token(person_token(request)),
        "shortest": SHORTEST,
        "longest": LONGEST,
    }
    return render(request, "people/you.html", context)
