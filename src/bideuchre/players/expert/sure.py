"""Tricks that a declarer takes however the other cards lie and are played."""

from collections.abc import Sequence

from bideuchre.players.kernel import COPIES, NUMBER_OF, PLACES_A_SUIT, SUITS, bits_of, game_of
from bideuchre.rules.cards import Card, Denomination
from bideuchre.rules.variant import Variant


def sure_tricks(hand: Sequence[Card], denomination: Denomination, variant: Variant) -> int:
    """Tricks that cannot be lost by a declarer with this hand, who has the first lead.

    A safe count from below: what partner holds counts for nothing, and all other cards may lie
    in one hand.
    """
    own = bits_of(hand, denomination)
    suits = _ranks_by_suit(own)
    pack = int(game_of(variant).packs[NUMBER_OF[denomination]])
    others = _ranks_by_suit(pack & ~own)
    runs = [_run(held, others[suit]) for suit, held in enumerate(suits)]
    if denomination.trump is None:
        return sum(runs)
    trumps = suits[0]
    led = _run(trumps, others[0])
    if led == len(trumps) and led >= len(others[0]):
        # every trump of the others is drawn, and then nothing can be ruffed
        return sum(runs)
    return max(led, _not_beaten(trumps, others[0]))


def _ranks_by_suit(cards: int) -> list[list[int]]:
    """Ranks within each suit, the highest first."""
    suits: list[list[int]] = [[] for _ in range(SUITS)]
    for place in reversed(range(cards.bit_length())):
        if cards >> place & 1:
            suits[place // PLACES_A_SUIT].append(place % PLACES_A_SUIT // COPIES)
    return suits


def _run(own: list[int], others: list[int]) -> int:
    """Tricks of a suit that is led from the top: until a higher card can be out, or to the end
    once nobody can have a card of it."""
    for led, rank in enumerate(own):
        if others and others[0] > rank and led < len(others):
            return led
    return len(own)


def _not_beaten(trumps: list[int], others: list[int]) -> int:
    """Trumps that win whenever they are played: every one of the others' takes one at most."""
    rest = sorted(trumps)
    for rank in sorted(others):
        if rest and rest[0] <= rank:
            rest.pop(0)
    return len(rest)
