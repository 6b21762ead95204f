"""The game that teaches: an explanation of each step when it comes up for the first time."""
