"""What the solver knows of every subset of a suit's cards before it starts.

While a deal is searched the cards that remain of a suit are a subset of those at the start. For
each subset ``suits[suit, subset]`` holds its *signature*, and ``sure[subset]`` the trump tricks
that nobody can take away. Both are built card by card, lowest last, from the smaller subset.

Signature: from the top card down three bits a card from bit 39 on: its owner, and a flag if the
next card is an identical one of another hand (which of the two wins depends on who plays first).
Nothing in it depends on ranks that have been played, nor on which of two equal cards went. Above
it, from bit 42, four bits a seat: how many cards of the suit it holds.
"""

from typing import Final

from bideuchre.players.kernel.bits import lowest, popcount
from bideuchre.players.kernel.cache import compiled, inlined
from bideuchre.players.kernel.layout import KINDS, SEATS_AT_TABLE, SUIT, SUITS, IntArray
from bideuchre.players.kernel.workspace import Workspace

SIGNATURE_BITS: Final = 42
SIGNATURE: Final = (1 << SIGNATURE_BITS) - 1
_FIRST: Final = SIGNATURE_BITS - 3

#: Fields of ``sure``, four bits a seat each: opponents' trumps not yet set against one of ours,
#: sure tricks, and the place of the lowest trump that they depend on.
_COUNT: Final = 16
_LOWEST: Final = 32


@inlined
def spread_copies(hands: IntArray) -> None:
    """Give every copy its own bit, by rule: the upper one to the lower seat, or to a single copy.

    Hands come with any bits; only how many copies each seat holds is read.
    """
    for kind in range(KINDS):
        free = 2 * kind + 1
        for seat in range(SEATS_AT_TABLE):
            held = popcount((hands[seat] >> (2 * kind)) & 3)
            hands[seat] &= ~(3 << (2 * kind))
            for _ in range(held):
                hands[seat] |= 1 << free
                free -= 1


@inlined
def _against(state: int, owner: int) -> int:
    """A trump of ``owner`` may beat one later trump of each opponent."""
    return state + (1 << (4 * ((owner + 1) & 3))) + (1 << (4 * ((owner + 3) & 3)))


@inlined
def _for(state: int, owner: int, place: int) -> int:
    """A trump of ``owner``: sure of a trick unless an opponent's higher one is left for it."""
    if (state >> (4 * owner)) & 15:
        return state - (1 << (4 * owner))
    state += 1 << (_COUNT + 4 * owner)
    state &= ~(15 << (_LOWEST + 4 * owner))
    return state | ((place & 14) << (_LOWEST + 4 * owner))


@compiled
def prepare_suits(ws: Workspace) -> None:
    """Fill ``suits`` and ``sure`` for the hands of the workspace, whose copies must be spread."""
    hands, suits, sure = ws.hands, ws.suits, ws.sure
    for suit in range(SUITS):
        holdings0 = (hands[0] >> (16 * suit)) & SUIT
        holdings1 = (hands[1] >> (16 * suit)) & SUIT
        holdings2 = (hands[2] >> (16 * suit)) & SUIT
        whole = holdings0 | holdings1 | holdings2 | ((hands[3] >> (16 * suit)) & SUIT)
        suits[suit, 0] = 0
        if suit == 0:
            sure[0] = 0
        subset = 0
        while subset != whole:
            subset = (subset - whole) & whole
            place = lowest(subset)
            rest = subset & (subset - 1)
            owner = _owner(place, holdings0, holdings1, holdings2)
            signature = suits[suit, rest]
            shift = _FIRST - 3 * popcount(rest)
            signature += (owner << shift) + (1 << (SIGNATURE_BITS + 4 * owner))
            tied_with = owner
            if place & 1 == 0 and (rest >> place) & 2:
                tied_with = _owner(place + 1, holdings0, holdings1, holdings2)
                if tied_with != owner:
                    signature |= 4 << (shift + 3)
            suits[suit, subset] = signature
            if suit:
                continue
            if tied_with == owner:
                sure[subset] = _against(_for(sure[rest], owner, place), owner)
            elif (tied_with ^ owner) & 1:
                # identical cards of two opponents: each may fall to the other
                state = _against(_against(sure[rest & (rest - 1)], owner), tied_with)
                sure[subset] = _for(_for(state, owner, place), tied_with, place)
            else:
                state = sure[rest & (rest - 1)]
                state = _for(_for(state, owner, place), tied_with, place)
                sure[subset] = _against(_against(state, owner), tied_with)


@inlined
def _owner(place: int, holdings0: int, holdings1: int, holdings2: int) -> int:
    if (holdings0 >> place) & 1:
        return 0
    if (holdings1 >> place) & 1:
        return 1
    return 2 if (holdings2 >> place) & 1 else 3


@inlined
def sure_tricks(sure: int, side: int) -> int:
    """Trump tricks that a side of two opposite seats (0 NS, 1 EW) takes whatever happens."""
    one = (sure >> (_COUNT + 4 * side)) & 15
    partner = (sure >> (_COUNT + 4 * (side + 2))) & 15
    return max(one, partner)


@inlined
def trumps_for_sure(sure: IntArray, trumps: int, side: int, tricks: int) -> int:
    """The trumps that matter for so many sure tricks of a side, from the highest one down."""
    while True:
        place = lowest(trumps)
        fewer = trumps & (trumps - 1)
        if place & 1 == 0:
            fewer &= ~(2 << place)
        if sure_tricks(sure[fewer], side) < tricks:
            return (SUIT << (place & 14)) & SUIT
        trumps = fewer
