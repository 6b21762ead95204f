"""The head of a record, deals after one another, and the places of errors."""

import pytest

from bideuchre.rules.record import RecordError, read_records, write_record, write_records
from bideuchre.rules.record.reading import Record
from bideuchre.rules.seats import Seat
from bideuchre.wording import located
from tests.rules.family.tables import VERSIONS, act, between, each, table
from tests.rules.family.texts import changed, lines_of, over, steps
from tests.rules.records import code_of, refused

# -- the head of a deal, and deals after one another -------------------------------------------


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("tag", ["Dealer", "Deal"])
def test_a_deal_needs_a_dealer_and_hands(version: str, tag: str):
    assert code_of(changed(over(version), **{tag: None})) == "missing_tag"


@pytest.mark.parametrize("version", VERSIONS)
def test_a_known_tag_stands_once(version: str):
    lines = lines_of(over(version))
    for at, line in enumerate(lines):
        if line.startswith("[") and not line.startswith(("[Event", "[Play")):
            text = "\n".join([*lines[: at + 1], line, *lines[at + 1 :]]) + "\n"
            # A tag of the head after the actions would begin the next deal.
            assert code_of(text) == "repeated_tag"


@pytest.mark.parametrize("version", VERSIONS)
def test_the_score_has_the_keys_of_the_versions_sides(version: str):
    own, other = "NS:0 EW:0", "N:15 E:15 S:15 W:15"
    if version == "buck":
        own, other = other, own
    deal = table(version)
    (record,) = read_records(changed(deal, Score=own))
    assert record.deal == deal
    once, *_ = own.split()
    for score in (other, "", f"{own} {own}", once, f"{own} X:1", own.replace(":", "=")):
        assert code_of(changed(deal, Score=score)) == "bad_score"


def test_a_record_of_buck_begins_at_no_score_that_has_been_won():
    deal = table("buck")
    assert code_of(changed(deal, Score="N:0 E:5 S:5 W:5")) == "score_is_won"
    assert code_of(changed(deal, Score="N:-4 E:-3 S:5 W:5")) == "score_is_won"
    (record,) = read_records(changed(deal, Score="N:-4 E:-4 S:-3 W:5"))
    assert record.deal.score == each(-4, -4, -3, 5)


@pytest.mark.parametrize("version", [one for one in VERSIONS if one != "buck"])
def test_pairs_may_begin_at_or_above_the_target(version: str):
    (record,) = read_records(changed(table(version), Score="NS:300 EW:299"))
    assert record.deal.score == between(300, 299)


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        ("target=5", "house_rule_out_of_range"),
        ("target", "bad_house_rule"),
        ("color=red", "bad_house_rule"),
        ("target=40 target=40", "repeated_house_rule"),
        ("exchange=1", "house_rule_not_played"),
    ],
)
def test_bad_house_rules_are_refused_on_their_line(rules: str, code: str):
    text = write_record(table("pepper", rules="lowest=2")).replace("lowest=2", rules)
    error = refused(text)
    assert (error.error.code, error.line, error.deal, error.action) == (code, 4, 1, None)


def test_an_unknown_version_is_refused():
    for name in ("Pepper", "pinochle", "", "double deck"):
        assert code_of(changed(table("pepper"), Variant=name)) == "unknown_variant"


def two_deals(version: str, rules: str = "", later: str | None = None, named: str | None = None):
    """A whole deal, and the start of the next in the same or another version."""
    *_, first = steps(version, rules)
    following = table(
        named or version, first.dealer.next, rules if later is None else later, score=first.score
    )
    return write_records([Record(first), Record(following)])


@pytest.mark.parametrize("version", VERSIONS)
def test_a_later_deal_follows_with_or_without_its_score(version: str):
    text = two_deals(version)
    first, second = read_records(text)
    head, rest = text.rsplit("\n\n", 1)
    without = "\n".join(line for line in rest.splitlines() if not line.startswith("[Score"))
    assert [one.deal for one in read_records(f"{head}\n\n{without}\n")] == [first.deal, second.deal]
    score = next(line for line in rest.splitlines() if line.startswith("[Score"))
    elsewhere = f'[Score "{"N:9 E:9 S:9 W:9" if version == "buck" else "NS:9 EW:-99"}"]'
    wrong = f"{head}\n\n{rest.replace(score, elsewhere)}"
    error = refused(wrong)
    assert (error.error.code, error.deal) == ("score_does_not_follow", 2)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (("barrie", "", None), "indiana"),
        (("double-deck", "", None), "indiana"),
        (("barrie", "target=40", ""), "barrie"),
        (("barrie", "", "target=40"), "barrie"),
        (("barrie", "target=40", "target=41"), "barrie"),
    ],
)
def test_the_version_and_the_house_rules_do_not_change_inside_a_file(first, second: str):
    version, rules, later = first
    text = two_deals(version, rules, later, second)
    error = refused(text)
    assert (error.error.code, error.deal) == ("variant_changes", 2)


def test_the_default_counts_where_the_version_or_the_house_rules_are_missing():
    text = two_deals("double-deck")
    assert len(list(read_records(text.replace('[Variant "double-deck"]\n', "", 1)))) == 2
    text = two_deals("barrie")
    once = text.replace('[Variant "barrie"]\n', '[Variant "barrie"]\n[HouseRules "target=52"]\n', 1)
    assert len(list(read_records(once))) == 2
    cut = text.rsplit('[Variant "barrie"]\n', 1)
    assert refused("".join(cut)).error.code == "variant_changes"


def test_a_deal_after_the_win_of_a_seat_is_refused():
    deal = act(table("buck", score=each(9, 5, 9, 9)), "3 Pass Pass Pass S Fold Fold Fold")
    assert deal.winner is Seat.E
    following = table("buck", Seat.E)
    error = refused(write_records([Record(deal), Record(following)]))
    assert (error.error.code, error.error.params) == ("deal_after_win", {"winner": "E"})


# -- places ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("version", "tag", "new", "action"),
    [
        # 5Low SCall1 Pass Pass Pass, kitty, removed, passed, then cards
        ("kokomo", "KittyDiscarded", "S:SA", 6),
        ("kokomo", "CardsRemoved", "S:", 7),
        ("kokomo", "CardsPassed", "N:S:", 8),
        # Pass 4 Pass Pass, named, kitty
        ("hasenpfeffer", "Named", "NT", 5),
        ("hasenpfeffer", "KittyDiscarded", "S:", 6),
        # Pass 3 Pass Pass, named, three folds
        ("buck", "Named", "Low", 5),
        ("buck", "Folds", "N:Stay", 6),
        ("buck", "Folds", "W:Stay N:Perhaps", 7),
        ("buck", "Folds", "W:Stay N:Stay N:Stay", 8),
    ],
)
def test_actions_are_numbered_through_the_deal(version: str, tag: str, new: str, action: int):
    deal = over(version)
    error = refused(changed(deal, **{tag: new}))
    line = 1 + next(n for n, line in enumerate(lines_of(deal)) if line.startswith(f"[{tag} "))
    assert (error.line, error.deal, error.action) == (line, 1, action)
    assert located(error).startswith(f"line {line}: deal 1: action {action}: ")


@pytest.mark.parametrize(
    ("version", "number"),
    [
        ("double-deck", 6),
        ("barrie", 7),
        ("kokomo", 9),
        ("indiana", 7),
        ("single-deck", 8),
        ("pepper", 7),
        ("pfeffer", 6),
        ("hasenpfeffer", 7),
        ("buck", 9),
    ],
)
def test_the_first_card_has_the_number_after_all_that_went_before(version: str, number: int):
    deal = over(version)
    lines = lines_of(deal)
    at = next(n for n, line in enumerate(lines) if line.startswith("[Play ")) + 1
    lines[at] = "XX " + lines[at].split(" ", 1)[1]
    error = refused("\n".join(lines) + "\n")
    assert (error.action, error.line) == (number, at + 1)


@pytest.mark.parametrize("version", VERSIONS)
def test_a_record_cut_at_any_line_is_read_or_refused_in_one_line(version: str):
    lines = lines_of(over(version))
    for end in range(1, len(lines) + 1):
        for kept in (lines[:end], lines[: end - 1] + lines[end:]):
            records, error = read("\n".join(kept) + "\n")
            assert error is None or located(error).isprintable()
            again, _ = read(write_records(records))
            assert [one.deal for one in again] == [one.deal for one in records]


def read(text: str) -> tuple[list[Record], RecordError | None]:
    records: list[Record] = []
    try:
        records.extend(read_records(text))
    except RecordError as error:
        return records, error
    return records, None
