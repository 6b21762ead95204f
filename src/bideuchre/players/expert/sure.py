"""Tricks that a declarer takes however the other cards lie and are played."""

from collections.abc import Iterable, Sequence

from bideuchre.players.kernel.layout import COPIES, KIND_OF
from bideuchre.rules.cards import Card, Denomination

_KINDS_A_SUIT = 8


def sure_tricks(hand: Sequence[Card], denomination: Denomination) -> int:
    """Tricks that cannot be lost by a declarer with this hand, who has the first lead.

    A safe count from below: what partner holds counts for nothing, and all other cards may lie
    in one hand.
    """
    suits = _by_suit(hand, denomination)
    others = _by_suit(KIND_OF[denomination], denomination)
    runs = [_run(own, others[suit]) for suit, own in suits.items()]
    if denomination.trump is None:
        return sum(runs)
    trumps = suits[0]
    led = _run(trumps, others[0])
    if led == len(trumps) and led >= COPIES * len(others[0]) - led:
        # every trump of the others is drawn, and then nothing can be ruffed
        return sum(runs)
    return max(led, _not_beaten(trumps, others[0]))


def _by_suit(cards: Iterable[Card], denomination: Denomination) -> dict[int, list[int]]:
    """Ranks by suit, the highest first."""
    suits: dict[int, list[int]] = {number: [] for number in range(4)}
    for card in cards:
        kind = KIND_OF[denomination][card]
        suits[kind // _KINDS_A_SUIT].append(kind % _KINDS_A_SUIT)
    return {suit: sorted(ranks, reverse=True) for suit, ranks in suits.items()}


def _run(own: list[int], ranks: list[int]) -> int:
    """Tricks of a suit that is led from the top: until a higher card can be out, or to the end
    once nobody can have a card of it."""
    out = COPIES * len(ranks) - len(own)
    for led, rank in enumerate(own):
        higher = sum(COPIES - own.count(other) for other in ranks if other > rank)
        if higher and led < out:
            return led
    return len(own)


def _not_beaten(trumps: list[int], ranks: list[int]) -> int:
    """Trumps that win whenever they are played: every one of the others' takes one at most."""
    out = [rank for rank in ranks for _ in range(COPIES - trumps.count(rank))]
    rest = sorted(trumps)
    for rank in sorted(out):
        if rest and rest[0] <= rank:
            rest.pop(0)
    return len(rest)
