"""Addresses of the pages of the game."""

from django.urls import path

from bideuchre.site.table import pages

app_name = "table"

urlpatterns = [
    path("", pages.home, name="home"),
    path("table/<game:id>/", pages.table, name="table"),
    path("rules/", pages.rules, name="rules"),
    path("strategy/", pages.strategy, name="strategy"),
]
