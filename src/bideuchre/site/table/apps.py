"""The app of games."""

from django.apps import AppConfig
from django.urls import register_converter

from bideuchre.site.table.converters import GameIdConverter


class TableConfig(AppConfig):
    name = "bideuchre.site.table"
    label = "table"

    def ready(self) -> None:
        register_converter(GameIdConverter, "game")
