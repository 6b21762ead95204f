"""Deals as this process last saw them, so that a request replays only what is new to it.

The log stays the truth. A remembered deal serves only a log that begins with the very actions that
led to it, from the same beginning: what another process has added since is replayed, and after what
was taken back or never saved all of it is.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable

from bideuchre.rules.deal import Deal
from bideuchre.site.table.codes import Log, replayed

#: Games of which a process remembers a deal, the latest used ones; one weighs some 20 KB.
MOST = 1000

#: All that a deal before its first call follows from; any value that can be compared.
Beginning = tuple[object, ...]

_deals: OrderedDict[str, tuple[Beginning, Log, Deal]] = OrderedDict()
_turn = threading.Lock()


def after(game: str, beginning: Beginning, log: Log, dealt: Callable[[], Deal]) -> Deal:
    """The deal after the actions of a log of the game with this id.

    ``dealt`` gives it before its first call, when nothing fitting is remembered.
    """
    with _turn:
        kept = _deals.get(game)
    known = [] if kept is None else kept[1]
    if kept is not None and kept[0] == beginning and log[: len(known)] == known:
        deal = replayed(kept[2], log[len(known) :])
    else:
        deal = replayed(dealt(), log)
    if len(log) > len(known):
        remember(game, beginning, log, deal)
    return deal


def remember(game: str, beginning: Beginning, log: Log, deal: Deal) -> None:
    """Keep where this log has led, in the place of what was kept of the game before."""
    with _turn:
        _deals[game] = (beginning, log.copy(), deal)
        _deals.move_to_end(game)
        if len(_deals) > MOST:
            _deals.popitem(last=False)


def forget(game: str) -> None:
    """Keep nothing of a game, to be called when it is over."""
    with _turn:
        _deals.pop(game, None)
