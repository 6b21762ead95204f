"""Cards in records that cannot be where they are, and rows of the play."""

import pytest

from bideuchre.rules.record import read_records, write_record
from bideuchre.rules.seats import Seat
from tests.rules.family.tables import act, table
from tests.rules.family.test_stuck_players import joker_held_by
from tests.rules.family.texts import changed, hidden, value
from tests.rules.records import code_of


def test_cards_that_the_version_has_not_are_refused():
    deal = table("barrie")
    hands = value(deal, "Deal")
    for rank in ("T", "9"):
        text = changed(deal, Deal=hands.replace("A", rank, 1))
        assert code_of(text) == "card_not_in_pack"
    deal = table("pepper")
    text = changed(deal, Deal=value(deal, "Deal").replace(" ", ".* ", 1))
    assert code_of(text) in ("card_not_in_pack", "wrong_hand_size")


@pytest.mark.parametrize("version", ["single-deck", "pepper", "pfeffer", "hasenpfeffer", "buck"])
def test_a_card_of_a_single_deck_is_not_dealt_twice(version: str):
    deal = table(version)
    north, east, *others = value(deal, "Deal").removeprefix("N:").split()
    text = changed(deal, Deal=f"N:{north} {north} {' '.join(others)}")
    assert code_of(text) == "too_many_copies"
    assert east != north


def test_the_kitty_has_its_number_of_cards_and_none_that_are_in_a_hand():
    deal = table("kokomo")
    kitty = value(deal, "Kitty")
    assert code_of(changed(deal, Kitty=kitty[:-2])) == "wrong_kitty_size"
    assert code_of(changed(deal, Kitty=kitty + "SA")) == "wrong_kitty_size"
    assert code_of(changed(deal, Kitty="")) == "wrong_kitty_size"
    assert code_of(changed(deal, Kitty="SASASASA")) == "too_many_copies"
    assert code_of(changed(deal, Kitty="SX" + kitty[2:])) == "bad_card"
    assert code_of(changed(deal, Kitty=kitty[:-1])) == "bad_kitty"
    held = "".join(str(card) for card in deal.hands[Seat.N][:4])
    text = changed(deal, Kitty=held, Deal=hidden(deal, Seat.N))
    seen = [card for card in deal.hands[Seat.N][:4] if deal.hands[Seat.N].count(card) == 2]
    assert not seen or code_of(text) == "too_many_copies"


@pytest.mark.parametrize("kitty", ["-", None, "--------", "--{}----"])
def test_a_kitty_of_buck_whose_turned_card_is_not_known_is_refused(kitty: str | None):
    deal = table("buck")
    told = None if kitty is None else kitty.format(deal.kitty[1])
    assert code_of(changed(deal, Kitty=told)) == "turned_card_not_known"
    assert code_of(changed(deal, Kitty=told, Deal="N:- - - -")) == "turned_card_not_known"


def test_a_card_of_a_kitty_that_is_partly_known_is_in_no_hand():
    deal = table("buck")
    held = deal.hands[Seat.E][0]
    for told in (f"{held}------", f"{deal.kitty[0]}{held}----", f"{deal.kitty[0]}------{held}"):
        if len(told) == 8:
            for hands in (value(deal, "Deal"), hidden(deal, Seat.E)):
                text = changed(deal, Kitty=told, Deal=hands)
                assert code_of(text) in ("card_seen_too_often", "too_many_copies")
    assert code_of(changed(deal, Kitty="SAJo----", Deal="N:- - - -")) == "card_not_in_pack"


def test_a_hand_that_is_not_known_plays_no_card_that_lies_elsewhere():
    deal = act(table("buck"), "3 Pass Pass Pass S Stay Stay Stay")
    text = changed(deal, Deal=hidden(deal, Seat.N), Kitty=f"{deal.kitty[0]}------")
    for card in (deal.kitty[0], deal.hands[Seat.N][0]):
        assert code_of(f'{text}[Play "E"]\n{card} - - -\n') == "card_seen_too_often"


def test_the_joker_that_one_hand_has_shown_is_played_by_no_other():
    deal = act(joker_held_by(Seat.W), "Pass Pass Pass Pass 3 S 1")
    text = changed(deal, Deal="N:- - - -*", Kitty="-", KittyDiscarded="W:--")
    assert code_of(f'{text}[Play "W"]\nCA Jo - -\n') == "card_seen_too_often"
    (record,) = read_records(f'{text}[Play "W"]\nJo - - -\n')
    assert record.deal.turn is Seat.N


@pytest.mark.parametrize("version", ["kokomo", "hasenpfeffer"])
def test_what_is_discarded_for_the_kitty_is_held_and_as_many(version: str):
    words = {"kokomo": "4S Pass Pass Pass 4", "hasenpfeffer": "4 Pass Pass Pass S 1"}[version]
    deal = act(table(version), words)
    told = value(deal, "KittyDiscarded")
    assert code_of(changed(deal, KittyDiscarded=told[:-2])) == "exchange_out_of_range"
    assert code_of(changed(deal, KittyDiscarded=told + told[2:4])) == "exchange_out_of_range"
    foreign = next(card for card in deal.hands[Seat.S] if card not in deal.hands[Seat.E])
    if foreign in deal.kitty_discarded:
        return
    text = changed(deal, KittyDiscarded=f"E:{foreign}{told[4:]}")
    assert code_of(text) == "card_not_held"
    hidden_card = changed(deal, KittyDiscarded="E:" + "--" * (len(told[2:]) // 2))
    assert code_of(hidden_card) == "card_not_held"


def test_with_nothing_removed_nothing_is_passed_known_or_not():
    deal = act(table("double-deck"), "SAlone 0")
    for passed in ("SA", "--"):
        for hands in (value(deal, "Deal"), "N:- - - -"):
            text = changed(deal, CardsPassed=f"W:E:{passed}", Deal=hands)
            assert code_of(text) == "exchange_out_of_range"


# -- rows of the play --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "code"),
    [
        ("- - - -", "row_without_cards"),
        ("{0}", "row_of_wrong_length"),
        ("{0} -", "row_of_wrong_length"),
        ("{0} - -", "row_of_wrong_length"),
        ("{0} - - - -", "row_too_long"),
        ("- {1} - -", "card_out_of_turn"),
        ("{0} - {2} -", "card_out_of_turn"),
        ("{0} rubbish - -", "bad_card"),
    ],
)
def test_a_row_has_four_columns_and_a_card(row: str, code: str):
    deal = act(table("pepper"), "6 Pass Pass Pass S")
    cards = [str(deal.hands[seat][0]) for seat in Seat.clockwise_from(Seat.E)]
    text = f'{write_record(deal)}[Play "E"]\n{row.format(*cards)}\n'
    assert code_of(text) == code


@pytest.mark.parametrize(
    ("version", "words"),
    [("barrie", "SMoon"), ("buck", "3 Pass Pass Pass S Stay Fold Stay")],
)
def test_a_seat_that_takes_no_part_has_no_card_in_a_row(version: str, words: str):
    deal = act(table(version), words)
    (out,) = deal.out
    seats = Seat.clockwise_from(Seat.E)
    row = [str(deal.hands[seat][0]) if seat in (Seat.E, out) else "-" for seat in seats]
    text = f'{write_record(deal)}[Play "E"]\n{" ".join(row)}\n'
    assert code_of(text) == "card_from_seat_sitting_out"
