"""The app of leaderboards and players' records."""

from django.apps import AppConfig
from django.urls import register_converter


class BoardsConfig(AppConfig):
    name = "bideuchre.site.boards"
    label = "boards"

    def ready(self) -> None:
        # Importing it connects the receivers.
        from bideuchre.site.boards import recording  # noqa: F401
        from bideuchre.site.boards.converters import LevelConverter, PlayerIdConverter

        register_converter(LevelConverter, "level")
        register_converter(PlayerIdConverter, "player")
