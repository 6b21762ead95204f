"""Leaderboards, and each player's own record. Nothing here is written from what a browser says."""
