"""Points of a deal between pairs, version by version, and who has won."""

import pytest

from bideuchre.rules.seats import Side
from tests.rules.family.tables import between, finished, points, variant_of

#: East declares: version, words, tricks of East and West, points of East and West, of the others.
CASES = [
    # a point a trick for a bid that is made, the bid lost for one that is set
    ("double-deck", "5S Pass Pass Pass", 7, 7, 5),
    ("double-deck", "9S Pass Pass Pass", 7, -9, 5),
    ("barrie", "5S Pass Pass Pass", 5, 5, 3),
    ("barrie", "6S Pass Pass Pass", 5, -6, 3),
    ("barrie", "8S Pass Pass Pass", 8, 8, 0),
    ("kokomo", "3S Pass Pass Pass 4", 5, 5, 2),
    ("kokomo", "6S Pass Pass Pass 4", 5, -6, 2),
    ("indiana", "4S Pass Pass Pass", 8, 8, 4),
    ("indiana", "9S Pass Pass Pass", 8, -9, 4),
    ("single-deck", "4 Pass Pass Pass S", 4, 4, 2),
    ("single-deck", "5 Pass Pass Pass S", 4, -5, 2),
    ("hasenpfeffer", "3 Pass Pass Pass S 1", 4, 4, 2),
    ("hasenpfeffer", "6 S 1", 5, -6, 1),
    ("hasenpfeffer", "6 S 1", 6, 6, 0),
    # pepper: six, whatever was bid
    ("pepper", "2 Pass Pass Pass S", 4, 4, 2),
    ("pepper", "3 Pass Pass Pass S", 2, -6, 4),
    ("pepper", "6 Pass Pass Pass S", 6, 6, 0),
    ("pepper", "6 Pass Pass Pass S", 5, -6, 1),
    ("pepper", "Big S", 6, 12, 0),
    ("pepper", "Big S", 4, -12, 2),
    # pfeffer: five, whatever was bid; all six take five from the others
    ("pfeffer", "4 Pass Pass Pass S", 5, 5, 1),
    ("pfeffer", "4 Pass Pass Pass S", 3, -5, 3),
    ("pfeffer", "6 Pass Pass Pass S", 5, -5, 1),
    ("pfeffer", "6 Pass Pass Pass S", 6, 6, -5),
    ("pfeffer", "Pfeffer S", 6, 12, -5),
    ("pfeffer", "Pfeffer S", 5, -10, 1),
    ("pfeffer", "Pfeffer SAlone 1 1", 6, 12, -5),
    ("pfeffer", "Pfeffer SAlone 1 1", 3, -10, 3),
    # rungs, won and lost alike
    ("double-deck", "SAlone 0", 12, 24, 0),
    ("double-deck", "SAlone 3 3", 9, -24, 3),
    ("barrie", "SCall2 Pass Pass Pass 2 2", 8, 12, 0),
    ("barrie", "SCall2 Pass Pass Pass 2 2", 6, -12, 2),
    ("barrie", "SCall1 Pass Pass Pass 1 1", 8, 18, 0),
    ("barrie", "SCall1 Pass Pass Pass 1 1", 7, -18, 1),
    ("barrie", "SMoon", 8, 24, 0),
    ("barrie", "SMoon", 7, -24, 1),
    ("kokomo", "SCall2 Pass Pass Pass 4 2 2", 7, 12, 0),
    ("kokomo", "SCall1 Pass Pass Pass 4 1 1", 5, -18, 2),
    ("kokomo", "SAlone 4", 7, 24, 0),
    ("kokomo", "SAlone 4", 6, -24, 1),
    ("indiana", "SMoon 3 3", 12, 24, 0),
    ("indiana", "SMoon 3 3", 9, -24, 3),
    ("single-deck", "Best Pass Pass Pass S 1 1", 6, 12, 0),
    ("single-deck", "Best Pass Pass Pass S 1 1", 4, -12, 2),
    ("single-deck", "Alone S", 6, 24, 0),
    ("single-deck", "Alone S", 5, -24, 1),
]


@pytest.mark.parametrize(("version", "words", "taken", "ours", "theirs"), CASES)
def test_points(version: str, words: str, taken: int, ours: int, theirs: int):
    rest = variant_of(version).tricks - taken
    deal = finished(version, words, {"NS": rest, "EW": taken}, strong="E S")
    assert points(deal) == {"EW": ours, "NS": theirs}
    assert deal.made is (ours > 0)
    assert deal.score == {Side.NS: theirs, Side.EW: ours}
    assert len(deal.tricks) == variant_of(version).tricks


@pytest.mark.parametrize("version", ["kokomo", "indiana", "single-deck"])
def test_low_is_scored_as_no_trump(version: str):
    words = {
        "kokomo": "4{} Pass Pass Pass 4",
        "indiana": "6{} Pass Pass Pass",
        "single-deck": "4 Pass Pass Pass {}",
    }[version]
    total = variant_of(version).tricks
    most = total - 1
    for name in ("NT", "Low"):
        call = words.format(name)
        deal = finished(version, call, {"NS": 1, "EW": most}, strong=f"E {name}")
        assert points(deal) == {"EW": most, "NS": 1}


#: By version: words, tricks that make it and that do not, of East and West.
ENDS = {
    "double-deck": ("6S Pass Pass Pass", 7, 5),
    "barrie": ("5S Pass Pass Pass", 5, 4),
    "kokomo": ("4S Pass Pass Pass 4", 5, 3),
    "indiana": ("6S Pass Pass Pass", 7, 5),
    "single-deck": ("4 Pass Pass Pass S", 4, 3),
    "pepper": ("4 Pass Pass Pass S", 4, 3),
    "pfeffer": ("4 Pass Pass Pass S", 4, 3),
    "hasenpfeffer": ("4 Pass Pass Pass S 1", 4, 3),
}


@pytest.mark.parametrize("version", ENDS)
def test_only_a_side_that_has_just_made_or_set_wins(version: str):
    words, enough, short = ENDS[version]
    target, tricks = variant_of(version).target, variant_of(version).tricks

    def winner(north_south: int, east_west: int, taken: int) -> Side | None:
        wanted = {"NS": tricks - taken, "EW": taken}
        before = between(north_south, east_west)
        return finished(version, words, wanted, strong="E S", score=before).winner

    assert winner(0, target - enough, enough) is Side.EW
    assert winner(0, target - enough - 1, enough) is None
    # The defenders pass the target against a contract that was made.
    assert winner(target + 3, 0, enough) is None
    # Both are past it: who has made it wins, and who has set it.
    assert winner(target + 3, target, enough) is Side.EW
    assert winner(target + 3, target + 20, short) is Side.NS
    assert winner(0, target + 20, short) is None
    assert winner(target - (tricks - short), 0, short) is Side.NS
