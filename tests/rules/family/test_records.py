"""Records of every version: what is written, what is read, and what may be unknown."""

import pytest

from bideuchre.commands.replay import what_follows
from bideuchre.rules.cards import JOKER
from bideuchre.rules.deal import Deal
from bideuchre.rules.phases import Phase
from bideuchre.rules.record import PartialDeal, read_record, write_record
from bideuchre.rules.seats import Seat
from tests.rules.family.tables import VERSIONS, act, each, table, variant_of
from tests.rules.family.test_buck import club_deal
from tests.rules.family.test_stuck_players import joker_held_by
from tests.rules.family.texts import changed, hidden, lines_of, steps, tags_of, value
from tests.rules.records import code_of


def follows(text: str) -> dict[str, object]:
    return what_follows(read_record(text).deal)


@pytest.mark.parametrize("version", VERSIONS)
def test_the_way_leads_through_every_phase_of_the_version(version: str):
    phases = {"auction", "play", "over"}
    phases |= {
        "double-deck": {"exchange"},
        "barrie": {"exchange"},
        "kokomo": {"kitty", "exchange"},
        "indiana": {"exchange"},
        "single-deck": {"naming", "exchange"},
        "pepper": {"naming"},
        "pfeffer": {"naming", "exchange"},
        "hasenpfeffer": {"naming", "kitty"},
        "buck": {"naming", "folding"},
    }[version]
    assert {deal.phase.value for deal in steps(version)} == phases


@pytest.mark.parametrize("version", VERSIONS)
def test_a_record_is_the_same_deal_at_every_step(version: str):
    for deal in steps(version):
        assert read_record(write_record(deal)).deal == deal
        assert read_record(write_record(deal)).deal.variant == deal.variant


@pytest.mark.parametrize("version", VERSIONS)
def test_a_reader_takes_the_tags_in_any_order(version: str):
    for deal in steps(version):
        parts: list[list[str]] = []
        for line in lines_of(deal):
            if line.startswith("["):
                parts.append([])
            parts[-1].append(line)
        turned_round = "\n".join(line for part in reversed(parts) for line in part)
        if "Auction" not in tags_of(turned_round):
            continue
        assert read_record(turned_round + "\n").deal == deal


TAGS = {
    "double-deck": "Event Score Variant Dealer Deal Auction CardsRemoved CardsPassed Play",
    "barrie": "Event Score Variant Dealer Deal Auction CardsRemoved CardsPassed Play",
    "kokomo": "Event Score Variant Dealer Deal Kitty Auction KittyDiscarded CardsRemoved "
    "CardsPassed Play",
    "indiana": "Event Score Variant Dealer Deal Auction CardsRemoved CardsPassed Play",
    "single-deck": "Event Score Variant Dealer Deal Auction Named CardsRemoved CardsPassed Play",
    "pepper": "Event Score Variant Dealer Deal Auction Named Play",
    "pfeffer": "Event Score Variant Dealer Deal Auction Named CardsRemoved CardsPassed Play",
    "hasenpfeffer": "Event Score Variant Dealer Deal Kitty Auction Named KittyDiscarded Play",
    "buck": "Event Score Variant Dealer Deal Kitty Auction Named Folds Play",
}


@pytest.mark.parametrize("version", VERSIONS)
def test_the_tags_that_a_version_has_are_written_in_order(version: str):
    *_, over = steps(version)
    assert tags_of(write_record(over)) == TAGS[version].split()


def test_house_rules_stand_behind_the_version_and_only_what_differs():
    *_, over = steps("pepper", "target=30 lowest=2")
    text = write_record(over)
    assert value(over, "HouseRules") == "lowest=2"
    assert tags_of(text)[2:4] == ["Variant", "HouseRules"]
    assert read_record(text).deal == over
    own = text.replace('"lowest=2"', '"low=no lowest=2 target=30"')
    assert write_record(read_record(own).deal) == text


def test_without_the_tag_the_version_is_the_double_deck():
    start = table("double-deck")
    assert read_record(changed(start, Variant=None)).deal == start


# -- the new tags ------------------------------------------------------------------------------


def test_how_names_kitties_discards_and_folds_are_written():
    deal = act(table("pfeffer"), "Pfeffer HAlone")
    assert value(deal, "Named") == "HAlone"
    deal = act(table("single-deck"), "Alone Low")
    assert value(deal, "Named") == "Low"
    deal = act(table("kokomo"), "SAlone 4")
    assert value(deal, "Kitty") == "".join(map(str, deal.kitty))
    assert value(deal, "KittyDiscarded") == "E:" + "".join(map(str, deal.kitty_discarded))
    deal = act(table("buck"), "3 Pass Pass Pass S Stay Fold")
    assert value(deal, "Folds") == "S:Stay W:Fold"


def test_the_fifth_group_of_a_hand_is_for_the_joker():
    deal = joker_held_by(Seat.E)
    words = value(deal, "Deal").removeprefix("N:").split()
    assert [word.count(".") for word in words] == [4, 4, 4, 4]
    assert [word.endswith(".*") for word in words] == [False, True, False, False]
    four = " ".join(word if word.endswith("*") else word.removesuffix(".") for word in words)
    assert read_record(changed(deal, Deal=f"N:{four}")).deal == deal


def test_the_joker_of_a_hand_of_four_groups_is_missed():
    deal = joker_held_by(Seat.E)
    text = changed(deal, Deal=value(deal, "Deal").replace(".*", ""))
    assert code_of(text) == "wrong_hand_size"


@pytest.mark.parametrize("code", ["Jo", "JO", "joker", "JOKER"])
def test_the_joker_is_read_in_several_ways(code: str):
    deal = joker_held_by(None)
    assert value(deal, "Kitty") == "Jo"
    assert read_record(changed(deal, Kitty=code)).deal == deal


def test_columns_of_seats_that_take_no_part_hold_a_dash():
    *_, over = steps("buck")
    rows = lines_of(over)[-5:]
    assert {row.split()[2] for row in rows} == {"-"}
    assert all(row.split().count("-") == 1 for row in rows)


def test_a_club_deal_has_no_auction_and_its_play_begins_at_the_dealers_left():
    deal = club_deal({"N": 2, "E": 0, "S": 3, "W": 0})
    assert tags_of(write_record(deal))[-2:] == ["Kitty", "Play"]
    assert value(deal, "Play") == deal.dealer.next.value
    assert read_record(write_record(deal)).deal == deal


def test_where_all_have_folded_there_is_no_play():
    deal = act(table("buck"), "3 Pass Pass Pass S Fold Fold Fold")
    assert tags_of(write_record(deal))[-1] == "Folds"
    assert read_record(write_record(deal)).deal == deal


def test_skipped_seats_are_not_marked_calls_run_on():
    deal = act(table("indiana", Seat.W), "4S 5Low Pass Pass 6S Pass")
    assert lines_of(deal)[-2:] == ["4S 5Low Pass Pass", "6S Pass"]
    in_a_row = write_record(deal).replace("Pass\n6S", "Pass 6S")
    assert read_record(in_a_row).deal == deal


def test_score_in_buck_has_four_seats_in_any_order_and_starts_at_fifteen():
    deal = table("buck", score=each(3, 4, 5, 6))
    assert value(deal, "Score") == "N:3 E:4 S:5 W:6"
    assert read_record(changed(deal, Score="W:6 S:5 E:4 N:3")).deal == deal
    assert read_record(changed(deal, Score=None)).deal.score == each(15, 15, 15, 15)


# -- steps that are missing, or half done ------------------------------------------------------


@pytest.mark.parametrize(
    ("version", "tag", "phase", "turn"),
    [
        ("kokomo", "KittyDiscarded", "kitty", "S"),
        ("hasenpfeffer", "KittyDiscarded", "kitty", "S"),
        ("hasenpfeffer", "Named", "naming", "S"),
        ("pepper", "Named", "naming", "S"),
        ("pfeffer", "Named", "naming", "S"),
        ("buck", "Named", "naming", "S"),
        ("buck", "Folds", "folding", "W"),
        ("barrie", "CardsRemoved", "exchange", "S"),
        ("barrie", "CardsPassed", "exchange", "N"),
        ("double-deck", "CardsPassed", "exchange", "E"),
    ],
)
def test_without_its_tag_a_step_is_yet_to_come(version: str, tag: str, phase: str, turn: str):
    *_, over = steps(version)
    lines = lines_of(over)
    (at,) = (n for n, line in enumerate(lines) if line.startswith(f"[{tag} "))
    told = follows("\n".join(lines[:at]) + "\n")
    assert (told["phase"], told["turn"]) == (phase, turn)


@pytest.mark.parametrize(
    ("folds", "turn"), [("", "S"), ("S:Stay", "W"), ("S:fold W:STAY", "N"), (" S:Fold ", "W")]
)
def test_folds_may_be_partial_or_empty(folds: str, turn: str):
    deal = act(table("buck"), "3 Pass Pass Pass S Stay Stay Stay")
    told = follows(changed(deal, Folds=folds))
    assert (told["phase"], told["turn"], told["legal"]) == ("folding", turn, ["Stay", "Fold"])


def test_play_without_rows_is_the_lead_to_come():
    deal = act(table("pepper"), "6 Pass Pass Pass S")
    text = write_record(deal) + '[Play "E"]\n'
    assert read_record(text).deal == deal
    assert follows(text)["turn"] == "E"


# -- what is not known -------------------------------------------------------------------------


@pytest.mark.parametrize("version", VERSIONS)
def test_a_deal_can_be_followed_without_any_hand(version: str):
    for deal in steps(version):
        known = {"Deal": hidden(deal)}
        if version == "buck":
            known["Kitty"] = f"{deal.kitty[0]}------"
        text = changed(deal, **known)
        read = read_record(text).deal
        assert isinstance(read, PartialDeal)
        assert (read.phase, read.turn, read.taken) == (deal.phase, deal.turn, deal.taken)
        assert (read.contract, read.points, read.score) == (deal.contract, deal.points, deal.score)
        assert read_record(write_record(read)).deal == read
        if deal.phase is Phase.PLAY:
            assert read.legal_actions() == ()
        if deal.phase not in (Phase.PLAY, Phase.EXCHANGE, Phase.KITTY):
            assert read.legal_actions() == deal.legal_actions()


@pytest.mark.parametrize("version", ["kokomo", "hasenpfeffer"])
@pytest.mark.parametrize("kitty", ["-", None])
def test_an_unknown_kitty_is_a_dash_or_missing_and_follows_from_four_hands(
    version: str, kitty: str | None
):
    start = table(version)
    read = read_record(changed(start, Kitty=kitty)).deal
    assert isinstance(read, Deal)
    assert sorted(read.kitty) == sorted(start.kitty)
    partly = read_record(changed(start, Kitty=kitty, Deal=hidden(start, Seat.N, Seat.S))).deal
    assert partly.kitty is None
    assert value(partly, "Kitty") == "-"
    assert read_record(write_record(partly)).deal == partly


@pytest.mark.parametrize("version", ["kokomo", "hasenpfeffer"])
def test_a_kitty_that_is_told_as_unknown_does_not_keep_the_play_from_being_read(version: str):
    *_, over = steps(version)
    text = changed(over, Kitty="-", Deal=hidden(over))
    assert follows(text)["points"] == what_follows(over)["points"]
    assert follows(changed(over, Kitty="-"))["points"] == what_follows(over)["points"]


def test_in_buck_the_turned_card_is_always_known():
    start = table("buck")
    card = start.kitty[0]
    read = read_record(changed(start, Kitty=f"{card}------", Deal=hidden(start, Seat.E))).deal
    assert (read.turned, read.kitty) == (card, None)
    assert value(read, "Kitty") == f"{card}------"
    assert read_record(write_record(read)).deal == read
    whole = read_record(changed(start, Kitty=f"{card}------")).deal
    assert isinstance(whole, Deal)
    assert whole.kitty[0] == card
    assert sorted(whole.kitty) == sorted(start.kitty)


def test_discards_that_are_not_known_are_written_as_dashes():
    deal = act(table("kokomo"), "SAlone 4")
    text = changed(deal, Deal=hidden(deal, Seat.N), Kitty="-", KittyDiscarded="E:--------")
    read = read_record(text).deal
    assert (read.phase, read.turn) == (Phase.PLAY, Seat.E)
    assert value(read, "KittyDiscarded") == "E:--------"
    assert read_record(write_record(read)).deal == read


def test_who_has_shown_the_joker_is_written_with_a_hand_that_is_not_known():
    deal = act(joker_held_by(Seat.W), "Pass Pass Pass Pass")
    text = changed(deal, Deal="N:- - - -*", Kitty="-")
    told = follows(text)
    assert (told["turn"], told["legal"]) == ("W", ["3", "4", "5", "6"])
    read = read_record(text).deal
    assert value(read, "Deal") == "N:- - - -*"
    assert read_record(write_record(read)).deal == read


def test_without_it_nobody_is_to_act_after_four_passes():
    deal = act(joker_held_by(Seat.W), "Pass Pass Pass Pass")
    told = follows(changed(deal, Deal="N:- - - -", Kitty="-"))
    assert (told["phase"], told["turn"], told["legal"]) == ("auction", None, [])
    told = follows(changed(deal, Deal=hidden(deal, Seat.S), Kitty="-"))
    assert (told["phase"], told["turn"], told["legal"]) == ("auction", None, [])


def test_the_joker_in_a_known_hand_or_kitty_is_found():
    deal = act(joker_held_by(Seat.W), "Pass Pass Pass Pass")
    told = follows(changed(deal, Deal=hidden(deal, Seat.W), Kitty="-"))
    assert told["turn"] == "W"
    thrown_in = act(joker_held_by(None), "Pass Pass Pass Pass")
    told = follows(changed(thrown_in, Deal="N:- - - -"))
    assert (told["phase"], told["turn"]) == ("over", None)
    assert JOKER in thrown_in.kitty


def test_all_pass_stops_where_somebody_has_to_bid():
    deal = act(joker_held_by(Seat.W), "Pass Pass Pass Pass")
    text = write_record(deal).replace("Pass Pass Pass Pass", "AP")
    assert read_record(text).deal == deal
    after = act(deal, "4")
    assert read_record(text.replace("AP", "AP 4")).deal == after
    kokomo = act(table("kokomo"), "Pass Pass Pass")
    text = write_record(kokomo).replace("Pass Pass Pass", "AP")
    assert read_record(text).deal == kokomo


def test_some_of_the_passed_cards_may_be_known():
    deal = act(table("pfeffer", rules="exchange=2"), "Pfeffer SAlone 2 2")
    card = deal.exchange.passed[0]
    text = changed(
        deal,
        Deal="N:- - - -",
        CardsRemoved="E:----",
        CardsPassed=f"W:E:{card}--",
    )
    # The declarer plays the card that the partner has passed: it was seen once, not twice.
    assert follows(text + f'[Play "E"]\n{card} - - -\n')["turn"] == "S"


@pytest.mark.parametrize("version", VERSIONS)
def test_the_longest_list_of_calls_is_read(version: str):
    rules = "passing=returns"
    variant = variant_of(version, rules)
    deal = table(version, rules=rules)
    suit = "S" if variant.bidding.names_denomination else ""
    for number in range(variant.bidding.lowest, variant.tricks):
        deal = act(deal, f"Pass Pass {number}{suit}" if deal.calls else f"{number}{suit}")
    assert deal.phase is Phase.AUCTION
    assert read_record(write_record(deal)).deal == deal
