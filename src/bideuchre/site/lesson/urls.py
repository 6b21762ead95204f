"""The address at which a lesson begins."""

from django.urls import path

from bideuchre.site.lesson import pages

app_name = "lesson"

urlpatterns = [path("lesson/", pages.begin, name="begin")]
