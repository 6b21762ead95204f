"""Games that come to a wanted point, found by trying one secret after another."""

import hashlib
from collections.abc import Callable, Iterator

from bideuchre.rules.phases import Phase
from bideuchre.rules.seats import Seat
from bideuchre.site.table.models import Game
from bideuchre.site.table.progress import Progress

LEVEL = "easy"
TRIES = 20_000


def secrets(name: str) -> Iterator[bytes]:
    """Always the same secrets in the same order."""
    for number in range(TRIES):
        yield hashlib.sha256(f"{name} {number}".encode()).digest()


def secret_with(wanted: Callable[[Progress], bool]) -> bytes:
    """The first secret that deals what is wanted by the person's first turn, or by a later one
    while the person has only passed.
    """
    for secret in secrets("situation"):
        progress = Progress(Game(level=LEVEL, secret=secret))
        progress.let_computers_act()
        while not wanted(progress) and progress.deal.phase is Phase.AUCTION:
            progress.act("Pass")
            progress.let_computers_act()
        if wanted(progress):
            return secret
    raise LookupError("no secret deals what was wanted")


def may_call(progress: Progress) -> bool:
    """The person is asked for a call."""
    return progress.deal.phase is Phase.AUCTION


def north_alone_asks_for_cards(progress: Progress) -> bool:
    """North goes alone, and South is to pass cards."""
    return progress.deal.phase is Phase.EXCHANGE and progress.deal.turn is Seat.S


def must_follow_suit(progress: Progress) -> bool:
    """The person has to play, and not every card of the hand is legal."""
    view = progress.view
    return view.phase is Phase.PLAY and 0 < len(view.legal_plays()) < len(set(view.hand))
