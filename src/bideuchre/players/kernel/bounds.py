"""Tricks that the side on lead can take one after the other, whatever the other side does.

Every bound comes with the cards that it depends on (*relevant* cards): if the hands are of the
same lengths and agree on these, the bound holds there too.
"""

from typing import Final

from bideuchre.players.kernel.bits import leading_zeros, lowest, popcount
from bideuchre.players.kernel.cache import inlined
from bideuchre.players.kernel.layout import SUIT, SUITS, IntArray

#: A run is packed: tricks, a flag if partner can always stay under, the relevant cards.
_TRICKS: Final = 0xFF
_SAFE: Final = 0x100
_RELEVANT: Final = 16
#: More rounds than a suit can be led.
_NO_LIMIT: Final = 16


@inlined
def _without_lowest(cards: int, count: int) -> int:
    for _ in range(count):
        cards &= cards - 1
    return cards


@inlined
def _run(own: int, partner: int, left: int, right: int, limit: int) -> int:
    """Winners that a hand can cash from one suit if it leads nothing else.

    A winner ranks at least as high as every card of the opponents (of two identical ones the
    lead is first); once the opponents must have run out, every card is a winner. At most
    ``limit`` rounds go by before an opponent can trump.
    """
    opponents = left | right
    winners = own
    if opponents:
        winners &= SUIT << ((63 - leading_zeros(opponents)) & 14)
    high = popcount(winners)
    if high == 0:
        return 0
    tricks = high
    longest = max(popcount(left), popcount(right))
    if high >= longest:
        tricks = popcount(own)
        high = longest
    tricks = min(tricks, limit)
    high = min(high, tricks)
    relevant = 0
    if high:
        last = lowest(_without_lowest(winners, popcount(winners) - high))
        relevant = (SUIT << (last & 14)) & SUIT
    if partner:
        last = lowest(_without_lowest(own, popcount(own) - tricks))
        relevant |= (SUIT << (last & 14)) & SUIT
        under = popcount(partner & ((2 << (last | 1)) - 1))
        if under < min(tricks, popcount(partner)):
            return tricks | relevant << _RELEVANT
    return tricks | _SAFE | relevant << _RELEVANT


@inlined
def _rounds_before_trumped(left: int, right: int, left_trumps: bool, right_trumps: bool) -> int:
    rounds = _NO_LIMIT
    if left_trumps:
        rounds = popcount(left)
    if right_trumps:
        rounds = min(rounds, popcount(right))
    return rounds


@inlined
def quick_tricks(
    hands: IntArray, remaining: int, leader: int, tricks_left: int, trump: int, wanted: int
) -> tuple[int, int]:
    """Tricks that the leader's side can take at once, and the relevant cards.

    Counting stops when there are as many as ``wanted``. Opposite seats must play together.
    """
    own = hands[leader] & remaining
    left = hands[(leader + 1) & 3] & remaining
    partner = hands[(leader + 2) & 3] & remaining
    right = hands[(leader + 3) & 3] & remaining
    left_trumps = trump != 0 and left & SUIT != 0
    right_trumps = trump != 0 and right & SUIT != 0
    own_trumps = popcount(own & SUIT) if trump else 0
    partner_trumps = popcount(partner & SUIT) if trump else 0

    # the leader's own winners, trumps first
    total = 0
    relevant = 0
    trump_rounds = 0
    by_suit = 0
    unsafe = False
    unsafe_relevant = 0
    for suit in range(SUITS):
        shift = 16 * suit
        held = (own >> shift) & SUIT
        if held == 0:
            continue
        lefts = (left >> shift) & SUIT
        rights = (right >> shift) & SUIT
        limit = _NO_LIMIT
        if suit or trump == 0:
            limit = _rounds_before_trumped(lefts, rights, left_trumps, right_trumps)
        run = _run(held, (partner >> shift) & SUIT, lefts, rights, limit)
        tricks = run & _TRICKS
        if tricks == 0:
            continue
        if run & _SAFE == 0:
            unsafe = True
            unsafe_relevant = (run >> _RELEVANT) << shift
            continue
        if suit == 0 and trump:
            trump_rounds = tricks
        elif partner_trumps > trump_rounds:
            # partner must always have something to throw besides trumps
            tricks = min(tricks, tricks_left - partner_trumps - (total - trump_rounds))
            if tricks <= 0:
                continue
        total += tricks
        by_suit |= tricks << (4 * suit)
        relevant |= (run >> _RELEVANT) << shift
        if total >= wanted:
            return total, relevant

    # cross to partner in one suit, and cash partner's winners where the leader has none
    entry = -1
    entry_gain = 0
    entry_relevant = 0
    side_tricks = 0
    partner_rounds = 0
    partner_relevant = 0
    counted = 0
    for suit in range(SUITS):
        shift = 16 * suit
        theirs = (partner >> shift) & SUIT
        if theirs == 0:
            continue
        held = (own >> shift) & SUIT
        mine = (by_suit >> (4 * suit)) & 15
        lefts = (left >> shift) & SUIT
        rights = (right >> shift) & SUIT
        limit = _NO_LIMIT
        if suit or trump == 0:
            limit = _rounds_before_trumped(lefts, rights, left_trumps, right_trumps)
        run = _run(theirs, held, lefts, rights, limit)
        tricks = run & _TRICKS
        if tricks == 0:
            continue
        run_relevant = (run >> _RELEVANT) << shift
        if held:
            top = 63 - leading_zeros(theirs)
            # left plays before partner, so an identical card there would win
            if top >> 1 > lowest(held) >> 1 and lefts >> (top & 14) == 0:
                gain = (tricks if run & _SAFE else 1) - mine
                if entry < 0 or gain > entry_gain:
                    entry = suit
                    entry_gain = gain
                    entry_relevant = run_relevant
        if mine == 0 and run & _SAFE:
            counted |= 1 << suit
            partner_relevant |= run_relevant
            if suit == 0 and trump:
                partner_rounds = tricks
            else:
                side_tricks += tricks
    if entry >= 0:
        mine = (by_suit >> (4 * entry)) & 15
        own_side = total - trump_rounds
        if entry == 0 and trump:
            trump_rounds = 0
        else:
            own_side -= mine
        gain = 0 if (counted >> entry) & 1 else entry_gain + mine
        if entry == 0 and trump:
            partner_rounds += gain
        else:
            side_tricks += gain
        # nobody of the side may be down to trumps while the other cashes
        fits = not (
            partner_trumps > trump_rounds and own_side > tricks_left - partner_trumps - side_tricks
        ) and not (own_trumps > trump_rounds and side_tricks > tricks_left - own_trumps - own_side)
        if fits:
            both = min(tricks_left, own_side + trump_rounds + side_tricks + partner_rounds)
            if both > total:
                return both, relevant | partner_relevant | entry_relevant
    if total == 0 and unsafe:
        return 1, unsafe_relevant
    return total, relevant
