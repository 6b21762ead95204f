"""The compiled core of the computer players: playouts and the double-dummy solver.

``layout`` and ``state`` say how hands and deals are written as numbers. What other modules use:

====================== ==========================================================================
:func:`playouts`       worlds played to the end by a quick rule policy, for each of some cards
:func:`solve`          the same under perfect play with all cards known
:func:`rule_card`      the card that the policy plays
:func:`random_deals`   whole deals
:func:`rename_all`     printed hands to the form that they have under a denomination
:func:`warm`           compile or load everything; :func:`is_warm`
====================== ==========================================================================
"""

from bideuchre.players.kernel.chance import random_deals
from bideuchre.players.kernel.layout import (
    CARD_OF,
    KIND_OF,
    NO_TRUMP,
    NUMBER_OF,
    IntArray,
    rename_all,
)
from bideuchre.players.kernel.playout import ALL_RANDOM, USUAL_RANDOMNESS, playouts, rule_card
from bideuchre.players.kernel.search import NOT_SOLVED
from bideuchre.players.kernel.solver import DEFAULT_NODE_CAP, solve
from bideuchre.players.kernel.state import (
    SEAT_NUMBER,
    SEATS,
    bits_of,
    cards_of,
    different_kinds,
    legal,
    play,
    points_by_tricks,
    start_of_play,
    state_of,
    turn_of,
    world_of,
)
from bideuchre.players.kernel.warm import is_warm, warm

__all__ = [
    "ALL_RANDOM",
    "CARD_OF",
    "DEFAULT_NODE_CAP",
    "KIND_OF",
    "NOT_SOLVED",
    "NO_TRUMP",
    "NUMBER_OF",
    "SEATS",
    "SEAT_NUMBER",
    "USUAL_RANDOMNESS",
    "IntArray",
    "bits_of",
    "cards_of",
    "different_kinds",
    "is_warm",
    "legal",
    "play",
    "playouts",
    "points_by_tricks",
    "random_deals",
    "rename_all",
    "rule_card",
    "solve",
    "start_of_play",
    "state_of",
    "turn_of",
    "warm",
    "world_of",
]
