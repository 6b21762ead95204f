"""Addresses of leaderboards, players and replays."""

from django.urls import path

from bideuchre.site.boards import pages

app_name = "boards"

urlpatterns = [
    path("boards/", pages.today, name="today"),
    path("boards/day/<date:date>/", pages.dated, {"kind": "day"}, name="day"),
    path("boards/week/<date:date>/", pages.dated, {"kind": "week"}, name="week"),
    path("boards/month/<date:date>/", pages.dated, {"kind": "month"}, name="month"),
    path("boards/streak/", pages.streaks, {"kind": "streak"}, name="streak"),
    path("boards/longest/", pages.streaks, {"kind": "longest"}, name="longest"),
    path("boards/wins/<level:level>/", pages.levelled, {"kind": "wins"}, name="wins"),
    path("boards/rate/<level:level>/", pages.levelled, {"kind": "rate"}, name="rate"),
    path("players/<player:id>/", pages.player, name="player"),
    path("replay/<game:id>/", pages.replay, name="replay"),
    path("replay/<game:id>/<int:deal>/<int:step>/", pages.replay, name="replay_step"),
]
