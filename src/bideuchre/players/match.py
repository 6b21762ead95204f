"""Duplicate play: the same cards twice, the two players changing sides.

Everything follows from a seed: the cards, the dealer, and the key of the players.
"""

import hashlib
import time
from array import array
from collections.abc import Mapping
from dataclasses import dataclass, field

from bideuchre.players.outside import OutsidePlayer
from bideuchre.players.player import Player
from bideuchre.rules.actions import Pass
from bideuchre.rules.chance import deal_cards, first_dealer, players_key
from bideuchre.rules.deal import Deal
from bideuchre.rules.game import Game
from bideuchre.rules.seats import AnySide, Seat, Side
from bideuchre.rules.variant import Variant

#: Contestants: A sits North and South first, then East and West.
A, B = "A", "B"
SEATINGS: tuple[Mapping[Side, str], ...] = (
    {Side.NS: A, Side.EW: B},
    {Side.NS: B, Side.EW: A},
)

#: A game that two players cannot bring to an end is given up, as won by neither.
LONGEST_GAME = 200


@dataclass
class Clock:
    """Times of one contestant's decisions."""

    #: Time of each decision, in milliseconds: of the processor, or on the wall for a program
    #: outside, which spends its processor time where it cannot be seen.
    spent: "array[float]" = field(default_factory=lambda: array("d"))
    #: The longest by the clock on the wall, in milliseconds.
    longest: float = 0.0


@dataclass(frozen=True)
class Outcome:
    """One deal played in one seating."""

    #: A's points less B's.
    margin: int
    #: Contestants who made a bid or went alone.
    bidders: frozenset[str]
    #: Whose contract it was, whether alone, and whether it was made; None when thrown in.
    declarer: str | None
    alone: bool
    made: bool | None


@dataclass(frozen=True)
class GameOutcome:
    """One game played in one seating."""

    #: A or B, or None for a game that was given up.
    winner: str | None
    deals: tuple[Outcome, ...]


class Match:
    """Two contestants, and the time that they have used so far."""

    def __init__(self, variant: Variant, players: Mapping[str, Player], seed: int) -> None:
        self.variant = variant
        self.players = players
        self.seed = seed
        self.clocks = {A: Clock(), B: Clock()}

    def board(self, number: int) -> tuple[Outcome, ...]:
        """Deal ``number`` (from 1) at nil all, in both seatings."""
        secret = self._secret("deals")
        dealer = Seat.clockwise_from(first_dealer(secret))[(number - 1) % len(Seat)]
        hands, kitty = deal_cards(secret, number, self.variant)
        deal = Deal.start(self.variant, dealer, hands, kitty)
        return tuple(
            _outcome(self._play(deal, seating, players_key(secret)), seating)
            for seating in SEATINGS
        )

    def games(self, number: int) -> tuple[GameOutcome, ...]:
        """Game ``number`` (from 1) to the target, in both seatings with the same cards."""
        secret = self._secret(f"game {number}")
        return tuple(self._game(secret, seating) for seating in SEATINGS)

    def _game(self, secret: bytes, seating: Mapping[Side, str]) -> GameOutcome:
        key = players_key(secret)
        hands, kitty = deal_cards(secret, 1, self.variant)
        game = Game.start(self.variant, first_dealer(secret), hands, kitty)
        outcomes: list[Outcome] = []
        while True:
            game = Game(game.finished, self._play(game.deal, seating, key))
            outcomes.append(_outcome(game.deal, seating))
            if game.winner is not None:
                return GameOutcome(seating[_partners(game.winner)], tuple(outcomes))
            if game.deal_number == LONGEST_GAME:
                return GameOutcome(None, tuple(outcomes))
            game = game.next_deal(*deal_cards(secret, game.deal_number + 1, self.variant))

    def _play(self, deal: Deal, seating: Mapping[Side, str], key: bytes) -> Deal:
        """Play a deal to its end."""
        while (turn := deal.turn) is not None:
            contestant = seating[turn.side]
            clock, player = self.clocks[contestant], self.players[contestant]
            view = deal.view_for(turn)
            cpu, wall = time.thread_time(), time.perf_counter()
            decision = player.choose(view, key)
            cpu, wall = time.thread_time() - cpu, time.perf_counter() - wall
            clock.spent.append((wall if isinstance(player, OutsidePlayer) else cpu) * 1000)
            clock.longest = max(clock.longest, wall * 1000)
            deal = deal.apply(decision.action)
        return deal

    def _secret(self, purpose: str) -> bytes:
        return hashlib.sha256(f"arena {self.seed} {purpose}".encode()).digest()


def _outcome(deal: Deal, seating: Mapping[Side, str]) -> Outcome:
    points, contract = deal.points, deal.contract
    assert points is not None
    side_of = {contestant: side for side, contestant in seating.items()}
    return Outcome(
        margin=points[side_of[A]] - points[side_of[B]],
        bidders=frozenset(
            seating[seat.side] for seat, call in deal.calls if not isinstance(call, Pass)
        ),
        declarer=None if contract is None else seating[contract.side],
        alone=contract is not None and contract.alone,
        made=deal.made,
    )


def _partners(side: AnySide) -> Side:
    """The side of a game of partners, which is what two contestants play."""
    if not isinstance(side, Side):
        raise ValueError("two contestants play a game of partners")
    return side
