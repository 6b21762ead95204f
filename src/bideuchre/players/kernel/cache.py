"""Where compiled code is kept, and the decorators that compile it.

numba checks the source file of the function that it loads from its cache, but not the files of
the functions which that one calls: after an edit a caller in another file would go on running the
old code. So the folder's name is a hash of every source that takes part in compiled code.
"""

import hashlib
import os
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final, TypeVar

import numba
from numba.core import config as numba_config

from bideuchre.rules import cards

#: Folder for compiled code; the default is ``bideuchre`` in the user's cache folder.
CACHE_VARIABLE = "BIDEUCHRE_CACHE"

#: How a source names the decorators; every file of the players that holds one takes part.
_MARKS = (b"@compiled", b"@inlined")

Function = TypeVar("Function", bound=Callable[..., object])


def sources() -> tuple[Path, ...]:
    """Every file whose text can change compiled code: all of the kernel, every other file of the
    players with a compiled function, and the ranks and suits that are compiled in."""
    kernel = Path(__file__).parent
    players = kernel.parent
    found = set(kernel.glob("*.py"))
    for path in players.rglob("*.py"):
        text = path.read_bytes()
        if any(mark in text for mark in _MARKS):
            found.add(path)
    found.add(Path(cards.__file__))
    return tuple(sorted(found))


@cache
def fingerprint() -> str:
    """A hash of all :func:`sources`, the same in every checkout of the same sources."""
    digest = hashlib.sha256(numba.__version__.encode())
    for path in sources():
        text = path.read_bytes()
        digest.update(f"{path.name} {len(text)}\n".encode() + text)
    return digest.hexdigest()[:16]


def directory() -> Path:
    """The folder of compiled code for the sources as they are now."""
    chosen = os.environ.get(CACHE_VARIABLE)
    if chosen:
        base = Path(chosen)
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "bideuchre"
    return base / f"compiled-{fingerprint()}"


def writable_directory() -> Path:
    """That folder, or one of this process alone where it cannot be written: then each start
    compiles anew, but starts."""
    wanted = directory()
    try:
        wanted.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=wanted):
            return wanted
    except OSError:
        return Path(tempfile.mkdtemp(prefix="bideuchre-"))


numba_config.CACHE_DIR = str(writable_directory())


def is_empty() -> bool:
    """Whether nothing was ever compiled for the sources as they are now."""
    return not any(Path(numba_config.CACHE_DIR).iterdir())


#: Kernel functions get their arrays and make none, so numba need not count references to them:
#: counting took two thirds of the solver's time.
_OPTIONS: Final = {
    "cache": True,
    "nogil": True,
    "error_model": "numpy",
    "boundscheck": False,
    "_nrt": False,
}


def compiled(function: Function) -> Function:
    """Compile when first called, keep the result on disk, and run without the GIL.

    Calls must always have the same types (int, or C-ordered int64 arrays), or numba compiles
    again; the functions of :mod:`bideuchre.players.kernel` see to it.
    """
    result: Function = numba.njit(**_OPTIONS)(function)
    return result


def inlined(function: Function) -> Function:
    """Compile as part of every compiled function that calls it; Python cannot call it."""
    decorate = numba.njit(
        **_OPTIONS, forceinline=True, no_cpython_wrapper=True, no_cfunc_wrapper=True
    )
    result: Function = decorate(function)
    return result
