"""What happened, told step by step from one seat's views, so that a page can animate it.

Each event follows from two views of the same seat, before and after one action: nothing that
the seat may not know can get into it.
"""

from collections.abc import Iterator
from typing import Any

from bideuchre.rules.phases import Phase
from bideuchre.rules.view import View
from bideuchre.site.table.facts import by_side, contract_facts, result_facts

#: One event without its number: its type, and what the type holds.
Event = dict[str, Any]


def deal_begins(view: View, number: int) -> Event:
    """A new deal, ``number`` of the game."""
    return {"type": "deal", "number": number, "dealer": view.dealer.value}


def between(before: View, after: View) -> Iterator[Event]:
    """All that one action brought about, in order."""
    seat = before.turn
    assert seat is not None, "nobody was to act"
    match before.phase:
        case Phase.AUCTION:
            yield {"type": "call", "seat": seat.value, "call": str(after.calls[-1][1])}
            if after.contract is not None:
                yield {"type": "contract", "contract": contract_facts(after.contract)}
        case Phase.EXCHANGE:
            assert after.exchange is not None
            yield {"type": "exchange", "seat": seat.value, "count": after.exchange.count}
        case _:
            yield from _card(before, after)
    if after.phase is Phase.OVER:
        yield {"type": "result", **result_facts(after)}
        if after.winner is not None:
            yield {"type": "game", "winner": after.winner.value}


def _card(before: View, after: View) -> Iterator[Event]:
    finished = len(after.tricks) > len(before.tricks)
    trick = after.tricks[-1] if finished else after.trick
    assert trick is not None
    seat, card = trick.cards[-1]
    winning = trick.winner(after.denomination)
    assert winning is not None
    yield {"type": "card", "seat": seat.value, "card": str(card), "winning": winning.value}
    if finished:
        yield {
            "type": "trick",
            "winner": winning.value,
            "number": len(after.tricks),
            "tricks": by_side(after.taken),
        }
