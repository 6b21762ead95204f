"""Answers that take no telling time.

A computer player thinks longer about some hands than about others, so the time of an answer could
tell something of cards that the person cannot see. Answers that hold what computer players did
are therefore given at whole multiples of a floor, counted from the request.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager

from django.conf import settings


@contextmanager
def even_time() -> Iterator[None]:
    """Let the work inside last a whole multiple of the floor. A refusal is not held up.

    It waits in the request's own thread, outside any transaction.
    """
    begun = time.monotonic()
    yield
    floor: float = settings.ANSWER_FLOOR
    if floor:
        time.sleep((begun - time.monotonic()) % floor)
