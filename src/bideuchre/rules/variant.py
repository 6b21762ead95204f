"""What a version of the game is: numbers, and a few frozen strategies made of numbers.

A version is a value (``variants.py``). Nothing outside the catalog of versions asks which one is
played: whoever needs to know something of it reads it from here.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from bideuchre.rules.cards import JOKER, Card, Denomination, Rank, Suit
from bideuchre.rules.errors import RuleError
from bideuchre.rules.seats import AnySide, Seat, Side


class Passing(StrEnum):
    """What a pass means for the rest of an auction."""

    #: Who passed may bid later.
    RETURNS = "returns"
    #: A pass is the player's last call.
    FINAL = "final"
    #: Every player calls once.
    ONE_TURN = "one-turn"


class Stuck(StrEnum):
    """Who has to bid when everybody else has passed without a bid."""

    NOBODY = "none"
    DEALER = "dealer"
    #: The holder of the joker, who shows it, after four passes.
    JOKER = "joker"


class PartnerRole(StrEnum):
    """What the declarer's partner does when a rung is played."""

    SITS_OUT = "sits out"
    PLAYS = "plays"
    #: The declarer says which, together with the denomination.
    NAMED = "named"


class KittyUse(StrEnum):
    """What becomes of the cards that are left over when the hands are dealt."""

    #: The declarer takes them up and discards as many.
    TAKEN_UP = "taken up"
    #: The first is turned up for all to see, and nobody plays any of them.
    TURNED_UP = "turned up"


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards of a pack."""

    #: From high to low.
    ranks: tuple[Rank, ...]
    #: How many of each card there are; of the joker never more than one.
    copies: int
    joker: bool = False

    def cards(self) -> tuple[Card, ...]:
        """Every card, equal ones side by side, in a fixed order."""
        suits = tuple(
            Card(suit, rank) for suit in Suit for rank in self.ranks for _ in range(self.copies)
        )
        return (*suits, JOKER) if self.joker else suits


@dataclass(frozen=True, slots=True)
class Kitty:
    """The cards left over: how many, and what becomes of them."""

    size: int
    use: KittyUse


@dataclass(frozen=True, slots=True)
class Rung:
    """A call above every number, for all the tricks."""

    name: str
    #: Points won when all the tricks are taken, and lost otherwise.
    won: int
    lost: int
    partner: PartnerRole
    #: Fewest and most cards that are exchanged with a partner who then sits out.
    exchange: tuple[int, int] = (0, 0)

    @property
    def has_exchange(self) -> bool:
        return self.exchange[1] > 0


@dataclass(frozen=True, slots=True)
class BiddingRules:
    """How the auction goes."""

    #: Whether a call names a denomination; if not, the declarer names it after the auction.
    names_denomination: bool
    passing: Passing
    #: The lowest number that can be bid.
    lowest: int
    stuck: Stuck
    #: The lowest number that a player who has to bid can bid.
    stuck_lowest: int
    #: Calls above the highest number, lowest first.
    rungs: tuple[Rung, ...] = ()
    #: Whether a bid of all the tricks ends the auction although a rung stands above it.
    all_tricks_end: bool = False
    #: By how many tricks a bid must exceed the one before.
    raise_by: int = 1


@dataclass(frozen=True, slots=True)
class Scoring:
    """Points of a deal between two sides."""

    #: Points for a trick taken, of a contract that was made and of the defenders.
    trick_value: int = 1
    #: Points lost by a number that was set; None: the number that was bid.
    set_loss: int | None = None
    #: Points that the opponents lose when a side has made its contract with all the tricks.
    sweep_loss: int = 0


@dataclass(frozen=True, slots=True)
class Countdown:
    """Points of a deal in which every player counts alone, down from a start to zero."""

    #: Points that a trick taken subtracts.
    trick_value: int = 1
    #: Points added to a declarer who was set, and to a player who stayed and took no trick.
    penalty: int = 5


@dataclass(frozen=True, slots=True)
class Goal:
    """Where the score starts, and where it has to get."""

    start: int
    target: int


@dataclass(frozen=True)
class Variant:
    """One version of Bid Euchre.

    Values are published rules unless ``variants.py`` calls them a ruling of this project.
    """

    name: str
    deck: Deck
    hand_size: int
    denominations: tuple[Denomination, ...]
    bidding: BiddingRules
    scoring: Scoring | Countdown
    goal: Goal
    #: Whether North and South play against East and West; if not, everybody plays alone.
    partners: bool = True
    kitty: Kitty | None = None
    #: Whether the command line tells of a contract which call won it.
    tells_winning_call: bool = True
    #: What differs from the version of this name, as :mod:`~bideuchre.rules.house_rules` reads it.
    house_rules: tuple[tuple[str, str], ...] = ()

    # -- cards ------------------------------------------------------------------------------

    @cached_property
    def pack(self) -> tuple[Card, ...]:
        """Every card of the game, equal ones side by side, in a fixed order."""
        return self.deck.cards()

    @property
    def ranks(self) -> tuple[Rank, ...]:
        return self.deck.ranks

    @property
    def copies(self) -> int:
        return self.deck.copies

    def copies_of(self, card: Card) -> int:
        """How many of a card the pack holds; 0 for a card that is not in it."""
        if card.rank is Rank.JOKER:
            return int(self.deck.joker)
        return self.deck.copies if card.rank in self.deck.ranks else 0

    @property
    def tricks(self) -> int:
        """Tricks in a deal, which is also the highest number that can be bid."""
        return self.hand_size

    @property
    def kitty_size(self) -> int:
        return 0 if self.kitty is None else self.kitty.size

    @property
    def kitty_is_taken_up(self) -> bool:
        return self.kitty is not None and self.kitty.use is KittyUse.TAKEN_UP

    @property
    def turns_a_card_up(self) -> bool:
        return self.kitty is not None and self.kitty.use is KittyUse.TURNED_UP

    # -- calls ------------------------------------------------------------------------------

    @property
    def target(self) -> int:
        """Points at which a side can win; the score at which a countdown ends."""
        return self.goal.target

    @property
    def trick_value(self) -> int:
        """Points for a trick taken."""
        return self.scoring.trick_value

    @property
    def minimum_bid(self) -> int:
        return self.bidding.lowest

    @property
    def raise_by(self) -> int:
        return self.bidding.raise_by

    def rung(self, name: str) -> Rung:
        """The rung of this name. Raises RuleError ``rung_not_played``."""
        for rung in self.bidding.rungs:
            if rung.name == name:
                return rung
        raise RuleError("rung_not_played", rung=name)

    @property
    def lone_rung(self) -> Rung | None:
        """The highest rung in which the declarer's partner sits out."""
        lone = (one for one in reversed(self.bidding.rungs) if one.partner is PartnerRole.SITS_OUT)
        return next(lone, None)

    @property
    def alone_value(self) -> int:
        """Points won by the highest rung in which the partner sits out; 0 without one."""
        return 0 if self.lone_rung is None else self.lone_rung.won

    @property
    def exchange_maximum(self) -> int:
        """Most cards that are exchanged in that rung."""
        return 0 if self.lone_rung is None else self.lone_rung.exchange[1]

    @property
    def top_rung(self) -> Rung | None:
        return self.bidding.rungs[-1] if self.bidding.rungs else None

    # -- sides ------------------------------------------------------------------------------

    @property
    def sides(self) -> tuple[AnySide, ...]:
        """Who has a score of their own: the two partnerships, or the four seats."""
        return tuple(Side) if self.partners else tuple(Seat)

    def side_of(self, seat: Seat) -> AnySide:
        return seat.side if self.partners else seat

    @cached_property
    def start_score(self) -> Mapping[AnySide, int]:
        """The score before the first deal."""
        return dict.fromkeys(self.sides, self.goal.start)

    @cached_property
    def no_points(self) -> Mapping[AnySide, int]:
        return dict.fromkeys(self.sides, 0)
