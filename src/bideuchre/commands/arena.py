"""Play duplicate matches between two players and print how much better the first one is."""

import argparse
import json
import sys
from dataclasses import asdict
from math import isfinite
from typing import Any

from bideuchre.players.arena import Contest, Result, calibrate, play_boards, play_games
from bideuchre.players.figures import Bidding, Interval, Times
from bideuchre.players.levels import LEVELS
from bideuchre.players.match import A, B
from bideuchre.players.outside import OutsidePlayerError
from bideuchre.players.roster import NAMES, OUTSIDE, UnknownPlayerError, plays
from bideuchre.rules.variants import MAIN, VARIANTS

HELP = "play matches between two players"

_FAILED = 2
_DEALS = 1000
_PATIENCE = 60.0


#: The versions that two contestants can play: each takes a side.
PAIRED = tuple(name for name, variant in VARIANTS.items() if variant.partners)


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        f"A player is one of {', '.join(NAMES)}, or {OUTSIDE}COMMAND for any program that speaks"
        " the protocol of `bideuchre engine`."
    )
    parser.add_argument("players", metavar="PLAYER", nargs="*", help="two players, A and B")
    parser.add_argument(
        "--player",
        dest="more",
        metavar="PLAYER",
        action="append",
        default=[],
        help="another way to name a player, after those named before",
    )
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--deals",
        type=_positive,
        default=_DEALS,
        metavar="N",
        help=f"boards, each played twice with sides swapped (default {_DEALS})",
    )
    what.add_argument(
        "--games", type=_positive, metavar="N", help="whole games instead, each played twice"
    )
    parser.add_argument("--seed", type=int, default=1, help="the cards follow from it (default 1)")
    parser.add_argument(
        "--jobs", type=int, default=1, help="processes; -1 for all processors (default 1)"
    )
    parser.add_argument(
        "--patience",
        type=float,
        default=_PATIENCE,
        metavar="SECONDS",
        help=f"how long an outside program may take for an answer (default {_PATIENCE:g})",
    )
    parser.add_argument(
        "--level",
        choices=LEVELS,
        default=LEVELS[-1],
        help=f"what outside programs are asked for (default {LEVELS[-1]})",
    )
    parser.add_argument(
        "--version",
        choices=PAIRED,
        default=MAIN.name,
        help=f"which version of the game, one for partners (default {MAIN.name})",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(arguments: argparse.Namespace) -> int:
    names = (*arguments.players, *arguments.more)
    if len(names) != 2 or not arguments.jobs:
        problem = f"two players are needed, not {len(names)}" if arguments.jobs else "no jobs"
        print(f"bideuchre arena: {problem}", file=sys.stderr)
        return _FAILED
    for name in names:
        if not plays(name, VARIANTS[arguments.version]):
            print(f"bideuchre arena: {name} does not play {arguments.version}", file=sys.stderr)
            return _FAILED
    contest = Contest(
        dict(zip((A, B), names, strict=True)),
        arguments.seed,
        arguments.version,
        arguments.patience,
        arguments.level,
    )
    progress = sys.stderr.isatty()
    try:
        if arguments.games is not None:
            result = play_games(contest, arguments.games, arguments.jobs, progress)
        else:
            result = play_boards(contest, arguments.deals, arguments.jobs, progress)
    except (UnknownPlayerError, OutsidePlayerError) as error:
        print(f"bideuchre arena: {error}", file=sys.stderr)
        return _FAILED
    calibration = calibrate()
    if arguments.json:
        print(json.dumps(as_json(contest, arguments, result, calibration), allow_nan=False))
    else:
        print(as_table(contest, arguments, result, calibration))
    return 0


def as_json(
    contest: Contest, arguments: argparse.Namespace, result: Result, calibration: float
) -> dict[str, Any]:
    """One object; ``points_per_deal`` with ``low`` and ``high`` is A's margin over B."""
    played = (
        {"deals": arguments.deals}
        if result.won is None
        else {"games": arguments.games, "deals": result.played, "given_up": result.given_up}
    )
    won = {} if result.won is None else {"won": _bounds("share", result.won)}
    return {
        "players": dict(contest.names),
        "seed": contest.seed,
        **played,
        **_bounds("points_per_deal", result.points),
        **won,
        "thrown_in": result.thrown_in,
        "bidding": {name: asdict(bidding) for name, bidding in result.bidding.items()},
        "ms_per_decision": {
            name: {"mean": times.mean, "p95": times.p95, "p99": times.p99, "max": times.max}
            for name, times in result.times.items()
        },
        "wall_ms_max": {name: times.longest_wall for name, times in result.times.items()},
        "calibration_ms": calibration,
    }


def as_table(
    contest: Contest, arguments: argparse.Namespace, result: Result, calibration: float
) -> str:
    """The same for a person to read."""
    points = result.points
    lines = [f"A {contest.names[A]} against B {contest.names[B]}, seed {contest.seed}"]
    if result.won is None:
        lines.append(f"{arguments.deals} boards, each played twice with sides swapped")
    else:
        won = result.won
        lines += [
            f"{arguments.games} games, each played twice with sides swapped"
            f" ({result.played} deals, {result.given_up} games given up)",
            f"games won by A   {won.mean:7.1%}   95 % interval {won.low:.1%} to {won.high:.1%}",
        ]
    lines += [
        f"points a deal    {points.mean:+7.2f}   95 % interval"
        f" {points.low:+.2f} to {points.high:+.2f}",
        f"thrown in        {result.thrown_in:7.1%}",
        *(_bidding_line(name, bidding) for name, bidding in result.bidding.items()),
        *(_times_line(name, contest.names[name], times) for name, times in result.times.items()),
        f"calibration: a fixed workload takes {calibration:.1f} ms here",
    ]
    return "\n".join(lines)


def _bounds(name: str, interval: Interval) -> dict[str, float | None]:
    """A mean with its bounds; null for bounds that a single value does not have."""
    low, high = (bound if isfinite(bound) else None for bound in (interval.low, interval.high))
    return {name: interval.mean, "low": low, "high": high}


def _bidding_line(name: str, bidding: Bidding) -> str:
    made = "    -" if bidding.made is None else f"{bidding.made:5.1%}"
    return (
        f"{name}  bid in {bidding.bid:5.1%} of deals, declared {bidding.declared:5.1%},"
        f" made {made}, alone {bidding.alone}, of these made {bidding.alone_made}"
    )


def _times_line(name: str, player: str, times: Times) -> str:
    clock = "wall" if player.startswith(OUTSIDE) else "CPU"
    return (
        f"{name}  {clock} ms a decision: mean {times.mean:.3f}, p95 {times.p95:.3f},"
        f" p99 {times.p99:.3f}, max {times.max:.3f}; longest on the wall {times.longest_wall:.1f}"
    )


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number
