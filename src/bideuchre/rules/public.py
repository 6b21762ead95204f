"""What lies open to the whole table: the part that deals, partial deals and views share."""

from bideuchre.rules.actions import AnyRung, Call, NumberBid
from bideuchre.rules.auction import Auction
from bideuchre.rules.cards import Card, Denomination, Suit
from bideuchre.rules.contract import Contract
from bideuchre.rules.course import Course
from bideuchre.rules.phases import Phase
from bideuchre.rules.play import Trick
from bideuchre.rules.score import Points
from bideuchre.rules.seats import AnySide, Seat
from bideuchre.rules.variant import Variant


class Public:
    """The course of a deal, read off whatever holds it as ``course``."""

    __slots__ = ()
    course: Course

    @property
    def variant(self) -> Variant:
        return self.course.variant

    @property
    def dealer(self) -> Seat:
        return self.course.dealer

    @property
    def phase(self) -> Phase:
        return self.course.phase

    @property
    def turn(self) -> Seat | None:
        """The seat to act, or None when the deal is over."""
        return self.course.turn

    @property
    def auction(self) -> Auction:
        return self.course.auction

    @property
    def calls(self) -> tuple[tuple[Seat, Call], ...]:
        return self.course.auction.calls

    @property
    def highest_bid(self) -> tuple[Seat, NumberBid | AnyRung] | None:
        """The highest bid so far, with its seat."""
        return self.course.auction.highest

    @property
    def contract(self) -> Contract | None:
        """None before the denomination is known, and where nobody declares."""
        return self.course.contract

    @property
    def denomination(self) -> Denomination | None:
        """What is played, once it is known."""
        return self.course.denomination

    @property
    def trump(self) -> Suit | None:
        return self.course.trump

    @property
    def turned(self) -> Card | None:
        """The card that was turned up, where the version turns one up."""
        return self.course.turned

    @property
    def sitting_out(self) -> Seat | None:
        """The declarer's partner, if that partner takes no part."""
        contract = self.course.contract
        return None if contract is None else contract.sitting_out

    @property
    def out(self) -> frozenset[Seat]:
        """Every seat that takes no part in the play."""
        return self.course.out

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The finished tricks."""
        return self.course.tricks

    @property
    def trick(self) -> Trick | None:
        """The trick on the table, without cards before its lead."""
        return self.course.trick

    @property
    def winning(self) -> Seat | None:
        """Who is winning the trick on the table."""
        return None if self.trick is None else self.trick.winner(self.denomination)

    @property
    def taken(self) -> Points:
        """Tricks taken, by side."""
        return self.course.taken

    @property
    def score_before(self) -> Points:
        return self.course.score_before

    @property
    def points(self) -> Points | None:
        """The deal's points by side; None until the deal is over."""
        return self.course.points

    @property
    def score(self) -> Points:
        """The running total by side, this deal included once it is over."""
        return self.course.score

    @property
    def made(self) -> bool | None:
        """Whether the contract was made; None until the deal is over, or without a contract."""
        return self.course.made

    @property
    def winner(self) -> AnySide | None:
        """The side that has won the game with this deal."""
        return self.course.winner
