"""The course of a deal: all that lies open to the whole table, whoever holds which cards.

A course goes from phase to phase by the actions of the seats. It checks what can be checked
without seeing a hand; :class:`~bideuchre.rules.deal.Deal` adds the hands.
"""

from dataclasses import dataclass, replace
from functools import cached_property

from bideuchre.rules.actions import (
    Action,
    Bid,
    Call,
    Discard,
    Exchange,
    Fold,
    Name,
    Play,
    RungBid,
    Stay,
)
from bideuchre.rules.auction import Auction, Won
from bideuchre.rules.cards import Card, Denomination, Suit
from bideuchre.rules.contract import (
    Contract,
    contract_as_named,
    contract_of_call,
    rung_of,
)
from bideuchre.rules.errors import RuleError
from bideuchre.rules.phases import (
    PHASE_OF,
    Bidding,
    Discarding,
    Folding,
    Naming,
    Over,
    Passing,
    Phase,
    Playing,
    Removing,
    State,
)
from bideuchre.rules.play import Trick
from bideuchre.rules.score import (
    Points,
    contract_made,
    lowest_alone,
    points_of_deal,
    total,
    winner_of_game,
)
from bideuchre.rules.seats import AnySide, Seat
from bideuchre.rules.variant import Countdown, PartnerRole, Variant

_NOBODY: frozenset[Seat] = frozenset()


@dataclass(frozen=True)
class Course:
    """A deal as everybody at the table follows it."""

    variant: Variant
    dealer: Seat
    score_before: Points
    auction: Auction
    state: State
    #: The card that was turned up, where the version turns one up.
    turned: Card | None = None
    #: How many cards are exchanged, once the declarer has laid cards away.
    exchanged: int | None = None

    @classmethod
    def start(
        cls, variant: Variant, dealer: Seat, score: Points | None, turned: Card | None
    ) -> "Course":
        """A course before its first action. A turned card of clubs makes them trump at once.

        Raises RuleError ``score_is_won`` for a score at which a countdown is already over.
        """
        before = variant.start_score if score is None else dict(score)
        if isinstance(variant.scoring, Countdown) and lowest_alone(variant, before) is not None:
            raise RuleError("score_is_won")
        state: State = Bidding()
        if _makes_trump(turned):
            state = _at_the_lead(variant, None, Denomination.CLUBS, _NOBODY, dealer.next)
        return cls(variant, dealer, before, Auction(variant, dealer), state, turned)

    # -- what has happened ---------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        return PHASE_OF[type(self.state)]

    @property
    def calls(self) -> tuple[tuple[Seat, Call], ...]:
        return self.auction.calls

    @property
    def has_auction(self) -> bool:
        """False where a turned card has made the trump."""
        return not _makes_trump(self.turned)

    @property
    def won(self) -> Won | None:
        """The winning bid, once the auction is over."""
        return self.auction.won

    @property
    def contract(self) -> Contract | None:
        """None before the denomination is known, and where nobody declares."""
        return None if isinstance(self.state, Bidding | Naming) else self.state.contract

    @property
    def denomination(self) -> Denomination | None:
        """What is played, once it is known."""
        state = self.state
        if isinstance(state, Playing | Over):
            return state.denomination
        return None if isinstance(state, Bidding | Naming) else state.contract.denomination

    @property
    def alone(self) -> bool:
        """Whether it is settled that the declarer plays without the partner."""
        if self.contract is not None:
            return self.contract.alone
        rung = None if self.won is None else rung_of(self.variant, self.won.call)
        return rung is not None and rung.partner is PartnerRole.SITS_OUT

    @property
    def named(self) -> Name | None:
        """What the declarer named, once that is done in a version in which it is."""
        contract = self.contract
        if contract is None or self.variant.bidding.names_denomination:
            return None
        rung = contract.rung(self.variant)
        says_alone = rung is not None and rung.partner is PartnerRole.NAMED
        return Name(contract.denomination, alone=says_alone and contract.alone)

    @property
    def kitty_is_laid_away(self) -> bool:
        """Whether the declarer has taken up the kitty and discarded as many cards."""
        done = not isinstance(self.state, Naming | Discarding)
        return self.variant.kitty_is_taken_up and self.contract is not None and done

    @property
    def trump(self) -> Suit | None:
        denomination = self.denomination
        return None if denomination is None else denomination.trump

    @property
    def out(self) -> frozenset[Seat]:
        """The seats that take no part in the play, as far as is known."""
        match self.state:
            case Playing() | Over():
                return self.state.out
            case Folding():
                return frozenset(seat for seat, stays in self.state.answers if not stays)
            case Bidding() | Naming():
                return _NOBODY
            case _:
                return _out(self.state.contract)

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The finished tricks."""
        return self.state.tricks if isinstance(self.state, Playing | Over) else ()

    @property
    def trick(self) -> Trick | None:
        """The trick on the table, without cards before its lead."""
        return self.state.trick if isinstance(self.state, Playing) else None

    @property
    def taken(self) -> Points:
        """Tricks taken, by side."""
        if isinstance(self.state, Playing | Over):
            return self.state.taken
        return self.variant.no_points

    @property
    def folds(self) -> tuple[tuple[Seat, bool], ...]:
        """Who was asked to stay or fold, in order, and whether they stay."""
        if isinstance(self.state, Folding):
            return self.state.answers
        contract = self.contract
        if self.variant.partners or contract is None:
            return ()
        others = Seat.clockwise_from(contract.declarer)[1:]
        return tuple((seat, seat not in self.out) for seat in others)

    @cached_property
    def turn(self) -> Seat | None:
        """The seat to act, or None when the deal is over."""
        state = self.state
        if isinstance(state, Playing):
            if not state.trick.cards:
                return state.trick.leader
            return _next_in(state.trick.cards[-1][0], state.out)
        match state:
            case Bidding():
                return self.auction.turn
            case Naming(won):
                return won.declarer
            case Discarding(contract) | Removing(contract):
                return contract.declarer
            case Passing(contract):
                return contract.declarer.partner
            case Folding(contract, answers):
                return Seat.clockwise_from(contract.declarer)[1 + len(answers)]
            case Over():
                return None

    @property
    def points(self) -> Points | None:
        """The deal's points by side, once it is over."""
        return self.state.points if isinstance(self.state, Over) else None

    @property
    def score(self) -> Points:
        """The running total by side, this deal included once it is over."""
        points = self.points
        return self.score_before if points is None else total(self.score_before, points)

    @property
    def made(self) -> bool | None:
        """Whether the contract was made; None before the end and where there is none."""
        if not isinstance(self.state, Over) or self.state.contract is None:
            return None
        return contract_made(self.variant, self.state.contract, self.state.taken)

    @property
    def winner(self) -> AnySide | None:
        """The side that has won the game with this deal."""
        if not isinstance(self.state, Over):
            return None
        return winner_of_game(self.variant, self.state.contract, self.state.taken, self.score)

    def counts(self) -> dict[Seat, int]:
        """How many cards each seat holds now."""
        counts = dict.fromkeys(Seat, self.variant.hand_size)
        won = self.won
        if won is not None:
            if isinstance(self.state, Naming | Discarding) and self.variant.kitty_is_taken_up:
                counts[won.declarer] += self.variant.kitty_size
            if self.exchanged:
                done = not isinstance(self.state, Passing)
                counts[won.declarer if not done else won.declarer.partner] -= self.exchanged
        for trick in (*self.tricks, *((self.trick,) if self.trick is not None else ())):
            for seat, _ in trick.cards:
                counts[seat] -= 1
        return counts

    # -- what may happen -----------------------------------------------------------------

    def open_actions(self) -> tuple[Action, ...]:
        """What the seat to act may do in a phase where that does not depend on its cards."""
        match self.state:
            case Bidding():
                return self.auction.legal_calls()
            case Naming(won):
                alone = self._declarer_says_alone(won)
                return tuple(
                    Name(denomination, sits_out)
                    for sits_out in ((False, True) if alone else (False,))
                    for denomination in self.variant.denominations
                )
            case Folding():
                return (Stay(), Fold())
            case _:
                return ()

    def check(self, action: Action) -> None:
        """Raise RuleError if the action is not allowed now, whatever the cards."""
        if isinstance(self.state, Playing):
            if not isinstance(action, Play):
                raise RuleError("not_a_play", action=str(action))
            return
        match self.state:
            case Bidding():
                if self.turn is None:
                    raise RuleError("joker_not_known")
                self.auction.check(action)
            case Naming(won):
                self._check_name(won, action)
            case Discarding():
                if not isinstance(action, Discard):
                    raise RuleError("not_a_discard", action=str(action))
                self.check_count(len(action.cards))
            case Removing() | Passing():
                if not isinstance(action, Exchange):
                    raise RuleError("not_an_exchange", action=str(action))
                self.check_count(len(action.cards))
            case Folding():
                if not isinstance(action, Stay | Fold):
                    raise RuleError("not_a_fold", action=str(action))
            case Over():
                raise RuleError("deal_is_over")

    def apply(self, action: Action) -> "Course":
        """The course after the action of the seat to act. Raises RuleError as :meth:`check`."""
        self.check(action)
        return self.after(action)

    def after(self, action: Action) -> "Course":
        """The course after an action that :meth:`check` allows."""
        if isinstance(self.state, Playing) and isinstance(action, Play):
            return self._moved(self._after_card(self.state, action.card))
        match self.state, action:
            case Bidding(), _:
                return self._after_call(action)
            case Naming(won), Name():
                return self._moved(self._after_naming(contract_as_named(self.variant, won, action)))
            case Discarding() | Removing() | Passing(), Discard(cards) | Exchange(cards):
                return self.after_cards(len(cards))
            case Folding(), _:
                return self._moved(self._after_answer(self.state, isinstance(action, Stay)))
        raise RuleError("deal_is_over")

    @property
    def limits(self) -> tuple[int, int] | None:
        """Fewest and most cards that are laid away or passed now; None in other phases."""
        match self.state:
            case Removing(_, fewest, most):
                return fewest, most
            case Discarding(_, count) | Passing(_, count):
                return count, count
            case _:
                return None

    def check_count(self, given: int) -> None:
        """Raise RuleError ``exchange_out_of_range`` for a number of cards not allowed now."""
        fewest, most = self.limits or (0, 0)
        if not fewest <= given <= most:
            raise RuleError("exchange_out_of_range", minimum=fewest, maximum=most, given=given)

    def after_cards(self, count: int) -> "Course":
        """The course after ``count`` cards were discarded, removed or passed, seen or not."""
        self.check_count(count)
        match self.state:
            case Discarding(contract):
                return self._moved(self._after_kitty(contract))
            case Removing(contract):
                state = Passing(contract, count) if count else self._lead(contract)
                return replace(self, state=state, exchanged=count)
            case Passing(contract):
                return self._moved(self._lead(contract))
            case _:
                raise RuleError("deal_is_over")

    def show_joker(self, holder: Seat | None) -> "Course":
        """The course after the joker was asked for: its holder must bid, or the deal is over."""
        return self._after_auction(self.auction.show(holder))

    # -- one phase each ------------------------------------------------------------------

    def _moved(self, state: State) -> "Course":
        return Course(
            self.variant,
            self.dealer,
            self.score_before,
            self.auction,
            state,
            self.turned,
            self.exchanged,
        )

    def _after_call(self, action: Action) -> "Course":
        return self._after_auction(self.auction.apply(action))

    def _after_auction(self, auction: Auction) -> "Course":
        state: State = self.state
        won = auction.won
        if won is not None:
            state = self._after_bidding(won)
        elif auction.over:
            nothing = self.variant.no_points
            state = Over(None, None, _NOBODY, (), nothing, nothing)
        return Course(self.variant, self.dealer, self.score_before, auction, state, self.turned)

    def _after_bidding(self, won: Won) -> State:
        if isinstance(won.call, Bid | RungBid):
            return self._after_naming(contract_of_call(self.variant, won.declarer, won.call))
        return Naming(won)

    def _after_naming(self, contract: Contract) -> State:
        if self.variant.kitty_is_taken_up:
            return Discarding(contract, self.variant.kitty_size)
        return self._after_kitty(contract)

    def _after_kitty(self, contract: Contract) -> State:
        rung = rung_of(self.variant, contract.call)
        if contract.alone and rung is not None and rung.has_exchange:
            return Removing(contract, *rung.exchange)
        if not self.variant.partners:
            return Folding(contract)
        return self._lead(contract)

    def _lead(self, contract: Contract) -> State:
        return _at_the_lead(
            self.variant, contract, contract.denomination, _out(contract), contract.declarer
        )

    def _after_answer(self, state: Folding, stays: bool) -> State:
        assert self.turn is not None
        contract = state.contract
        answers = (*state.answers, (self.turn, stays))
        if len(answers) < len(Seat) - 1:
            return Folding(contract, answers)
        out = frozenset(seat for seat, stayed in answers if not stayed)
        if len(out) < len(Seat) - 1:
            return _at_the_lead(
                self.variant, contract, contract.denomination, out, contract.declarer
            )
        side = self.variant.side_of(contract.declarer)
        taken = {**self.variant.no_points, side: self.variant.tricks}
        points = points_of_deal(self.variant, contract, taken, out)
        return Over(contract, contract.denomination, out, (), taken, points)

    def _after_card(self, state: Playing, card: Card) -> State:
        assert self.turn is not None
        trick = state.trick.with_card(self.turn, card)
        if len(trick.cards) < len(Seat) - len(state.out):
            return Playing(
                state.contract, state.denomination, state.out, state.tricks, trick, state.taken
            )
        winner = trick.winner(state.denomination)
        assert winner is not None
        side = self.variant.side_of(winner)
        taken = {**state.taken, side: state.taken[side] + 1}
        tricks = (*state.tricks, trick)
        if len(tricks) < self.variant.tricks:
            return Playing(
                state.contract, state.denomination, state.out, tricks, Trick(winner), taken
            )
        points = points_of_deal(self.variant, state.contract, taken, state.out)
        return Over(state.contract, state.denomination, state.out, tricks, taken, points)

    def _check_name(self, won: Won, action: Action) -> None:
        if not isinstance(action, Name):
            raise RuleError("not_a_name", action=str(action))
        if action.denomination not in self.variant.denominations:
            raise RuleError("denomination_not_played", denomination=action.denomination.value)
        if action.alone and not self._declarer_says_alone(won):
            raise RuleError("alone_not_offered")

    def _declarer_says_alone(self, won: Won) -> bool:
        rung = rung_of(self.variant, won.call)
        return rung is not None and rung.partner is PartnerRole.NAMED


def _at_the_lead(
    variant: Variant,
    contract: Contract | None,
    denomination: Denomination,
    out: frozenset[Seat],
    leader: Seat,
) -> Playing:
    return Playing(contract, denomination, out, (), Trick(leader), variant.no_points)


def _makes_trump(turned: Card | None) -> bool:
    """Whether a card turned up makes clubs trump, so that nobody bids."""
    return turned is not None and turned.suit is Suit.CLUBS


def _out(contract: Contract) -> frozenset[Seat]:
    partner = contract.sitting_out
    return _NOBODY if partner is None else frozenset((partner,))


def _next_in(seat: Seat, out: frozenset[Seat]) -> Seat:
    """The next seat clockwise that takes part."""
    seat = seat.next
    while seat in out:
        seat = seat.next
    return seat
