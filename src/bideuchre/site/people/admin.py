"""What operators see: names and their reports, to hide or to give back. Nothing else of anybody."""

from django.contrib import admin
from django.db.models import Count, QuerySet
from django.http import HttpRequest

from bideuchre.site.people import identity
from bideuchre.site.people.models import Person


@admin.register(Person)
class PersonAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Players by the number of reports of their name."""

    list_display = ("name", "name_is_typed", "hidden_name", "reports", "created")
    list_filter = ("name_is_typed",)
    search_fields = ("name", "hidden_name", "public_id")
    fields = ("public_id", "name", "hidden_name", "created")
    readonly_fields = fields
    actions = ("hide_names", "show_names")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Person]:
        people = super().get_queryset(request).annotate(reported=Count("name_reports"))
        ordered: QuerySet[Person] = people.order_by("-reported", "-pk")
        return ordered

    @admin.display(ordering="reported", description="reports")
    def reports(self, person: Person) -> int:
        reported: int = getattr(person, "reported", 0)
        return reported

    def has_add_permission(self, request: HttpRequest) -> bool:  # noqa: ARG002
        return False

    def has_delete_permission(
        self,
        request: HttpRequest,  # noqa: ARG002
        obj: Person | None = None,  # noqa: ARG002
    ) -> bool:
        return False

    @admin.action(description="Hide the names", permissions=["change"])
    def hide_names(
        self,
        request: HttpRequest,  # noqa: ARG002
        people: QuerySet[Person],
    ) -> None:
        for person in people:
            identity.hide_name(person)

    @admin.action(description="Give the hidden names back", permissions=["change"])
    def show_names(
        self,
        request: HttpRequest,  # noqa: ARG002
        people: QuerySet[Person],
    ) -> None:
        for person in people:
            identity.show_name(person)
