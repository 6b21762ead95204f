"""What the deals of a game say about its player: counted from the site's own logs.

Counts are whole numbers by name, so that those of many games can be added:

- ``bids``: the player's own contracts with a partner by tricks bid, ``{"7": [bid, made]}``
- ``alone``: the player's own lone hands, ``[tried, made]``
- ``declared``: contracts of the player's side, ``[contracts, set]``
- ``defended``: contracts of the other side, ``[contracts, set]``
- ``jacks`` and ``aces``: hands dealt to the player by how many they held
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from bideuchre.rules.cards import Rank
from bideuchre.rules.chance import deal_cards
from bideuchre.rules.seats import Seat
from bideuchre.rules.variants import VARIANTS
from bideuchre.site.table.models import DealLog, Game
from bideuchre.site.table.progress import PERSON

Counts = dict[str, Any]

#: Ranks whose number in a hand is counted, by the name of their count.
COUNTED_RANKS: Mapping[str, Rank] = {"jacks": Rank.JACK, "aces": Rank.ACE}


def no_counts() -> Counts:
    """The counts of no game at all."""
    return {
        "bids": {},
        "alone": [0, 0],
        "declared": [0, 0],
        "defended": [0, 0],
        **{name: {} for name in COUNTED_RANKS},
    }


def counted(game: Game, logs: Iterable[DealLog]) -> Counts:
    """The counts of the deals of a game that are over."""
    counts = no_counts()
    for log in logs:
        if log.result is not None:
            _count_contract(counts, log.result)
            _count_hand(counts, game, log.number)
    return counts


def added(one: Counts, other: Counts) -> Counts:
    """The counts of both."""
    return {
        name: _sum(one.get(name, none), other.get(name, none)) for name, none in no_counts().items()
    }


def less(all_counts: Counts, some: Counts) -> Counts:
    """What is left of counts when some of those that were added are taken out again."""
    return {name: _rest(all_counts[name], some[name]) for name in no_counts()}


def _rest(one: Any, other: Any) -> Any:
    if isinstance(one, int):
        return one - other
    if isinstance(one, list):
        return [_rest(first, second) for first, second in zip(one, other, strict=True)]
    left = {key: _rest(one[key], other[key]) if key in other else one[key] for key in one}
    return {key: rest for key, rest in left.items() if rest not in (0, [0, 0])}


def _sum(one: Any, other: Any) -> Any:
    if isinstance(one, list):
        return [first + second for first, second in zip(one, other, strict=True)]
    keys = sorted({*one, *other}, key=int)
    return {key: _sum_values(one.get(key), other.get(key)) for key in keys}


def _sum_values(one: Any, other: Any) -> Any:
    if one is None or other is None:
        return other if one is None else one
    return one + other if isinstance(one, int) else _sum(one, other)


def _count_contract(counts: Counts, result: Mapping[str, Any]) -> None:
    contract = result["contract"]
    if contract is None:
        return
    declarer, made = Seat(contract["declarer"]), bool(result["made"])
    ours = declarer.side is PERSON.side
    side = counts["declared" if ours else "defended"]
    side[0] += 1
    side[1] += not made
    if declarer is not PERSON:
        return
    own = (
        counts["alone"]
        if contract["alone"]
        else counts["bids"].setdefault(str(contract["tricks"]), [0, 0])
    )
    own[0] += 1
    own[1] += made


def _count_hand(counts: Counts, game: Game, number: int) -> None:
    held = Counter(
        card.rank
        for card in deal_cards(bytes(game.secret), number, VARIANTS[game.variant]).hands[PERSON]
    )
    for name, rank in COUNTED_RANKS.items():
        several = str(held[rank])
        counts[name][several] = counts[name].get(several, 0) + 1
