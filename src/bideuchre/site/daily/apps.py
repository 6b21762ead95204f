"""The app of the game of the day."""

from django.apps import AppConfig
from django.urls import register_converter


class DailyConfig(AppConfig):
    name = "bideuchre.site.daily"
    label = "daily"

    def ready(self) -> None:
        # Importing it connects the receiver.
        from bideuchre.site.daily import counting  # noqa: F401
        from bideuchre.site.daily.converters import DateConverter

        register_converter(DateConverter, "date")
