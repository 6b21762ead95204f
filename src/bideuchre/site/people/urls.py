"""Addresses of one's own page."""

from django.urls import path

from bideuchre.site.people import pages

app_name = "people"

urlpatterns = [
    path("you/", pages.you, name="you"),
]
