"""What a player gives away a card, against a search of very many worlds."""

import argparse
from dataclasses import replace

import numpy as np

from bideuchre.players.expert import cards
from bideuchre.players.expert.aim import Aim
from bideuchre.players.expert.budget import EXPERT, NORMAL, Budget
from bideuchre.players.expert.player import SearchPlayer
from bideuchre.players.kernel.numbers import stream
from bideuchre.players.player import Player
from bideuchre.players.steady import Steady
from bideuchre.rules.actions import Action, Play
from bideuchre.rules.chance import SECRET_BYTES, deal_cards, players_key
from bideuchre.rules.deal import Deal
from bideuchre.rules.phases import Phase
from bideuchre.rules.seats import Seat
from bideuchre.rules.variants import DOUBLE_DECK

HELP = "what players give away a card, against a search of very many worlds"

_WORLDS = 20_000
#: The reference draws its worlds from so many times as many, to fit the calls heard.
_POOL = 4
#: The reference solves one in so many of its worlds, in the last tricks.
_SOLVED_ONE_IN = 10
#: Only choices among several cards are judged, one in so many of them.
_ONE_IN = 5


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("--choices", type=int, default=200, help="choices to judge (default 200)")
    parser.add_argument(
        "--worlds", type=int, default=_WORLDS, help=f"worlds of the reference (default {_WORLDS})"
    )
    parser.add_argument("--seed", type=int, default=1, help="which deals (default 1)")


def run(arguments: argparse.Namespace) -> int:
    """Print the mean of what each player gave away, with 95 % intervals."""
    players: dict[str, Player] = {
        "expert": SearchPlayer("expert", _for_points(EXPERT)),
        "normal": SearchPlayer("normal", _for_points(NORMAL)),
        "steady": Steady(),
    }
    given_away: dict[str, list[float]] = {name: [] for name in players}
    reference = replace(
        _for_points(EXPERT),
        card_worlds=arguments.worlds,
        card_pool=_POOL * arguments.worlds,
        solved_worlds=arguments.worlds // _SOLVED_ONE_IN,
        keeps_customs=False,
    )
    secret = arguments.seed.to_bytes(SECRET_BYTES, "big")
    key = players_key(secret)
    number = seen = 0
    while len(given_away["expert"]) < arguments.choices:
        number += 1
        hands, kitty = deal_cards(secret, number, DOUBLE_DECK)
        dealer = tuple(Seat)[number % len(Seat)]
        deal = Deal.start(DOUBLE_DECK, dealer, hands, kitty)
        while deal.turn is not None:
            view = deal.view_for(deal.turn)
            if view.phase is Phase.PLAY and len(view.legal_plays()) > 1:
                seen += 1
                if seen % _ONE_IN == 0:
                    aim = Aim(view.variant, 0, 0, None)
                    weighed = cards.weigh(view, aim, reference, stream(seen))
                    worth: dict[Action, float] = {Play(one.card): one.worth for one in weighed}
                    for name, player in players.items():
                        loss = weighed[0].worth - worth[player.choose(view, key).action]
                        given_away[name].append(loss)
            deal = deal.apply(players["expert"].choose(view, key).action)
    print(f"points given away a choice, {arguments.choices} choices among cards of self-play,")
    print(f"against {arguments.worlds} worlds:")
    for name, losses in given_away.items():
        half = 1.96 * np.std(losses) / np.sqrt(len(losses))
        print(f"{name:8} {np.mean(losses):7.4f} ± {half:.4f}")
    return 0


def _for_points(budget: Budget) -> Budget:
    return replace(budget, plays_the_score=False)
