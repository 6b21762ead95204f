"""Thinking that takes no telling time.

A computer player thinks longer about some hands than about others, so the time of an answer could
tell something of cards that the person cannot see. Thinking therefore lasts a whole multiple of a
floor, whatever comes of it. It is held up before anything is saved, not before it is answered:
otherwise another request at the same time would see how soon the game has gone on.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager

from django.conf import settings


@contextmanager
def even_time() -> Iterator[None]:
    """Let the thinking inside last a whole multiple of the floor, also when it ends in a refusal.

    It waits in the request's own thread, and must stand outside any transaction.
    """
    begun = time.monotonic()
    try:
        yield
    finally:
        floor: float = settings.ANSWER_FLOOR
        if floor:
            # A coarse clock may stand still where nobody had to think: that takes the floor too.
            time.sleep(floor - (time.monotonic() - begun) % floor)
