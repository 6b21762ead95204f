"""What boards and statistics may want to hear of the game of the day.

Each is sent inside the transaction that brings it about: what a receiver writes is kept or
undone together with it.
"""

from django.dispatch import Signal

#: Somebody has begun an attempt, which is ``attempt``.
attempt_begun = Signal()

#: The game of ``attempt`` is over: finished, or stopped after the last deal that there may be.
attempt_ended = Signal()

#: The percentages of ``day`` were counted again; ``final`` says that its ranking has closed.
day_counted = Signal()
