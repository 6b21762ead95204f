"""The worked examples of the pages for players, played by the rules: no number in them is typed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from bideuchre.rules.actions import Bid, RungBid
from bideuchre.rules.cards import (
    Card,
    Denomination,
    Rank,
    Suit,
    display_order,
    effective_suit,
    left_bower,
    right_bower,
)
from bideuchre.rules.contract import Contract, contract_of_call
from bideuchre.rules.play import Trick
from bideuchre.rules.score import Points, points_of_deal, total, winner_of_game
from bideuchre.rules.seats import AnySide, Seat, Side
from bideuchre.rules.variants import DOUBLE_DECK

_SEATS = {
    Seat.W: gettext_lazy("West"),
    Seat.N: gettext_lazy("North"),
    Seat.E: gettext_lazy("East"),
    Seat.S: gettext_lazy("You"),
}


@dataclass(frozen=True)
class Face:
    """A card as it is drawn: ``seal`` is "right" or "left" for a bower."""

    card: str
    suit: str
    seal: str | None
    seat: str | Promise = ""
    winning: bool = False


@dataclass(frozen=True)
class Step:
    """The cards on the table after one more, and what that one does."""

    faces: Sequence[Face]
    text: str | Promise


@dataclass(frozen=True)
class WorkedDeal:
    """A deal of the short game: its contract, what happened, and how it was scored."""

    contract: Contract
    text: str | Promise
    points: Points
    score: Points
    winner: AnySide | None

    @property
    def declarer(self) -> str | Promise:
        return _SEATS[self.contract.declarer]


@dataclass(frozen=True)
class Count:
    """A hand counted by the rule of thumb, each line in tricks."""

    right_bowers: int
    other_trumps: int
    side_aces: int
    voids: int

    @property
    def right_bower_tricks(self) -> int:
        return 2 * self.right_bowers

    @property
    def together(self) -> int:
        return self.right_bower_tricks + self.other_trumps + self.side_aces + self.voids


#: Spades are trump; West leads.
TRICK_TRUMP = Suit.SPADES
TRICK = Trick(Seat.W).with_card(Seat.W, Card.parse("HA")).with_card(Seat.N, Card.parse("HT"))
TRICK = TRICK.with_card(Seat.E, Card.parse("SK")).with_card(Seat.S, Card.parse("CJ"))
_TRICK_TEXTS = (
    gettext_lazy(
        "West leads the ace of hearts. Hearts is the suit led, and so far the ace is winning."
    ),
    gettext_lazy("North has hearts and must follow. The ten is lower: West is still winning."),
    gettext_lazy(
        "East has no heart and trumps with the king of spades. A trump beats even an ace: East is "
        "winning."
    ),
    gettext_lazy(
        "You have no heart either. Your jack of clubs is the left bower, a higher trump than the "
        "king. Nobody comes after you: the trick is yours."
    ),
)

#: Of two identical cards the first one wins; South leads.
TWINS = Trick(Seat.S).with_card(Seat.S, Card.parse("DA")).with_card(Seat.W, Card.parse("DA"))
TWINS = TWINS.with_card(Seat.N, Card.parse("D9")).with_card(Seat.E, Card.parse("DK"))


def _contract(declarer: Seat, call: Bid | RungBid) -> Contract:
    return contract_of_call(DOUBLE_DECK, declarer, call)


_SHORT_GAME = (
    (
        _contract(Seat.N, Bid(7, Denomination.SPADES)),
        8,
        gettext_lazy("Made with eight tricks; they took four."),
    ),
    (
        _contract(Seat.E, Bid(8, Denomination.HEARTS)),
        6,
        gettext_lazy("Set: they took only six, so they lose their bid. Our six tricks count."),
    ),
    (
        _contract(Seat.S, RungBid("Alone", Denomination.DIAMONDS)),
        12,
        gettext_lazy("All twelve tricks."),
    ),
    (
        _contract(Seat.W, Bid(6, Denomination.CLUBS)),
        5,
        gettext_lazy("Made with seven tricks; we took five."),
    ),
    (
        _contract(Seat.S, Bid(7, Denomination.SPADES)),
        9,
        gettext_lazy("Made with nine tricks: fifty-two, and our contract. We have won."),
    ),
)

_HAND = ("SJ", "CJ", "SA", "SQ", "S9", "HA", "HK", "H9", "DA", "DT", "CK", "CT")
#: A hand that is counted with spades as trump.
HAND = tuple(map(Card.parse, _HAND))
HAND_TRUMP = Suit.SPADES


def steps() -> list[Step]:
    """The worked trick, card by card."""
    played = range(1, len(TRICK.cards) + 1)
    tricks = [Trick(TRICK.leader, TRICK.cards[:number]) for number in played]
    return [
        Step(list(faces_of_trick(trick, TRICK_TRUMP)), text)
        for trick, text in zip(tricks, _TRICK_TEXTS, strict=True)
    ]


def faces_of_trick(trick: Trick, trump: Suit | None) -> Iterator[Face]:
    """The cards of a trick with who played them; the one that is winning is marked."""
    winner = trick.winner(Denomination.with_trump(trump))
    for seat, card in trick.cards:
        yield face(card, trump, seat=_SEATS[seat], winning=seat is winner)


def face(
    card: Card, trump: Suit | None, seat: str | Promise = "", *, winning: bool = False
) -> Face:
    """A card as it looks with this trump."""
    bowers = {} if trump is None else {right_bower(trump): "right", left_bower(trump): "left"}
    return Face(str(card), card.suit.value, bowers.get(card), seat, winning)


def short_game() -> list[WorkedDeal]:
    """Five deals from nothing to the end of a game."""
    deals: list[WorkedDeal] = []
    score = DOUBLE_DECK.start_score
    for contract, ours, text in _SHORT_GAME:
        taken: Points = {Side.NS: ours, Side.EW: DOUBLE_DECK.tricks - ours}
        points = points_of_deal(DOUBLE_DECK, contract, taken)
        score = total(score, points)
        winner = winner_of_game(DOUBLE_DECK, contract, taken, score)
        deals.append(WorkedDeal(contract, text, points, score, winner))
    return deals


def hand() -> list[Face]:
    """The hand that is counted, as it lies with its trump."""
    return [
        face(card, HAND_TRUMP) for card in display_order(HAND, Denomination.with_trump(HAND_TRUMP))
    ]


def count(cards: Sequence[Card] = HAND, trump: Suit = HAND_TRUMP) -> Count:
    """The rule of thumb: two for a right bower, one for every other trump, for every ace beside
    and for every suit of which there is nothing.
    """
    suits = [effective_suit(card, trump) for card in cards]
    right = sum(card == right_bower(trump) for card in cards)
    aces = sum(card.rank is Rank.ACE and card.suit is not trump for card in cards)
    voids = sum(suit not in suits for suit in Suit if suit is not trump)
    return Count(right, suits.count(trump) - right, aces, voids)


#: The bid of the advice to defenders, and the tricks that set it.
THEIR_BID = 7
TRICKS_THAT_SET = DOUBLE_DECK.tricks - THEIR_BID + 1
