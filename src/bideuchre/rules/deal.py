"""One deal from the first call to its points: an immutable value with a log of actions.

A record may leave hands out; such a hand is None, and plays from it are checked for turn and
count only. A game on the site always knows all four.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from bideuchre.rules.actions import Action, Call, Play
from bideuchre.rules.actions import Exchange as ExchangeAction
from bideuchre.rules.auction import Auction, Contract
from bideuchre.rules.cards import Card, Suit, effective_suit
from bideuchre.rules.errors import RuleError
from bideuchre.rules.exchange import Exchange, Hand, check_exchange, exchanges, without
from bideuchre.rules.play import Trick, legal_cards
from bideuchre.rules.score import (
    NO_POINTS,
    Points,
    contract_made,
    points_of_deal,
    total,
    winner_of_game,
)
from bideuchre.rules.seats import Seat, Side
from bideuchre.rules.variants import DOUBLE_DECK, Variant
from bideuchre.rules.view import ExchangeView, Phase, View

Hands = Mapping[Seat, Hand | None]


@dataclass(frozen=True)
class Deal:
    """Everything about one deal. Hand it to nobody who sits at the table: give a View."""

    variant: Variant
    dealer: Seat
    #: As dealt, and as held now; None for a hand that is not known.
    dealt: Hands
    hands: Hands
    score_before: Points
    auction: Auction
    exchange: Exchange = Exchange()
    #: Finished tricks, and the one on the table.
    tricks: tuple[Trick, ...] = ()
    trick: Trick | None = None
    taken: Points = field(default_factory=lambda: NO_POINTS)
    log: tuple[tuple[Seat, Action], ...] = ()

    @classmethod
    def start(
        cls,
        dealer: Seat,
        hands: Mapping[Seat, Sequence[Card] | None],
        score: Points | None = None,
        variant: Variant = DOUBLE_DECK,
    ) -> "Deal":
        """A deal before its first call.

        Raises RuleError ``wrong_hand_size``, ``card_not_in_pack`` or ``too_many_copies`` for
        hands that cannot be dealt from the variant's pack.
        """
        dealt: dict[Seat, Hand | None] = {}
        for seat in Seat:
            cards = hands.get(seat)
            dealt[seat] = None if cards is None else tuple(sorted(cards))
        _check_dealt(dealt, variant)
        before = dict(NO_POINTS if score is None else score)
        return cls(variant, dealer, dealt, dealt, before, Auction(variant, dealer))

    # -- what has happened ---------------------------------------------------------------

    @property
    def calls(self) -> tuple[tuple[Seat, Call], ...]:
        return self.auction.calls

    @property
    def contract(self) -> Contract | None:
        return self.auction.contract

    @property
    def trump(self) -> Suit | None:
        contract = self.contract
        return None if contract is None else contract.trump

    @property
    def sitting_out(self) -> Seat | None:
        contract = self.contract
        return None if contract is None else contract.sitting_out

    @cached_property
    def phase(self) -> Phase:
        if not self.auction.over:
            return Phase.AUCTION
        if self.contract is None or len(self.tricks) == self.variant.tricks:
            return Phase.OVER
        return Phase.EXCHANGE if self.trick is None else Phase.PLAY

    @cached_property
    def turn(self) -> Seat | None:
        """The seat to act, or None when the deal is over."""
        match self.phase:
            case Phase.AUCTION:
                return self.auction.turn
            case Phase.EXCHANGE:
                contract = self.contract
                assert contract is not None
                first = self.exchange.removed is None
                return contract.declarer if first else contract.declarer.partner
            case Phase.PLAY:
                trick = self.trick
                assert trick is not None
                if not trick.cards:
                    return trick.leader
                after = trick.cards[-1][0].next
                return after.next if after is self.sitting_out else after
            case Phase.OVER:
                return None

    @property
    def points(self) -> Points | None:
        """The deal's points by side, once it is over."""
        if self.phase is not Phase.OVER:
            return None
        return points_of_deal(self.variant, self.contract, self.taken)

    @property
    def score(self) -> Points:
        """The running total by side, this deal included once it is over."""
        points = self.points
        return self.score_before if points is None else total(self.score_before, points)

    @property
    def made(self) -> bool | None:
        """Whether the contract was made; None before the end and for a deal thrown in."""
        contract = self.contract
        if contract is None or self.phase is not Phase.OVER:
            return None
        return contract_made(contract, self.taken)

    @property
    def winner(self) -> Side | None:
        """The side that has won the game with this deal."""
        if self.phase is not Phase.OVER:
            return None
        return winner_of_game(self.variant, self.contract, self.taken, self.score)

    def counts(self) -> dict[Seat, int]:
        """How many cards each seat holds now, whether its hand is known or not."""
        known = {seat: len(hand) for seat, hand in self.hands.items() if hand is not None}
        return known if len(known) == len(Seat) else self._counted() | known

    def _counted(self) -> dict[Seat, int]:
        """How many cards each seat holds, from what was done alone."""
        counts = dict.fromkeys(Seat, self.variant.hand_size)
        contract = self.contract
        if contract is not None:
            counts[contract.declarer] -= len(self.exchange.removed or ())
            counts[contract.declarer] += len(self.exchange.passed or ())
            counts[contract.declarer.partner] -= len(self.exchange.passed or ())
        for seat, action in self.log:
            counts[seat] -= isinstance(action, Play)
        return counts

    # -- what may happen -----------------------------------------------------------------

    def legal_actions(self) -> tuple[Action, ...]:
        """Everything that the seat to act may do; no cards where its hand is not known."""
        turn = self.turn
        if turn is None:
            return ()
        if self.phase is Phase.AUCTION:
            return self.auction.legal_calls()
        hand = self.hands[turn]
        if hand is None:
            return ()
        if self.phase is Phase.EXCHANGE:
            return tuple(exchanges(hand, *self._exchange_limits()))
        assert self.trick is not None
        led = self.trick.suit_led(self.trump)
        return tuple(Play(card) for card in legal_cards(hand, led, self.trump))

    def check(self, action: Action) -> None:
        """Raise RuleError, with the rule that is broken, if the action is not allowed now."""
        match self.phase:
            case Phase.AUCTION:
                self.auction.check(action)
            case Phase.EXCHANGE:
                self._check_exchange(action)
            case Phase.PLAY:
                self._check_play(action)
            case Phase.OVER:
                raise RuleError("deal_is_over")

    def apply(self, action: Action) -> "Deal":
        """The deal after the action of the seat to act. Raises RuleError as :meth:`check`."""
        match self.phase:
            case Phase.AUCTION:
                return self._after_call(action)
            case Phase.EXCHANGE:
                return self._after_exchange(action)
            case Phase.PLAY:
                return self._after_play(action)
            case Phase.OVER:
                raise RuleError("deal_is_over")

    def view_for(self, seat: Seat) -> View:
        """What ``seat`` may know. Its own hand must be known; else ValueError."""
        dealt, hand = self.dealt[seat], self.hands[seat]
        if dealt is None or hand is None:
            raise ValueError(f"the hand of {seat} is not known")
        return View(
            variant=self.variant,
            seat=seat,
            dealer=self.dealer,
            phase=self.phase,
            turn=self.turn,
            dealt=dealt,
            hand=hand,
            counts=self.counts(),
            calls=self.calls,
            contract=self.contract,
            exchange=self._exchange_view(seat),
            tricks=self.tricks,
            trick=self.trick,
            taken=self.taken,
            score_before=self.score_before,
            points=self.points,
            score=self.score,
            made=self.made,
            winner=self.winner,
        )

    # -- one phase each ------------------------------------------------------------------

    def _after_call(self, action: Action) -> "Deal":
        turn = self.auction.turn
        assert turn is not None
        after = replace(self, auction=self.auction.apply(action), log=(*self.log, (turn, action)))
        return after._ready_to_play()

    def _ready_to_play(self) -> "Deal":
        """Lay the table for the declarer's lead once auction and exchange are over."""
        contract = self.contract
        if contract is None:
            return self
        if contract.alone and self.variant.exchange_maximum and not self.exchange.over:
            return self
        return replace(self, trick=Trick(contract.declarer))

    def _exchange_limits(self) -> tuple[int, int]:
        count = self.exchange.count
        return (0, self.variant.exchange_maximum) if count is None else (count, count)

    def _check_exchange(self, action: Action) -> ExchangeAction:
        turn = self.turn
        assert turn is not None
        return check_exchange(action, self.hands[turn], *self._exchange_limits())

    def _after_exchange(self, action: Action) -> "Deal":
        checked = self._check_exchange(action)
        turn, contract = self.turn, self.contract
        assert turn is not None and contract is not None
        hands = dict(self.hands)
        hand = hands[turn]
        if hand is not None:
            hands[turn] = without(hand, checked.cards)
        if self.exchange.removed is None:
            exchange = replace(self.exchange, removed=checked.cards)
        else:
            exchange = replace(self.exchange, passed=checked.cards)
            hands[contract.declarer] = _with_received(hands[contract.declarer], checked.cards)
        after = replace(self, hands=hands, exchange=exchange, log=(*self.log, (turn, checked)))
        after._check_copies(tuple(card for card in checked.cards if card is not None))
        return after._ready_to_play()

    def _exchange_view(self, seat: Seat) -> ExchangeView | None:
        contract = self.contract
        if contract is None or not contract.alone:
            return None
        declarer = contract.declarer
        knows_removed = seat is declarer
        knows_passed = seat in (declarer, declarer.partner)
        return ExchangeView(
            count=self.exchange.count,
            removed=_known(self.exchange.removed) if knows_removed else None,
            passed=_known(self.exchange.passed) if knows_passed else None,
        )

    def _check_play(self, action: Action) -> Card:
        turn, trick = self.turn, self.trick
        assert turn is not None and trick is not None
        if not isinstance(action, Play):
            raise RuleError("not_a_play", action=str(action))
        card, hand = action.card, self.hands[turn]
        if hand is None:
            self._check_copies((card,), one_more=True)
            return card
        if card not in hand:
            raise RuleError("card_not_held", card=str(card))
        led = trick.suit_led(self.trump)
        if led is not None and effective_suit(card, self.trump) is not led:
            if any(effective_suit(held, self.trump) is led for held in hand):
                raise RuleError("must_follow_suit", suit=led.value)
        return card

    def _after_play(self, action: Action) -> "Deal":
        card = self._check_play(action)
        turn, trick = self.turn, self.trick
        assert turn is not None and trick is not None
        hand = self.hands[turn]
        hands = self.hands if hand is None else {**self.hands, turn: without(hand, (card,))}
        trick = trick.with_card(turn, card)
        tricks, taken, on_table = self.tricks, self.taken, trick
        seats_in_play = len(Seat) - (self.sitting_out is not None)
        if len(trick.cards) == seats_in_play:
            winner = trick.winner(self.trump)
            assert winner is not None
            tricks = (*tricks, trick)
            taken = {side: taken[side] + (side is winner.side) for side in Side}
            on_table = Trick(winner)
        return replace(
            self,
            hands=hands,
            tricks=tricks,
            trick=None if len(tricks) == self.variant.tricks else on_table,
            taken=taken,
            log=(*self.log, (turn, action)),
        )

    def _check_copies(self, cards: tuple[Card, ...], one_more: bool = False) -> None:
        """Refuse cards from unknown hands of which more copies were seen than exist.

        ``one_more`` counts ``cards`` as about to be played. A card that a known partner passed
        to an unknown declarer may be seen twice: once as dealt, once as played.
        """
        seen = Counter(card for hand in self.dealt.values() if hand for card in hand)
        contract = self.contract
        assert contract is not None
        declarer_known = self.dealt[contract.declarer] is not None
        partner_known = self.dealt[contract.declarer.partner] is not None
        for seat, action in self.log:
            if isinstance(action, Play) and self.dealt[seat] is None:
                seen[action.card] += 1
        if not declarer_known:
            seen.update(card for card in self.exchange.removed or () if card)
            if partner_known:
                seen.subtract(card for card in self.exchange.passed or () if card)
        elif not partner_known:
            seen.update(card for card in self.exchange.passed or () if card)
        for card in cards:
            if seen[card] + one_more > self.variant.copies:
                raise RuleError("card_seen_too_often", card=str(card), copies=self.variant.copies)


def _check_dealt(dealt: Hands, variant: Variant) -> None:
    copies: Counter[Card] = Counter()
    for seat, hand in dealt.items():
        if hand is None:
            continue
        if len(hand) != variant.hand_size:
            raise RuleError(
                "wrong_hand_size", seat=seat.value, given=len(hand), expected=variant.hand_size
            )
        copies.update(hand)
    for card, count in copies.items():
        if card.rank not in variant.ranks:
            raise RuleError("card_not_in_pack", card=str(card))
        if count > variant.copies:
            raise RuleError("too_many_copies", card=str(card), copies=variant.copies)


def _with_received(hand: Hand | None, cards: tuple[Card | None, ...]) -> Hand | None:
    """A declarer's hand with the partner's cards; unknown if any of them is."""
    known = _known(cards)
    return None if hand is None or known is None else tuple(sorted((*hand, *known)))


def _known(cards: tuple[Card | None, ...] | None) -> tuple[Card, ...] | None:
    """The cards, or None if they are not all known."""
    if cards is None:
        return None
    known = tuple(card for card in cards if card is not None)
    return known if len(known) == len(cards) else None
