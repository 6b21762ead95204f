"""Chance for players: numbers that follow from a view and a key, the same on every machine."""

import hmac
from collections.abc import Iterable

from bideuchre.rules.cards import Card
from bideuchre.rules.play import Trick
from bideuchre.rules.view import View

#: The key where nobody gave one: on the command line and in the line protocol.
DEFAULT_KEY = bytes(32)


def draw(view: View, key: bytes, purpose: str) -> int:
    """A number from 0 to 2**256 - 1, unlike any other for another view, key or purpose."""
    message = f"{purpose}|{fingerprint(view)}".encode()
    return int.from_bytes(hmac.digest(key, message, "sha256"), "big")


def fingerprint(view: View) -> str:
    """Everything that the seat knows, in one canonical line."""
    exchange = view.exchange
    known = () if exchange is None else (exchange.count, exchange.removed, exchange.passed)
    table = () if view.trick is None else (view.trick,)
    return "|".join(
        (
            view.variant.name,
            view.seat,
            view.dealer,
            ",".join(f"{side}{points}" for side, points in sorted(view.score_before.items())),
            _codes(view.dealt),
            ",".join(str(call) for _, call in view.calls),
            ",".join(_codes(part) if isinstance(part, tuple) else str(part) for part in known),
            "/".join(_trick(trick) for trick in (*view.tricks, *table)),
        )
    )


def _codes(cards: Iterable[Card]) -> str:
    return "".join(map(str, cards))


def _trick(trick: Trick) -> str:
    return trick.leader + _codes(card for _, card in trick.cards)
