"""The quick rule policy that plays deals out: a sound card in about twenty nanoseconds.

It sees what the seat could see: its own hand, the table, and which cards are gone.
"""

from typing import Final

from bideuchre.players.kernel.bits import leading_zeros, lowest, popcount
from bideuchre.players.kernel.cache import inlined
from bideuchre.players.kernel.layout import SUIT, SUITS, above

#: With so many trumps the declarer's side leads one though it may lose.
_TRUMPS_TO_LEAD_FROM: Final = 4
#: What it costs, in fourths of a rank, to throw the highest card of a suit away.
_HIGH_CARD: Final = 30
#: Below the worth of any card.
_NO_CARD: Final = -1000


@inlined
def lead(own: int, unseen: int, trump: int, attacking: int, drawn: int) -> int:
    """The card to lead.

    ``attacking``: 1 for the declarer's side; ``drawn``: 1 if all opponents have shown that they
    hold no trump.
    """
    unseen_trumps = unseen & SUIT if trump else 0
    trumps = own & SUIT if trump else 0
    if trumps and attacking and unseen_trumps and not drawn:
        top = 63 - leading_zeros(trumps)
        if above(top) & unseen == 0:
            return top
    card = _living_ace(own, unseen, trump)
    if card >= 0:
        return card
    if trumps and unseen_trumps == 0:
        return 63 - leading_zeros(trumps)
    if attacking and popcount(trumps) >= _TRUMPS_TO_LEAD_FROM:
        return lowest(trumps)
    return _quiet_lead(own, unseen, trump)


@inlined
def _living_ace(own: int, unseen: int, trump: int) -> int:
    """The highest card left of a suit other than trump, or -1.

    In a trump contract where most cards are still to follow, in no-trump where fewest are.
    """
    best = -1
    best_worth = _NO_CARD
    for suit in range(trump, SUITS):
        shift = 16 * suit
        cards = (own >> shift) & SUIT
        if cards:
            top = 63 - leading_zeros(cards)
            out = (unseen >> shift) & SUIT
            if out >> (top | 1) >> 1 == 0:
                worth = popcount(out) if trump else -popcount(out)
                if worth > best_worth:
                    best_worth = worth
                    best = top + shift
    return best


@inlined
def _quiet_lead(own: int, unseen: int, trump: int) -> int:
    """The lowest card of the shortest suit, to trump it later; in no-trump of the longest."""
    best = -1
    best_worth = _NO_CARD
    for suit in range(trump, SUITS):
        shift = 16 * suit
        cards = (own >> shift) & SUIT
        if cards:
            length = 4 * popcount(cards)
            worth = (-length if trump else length) - popcount((unseen >> shift) & SUIT)
            if worth > best_worth:
                best_worth = worth
                best = lowest(cards) + shift
    return best if best >= 0 else lowest(own)


@inlined
def _discard(own: int, unseen: int, trump: int) -> int:
    """A card to throw away: one that many cards beat; in no-trump a low one that is not high."""
    best = -1
    best_worth = _NO_CARD
    for suit in range(trump, SUITS):
        shift = 16 * suit
        cards = (own >> shift) & SUIT
        if cards:
            low = lowest(cards)
            out = (unseen >> shift) & SUIT
            if trump:
                worth = popcount(out >> low)
            else:
                worth = -4 * (low >> 1) - (_HIGH_CARD if out >> (low | 1) == 0 else 0)
            if worth > best_worth:
                best_worth = worth
                best = low + shift
    return best if best >= 0 else lowest(own)


@inlined
def follow(
    own: int, unseen: int, led: int, winning: int, friend: int, behind: int, trump: int
) -> int:
    """The card to play to a trick.

    ``led``: the suit; ``winning``: the card; ``friend``: 1 if a friend played it; ``behind``: how
    many seats still play after this one.
    """
    over = above(winning)
    held_by_friend = friend and (behind == 0 or over & unseen == 0)
    suit = own & (SUIT << (16 * led))
    if suit:
        beating = suit & over if winning >> 4 == led else 0
        low = lowest(suit)
        if beating == 0 or held_by_friend:
            return low
        if behind == 0:
            return lowest(beating)
        top = 63 - leading_zeros(beating)
        if above(top) & unseen == 0:
            return _cheapest_as_good(beating, unseen & (SUIT << (16 * led)))
        return top if behind == 1 and not friend else low
    if trump and own & SUIT and not held_by_friend:
        beating = own & SUIT
        if winning < 16:
            beating &= over
        if beating:
            return lowest(beating)
    return _discard(own, unseen, trump)


@inlined
def _cheapest_as_good(beating: int, unseen: int) -> int:
    """The lowest of some cards of a suit that no unseen card beats; the top one is such."""
    if unseen:
        beating &= ~((1 << ((63 - leading_zeros(unseen)) & 62)) - 1)
    return lowest(beating)
