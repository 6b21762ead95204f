"""Which cards are worth a search: equal ones count once, and some are never better than another.

Beyond what is equal, four customs that players expect of a partner are kept: last to a trick,
win it as cheaply as possible and leave it to a partner who is winning it; throw the lowest card
of a suit away; from a long trump suit without the highest trump lead high. A lone declarer leads
the top card first.
"""

from collections import Counter
from collections.abc import Sequence

from bideuchre.players.kernel import CARD_OF, KIND_OF, KINDS_A_SUIT
from bideuchre.rules.cards import Card, Rank, effective_suit, rank_order, right_bower
from bideuchre.rules.play import beats
from bideuchre.rules.view import View

#: A trump suit of so many cards is long.
_LONG = 5


def groups(view: View, customs: bool) -> list[list[Card]]:
    """The candidates, each a group of cards that play alike, the one to play first; all legal
    cards if ``customs`` are not kept."""
    trick = view.trick
    assert trick is not None
    legal = view.legal_plays()
    cards = _of_custom(view, legal) if customs else legal
    found = _alike(view, cards)
    if not trick.cards:
        # a lead from equal cards shows the highest
        return [list(reversed(group)) for group in found]
    return found


def _alike(view: View, cards: Sequence[Card]) -> list[list[Card]]:
    """Groups of cards of one suit with nothing between them in another hand, lowest first."""
    assert view.contract is not None
    denomination = view.contract.denomination
    kinds, card_of = KIND_OF[denomination], CARD_OF[denomination]
    seen = Counter(card for trick in view.tricks for _, card in trick.cards)
    seen.update(view.hand)
    if view.exchange is not None and view.exchange.removed is not None:
        seen.update(view.exchange.removed)
    found: list[list[Card]] = []
    last = -KINDS_A_SUIT
    for kind in sorted(kinds[card] for card in cards):
        # both ends count: a twin in another hand ties with the card
        between = range(last, kind + 1)
        same_suit = last // KINDS_A_SUIT == kind // KINDS_A_SUIT
        if same_suit and all(
            seen[card_of[other]] >= view.variant.copies_of(card_of[other]) for other in between
        ):
            found[-1].append(card_of[kind])
        else:
            found.append([card_of[kind]])
        last = kind
    return found


def _of_custom(view: View, legal: Sequence[Card]) -> Sequence[Card]:
    """The cards that custom leaves, at least one."""
    trick = view.trick
    assert trick is not None and view.contract is not None
    if not trick.cards:
        return _top_of_lone_hand(view, legal) or _without_low_trumps(view, legal)
    holder = trick.winner(view.denomination)
    best = next(card for seat, card in trick.cards if seat is holder)
    winners = [card for card in legal if beats(card, best, view.denomination)]
    losers = _lowest_of_suits(view, [card for card in legal if card not in winners])
    in_play = len(view.counts) - (view.sitting_out is not None)
    if len(trick.cards) == in_play - 1:
        if holder is view.seat.partner:
            return losers or _lowest_of_suits(view, winners)
        winners = _lowest_of_suits(view, winners)
    return (*winners, *losers)


def _lowest_of_suits(view: View, cards: Sequence[Card]) -> list[Card]:
    trump = view.trump
    lowest: dict[str, Card] = {}
    for card in sorted(cards, key=lambda card: rank_order(card, view.denomination)):
        lowest.setdefault(effective_suit(card, trump), card)
    return list(lowest.values())


def _top_of_lone_hand(view: View, legal: Sequence[Card]) -> Sequence[Card]:
    """What a lone declarer leads first: the right bower, or in no-trump an ace; none without."""
    assert view.contract is not None
    if not view.contract.alone or view.tricks:
        return []
    trump = view.trump
    if trump is None:
        return [card for card in legal if card.rank is Rank.ACE]
    return [card for card in legal if card == right_bower(trump)]


def _without_low_trumps(view: View, legal: Sequence[Card]) -> Sequence[Card]:
    """A declarer who is long in trump and lacks the right bower leads no lower trump than the
    highest."""
    trump = view.trump
    assert view.contract is not None
    if trump is None or view.contract.declarer is not view.seat:
        return legal
    trumps = [card for card in view.hand if effective_suit(card, trump) is trump]
    if len(trumps) < _LONG or right_bower(trump) in trumps:
        return legal
    highest = max(trumps, key=lambda card: rank_order(card, view.denomination))
    return [card for card in legal if card not in trumps or card == highest]
