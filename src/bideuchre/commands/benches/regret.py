"""What a player gives away a card, against a search of very many worlds."""

import argparse
from collections.abc import Iterator
from dataclasses import replace
from itertools import count

import numpy as np
from joblib import Parallel, delayed

from bideuchre.players.expert import cards
from bideuchre.players.expert.aim import Aim
from bideuchre.players.expert.budget import EXPERT, NORMAL, Budget
from bideuchre.players.expert.player import SearchPlayer
from bideuchre.players.kernel import stream
from bideuchre.players.player import Player
from bideuchre.players.steady import Steady
from bideuchre.players.warm import warm
from bideuchre.rules.actions import Action, Play
from bideuchre.rules.chance import SECRET_BYTES, deal_cards, players_key
from bideuchre.rules.deal import Deal
from bideuchre.rules.phases import Phase
from bideuchre.rules.seats import Seat
from bideuchre.rules.variants import DOUBLE_DECK
from bideuchre.rules.view import View

HELP = "what players give away a card, against a search of very many worlds"

_WORLDS = 20_000
#: The reference draws its worlds from so many times as many, to fit the calls heard.
_POOL = 4
#: The reference solves one in so many of its worlds, in the last tricks.
_SOLVED_ONE_IN = 10
#: Only choices among several cards are judged, one in so many of them.
_ONE_IN = 5
#: Deals that a process plays before it reports.
_BATCH = 5
#: More choices than a deal can have.
_CHOICES_A_DEAL = 64


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("--choices", type=int, default=200, help="choices to judge (default 200)")
    parser.add_argument(
        "--worlds", type=int, default=_WORLDS, help=f"worlds of the reference (default {_WORLDS})"
    )
    parser.add_argument("--seed", type=int, default=1, help="which deals (default 1)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default 1)")


def run(arguments: argparse.Namespace) -> int:
    """Print the mean of what each player gave away, with 95 % intervals."""
    found: list[dict[str, float]] = []
    parallel = Parallel(n_jobs=arguments.jobs)
    for first in count(1, arguments.jobs * _BATCH):
        starts = range(first, first + arguments.jobs * _BATCH, _BATCH)
        for losses in parallel(
            delayed(_given_away)(arguments.seed, arguments.worlds, range(start, start + _BATCH))
            for start in starts
        ):
            found += losses
        if len(found) >= arguments.choices:
            break
    del found[arguments.choices :]
    print(f"points given away a choice, {arguments.choices} choices among cards of self-play,")
    print(f"against {arguments.worlds} worlds:")
    for name in found[0]:
        given = [losses[name] for losses in found]
        half = 1.96 * np.std(given) / np.sqrt(len(given))
        print(f"{name:8} {np.mean(given):7.4f} ± {half:.4f}")
    return 0


def _given_away(seed: int, worlds: int, numbers: range) -> list[dict[str, float]]:
    """What each player gives away at each choice that is judged, in some deals."""
    warm()
    return [losses for number in numbers for losses in _of_deal(seed, worlds, number)]


def _of_deal(seed: int, worlds: int, number: int) -> Iterator[dict[str, float]]:
    players: dict[str, Player] = {
        "expert": SearchPlayer("expert", _for_points(EXPERT)),
        "normal": SearchPlayer("normal", _for_points(NORMAL)),
        "steady": Steady(),
    }
    reference = replace(
        _for_points(EXPERT),
        card_worlds=worlds,
        card_pool=_POOL * worlds,
        solved_worlds=worlds // _SOLVED_ONE_IN,
        keeps_customs=False,
    )
    secret = seed.to_bytes(SECRET_BYTES, "big")
    key = players_key(secret)
    hands, kitty = deal_cards(secret, number, DOUBLE_DECK)
    deal = Deal.start(DOUBLE_DECK, tuple(Seat)[number % len(Seat)], hands, kitty)
    seen = number
    while deal.turn is not None:
        view = deal.view_for(deal.turn)
        action = players["expert"].choose(view, key).action
        if view.phase is Phase.PLAY and len(view.legal_plays()) > 1:
            seen += 1
            if seen % _ONE_IN == 0:
                worth = _worth(view, reference, _CHOICES_A_DEAL * number + seen)
                best = max(worth.values())
                chosen = {
                    name: action if name == "expert" else player.choose(view, key).action
                    for name, player in players.items()
                }
                yield {name: best - worth[one] for name, one in chosen.items()}
        deal = deal.apply(action)


def _worth(view: View, reference: Budget, seed: int) -> dict[Action, float]:
    weighed = cards.weigh(view, Aim(view.variant, 0, 0, None), reference, stream(seed))
    return {Play(one.card): one.worth for one in weighed}


def _for_points(budget: Budget) -> Budget:
    return replace(budget, plays_the_score=False)
