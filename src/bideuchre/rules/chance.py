"""Cards from a secret: the same secret always deals the same game, and nothing else tells it.

Deal ``k`` is a Fisher-Yates shuffle without bias, driven by HMAC-SHA256 under the game's 32-byte
secret. Anybody who is given the secret afterwards can deal the game again. That shows that the
deals were not changed, not that the secret was not picked.
"""

import hashlib
import hmac
from collections.abc import Iterator
from typing import NamedTuple

from bideuchre.rules.cards import Card
from bideuchre.rules.seats import Seat
from bideuchre.rules.variant import Variant

SECRET_BYTES = 32

_NUMBER_BYTES = 8
_WORD_BYTES = 4
_WORDS = 1 << 8 * _WORD_BYTES


class Dealt(NamedTuple):
    """The cards of one deal."""

    hands: dict[Seat, tuple[Card, ...]]
    #: The cards left over, in the order in which they lie.
    kitty: tuple[Card, ...]


def deal_cards(secret: bytes, number: int, variant: Variant) -> Dealt:
    """The four hands of deal ``number`` (from 1), each sorted, and the kitty.

    Raises ValueError unless the secret has 32 bytes.
    """
    stream = _words(_derive(secret, b"deal" + number.to_bytes(_NUMBER_BYTES, "big")))
    cards = list(variant.pack)
    for last in range(len(cards) - 1, 0, -1):
        other = _below(last + 1, stream)
        cards[last], cards[other] = cards[other], cards[last]
    size = variant.hand_size
    hands = {
        seat: tuple(sorted(cards[place * size : (place + 1) * size]))
        for place, seat in enumerate(Seat)
    }
    return Dealt(hands, tuple(cards[len(Seat) * size :]))


def first_dealer(secret: bytes) -> Seat:
    """Who deals first, each seat as likely as the others."""
    return tuple(Seat)[_below(len(Seat), _words(_derive(secret, b"first dealer")))]


def players_key(secret: bytes) -> bytes:
    """32 bytes for the choices of computer players, from which no card can be learnt."""
    return _derive(secret, b"players")


def commitment(secret: bytes) -> str:
    """The hash, in hexadecimal, that can be published before a game without telling its cards."""
    return hashlib.sha256(secret).hexdigest()


def _derive(secret: bytes, purpose: bytes) -> bytes:
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
    return hmac.digest(secret, purpose, "sha256")


def _words(key: bytes) -> Iterator[int]:
    """Endless 32-bit numbers from HMAC-SHA256 in counter mode."""
    counter = 0
    while True:
        block = hmac.digest(key, counter.to_bytes(_NUMBER_BYTES, "big"), "sha256")
        for start in range(0, len(block), _WORD_BYTES):
            yield int.from_bytes(block[start : start + _WORD_BYTES], "big")
        counter += 1


def _below(bound: int, stream: Iterator[int]) -> int:
    """A number from 0 to ``bound - 1``: words beyond the last whole multiple are thrown away."""
    limit = _WORDS - _WORDS % bound
    return next(word for word in stream if word < limit) % bound
