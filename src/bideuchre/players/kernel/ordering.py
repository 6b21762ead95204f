"""Which cards the solver tries, and in which order: one of each group of equals, best first.

Two cards of a hand are equal if no other hand holds a card that ranks from one to the other,
both ends included, and the card now winning the trick does not lie between them (lower <= winning
< upper). Cards on the table that are not winning no longer count.
"""

from typing import Final

from bideuchre.players.kernel.bits import leading_zeros, popcount
from bideuchre.players.kernel.cache import inlined
from bideuchre.players.kernel.layout import SUIT, SUITS
from bideuchre.players.kernel.workspace import (
    COUNT,
    FRAME,
    GROUPS,
    HINT,
    INDEX,
    LAST,
    LED,
    MOVER,
    MOVES,
    OTHERS,
    PAIRED,
    POSITION,
    REMAINING,
    SCORES,
    TABLE,
    TRUMP,
    WINNER,
    WINNING,
    Workspace,
)

_FIRST_OF_ALL: Final = 1 << 20

#: How good a lead looks, before its rank counts: a winner, one that partner wins, one that
#: partner trumps, one that loses, one that an opponent trumps. Found by counting nodes.
_LEAD_WINS: Final = 600
_LEAD_TO_PARTNER: Final = 500
_LEAD_FOR_RUFF: Final = 450
_LEAD_LOSES: Final = 300
_LEAD_RUFFED: Final = 100
#: Winning trumps wait behind everything that wins a trick in a side suit.
_TRUMP_WAITS: Final = 150
_LEAD_RANK: Final = 4

#: How good a card on a lead looks, more for lower ranks: one that cannot win, and what is added
#: if it wins the trick, will stand, or may be beaten.
_FOLLOW: Final = 300
_FOLLOW_RANK: Final = 8
_TAKES_IT: Final = 500
_TAKES_IT_FROM_PARTNER: Final = -100
_STANDS: Final = 400
_STANDS_OVER_PARTNER: Final = 50
_MAY_BE_BEATEN: Final = 100
_FROM_LENGTH: Final = 4
_WASTED_TRUMP: Final = 100


@inlined
def equal(lower: int, upper: int, others: int, winning: int) -> bool:
    """Whether two neighbouring cards of a hand, places within their suit, are equal.

    ``others``: the other hands' cards of the suit; ``winning``: the place of the winning card, or
    -1 if it is of another suit.
    """
    from_one_to_the_other = (2 << (upper | 1)) - (1 << (lower & 14))
    if others & from_one_to_the_other:
        return False
    return winning < 0 or winning >> 1 < lower >> 1 or winning >> 1 >= upper >> 1


@inlined
def _lead_score(
    rank: int, left: int, partner: int, right: int, ruffs: int, trumps_led: bool
) -> int:
    """How good a lead looks. ``ruffs``: bits 1 left, 2 partner, 4 right can trump it."""
    left_top = (63 - leading_zeros(left)) >> 1
    partner_top = (63 - leading_zeros(partner)) >> 1
    right_top = (63 - leading_zeros(right)) >> 1
    if ruffs & 5:
        return _LEAD_RUFFED - _LEAD_RANK * rank
    if rank >= left_top and rank >= right_top:
        return _LEAD_WINS + rank - (_TRUMP_WAITS if trumps_led else 0)
    if partner_top > left_top and partner_top >= right_top:
        return _LEAD_TO_PARTNER - _LEAD_RANK * rank
    if ruffs & 2:
        return _LEAD_FOR_RUFF - _LEAD_RANK * rank
    return _LEAD_LOSES - _LEAD_RANK * rank


@inlined
def _beaten_by(hand: int, place: int, suit: int, led: int, trump: int) -> bool:
    """Whether the next hand can beat a card of the mover that wins so far."""
    follows = (hand >> (16 * led)) & SUIT
    if suit == led:
        if follows:
            return follows >> (place | 1) >> 1 != 0
        return trump != 0 and suit != 0 and hand & SUIT != 0
    return follows == 0 and (hand & SUIT) >> (place | 1) >> 1 != 0


@inlined
def order_moves(ws: Workspace, frame: int) -> None:
    """Fill moves, groups and their number in a frame; its ``HINT`` is a card to try first."""
    frames, hands = ws.frames, ws.hands
    trump = ws.info[TRUMP]
    base = frame * FRAME
    mover = frames[base + MOVER]
    led = frames[base + LED]
    winning = frames[base + WINNING]
    position = frames[base + POSITION]
    in_hands = frames[base + REMAINING] & ~frames[base + TABLE]
    own = hands[mover] & frames[base + REMAINING]
    left = hands[(mover + 1) & 3] & in_hands
    partner = hands[(mover + 2) & 3] & in_hands
    right = hands[(mover + 3) & 3] & in_hands
    others = ws.info[OTHERS]
    winner = frames[base + WINNER]
    friend = position > 0 and ((others >> winner) ^ (others >> mover)) & 1 == 0
    if ws.info[PAIRED] == 0:
        # no partner opposite: whoever sits there counts as the next opponent
        left |= partner
        partner = 0
    last = position == ws.info[LAST]
    playable = own
    if position > 0:
        following = own & (SUIT << (16 * led))
        if following:
            playable = following
    count = 0
    for suit in range(SUITS):
        shift = 16 * suit
        cards = (playable >> shift) & SUIT
        if cards == 0:
            continue
        lefts = (left >> shift) & SUIT
        partners = (partner >> shift) & SUIT
        rights = (right >> shift) & SUIT
        others = lefts | partners | rights
        winning_here = winning & 15 if position > 0 and winning >> 4 == suit else -1
        length = popcount(cards)
        trumps = trump != 0 and suit == 0
        ruffs = 0
        if trump and suit:
            if lefts == 0 and left & SUIT:
                ruffs |= 1
            if partners == 0 and partner & SUIT:
                ruffs |= 2
            if rights == 0 and right & SUIT:
                ruffs |= 4
        while cards:
            place = 63 - leading_zeros(cards)
            group = 1 << place
            cards &= ~group
            while cards:
                lower = 63 - leading_zeros(cards)
                if not equal(lower, place, others, winning_here):
                    break
                place = lower
                group |= 1 << place
                cards &= ~(1 << place)
            rank = place >> 1
            if position == 0:
                score = _lead_score(rank, lefts, partners, rights, ruffs, trumps)
            else:
                score = _FOLLOW - _FOLLOW_RANK * rank
                wins = suit == led or trumps
                if winning_here >= 0:
                    wins = rank > winning_here >> 1
                elif winning < 16 and trump:
                    wins = False
                if wins:
                    if last:
                        score += _TAKES_IT_FROM_PARTNER if friend else _TAKES_IT
                    elif not _beaten_by(left, place, suit, led, trump):
                        score += _STANDS_OVER_PARTNER if friend else _STANDS
                    else:
                        score += _MAY_BE_BEATEN
                elif suit != led:
                    score += _FROM_LENGTH * length - (_WASTED_TRUMP if trumps else 0)
            place += shift
            if place == frames[base + HINT]:
                score += _FIRST_OF_ALL
            at = count
            while at > 0 and frames[base + SCORES + at - 1] < score:
                frames[base + SCORES + at] = frames[base + SCORES + at - 1]
                frames[base + MOVES + at] = frames[base + MOVES + at - 1]
                frames[base + GROUPS + at] = frames[base + GROUPS + at - 1]
                at -= 1
            frames[base + SCORES + at] = score
            frames[base + MOVES + at] = place
            frames[base + GROUPS + at] = group << shift
            count += 1
    frames[base + COUNT] = count
    frames[base + INDEX] = 0
