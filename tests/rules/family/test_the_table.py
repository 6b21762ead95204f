"""The table of versions, line by line."""

from collections import Counter

import pytest

from bideuchre.rules.cards import JOKER, Rank
from bideuchre.rules.phases import Phase
from bideuchre.rules.seats import Seat, Side
from bideuchre.rules.variant import PartnerRole, Passing, Stuck
from bideuchre.rules.variants import VARIANTS
from tests.rules.family.tables import VERSIONS, act, legal, table

#: Cards in the pack, lowest rank, copies; cards each and in the kitty.
PACKS = {
    "double-deck": (48, Rank.NINE, 2, 12, 0),
    "barrie": (32, Rank.JACK, 2, 8, 0),
    "kokomo": (32, Rank.JACK, 2, 7, 4),
    "indiana": (48, Rank.NINE, 2, 12, 0),
    "single-deck": (24, Rank.NINE, 1, 6, 0),
    "pepper": (24, Rank.NINE, 1, 6, 0),
    "pfeffer": (24, Rank.NINE, 1, 6, 0),
    "hasenpfeffer": (25, Rank.NINE, 1, 6, 1),
    "buck": (24, Rank.NINE, 1, 5, 4),
}

#: Whether calls name a trump; passing, the lowest bid, who is stuck and at what; start and target.
BIDDING = {
    "double-deck": (True, Passing.RETURNS, 1, Stuck.NOBODY, 1, 0, 52),
    "barrie": (True, Passing.ONE_TURN, 1, Stuck.NOBODY, 1, 0, 52),
    "kokomo": (True, Passing.RETURNS, 1, Stuck.DEALER, 1, 0, 52),
    "indiana": (True, Passing.FINAL, 1, Stuck.NOBODY, 1, 0, 52),
    "single-deck": (False, Passing.ONE_TURN, 3, Stuck.DEALER, 3, 0, 32),
    "pepper": (False, Passing.RETURNS, 1, Stuck.NOBODY, 1, 0, 30),
    "pfeffer": (False, Passing.RETURNS, 4, Stuck.DEALER, 4, 0, 32),
    "hasenpfeffer": (False, Passing.ONE_TURN, 1, Stuck.JOKER, 3, 0, 10),
    "buck": (False, Passing.FINAL, 2, Stuck.NOBODY, 2, 15, 0),
}

SUITS = "S H D C"
DENOMINATIONS = {
    "double-deck": f"{SUITS} NT",
    "barrie": f"{SUITS} NT",
    "kokomo": f"{SUITS} NT Low",
    "indiana": f"{SUITS} NT Low",
    "single-deck": f"{SUITS} NT Low",
    "pepper": f"{SUITS} NT",
    "pfeffer": f"{SUITS} NT",
    "hasenpfeffer": SUITS,
    "buck": SUITS,
}

OUT, IN, SAYS = PartnerRole.SITS_OUT, PartnerRole.PLAYS, PartnerRole.NAMED
#: Rungs, lowest first: points won and lost, what the partner does, fewest and most exchanged.
RUNGS = {
    "double-deck": [("Alone", 24, 24, OUT, (0, 3))],
    "barrie": [
        ("Call2", 12, 12, OUT, (2, 2)),
        ("Call1", 18, 18, OUT, (1, 1)),
        ("Moon", 24, 24, OUT, (0, 0)),
    ],
    "kokomo": [
        ("Call2", 12, 12, OUT, (2, 2)),
        ("Call1", 18, 18, OUT, (1, 1)),
        ("Alone", 24, 24, OUT, (0, 0)),
    ],
    "indiana": [("Moon", 24, 24, OUT, (3, 3))],
    "single-deck": [("Best", 12, 12, OUT, (1, 1)), ("Alone", 24, 24, OUT, (0, 0))],
    "pepper": [("Big", 12, 12, IN, (0, 0))],
    "pfeffer": [("Pfeffer", 12, 10, SAYS, (1, 1))],
    "hasenpfeffer": [],
    "buck": [],
}


def test_there_are_nine_versions():
    assert list(VARIANTS) == list(PACKS)
    assert all(variant.name == name for name, variant in VARIANTS.items())


@pytest.mark.parametrize("version", VERSIONS)
def test_the_pack_the_hands_and_the_kitty(version: str):
    variant = VARIANTS[version]
    cards, lowest, copies, each, kitty = PACKS[version]
    counted = Counter(variant.pack)
    assert (len(variant.pack), variant.hand_size, variant.kitty_size) == (cards, each, kitty)
    assert 4 * each + kitty == cards
    joker = counted.pop(JOKER, 0)
    assert joker == (1 if version == "hasenpfeffer" else 0)
    assert set(counted.values()) == {copies}
    ranks = [Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN, Rank.NINE]
    assert {card.rank for card in counted} == set(ranks[: ranks.index(lowest) + 1])
    deal = table(version)
    assert {len(hand) for hand in deal.hands.values()} == {each}
    assert len(deal.kitty) == kitty
    assert Counter(c for hand in (*deal.hands.values(), deal.kitty) for c in hand) == Counter(
        variant.pack
    )


@pytest.mark.parametrize("version", VERSIONS)
def test_calls_passing_lowest_stuck_and_target(version: str):
    variant = VARIANTS[version]
    bidding = variant.bidding
    assert (
        bidding.names_denomination,
        bidding.passing,
        bidding.lowest,
        bidding.stuck,
        bidding.stuck_lowest,
        variant.goal.start,
        variant.goal.target,
    ) == BIDDING[version]


@pytest.mark.parametrize("version", VERSIONS)
def test_the_first_player_may_pass_bid_every_number_and_every_rung(version: str):
    names, lowest = BIDDING[version][0], BIDDING[version][2]
    numbers = range(lowest, PACKS[version][3] + 1)
    rungs = [rung[0] for rung in RUNGS[version]]
    if names:
        trumps = DENOMINATIONS[version].split()
        calls = [f"{n}{d}" for n in numbers for d in trumps]
        calls += [f"{d}{rung}" for rung in rungs for d in trumps]
    else:
        calls = [*map(str, numbers), *rungs]
    assert legal(table(version)) == ["Pass", *calls]


@pytest.mark.parametrize("version", VERSIONS)
def test_the_rungs(version: str):
    rungs = VARIANTS[version].bidding.rungs
    assert [(r.name, r.won, r.lost, r.partner, r.exchange) for r in rungs] == RUNGS[version]


@pytest.mark.parametrize("version", VERSIONS)
def test_two_pairs_or_four_players_each_alone(version: str):
    variant = VARIANTS[version]
    sides = tuple(Seat) if version == "buck" else tuple(Side)
    assert variant.sides == sides
    assert table(version).score == dict.fromkeys(sides, BIDDING[version][5])


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("dealer", Seat)
def test_the_dealers_left_calls_first_and_the_declarer_leads(version: str, dealer: Seat):
    deal = table(version, dealer)
    assert deal.turn is dealer.next
    names = BIDDING[version][0]
    deal = act(deal, "7S" if names else "5")
    declarer = dealer.next
    while deal.phase is Phase.AUCTION:
        deal = act(deal, "Pass")
    while deal.phase is not Phase.PLAY:
        words = {Phase.NAMING: "S", Phase.KITTY: str(PACKS[version][4]), Phase.FOLDING: "Stay"}
        deal = act(deal, words[deal.phase])
    assert deal.turn is declarer


@pytest.mark.parametrize("version", VERSIONS)
def test_denominations_are_named_in_the_order_of_the_table(version: str):
    assert [one.value for one in VARIANTS[version].denominations] == DENOMINATIONS[version].split()


def test_only_the_double_deck_tells_no_winning_call():
    silent = [version for version in VERSIONS if not VARIANTS[version].tells_winning_call]
    assert silent == ["double-deck"]
