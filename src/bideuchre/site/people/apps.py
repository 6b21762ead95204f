"""The app of identities."""

from django.apps import AppConfig


class PeopleConfig(AppConfig):
    name = "bideuchre.site.people"
    label = "people"
