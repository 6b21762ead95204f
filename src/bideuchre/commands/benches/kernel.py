"""Time playouts, double-dummy solutions and the start of a process; beside them, if asked, DDS."""

import argparse
import json
from dataclasses import asdict
from typing import Any

from bideuchre.players import kernel, measuring
from bideuchre.players.arena import calibrate
from bideuchre.rules.variants import DOUBLE_DECK

HELP = "playouts, the double-dummy solver, start and memory"

#: What is solved: cards a hand, trump or not, every card of the leader, how many deals.
_SOLUTIONS = (
    (6, True, False, 400),
    (6, True, True, 400),
    (8, True, False, 200),
    (9, True, False, 100),
    (10, True, False, 100),
    (12, True, False, 40),
    (12, True, True, 20),
    (6, False, False, 400),
    (8, False, False, 200),
    (10, False, False, 100),
    (12, False, False, 40),
)
_PLAYOUTS = (
    ("rules, one card in five random", True, kernel.USUAL_RANDOMNESS),
    ("rules alone", True, 0),
    ("random", True, kernel.ALL_RANDOM),
    ("rules, one card in five random", False, kernel.USUAL_RANDOMNESS),
)
_PLAYED_OUT = 100_000
_BRIDGE_DEALS = 40
_QUICK = 20


def configure(parser: argparse.ArgumentParser) -> None:
    """What is measured beside the kernel, how thoroughly, and in which form it is printed."""
    parser.add_argument(
        "--dds",
        action="store_true",
        help="bridge's solver on 13 cards in the same run (needs the package endplay)",
    )
    parser.add_argument("--quick", action="store_true", help="a twentieth of the deals")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(arguments: argparse.Namespace) -> int:
    """Measure and print; 2 if DDS is asked for and not there."""
    kernel.warm()
    try:
        figures = _figures(arguments.dds, arguments.quick)
    except ImportError:
        print("--dds needs the package endplay: python -m pip install endplay")
        return 2
    if arguments.json:
        print(json.dumps(figures))
    else:
        _print(figures)
    return 0


def _figures(with_bridge: bool, quick: bool) -> dict[str, Any]:
    figures: dict[str, Any] = {}
    share = _QUICK if quick else 1
    game = kernel.game_of(DOUBLE_DECK)
    if with_bridge:
        figures["dds"] = asdict(measuring.bridge_solutions(_BRIDGE_DEALS // share))
    figures["calibration_ms"] = calibrate()
    figures["playouts"] = [
        {
            "policy": policy,
            "trump": trump,
            "deals_a_second": measuring.playouts_a_second(
                game, trump, randomness, _PLAYED_OUT // share
            ),
        }
        for policy, trump, randomness in _PLAYOUTS
    ]
    figures["solver"] = [
        {"cards": cards, "trump": trump, "every_card": every}
        | asdict(measuring.solutions(game, cards, trump, count // share, every))
        for cards, trump, every, count in _SOLUTIONS
    ]
    figures["start"] = asdict(measuring.start_of_a_process(DOUBLE_DECK))
    return figures


def _print(figures: dict[str, Any]) -> None:
    print(f"Calibration of the machine: {figures['calibration_ms']:.1f} ms. Times are CPU times.\n")
    print(f"{'whole deals dealt and played out':<46}{'a second':>12}")
    for row in figures["playouts"]:
        name = f"{row['policy']}, {'trump' if row['trump'] else 'no-trump'}"
        print(f"{name:<46}{row['deals_a_second']:>12,.0f}")
    print(f"\n{'solved, ms':<34}{'deals':>6}{'mean':>10}{'median':>10}{'p95':>10}{'longest':>10}")
    for row in figures["solver"]:
        what = ", every card" if row["every_card"] else ""
        name = f"{row['cards']} cards, {'trump' if row['trump'] else 'no-trump'}{what}"
        print(_spread(name, row))
    if "dds" in figures:
        print(_spread("DDS: bridge, 13 cards, trump", figures["dds"]))
    start = figures["start"]
    print(
        f"\nA new process: import {start['imported']:.2f} s, warm after {start['warmed']:.2f} s"
        f" more, {start['cpu']:.2f} s of CPU in all; {start['megabytes']:.0f} MB,"
        f" {start['megabytes_whole_deals']:.0f} MB after whole deals."
    )


def _spread(name: str, row: dict[str, Any]) -> str:
    times = "".join(f"{row[key]:>10.3f}" for key in ("mean", "median", "p95", "longest"))
    return f"{name:<34}{row['count']:>6}{times}"
