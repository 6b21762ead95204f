"""How often forecasts come true: what the expert expects when it calls, and what then happens.

Deals of self-play. ``contracts``: the chance that was foretold with the call that became the
contract, and the share made. ``calls``: the points that were foretold with each call, and those
that the deal brought, both as the player counts them at that score.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from joblib import Parallel, delayed

from bideuchre.players.expert.aim import aim_at
from bideuchre.players.levels import player_for
from bideuchre.players.player import Candidate
from bideuchre.players.warm import warm
from bideuchre.rules.actions import Bid, RungBid
from bideuchre.rules.chance import SECRET_BYTES, deal_cards, players_key
from bideuchre.rules.deal import Deal
from bideuchre.rules.phases import Phase
from bideuchre.rules.score import Points
from bideuchre.rules.seats import Seat, Side
from bideuchre.rules.variants import DOUBLE_DECK

HELP = "how often what the expert foretells comes true"

_BATCH = 20
_TENTHS = 10
_Z = 1.96


@dataclass(frozen=True)
class Foretold:
    """A call with its numbers, and what came of it."""

    kind: str
    points: float
    brought: float
    #: Whether it became the contract, then whether that was made.
    chance: float | None
    made: bool | None


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("--deals", type=int, default=400, help="deals to play (default 400)")
    parser.add_argument(
        "--score", default="0:0", metavar="N:M", help="score of NS and EW (default 0:0)"
    )
    parser.add_argument("--seed", type=int, default=1, help="which deals (default 1)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default 1)")


def run(arguments: argparse.Namespace) -> int:
    """Print forecasts beside what happened."""
    own, other = map(int, arguments.score.split(":"))
    batches = [
        range(first, min(first + _BATCH, arguments.deals + 1))
        for first in range(1, arguments.deals + 1, _BATCH)
    ]
    done = Parallel(n_jobs=arguments.jobs)(
        delayed(_foretold)(arguments.seed, own, other, numbers) for numbers in batches
    )
    calls = [one for batch in done for one in batch]
    print(f"{arguments.deals} deals of the expert with itself at {arguments.score}")
    print(_contracts([one for one in calls if one.chance is not None]))
    print(_calls(calls))
    return 0


def _contracts(contracts: list[Foretold]) -> str:
    lines = ["contracts    number  foretold  made"]
    by_tenth: dict[int, list[Foretold]] = defaultdict(list)
    for one in contracts:
        by_tenth[min(_TENTHS - 1, int(_TENTHS * (one.chance or 0.0)))].append(one)
    for tenth in sorted(by_tenth):
        group = by_tenth[tenth]
        lines.append(f"  {tenth / _TENTHS:.1f} to {(tenth + 1) / _TENTHS:.1f} {_made(group)}")
    return "\n".join([*lines, f"  all        {_made(contracts)}"])


def _made(group: list[Foretold]) -> str:
    foretold = np.mean([one.chance for one in group]) if group else 0.0
    made = np.mean([bool(one.made) for one in group]) if group else 0.0
    return f"{len(group):7}  {foretold:8.3f}  {made:.3f}"


def _calls(calls: list[Foretold]) -> str:
    lines = ["calls        number  foretold  brought"]
    by_kind: dict[str, list[Foretold]] = defaultdict(list)
    for one in calls:
        by_kind[one.kind].append(one)
    for kind, group in sorted(by_kind.items()):
        brought = [one.brought for one in group]
        half = _Z * np.std(brought) / np.sqrt(len(group))
        foretold = np.mean([one.points for one in group])
        lines.append(
            f"  {kind:10} {len(group):7}  {foretold:+8.2f}  {np.mean(brought):+.2f} ± {half:.2f}"
        )
    return "\n".join(lines)


def _foretold(seed: int, own: int, other: int, numbers: range) -> list[Foretold]:
    warm()
    secret = seed.to_bytes(SECRET_BYTES, "big")
    return [one for number in numbers for one in _of_deal(secret, number, own, other)]


def _of_deal(secret: bytes, number: int, own: int, other: int) -> Iterator[Foretold]:
    expert, key = player_for("expert"), players_key(secret)
    score: Points = {Side.NS: own, Side.EW: other}
    hands, kitty = deal_cards(secret, number, DOUBLE_DECK)
    deal = Deal.start(DOUBLE_DECK, tuple(Seat)[number % len(Seat)], hands, kitty, score)
    called: list[tuple[Seat, Candidate]] = []
    while deal.turn is not None:
        decision = expert.choose(deal.view_for(deal.turn), key)
        if deal.phase is Phase.AUCTION:
            called.append((deal.turn, decision.candidates[0]))
        deal = deal.apply(decision.action)
    for seat, candidate in called:
        contract, final = deal.contract, None
        brought = 0.0
        if contract is not None:
            aim = aim_at(deal.variant, score[seat.side], score[seat.side.other], True)
            worth = aim.of_tricks(contract, contract.side is seat.side)
            brought = float(worth[deal.taken[contract.side]])
            final = [one for who, one in called if who is contract.declarer][-1]
            if isinstance(candidate.action, Bid | RungBid) and candidate is not final:
                final = None
        match candidate.action:
            case RungBid():
                kind = "alone"
            case Bid():
                kind = "bid"
            case _:
                kind = "pass"
        is_contract = final is candidate and kind != "pass"
        yield Foretold(
            kind,
            candidate.points or 0.0,
            brought,
            candidate.chance if is_contract else None,
            deal.made if is_contract else None,
        )
