"""The quick rule policy that plays deals out: a sound card in about twenty nanoseconds.

It sees what the seat could see: its own hand, the table, and which cards are gone.
"""

from bideuchre.players.kernel.bits import leading_zeros, lowest, popcount
from bideuchre.players.kernel.cache import inlined

#: The lowest rank of all four suits, both copies.
_LOWEST_RANK = 0x0003000300030003
_TRUMPS = 0xFFFF
_NO_TRUMPS = ~0xFFFF


@inlined
def above(card: int) -> int:
    """Every card of the same suit that beats ``card``."""
    return ((0xFFFE << ((card & 15) | 1)) & 0xFFFF) << (card & 48)


@inlined
def lowest_card(hand: int, trump: int) -> int:
    """A card of the lowest rank, trumps only when there is nothing else."""
    side = hand & _NO_TRUMPS if trump else hand
    if side == 0:
        return lowest(hand)
    ranks = _LOWEST_RANK
    while side & ranks == 0:
        ranks <<= 2
    return lowest(side & ranks)


@inlined
def lead(own: int, unseen: int, trump: int, attacking: int) -> int:
    """The card to lead. ``attacking`` is 1 for the declarer's side."""
    unseen_trumps = unseen & _TRUMPS if trump else 0
    if trump:
        trumps = own & _TRUMPS
        if trumps and attacking and unseen_trumps:
            top = 63 - leading_zeros(trumps)
            if above(top) & unseen == 0 or popcount(trumps) >= 4:
                return top
    # a living ace: the highest card left of a suit, best where most cards are still out
    best = -1
    best_worth = -1
    suit = 1 if trump else 0
    while suit < 4:
        shift = 16 * suit
        cards = (own >> shift) & 0xFFFF
        if cards:
            top = 63 - leading_zeros(cards)
            out = (unseen >> shift) & 0xFFFF
            if (out >> (top | 1)) >> 1 == 0:
                worth = popcount(out) + 1
                if worth > best_worth:
                    best_worth = worth
                    best = top + shift
        suit += 1
    if best >= 0:
        return best
    if trump and unseen_trumps == 0 and own & _TRUMPS:
        return 63 - leading_zeros(own & _TRUMPS)
    return lowest_card(own, trump)


@inlined
def follow(
    own: int, unseen: int, led: int, winning: int, friend: int, behind: int, trump: int
) -> int:
    """The card to play to a trick.

    ``led``: the suit; ``winning``: the card; ``friend``: 1 if it is partner's; ``behind``: how
    many seats still play after this one.
    """
    suit = own & (0xFFFF << (16 * led))
    over = above(winning)
    if suit:
        beating = suit & over if winning >> 4 == led else 0
        low = lowest(suit)
        if beating == 0:
            return low
        if behind == 0:
            return low if friend else lowest(beating)
        if friend and over & unseen == 0:
            return low
        top = 63 - leading_zeros(beating)
        if above(top) & unseen == 0:
            # sure to hold unless it is trumped: the cheapest card as good as the top one
            highest = unseen & (0xFFFF << (16 * led))
            if highest:
                floor = 63 - leading_zeros(highest)
                equal = beating & ~((1 << (floor & 62)) - 1)
                return lowest(equal)
            return lowest(beating)
        if friend:
            return low
        if behind == 1:
            return top
        return low
    if trump and own & _TRUMPS and not (friend and (behind == 0 or over & unseen == 0)):
        beating = own & _TRUMPS
        if winning < 16:
            beating &= over
        if beating:
            return lowest(beating)
    return lowest_card(own, trump)
