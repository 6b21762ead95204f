"""How many tricks a hand promises in a denomination: a line through counted features."""

from bideuchre.players.kernel.bits import popcount
from bideuchre.players.kernel.cache import compiled
from bideuchre.players.kernel.fitted import FEATURES
from bideuchre.players.kernel.game import LOW_GAP, Game
from bideuchre.players.kernel.layout import LOW, NO_TRUMP, SUIT, IntArray, in_form


@compiled
def measure(hand: int, trump: int, features: IntArray) -> None:
    """Fill ``features`` (int64[14]) from a hand in the form of its denomination.

    0 is constant. With trumps: 1 right bowers, 2 left bowers, 3 aces, 4 kings, 5 lower trumps,
    6 trumps above four, 7 side suits with an ace, 8 with both aces, 9 with ace and king, 10 with
    a king and no ace, 11 side voids, 12 side singletons, 13 side voids beside three trumps or
    more. In no-trump the same places count other cards, see :func:`_measure_plain`.
    """
    features[:] = 0
    features[0] = 1
    if not trump:
        _measure_plain(hand, features)
        return
    trumps = hand & SUIT
    count = popcount(trumps)
    features[1] = popcount(trumps & 0x3000)
    features[2] = popcount(trumps & 0x0C00)
    features[3] = popcount(trumps & 0x0300)
    features[4] = popcount(trumps & 0x00C0)
    features[5] = popcount(trumps & 0x003F)
    features[6] = max(0, count - 4)
    for suit in range(1, 4):
        cards = (hand >> (16 * suit)) & SUIT
        top = 8 if suit == 1 else 10
        aces = popcount((cards >> top) & 3)
        kings = popcount((cards >> (top - 2)) & 3)
        length = popcount(cards)
        features[7] += aces > 0
        features[8] += aces == 2
        features[9] += aces > 0 and kings > 0
        features[10] += aces == 0 and kings > 0 and length > 1
        features[11] += length == 0
        features[12] += length == 1
        features[13] += length == 0 and count >= 3


@compiled
def _measure_plain(hand: int, features: IntArray) -> None:
    """1 suits with an ace, 2 with both, 3 ace and king, 4 both aces and a king, 5 a king and no
    ace, 6 queens beside an ace, 7 cards above four in a suit with an ace, 8 the same with both
    aces, 9 voids, 10 singletons without an ace, 11 suits without ace or king, 12 jacks, 13 cards
    above five with both aces."""
    for suit in range(4):
        cards = (hand >> (16 * suit)) & SUIT
        aces = popcount((cards >> 10) & 3)
        kings = popcount((cards >> 8) & 3)
        queens = popcount((cards >> 6) & 3)
        length = popcount(cards)
        features[1] += aces > 0
        features[2] += aces == 2
        features[3] += aces > 0 and kings > 0
        features[4] += aces == 2 and kings > 0
        features[5] += aces == 0 and kings > 0 and length > 1
        features[6] += queens if aces > 0 else 0
        features[7] += max(0, length - 4) if aces > 0 else 0
        features[8] += max(0, length - 4) if aces == 2 else 0
        features[9] += length == 0
        features[10] += length == 1 and aces == 0
        features[11] += aces == 0 and kings == 0
        features[12] += popcount((cards >> 4) & 3)
        features[13] += max(0, length - 5) if aces == 2 else 0


@compiled
def assess(game: Game, printed: int, denomination: int, features: IntArray) -> tuple[float, float]:
    """Tricks that the side takes when this hand is declarer's, before anything is known of the
    others; and what the hand adds to (or takes from) what a partner may expect as declarer."""
    hand = in_form(printed, denomination)
    if denomination == LOW:
        hand <<= game.numbers[LOW_GAP]
    measure(hand, 1 if denomination < NO_TRUMP else 0, features)
    row = max(0, denomination - NO_TRUMP + 1)
    own = 0.0
    support = 0.0
    for number in range(FEATURES):
        own += game.strength[row, 0, number] * features[number]
        support += game.strength[row, 1, number] * features[number]
    return own, support
