"""Many duplicate matches between two players, on one processor or many.

The points follow from the players and the seed alone: how the work is shared out does not matter.
"""

import gc
import hashlib
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from joblib import delayed
from tqdm import tqdm

from bideuchre.players.expert.player import SearchPlayer
from bideuchre.players.figures import Bidding, Interval, Times
from bideuchre.players.match import A, B, Clock, GameOutcome, Match, Outcome
from bideuchre.players.parallel import shared_out
from bideuchre.players.player import Player
from bideuchre.players.roster import player_named
from bideuchre.players.warm import warm
from bideuchre.rules.variants import VARIANTS

_Pair = TypeVar("_Pair")

#: Boards or games that a worker plays before it reports.
_BATCH = 5

_CALIBRATION_ROUNDS = 20_000
_CALIBRATION_TRIES = 5


@dataclass(frozen=True)
class Contest:
    """Who plays whom, and from what seed."""

    names: Mapping[str, str]
    seed: int
    #: The version of the game, by its name.
    version: str
    #: How long programs outside may think, in seconds, and the level that they are asked for.
    seconds: float = 60.0
    level: str = "expert"


@dataclass(frozen=True)
class Result:
    """What came out of a contest."""

    #: A's points less B's a deal, over boards or pairs of games.
    points: Interval
    #: Deals played, each seating counted.
    played: int
    thrown_in: float
    bidding: Mapping[str, Bidding]
    times: Mapping[str, Times]
    #: A's share of the games won, over pairs of games; None when deals were played.
    won: Interval | None = None
    #: Games that were given up because they did not end.
    given_up: int = 0


def play_boards(contest: Contest, boards: int, jobs: int, progress: bool = False) -> Result:
    """Play so many boards, each in both seatings.

    Raises UnknownPlayerError or OutsidePlayerError.
    """
    pairs: list[tuple[Outcome, ...]] = []
    clocks: list[Mapping[str, Clock]] = []
    for played, used in _shared_out(contest, _play_boards, boards, jobs, progress):
        pairs.extend(played)
        clocks.append(used)
    margins = [sum(outcome.margin for outcome in pair) / len(pair) for pair in pairs]
    return _result(margins, [outcome for pair in pairs for outcome in pair], clocks)


def play_games(contest: Contest, games: int, jobs: int, progress: bool = False) -> Result:
    """Play so many games to the target, each in both seatings. Raises as :func:`play_boards`."""
    pairs: list[tuple[GameOutcome, ...]] = []
    clocks: list[Mapping[str, Clock]] = []
    for played, used in _shared_out(contest, _play_games, games, jobs, progress):
        pairs.extend(played)
        clocks.append(used)
    margins = [_margin_a_deal(pair) for pair in pairs]
    all_games = [game for pair in pairs for game in pair]
    shares = [sum(_share(game) for game in pair) / len(pair) for pair in pairs]
    return _result(
        margins,
        [outcome for game in all_games for outcome in game.deals],
        clocks,
        won=Interval.of(shares),
        given_up=sum(game.winner is None for game in all_games),
    )


def calibrate() -> float:
    """CPU milliseconds of a small fixed workload, the best of a few tries.

    Times on two machines can be compared as multiples of it.
    """
    best = float("inf")
    for _ in range(_CALIBRATION_TRIES):
        start = time.thread_time()
        digest = b""
        for _ in range(_CALIBRATION_ROUNDS):
            digest = hashlib.sha256(digest).digest()
        best = min(best, (time.thread_time() - start) * 1000)
    return best


def _result(
    margins: Sequence[float],
    outcomes: Sequence[Outcome],
    clocks: Sequence[Mapping[str, Clock]],
    won: Interval | None = None,
    given_up: int = 0,
) -> Result:
    return Result(
        points=Interval.of(margins),
        played=len(outcomes),
        thrown_in=sum(outcome.declarer is None for outcome in outcomes) / len(outcomes),
        bidding={name: Bidding.of(outcomes, name) for name in (A, B)},
        times={name: Times.of([used[name] for used in clocks]) for name in (A, B)},
        won=won,
        given_up=given_up,
    )


def _margin_a_deal(pair: Sequence[GameOutcome]) -> float:
    """A's margin a deal in both seatings of a game, which may have different numbers of deals."""
    margins = [outcome.margin for game in pair for outcome in game.deals]
    return sum(margins) / len(margins)


def _share(game: GameOutcome) -> float:
    return 0.5 if game.winner is None else float(game.winner == A)


def _play_boards(
    contest: Contest, numbers: range
) -> tuple[list[tuple[Outcome, ...]], Mapping[str, Clock]]:
    match = _match(contest)
    return [match.board(number) for number in numbers], match.clocks


def _play_games(
    contest: Contest, numbers: range
) -> tuple[list[tuple[GameOutcome, ...]], Mapping[str, Clock]]:
    match = _match(contest)
    return [match.games(number) for number in numbers], match.clocks


def _match(contest: Contest) -> Match:
    players = {
        contestant: _player(contestant, name, contest.seconds, contest.level)
        for contestant, name in contest.names.items()
    }
    return Match(VARIANTS[contest.version], players, contest.seed)


@lru_cache(maxsize=4)
def _player(contestant: str, name: str, seconds: float, level: str) -> Player:  # noqa: ARG001
    """One player for each contestant, ready to decide, kept by a worker from batch to batch."""
    player = player_named(name, seconds, level)
    if isinstance(player, SearchPlayer):
        warm()
        # What is loaded stays for good. A look through it for what can be thrown away takes a tenth
        # of a second, and would be counted for the decision that it falls upon.
        gc.collect()
        gc.freeze()
    return player


def _shared_out(
    contest: Contest,
    play: Callable[[Contest, range], tuple[list[_Pair], Mapping[str, Clock]]],
    count: int,
    jobs: int,
    progress: bool,
) -> Iterator[tuple[list[_Pair], Mapping[str, Clock]]]:
    """Batches of boards or games, played by so many workers, in order."""
    batches = [
        range(first, min(first + _BATCH, count + 1)) for first in range(1, count + 1, _BATCH)
    ]
    results = shared_out((delayed(play)(contest, batch) for batch in batches), jobs)
    with tqdm(total=count, disable=not progress, unit="pair") as bar:
        for batch, result in zip(batches, results, strict=True):
            yield result
            bar.update(len(batch))
