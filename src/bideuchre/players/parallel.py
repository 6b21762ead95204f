"""Tasks shared out among processes that Ctrl-C reaches only through the program itself."""

import signal
from collections.abc import Iterable, Iterator
from typing import Any

from joblib import Parallel


def shared_out(tasks: Iterable[Any], jobs: int, ordered: bool = True) -> Iterator[Any]:
    """Results of joblib's ``tasks`` as they come, by so many processes; -1 for all processors.

    A terminal sends Ctrl-C to every process of the program. The workers are started deaf to it:
    else each would print where it was. The program ends them when it ends.
    """
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        results: Iterator[Any] = Parallel(
            n_jobs=jobs, return_as="generator" if ordered else "generator_unordered"
        )(tasks)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
    return results
