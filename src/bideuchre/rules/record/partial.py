"""A deal of which a record does not tell every card.

Hands, the kitty and exchanged cards may be unknown: plays from an unknown hand are checked for
turn and count, and no card may be seen more often than the pack holds it.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from bideuchre.rules.actions import Action, Discard, Exchange, Play
from bideuchre.rules.cards import JOKER, Card
from bideuchre.rules.course import Course
from bideuchre.rules.deal import Deal, check_dealt
from bideuchre.rules.errors import RuleError
from bideuchre.rules.exchange import Exchanged, Hand, without
from bideuchre.rules.legal import check_cards, legal_actions
from bideuchre.rules.phases import Discarding, Passing
from bideuchre.rules.public import Public
from bideuchre.rules.score import Points
from bideuchre.rules.seats import Seat
from bideuchre.rules.variant import Variant
from bideuchre.rules.view import View, exchange_view

UNKNOWN_CARD = "--"

#: Cards of which some may not be known.
SomeCards = tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class Unseen:
    """Cards laid away or passed of which not all are known; None for one that is not."""

    cards: SomeCards

    def __str__(self) -> str:
        return write_cards(self.cards)


Step = Action | Unseen


def write_cards(cards: Sequence[Card | None]) -> str:
    """Codes of cards one after another, ``--`` for one that is not known."""
    return "".join(UNKNOWN_CARD if card is None else str(card) for card in cards)


@dataclass(frozen=True)
class PartialDeal(Public):
    """One deal as far as a record tells it."""

    course: Course
    #: As dealt, and as held now; None for a hand that is not known.
    dealt: Mapping[Seat, Hand | None]
    hands: Mapping[Seat, Hand | None]
    #: The cards left over; None if they are not known.
    kitty: Hand | None
    #: The seat that is known to hold the joker, whether its hand is known or not.
    joker_holder: Seat | None = None
    kitty_discarded: SomeCards | None = None
    removed: SomeCards | None = None
    passed: SomeCards | None = None
    log: tuple[tuple[Seat, Step], ...] = ()

    @classmethod
    def start(
        cls,
        variant: Variant,
        dealer: Seat,
        hands: Mapping[Seat, Sequence[Card] | None],
        kitty: SomeCards | None = None,
        score: Points | None = None,
        joker_shown_by: Seat | None = None,
    ) -> "PartialDeal":
        """A deal before its first action. A kitty that follows from four known hands is known.

        Raises RuleError as :meth:`Deal.start`, and ``turned_card_not_known`` where a card is
        turned up and the kitty does not begin with it.
        """
        dealt: dict[Seat, Hand | None] = {}
        for seat in Seat:
            cards = hands.get(seat)
            dealt[seat] = None if cards is None else tuple(sorted(cards))
        if kitty is not None and len(kitty) != variant.kitty_size:
            raise RuleError("wrong_kitty_size", given=len(kitty), expected=variant.kitty_size)
        known = _known(kitty)
        check_dealt(variant, dealt, known)
        turned = _turned(variant, kitty)
        holder = next((seat for seat, hand in dealt.items() if hand and JOKER in hand), None)
        course = Course.start(variant, dealer, score, turned)
        deal = cls(course, dealt, dealt, known, joker_shown_by or holder)
        deal._check_copies(kitty or ())
        return deal if known is not None else replace(deal, kitty=deal._left_over())

    def counts(self) -> dict[Seat, int]:
        """How many cards each seat holds now, whether its hand is known or not."""
        return self.course.counts()

    def legal_actions(self) -> tuple[Action, ...]:
        """Everything that the seat to act may do; no cards where its hand is not known."""
        if self.turn is None:
            return ()
        hand = self.hands[self.turn]
        return self.course.open_actions() if hand is None else legal_actions(self.course, hand)

    def apply(self, step: Step) -> "PartialDeal":
        """The deal after the action of the seat to act. Raises RuleError if it is not allowed."""
        turn = self.turn
        hand = None if turn is None else self.hands[turn]
        if isinstance(step, Unseen):
            course = self.course.after_cards(len(step.cards))
            if hand is not None:
                raise RuleError("card_not_held", card=UNKNOWN_CARD)
        else:
            self.course.check(step)
            if hand is not None:
                check_cards(self.course, hand, step)
            course = self.course.apply(step)
        assert turn is not None
        after = replace(self, course=course, log=(*self.log, (turn, step)))
        match step:
            case Play(card):
                after = replace(after, hands=self._hands_without(turn, (card,)))
            case Exchange(cards) | Discard(cards) | Unseen(cards):
                after = after._cards_moved(self, turn, cards)
            case _:
                after = after._kitty_taken_up(self)
        after._check_copies()
        return after

    def complete(self) -> "Deal | PartialDeal":
        """The same as a Deal, if every card of it is known."""
        dealt, hands = _all_known(self.dealt), _all_known(self.hands)
        log = tuple((seat, step) for seat, step in self.log if not isinstance(step, Unseen))
        if dealt is None or hands is None or len(log) < len(self.log):
            return self
        if self.kitty is None and self.variant.kitty_size:
            return self
        discarded = _known(self.kitty_discarded)
        exchange = Exchanged(_known(self.removed), _known(self.passed))
        return Deal(self.course, dealt, hands, self.kitty or (), discarded, exchange, log)

    def view_for(self, seat: Seat) -> View:
        """What ``seat`` may know. Its own hand must be known; else ValueError."""
        dealt, hand = self.dealt[seat], self.hands[seat]
        if dealt is None or hand is None:
            raise ValueError(f"the hand of {seat} is not known")
        won = self.course.won
        declares = won is not None and won.declarer is seat
        took_up = declares and self.variant.kitty_is_taken_up
        return View(
            course=self.course,
            seat=seat,
            dealt=dealt,
            hand=hand,
            counts=self.counts(),
            taken_up=(self.kitty or ()) if took_up else (),
            kitty_discarded=_known(self.kitty_discarded) if declares else None,
            exchange=exchange_view(self.course, _known(self.removed), _known(self.passed), seat),
        )

    # -- the hands after an action --------------------------------------------------------

    def _hands_without(self, seat: Seat, cards: SomeCards) -> dict[Seat, Hand | None]:
        """The hands with cards of one gone; what is left is unknown if one of them is."""
        hand, known = self.hands[seat], _known(cards)
        left = None if hand is None or known is None else without(hand, known)
        return {**self.hands, seat: left}

    def _cards_moved(self, before: "PartialDeal", turn: Seat, cards: SomeCards) -> "PartialDeal":
        hands = before._hands_without(turn, cards)
        if isinstance(before.course.state, Discarding):
            return replace(self, hands=hands, kitty_discarded=cards)
        if not isinstance(before.course.state, Passing):
            return replace(self, hands=hands, removed=cards)
        held, known = hands[turn.partner], _known(cards)
        received = None if held is None or known is None else tuple(sorted((*held, *known)))
        return replace(self, hands={**hands, turn.partner: received}, passed=cards)

    def _kitty_taken_up(self, before: "PartialDeal") -> "PartialDeal":
        """After a call: the joker is shown if it is asked for, and the kitty goes to who won."""
        course = self.course
        if course.auction.asks_for_joker and self._joker_is_found:
            course = course.show_joker(self.joker_holder)
        hands = self.hands
        won = course.won
        if won is not None and before.course.won is None and self.variant.kitty_is_taken_up:
            held = hands[won.declarer]
            known = held is not None and self.kitty is not None
            taken = tuple(sorted((*(held or ()), *(self.kitty or ())))) if known else None
            hands = {**hands, won.declarer: taken}
        return replace(self, course=course, hands=hands)

    @property
    def _joker_is_found(self) -> bool:
        return self.joker_holder is not None or (self.kitty is not None and JOKER in self.kitty)

    def _left_over(self) -> Hand | None:
        """The kitty that follows from four known hands, the turned card first."""
        known = _all_known(self.dealt)
        if known is None:
            return None if self.variant.kitty_size else ()
        left = Counter(self.variant.pack)
        for hand in known.values():
            left.subtract(hand)
        if self.turned is None:
            return tuple(left.elements())
        left[self.turned] -= 1
        return (self.turned, *left.elements())

    # -- how often a card was seen --------------------------------------------------------

    def _check_copies(self, kitty: SomeCards = ()) -> None:
        """Raise RuleError ``card_seen_too_often`` if more of a card were seen than exist.

        ``kitty`` tells the cards of a kitty that is not known as a whole.
        """
        if None not in self.dealt.values() and self.kitty is not None:
            return
        known_of_kitty = self.kitty or kitty or (self.turned,)
        seen: Counter[Card] = Counter(card for card in known_of_kitty if card is not None)
        for seat in Seat:
            seen.update(self.dealt[seat] or ())
            seen.update(self._shown_by(seat) - self._sources_of(seat))
        holder = self.joker_holder
        if holder is not None and self.dealt[holder] is None and not self._shown_by(holder)[JOKER]:
            seen[JOKER] += 1
        for card, count in seen.items():
            copies = self.variant.copies_of(card)
            if not copies:
                raise RuleError("card_not_in_pack", card=str(card))
            if count > copies:
                raise RuleError("card_seen_too_often", card=str(card), copies=copies)

    def _shown_by(self, seat: Seat) -> Counter[Card]:
        """The cards that are known to have left a seat's hand."""
        shown: Counter[Card] = Counter()
        for actor, step in self.log:
            if actor is seat:
                match step:
                    case Play(card):
                        shown[card] += 1
                    case Exchange(cards) | Discard(cards):
                        shown.update(cards)
                    case Unseen(some):
                        shown.update(card for card in some if card is not None)
        return shown

    def _sources_of(self, seat: Seat) -> Counter[Card]:
        """Cards already counted elsewhere that a seat may have had: dealt, taken up, received."""
        sources = Counter(self.dealt[seat] or ())
        won = self.course.won
        if won is not None and won.declarer is seat:
            if self.variant.kitty_is_taken_up:
                sources.update(self.kitty or ())
            sources.update(card for card in self.passed or () if card is not None)
        return sources


def _known(cards: Sequence[Card | None] | None) -> Hand | None:
    """The cards, or None if they are not all known."""
    if cards is None:
        return None
    known = tuple(card for card in cards if card is not None)
    return known if len(known) == len(cards) else None


def _all_known(hands: Mapping[Seat, Hand | None]) -> dict[Seat, Hand] | None:
    known = {seat: hand for seat, hand in hands.items() if hand is not None}
    return known if len(known) == len(hands) else None


def _turned(variant: Variant, kitty: Sequence[Card | None] | None) -> Card | None:
    if not variant.turns_a_card_up:
        return None
    turned = kitty[0] if kitty else None
    if turned is None:
        raise RuleError("turned_card_not_known")
    return turned
