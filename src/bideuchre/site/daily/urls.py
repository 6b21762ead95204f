"""Addresses of the pages of the game of the day."""

from django.urls import path

from bideuchre.site.daily import pages

app_name = "daily"

urlpatterns = [
    path("", pages.today, name="today"),
    path("<date:date>/", pages.day, name="day"),
]
