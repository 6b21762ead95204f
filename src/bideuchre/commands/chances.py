"""Make the table of winning chances by score from deals of self-play."""

import argparse
from pathlib import Path

from joblib import delayed
from tqdm import tqdm

from bideuchre.players import chances
from bideuchre.players.expert.budget import QUICK
from bideuchre.players.expert.player import SearchPlayer
from bideuchre.players.parallel import shared_out
from bideuchre.rules.chance import deal_cards, players_key
from bideuchre.rules.deal import Deal
from bideuchre.rules.score import contract_made
from bideuchre.rules.seats import Seat, Side
from bideuchre.rules.variants import DOUBLE_DECK

HELP = "make the table of winning chances from self-play"

_SECRET_BYTES = 32
_DEALS_A_TASK = 50


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--deals", type=int, default=6000, help="deals to play (default 6000)")
    parser.add_argument("--seed", type=int, default=1, help="which deals (default 1)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default 1)")
    parser.add_argument(
        "--output",
        type=Path,
        default=Path(str(chances.table_file(DOUBLE_DECK))),
        help="file to write (default: the table that the players use)",
    )


def run(arguments: argparse.Namespace) -> int:
    firsts = range(1, arguments.deals + 1, _DEALS_A_TASK)
    tasks = (
        delayed(_outcomes)(arguments.seed, first, min(first + _DEALS_A_TASK, arguments.deals + 1))
        for first in firsts
    )
    played = shared_out(tasks, arguments.jobs, ordered=False)
    outcomes = [one for part in tqdm(played, total=len(firsts), unit="task") for one in part]
    table = chances.chances_from(outcomes, DOUBLE_DECK.target)
    arguments.output.write_text(table.to_json(), "ascii")
    scores = range(0, 51, 10)
    print("own\\other " + "".join(f"{other:7}" for other in scores))
    for own in scores:
        print(
            f"{own:9} " + "".join(f"{100 * float(table.at(own, other)):7.1f}" for other in scores)
        )
    return 0


def _outcomes(seed: int, first: int, stop: int) -> list[chances.Outcome]:
    """Deals at no score, so that both sides play for points."""
    player = SearchPlayer("self-play", QUICK)
    secret = seed.to_bytes(_SECRET_BYTES, "big")
    key = players_key(secret)
    outcomes = []
    for number in range(first, stop):
        dealer = tuple(Seat)[number % len(Seat)]
        hands, kitty = deal_cards(secret, number, DOUBLE_DECK)
        deal = Deal.start(DOUBLE_DECK, dealer, hands, kitty)
        while deal.turn is not None:
            deal = deal.apply(player.choose(deal.view_for(deal.turn), key).action)
        outcomes.append(_outcome(deal))
    return outcomes


def _outcome(deal: Deal) -> chances.Outcome:
    contract, points = deal.contract, deal.points
    assert points is not None
    winner = None
    if contract is not None:
        side = (
            contract.side
            if contract_made(deal.variant, contract, deal.taken)
            else contract.side.other
        )
        winner = 0 if side is Side.NS else 1
    return chances.Outcome(points[Side.NS], points[Side.EW], winner)
