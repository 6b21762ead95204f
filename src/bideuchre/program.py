"""The command line as a program: how it ends when a person, a pipe or a disk ends it.

Nothing here prints a traceback for what is an everyday end. The status is the one that shells know:
130 for Ctrl-C, 143 for SIGTERM, 141 for a reader that has gone, 1 for a disk that is full.
"""

import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from types import FrameType

#: What a shell adds to the number of the signal that ended a program.
_BY_SIGNAL = 128
_FAILED = 1

#: Commands that are of use without anybody who reads what they print.
_SILENT = ("serve",)


def run(main: Callable[[], int]) -> int:
    """Run ``main`` as the whole program. Returns its status, or that of what has ended it."""
    heard = _occupy_streams()
    for number in (signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, _end)
    try:
        if not heard and not set(_SILENT) & set(sys.argv[1:2]):
            raise OSError("standard output is closed")
        return _flushed(main)
    except KeyboardInterrupt:
        return _ended_by(signal.SIGINT)
    except BrokenPipeError:
        return _ended_by(signal.SIGPIPE)
    except OSError as error:
        _give_up_output()
        with suppress(OSError):
            print(f"bideuchre: {in_words(error)}", file=sys.stderr)
        return _FAILED


def _flushed(main: Callable[[], int]) -> int:
    """The status of ``main`` once all that it printed is written."""
    try:
        status = main()
    except SystemExit as error:
        status = error.code if isinstance(error.code, int) else _FAILED
    if sys.stdout is not None:
        sys.stdout.flush()
    return status


def _occupy_streams() -> bool:
    """Open what was closed at the start, so that no file of the program takes its number.

    Returns whether standard output was open. Without standard input ``sys.stdin`` stays None.
    """
    heard = sys.stdout is not None
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if stream is None:
            os.open(os.devnull, os.O_RDWR)
    if sys.stderr is None:
        # Without it print() would write errors to standard output.
        sys.stderr = os.fdopen(2, "w", closefd=False)
    return heard


def _end(number: int, _frame: FrameType | None) -> None:
    """Let what is open be closed on the way out, as after Ctrl-C."""
    raise SystemExit(_BY_SIGNAL + number)


def _ended_by(number: signal.Signals) -> int:
    _give_up_output()
    return _BY_SIGNAL + number


def _give_up_output() -> None:
    """Throw away what could not be written, lest Python try again at its end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.stdout is not None:
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def in_words(error: OSError) -> str:
    """What the system has refused, and for which file."""
    reason = error.strerror or str(error)
    return f"{error.filename}: {reason}" if error.filename else reason
