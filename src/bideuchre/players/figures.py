"""What many outcomes come to: means with intervals, shares, and times."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt

import numpy as np

from bideuchre.players.match import Clock, Outcome

#: Standard errors on each side of a mean that hold it 95 times in a hundred.
_Z = 1.96


@dataclass(frozen=True)
class Interval:
    """A mean and its 95 % interval."""

    mean: float
    low: float
    high: float

    @classmethod
    def of(cls, values: Sequence[float]) -> "Interval":
        """Of independent values; without bounds for fewer than two of them."""
        mean = float(np.mean(values))
        if len(values) < 2:
            return cls(mean, -inf, inf)
        half = _Z * float(np.std(values, ddof=1)) / sqrt(len(values))
        return cls(mean, mean - half, mean + half)


@dataclass(frozen=True)
class Bidding:
    """How one contestant bid, over all deals in both seatings."""

    #: Shares of all deals in which its side bid, and in which it played the contract.
    bid: float
    declared: float
    #: Share of its contracts that were made; None without any.
    made: float | None
    #: How often it went alone, and how often all tricks were taken then.
    alone: int
    alone_made: int

    @classmethod
    def of(cls, outcomes: Sequence[Outcome], contestant: str) -> "Bidding":
        own = [outcome for outcome in outcomes if outcome.declarer == contestant]
        lone = [outcome for outcome in own if outcome.alone]
        bid = sum(contestant in outcome.bidders for outcome in outcomes)
        return cls(
            bid=bid / len(outcomes),
            declared=len(own) / len(outcomes),
            made=sum(bool(outcome.made) for outcome in own) / len(own) if own else None,
            alone=len(lone),
            alone_made=sum(bool(outcome.made) for outcome in lone),
        )


@dataclass(frozen=True)
class Times:
    """Times of decisions as their clock took them, and the longest on the wall; milliseconds."""

    mean: float
    p95: float
    p99: float
    max: float
    longest_wall: float

    @classmethod
    def of(cls, clocks: Sequence[Clock]) -> "Times":
        spent = np.concatenate([np.frombuffer(clock.spent) for clock in clocks if clock.spent])
        return cls(
            float(spent.mean()),
            float(np.percentile(spent, 95)),
            float(np.percentile(spent, 99)),
            float(spent.max()),
            max(clock.longest for clock in clocks),
        )
