"""The game of the day: the same cards for everybody, ranked against the whole field."""
