"""One deal from the first call to its points: an immutable value with a log of actions."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bideuchre.rules.actions import Action, Discard, Exchange, Play
from bideuchre.rules.cards import JOKER, Card
from bideuchre.rules.course import Course
from bideuchre.rules.errors import RuleError
from bideuchre.rules.exchange import Exchanged, Hand, without
from bideuchre.rules.legal import check_cards, legal_actions
from bideuchre.rules.phases import Removing
from bideuchre.rules.public import Public
from bideuchre.rules.score import Points
from bideuchre.rules.seats import Seat
from bideuchre.rules.variant import Variant
from bideuchre.rules.view import View, exchange_view

Log = tuple[tuple[Seat, Action], ...]


@dataclass(frozen=True)
class Deal(Public):
    """Everything about one deal. Hand it to nobody who sits at the table: give a View."""

    course: Course
    #: As dealt, and as held now.
    dealt: Mapping[Seat, Hand]
    hands: Mapping[Seat, Hand]
    #: The cards left over, as dealt, in order.
    kitty: Hand = ()
    #: What the declarer has laid away for the kitty.
    kitty_discarded: Hand | None = None
    exchange: Exchanged = Exchanged()
    log: Log = ()

    @classmethod
    def start(
        cls,
        variant: Variant,
        dealer: Seat,
        hands: Mapping[Seat, Sequence[Card]],
        kitty: Sequence[Card] = (),
        score: Points | None = None,
    ) -> "Deal":
        """A deal before its first action.

        Raises RuleError ``wrong_hand_size``, ``wrong_kitty_size``, ``card_not_in_pack`` or
        ``too_many_copies`` for cards that cannot be dealt so from the version's pack, and
        ``score_is_won`` as :meth:`Course.start`.
        """
        dealt = {seat: tuple(sorted(hands[seat])) for seat in Seat}
        check_dealt(variant, dealt, kitty)
        turned = kitty[0] if variant.turns_a_card_up else None
        return cls(Course.start(variant, dealer, score, turned), dealt, dealt, tuple(kitty))

    def counts(self) -> dict[Seat, int]:
        """How many cards each seat holds now."""
        return {seat: len(hand) for seat, hand in self.hands.items()}

    # -- what may happen -----------------------------------------------------------------

    def legal_actions(self) -> tuple[Action, ...]:
        """Everything that the seat to act may do."""
        turn = self.course.turn
        return () if turn is None else legal_actions(self.course, self.hands[turn])

    def check(self, action: Action) -> None:
        """Raise RuleError, with the rule that is broken, if the action is not allowed now."""
        self.course.check(action)
        turn = self.turn
        assert turn is not None
        check_cards(self.course, self.hands[turn], action)

    def apply(self, action: Action) -> "Deal":
        """The deal after the action of the seat to act. Raises RuleError as :meth:`check`."""
        self.course.check(action)
        turn = self.course.turn
        assert turn is not None
        check_cards(self.course, self.hands[turn], action)
        course = self.course.after(action)
        log = (*self.log, (turn, action))
        if isinstance(action, Play):
            hands = {**self.hands, turn: without(self.hands[turn], (action.card,))}
            return self._with(course, log, hands)
        match action:
            case Discard(cards):
                hands = {**self.hands, turn: without(self.hands[turn], cards)}
                return self._with(course, log, hands, discarded=cards)
            case Exchange(cards):
                return self._after_exchange(course, log, turn, cards)
            case _:
                return self._after_open_action(course, log)

    def view_for(self, seat: Seat) -> View:
        """What ``seat`` may know."""
        won = self.course.won
        declares = won is not None and won.declarer is seat
        return View(
            course=self.course,
            seat=seat,
            dealt=self.dealt[seat],
            hand=self.hands[seat],
            counts=self.counts(),
            taken_up=self.kitty if declares and self.variant.kitty_is_taken_up else (),
            kitty_discarded=self.kitty_discarded if declares else None,
            exchange=exchange_view(self.course, self.exchange.removed, self.exchange.passed, seat),
        )

    # -- the hands after an action --------------------------------------------------------

    def _with(
        self,
        course: Course,
        log: Log,
        hands: Mapping[Seat, Hand],
        discarded: Hand | None = None,
        exchange: Exchanged | None = None,
    ) -> "Deal":
        return Deal(
            course,
            self.dealt,
            hands,
            self.kitty,
            self.kitty_discarded if discarded is None else discarded,
            self.exchange if exchange is None else exchange,
            log,
        )

    def _after_open_action(self, course: Course, log: Log) -> "Deal":
        """After a call, a name, a stay or a fold: the kitty goes to who has won the auction."""
        if course.auction.asks_for_joker:
            course = course.show_joker(self._joker_holder())
        hands = self.hands
        won = course.won
        if won is not None and self.course.won is None and self.variant.kitty_is_taken_up:
            held = tuple(sorted((*hands[won.declarer], *self.kitty)))
            hands = {**hands, won.declarer: held}
        return self._with(course, log, hands)

    def _after_exchange(self, course: Course, log: Log, turn: Seat, cards: Hand) -> "Deal":
        hands = {**self.hands, turn: without(self.hands[turn], cards)}
        if isinstance(self.course.state, Removing):
            return self._with(course, log, hands, exchange=Exchanged(cards))
        declarer = turn.partner
        hands[declarer] = tuple(sorted((*hands[declarer], *cards)))
        return self._with(course, log, hands, exchange=Exchanged(self.exchange.removed, cards))

    def _joker_holder(self) -> Seat | None:
        return next((seat for seat in Seat if JOKER in self.hands[seat]), None)


def check_dealt(
    variant: Variant, hands: Mapping[Seat, Hand | None], kitty: Sequence[Card] | None
) -> None:
    """Raise RuleError if these cards cannot be dealt; None stands for cards not known."""
    copies: Counter[Card] = Counter()
    for seat, hand in hands.items():
        if hand is None:
            continue
        if len(hand) != variant.hand_size:
            raise RuleError(
                "wrong_hand_size", seat=seat.value, given=len(hand), expected=variant.hand_size
            )
        copies.update(hand)
    if kitty is not None:
        if len(kitty) != variant.kitty_size:
            raise RuleError("wrong_kitty_size", given=len(kitty), expected=variant.kitty_size)
        copies.update(kitty)
    for card, count in copies.items():
        if not variant.copies_of(card):
            raise RuleError("card_not_in_pack", card=str(card))
        if count > variant.copies_of(card):
            raise RuleError("too_many_copies", card=str(card), copies=variant.copies_of(card))
