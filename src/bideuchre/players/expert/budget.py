"""How much a search player looks at: counted in worlds and nodes, never in time."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Budget:
    """The size of a search, and with it the level of the player.

    ``card_worlds`` and ``call_worlds``: worlds played out at most for a card and a call, drawn
    from ``card_pool`` and ``call_pool`` ones to fit the calls heard; one that fits well is
    played out more than once. Those for cards are dealt as they are needed. Without
    ``call_worlds`` calls and exchanges are made by the rules of thumb.

    ``solved_worlds``: worlds solved double-dummy as well, of as many as for a card, when at most
    ``solved_tricks`` are left, with ``node_cap`` nodes at most for each.

    ``keeps_customs``: leave out cards that custom forbids (see ``candidates``); who judges
    others weighs them all.
    """

    card_worlds: int
    call_worlds: int
    card_pool: int
    call_pool: int
    solved_worlds: int
    solved_tricks: int
    node_cap: int
    plays_the_score: bool
    keeps_customs: bool = True


EXPERT = Budget(
    card_worlds=3_000,
    call_worlds=320,
    card_pool=3_600,
    call_pool=3_200,
    solved_worlds=200,
    solved_tricks=6,
    node_cap=20_000,
    plays_the_score=True,
)

NORMAL = Budget(
    card_worlds=60,
    call_worlds=0,
    card_pool=180,
    call_pool=0,
    solved_worlds=0,
    solved_tricks=0,
    node_cap=0,
    plays_the_score=False,
)

#: For playing very many deals with oneself.
QUICK = Budget(
    card_worlds=120,
    call_worlds=120,
    card_pool=480,
    call_pool=1_200,
    solved_worlds=10,
    solved_tricks=4,
    node_cap=20_000,
    plays_the_score=False,
)
