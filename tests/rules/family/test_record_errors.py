"""Tags without use, steps that are missing, and actions of the wrong seat, in records."""

import pytest

from bideuchre.rules.phases import Phase
from bideuchre.rules.record import read_records, write_record
from bideuchre.rules.seats import Seat
from tests.rules.family.tables import act, table
from tests.rules.family.test_buck import club_deal
from tests.rules.family.test_stuck_players import joker_held_by
from tests.rules.family.texts import changed, over, steps, value
from tests.rules.records import code_of


def with_tag(text: str, tag: str, content: str) -> str:
    """The text of a deal with one more tag, before its play if it has one."""
    lines = text.splitlines()
    at = next((n for n, line in enumerate(lines) if line.startswith("[Play")), len(lines))
    return "\n".join([*lines[:at], f'[{tag} "{content}"]', *lines[at:]]) + "\n"


# -- tags without use --------------------------------------------------------------------------

#: What stands in no record of the version.
NO_USE = {
    "double-deck": ["Kitty", "Named", "KittyDiscarded", "Folds"],
    "barrie": ["Kitty", "Named", "KittyDiscarded", "Folds"],
    "kokomo": ["Named", "Folds"],
    "indiana": ["Kitty", "Named", "KittyDiscarded", "Folds"],
    "single-deck": ["Kitty", "KittyDiscarded", "Folds"],
    "pepper": ["Kitty", "KittyDiscarded", "CardsRemoved", "CardsPassed", "Folds"],
    "pfeffer": ["Kitty", "KittyDiscarded", "Folds"],
    "hasenpfeffer": ["CardsRemoved", "CardsPassed", "Folds"],
    "buck": ["KittyDiscarded", "CardsRemoved", "CardsPassed"],
}

CONTENT = {
    "Kitty": "-",
    "Named": "S",
    "KittyDiscarded": "S:SA",
    "CardsRemoved": "S:SA",
    "CardsPassed": "N:S:SA",
    "Folds": "W:Stay",
}

USELESS = ("tag_without_use", "exchange_without_alone")


@pytest.mark.parametrize(
    ("version", "tag"), [(version, tag) for version, tags in NO_USE.items() for tag in tags]
)
def test_a_tag_for_which_the_version_has_no_use_is_refused_at_every_step(version: str, tag: str):
    for deal in steps(version):
        for content in (CONTENT[tag], "-", ""):
            assert code_of(with_tag(write_record(deal), tag, content)) in USELESS


@pytest.mark.parametrize(
    ("version", "words", "tag"),
    [
        # a number has no exchange
        ("barrie", "8S Pass Pass Pass", "CardsRemoved"),
        ("kokomo", "7S Pass Pass Pass 4", "CardsRemoved"),
        ("single-deck", "6 Pass Pass Pass S", "CardsRemoved"),
        ("pfeffer", "6 Pass Pass Pass S", "CardsRemoved"),
        ("indiana", "12S Pass Pass Pass", "CardsPassed"),
        # nor has a rung without one
        ("barrie", "SMoon", "CardsRemoved"),
        ("kokomo", "SAlone 4", "CardsRemoved"),
        ("single-deck", "Alone S", "CardsPassed"),
        ("pepper", "Big S", "CardsRemoved"),
        ("pfeffer", "Pfeffer S", "CardsRemoved"),
        # before its time
        ("pepper", "Pass", "Named"),
        ("buck", "3 Pass", "Named"),
        ("hasenpfeffer", "4 Pass Pass Pass", "KittyDiscarded"),
        ("kokomo", "4S Pass", "KittyDiscarded"),
        ("kokomo", "SCall2 Pass Pass Pass", "CardsRemoved"),
        ("single-deck", "Best Pass Pass Pass", "CardsRemoved"),
        ("buck", "3 Pass Pass Pass", "Folds"),
        # after a deal thrown in
        ("pepper", "Pass Pass Pass Pass", "Named"),
        ("buck", "Pass Pass Pass Pass", "Folds"),
    ],
)
def test_a_tag_for_which_the_contract_has_no_use_is_refused(version: str, words: str, tag: str):
    for content in (CONTENT[tag], ""):
        text = with_tag(write_record(act(table(version), words)), tag, content)
        assert code_of(text) in USELESS


@pytest.mark.parametrize("tag", ["Auction", "Named", "Folds"])
def test_a_club_deal_has_no_auction_no_name_and_no_folds(tag: str):
    deal = club_deal({"N": 2, "E": 0, "S": 3, "W": 0})
    content = {"Auction": deal.dealer.next.value, "Named": "C", "Folds": "N:Stay"}[tag]
    assert code_of(with_tag(write_record(deal), tag, content)) == "tag_without_use"


# -- steps that are missing before the play ----------------------------------------------------


@pytest.mark.parametrize(
    ("version", "tags"),
    [
        ("kokomo", ["Kitty"]),
        ("kokomo", ["KittyDiscarded"]),
        ("kokomo", ["KittyDiscarded", "CardsRemoved", "CardsPassed"]),
        ("kokomo", ["CardsRemoved", "CardsPassed"]),
        ("hasenpfeffer", ["Kitty"]),
        ("hasenpfeffer", ["Named"]),
        ("hasenpfeffer", ["KittyDiscarded"]),
        ("hasenpfeffer", ["Named", "KittyDiscarded"]),
        ("barrie", ["CardsRemoved", "CardsPassed"]),
        ("barrie", ["CardsPassed"]),
        ("barrie", ["CardsRemoved"]),
        ("indiana", ["CardsRemoved", "CardsPassed"]),
        ("single-deck", ["CardsRemoved", "CardsPassed"]),
        ("single-deck", ["Named"]),
        ("pepper", ["Named"]),
        ("pfeffer", ["CardsRemoved", "CardsPassed"]),
        ("pfeffer", ["Named"]),
        ("buck", ["Kitty"]),
        ("buck", ["Named"]),
        ("buck", ["Folds"]),
        ("buck", ["Named", "Folds"]),
    ],
)
def test_a_step_that_is_missing_before_the_play_is_refused(version: str, tags: list[str]):
    assert code_of(changed(over(version), **dict.fromkeys(tags))) in (
        "step_missing",
        "play_before_exchange_ends",
        "passed_before_removed",
        "turned_card_not_known",
        *USELESS,
    )


def test_both_missing_means_none_in_the_double_deck_only():
    deal = act(table("double-deck"), "SAlone 0")
    text = changed(deal, CardsRemoved=None, CardsPassed=None) + '[Play "E"]\n'
    (record,) = read_records(text)
    assert (record.deal.phase, record.deal.course.exchanged) == (Phase.PLAY, 0)
    for version, words in (("indiana", "SMoon 3 3"), ("barrie", "SCall2 Pass Pass Pass 2 2")):
        deal = act(table(version), words)
        text = changed(deal, CardsRemoved=None, CardsPassed=None) + '[Play "E"]\n'
        assert code_of(text) == "play_before_exchange_ends"


@pytest.mark.parametrize("folds", ["", "S:Stay", "S:Stay W:Fold"])
def test_with_a_play_the_folds_must_be_whole(folds: str):
    deal = act(table("buck"), "3 Pass Pass Pass S Stay Fold Stay")
    assert code_of(changed(deal, Folds=folds) + '[Play "E"]\n') == "step_missing"


@pytest.mark.parametrize("words", ["Pass Pass Pass Pass", "3 Pass Pass Pass S Fold Fold Fold"])
def test_nothing_is_played_after_a_deal_thrown_in_or_after_all_have_folded(words: str):
    deal = act(table("buck"), words)
    for rows in ("", "SA - - -\n"):
        text = write_record(deal) + f'[Play "E"]\n{rows}'
        assert code_of(text) == "play_without_contract"


# -- who does what -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("version", "tag", "old", "new", "code"),
    [
        ("kokomo", "KittyDiscarded", "S:", "N:", "exchange_by_other_seat"),
        ("kokomo", "KittyDiscarded", "S:", "X:", "bad_seat"),
        ("kokomo", "KittyDiscarded", "S:", "", "bad_exchange"),
        ("hasenpfeffer", "KittyDiscarded", "S:", "E:", "exchange_by_other_seat"),
        ("barrie", "CardsRemoved", "S:", "N:", "exchange_by_other_seat"),
        ("barrie", "CardsPassed", "N:S:", "S:N:", "exchange_by_other_seat"),
        ("barrie", "CardsPassed", "N:S:", "E:S:", "exchange_by_other_seat"),
        ("barrie", "CardsPassed", "N:S:", "N:W:", "exchange_by_other_seat"),
        ("barrie", "CardsPassed", "N:S:", "N:", "bad_exchange"),
        ("buck", "Folds", "W:Stay", "N:Stay", "fold_out_of_turn"),
        ("buck", "Folds", "W:Stay", "S:Stay", "fold_out_of_turn"),
        ("buck", "Folds", "W:Stay", "W:Stay W:Stay", "fold_out_of_turn"),
        ("buck", "Folds", "W:Stay", "W:Maybe", "bad_fold"),
        ("buck", "Folds", "W:Stay", "W", "bad_fold"),
        ("buck", "Folds", "W:Stay", "X:Stay", "bad_seat"),
        ("buck", "Folds", "E:Stay", "E:Stay S:Stay", "folds_after_folding"),
        ("buck", "Auction", "E", "S", "first_caller"),
        ("indiana", "Auction", "E", "N", "first_caller"),
        ("buck", "Play", "S", "E", "first_leader"),
        ("single-deck", "Play", "S", "N", "first_leader"),
        ("pepper", "Named", "NT", "Low", "denomination_not_played"),
        ("pepper", "Named", "NT", "SAlone", "bad_name"),
        ("pepper", "Named", "NT", "", "bad_name"),
        ("pfeffer", "Named", "HAlone", "LowAlone", "denomination_not_played"),
        ("hasenpfeffer", "Named", "C", "NT", "denomination_not_played"),
        ("buck", "Dealer", "N", "X", "bad_seat"),
        ("kokomo", "Dealer", "N", "E", "first_caller"),
    ],
)
def test_the_wrong_seat_or_word_is_refused(version: str, tag: str, old: str, new: str, code: str):
    deal = over(version)
    content = value(deal, tag)
    assert old in content
    assert code_of(changed(deal, **{tag: content.replace(old, new, 1)})) == code


def test_the_club_deal_is_led_by_the_dealers_left():
    deal = club_deal({"N": 2, "E": 0, "S": 3, "W": 0})
    assert code_of(changed(deal, Play=deal.dealer.value)) == "first_leader"


def test_a_stuck_player_does_not_pass():
    for version in ("kokomo", "single-deck", "pfeffer"):
        deal = act(table(version), "Pass Pass Pass")
        assert code_of(write_record(deal) + "Pass\n") == "must_bid"
    deal = act(joker_held_by(Seat.W), "Pass Pass Pass Pass")
    assert code_of(write_record(deal) + "Pass\n") == "must_bid"
    assert code_of(write_record(deal) + "2\n") == "bid_too_low"
    assert code_of(write_record(deal) + "3 Pass\n") == "calls_after_auction"


def test_nobody_calls_a_fifth_time_with_the_joker_in_the_kitty_or_nobody_knows_where():
    deal = act(joker_held_by(None), "Pass Pass Pass Pass")
    assert code_of(write_record(deal) + "3\n") == "calls_after_auction"
    text = changed(deal, Deal="N:- - - -", Kitty="-") + "3\n"
    assert code_of(text) == "joker_not_known"


def test_the_joker_is_shown_by_one_hand_and_held_once():
    deal = act(joker_held_by(Seat.W), "Pass Pass Pass Pass")
    assert code_of(changed(deal, Deal="N:- -* - -*", Kitty="-")) == "bad_hands"
    assert code_of(changed(deal, Deal="N:- - - -*", Kitty="Jo")) == "card_seen_too_often"
    west = value(deal, "Deal").split()[-1]
    both = changed(deal, Deal=f"N:- -* - {west}", Kitty="-")
    assert code_of(both) == "card_seen_too_often"
    assert code_of(changed(table("pepper"), Deal="N:- - - -*")) == "bad_hands"
