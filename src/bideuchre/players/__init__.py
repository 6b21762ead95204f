"""Who decides: computer players, matches between them, and the line protocol.

A player is given a :class:`~bideuchre.rules.view.View` and a key and nothing else, so that it
cannot know a card that its seat has not seen.
"""
