"""The app of leaderboards and players' records."""

from django.apps import AppConfig


class BoardsConfig(AppConfig):
    name = "bideuchre.site.boards"
    label = "boards"

    def ready(self) -> None:
        # Importing it connects the receivers.
        from bideuchre.site.boards import recording  # noqa: F401
