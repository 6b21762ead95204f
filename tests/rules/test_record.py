"""The written record: what is read, what is kept, and what is refused, with its place."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bideuchre.rules.actions import Exchange
from bideuchre.rules.errors import CODES
from bideuchre.rules.phases import Phase
from bideuchre.rules.record import (
    Record,
    RecordError,
    read_record,
    read_records,
    write_record,
    write_records,
)
from bideuchre.rules.record.text import Tag
from bideuchre.rules.seats import Seat, Side
from bideuchre.wording import SENTENCES, sentence
from tests.rules.positions import HANDS, dealt, exchanged, played
from tests.rules.records import ALONE, HEAD, HIDDEN, code_of, finished, following, refused


def test_a_deal_of_the_specification_is_read():
    text = (
        '[Event "Bid Euchre"]\n[Variant "double-deck"]\n[Dealer "E"]\n'
        f'[Deal "{HANDS}"]\n[Auction "S"]\nPass 1C Pass 2D\n4C Pass 5H Pass\n'
        '6C Pass 8C Pass\nPass Pass\n[Play "N"]\nD9 DK D9 DJ\nHJ H9 HQ HQ\n'
    )
    deal = read_record(text).deal
    assert deal.contract is not None
    assert (deal.contract.declarer, deal.contract.tricks) == (Seat.N, 8)
    assert deal.taken == {Side.NS: 1, Side.EW: 1}


def test_hands_are_named_from_the_first_seat_clockwise():
    shifted = "E:" + " ".join([*HANDS[2:].split()[1:], HANDS[2:].split()[0]])
    assert read_record(f'[Dealer "E"]\n[Deal "{shifted}"]').deal == read_record(HEAD).deal


def test_ten_may_be_written_10_in_hands_and_cards():
    hands = HANDS.replace("T", "10")
    text = f'[Dealer "E"]\n[Deal "{hands}"]\n[Auction "S"]\n12S\n[Play "S"]\nSJ S9 S9 S10\n'
    deal = read_record(text).deal
    assert str(deal.tricks[0].cards[3][1]) == "ST"


def test_a_score_before_the_deal_is_kept_and_zero_by_default():
    assert read_record('[Score "NS:31 EW:-4"]\n' + HEAD).deal.score == {Side.NS: 31, Side.EW: -4}
    assert read_record(HEAD).deal.score == {Side.NS: 0, Side.EW: 0}


def test_unknown_tags_are_kept_with_their_rows_when_read_and_written_again():
    text = (
        '[Event "Club night"]\n[Site "A \\"quoted\\" \\\\ place"]\n[Notes ""]\nfirst row\nsecond\n'
        + HEAD
    )
    record = read_record(text)
    written = write_record(record.deal, record.tags)
    assert written.startswith(text[: text.index("[Dealer")])
    again = read_record(written)
    assert again.deal == record.deal
    assert [(t.name, t.value, t.rows) for t in again.tags] == [
        (t.name, t.value, t.rows) for t in record.tags
    ]


def test_comments_blank_lines_byte_order_mark_and_line_ends_do_not_matter():
    text = "\ufeff\r\n% a comment\r\n" + HEAD.replace("\n", "\r\n") + "\r\n\r\n"
    assert [record.deal for record in read_records(text)] == [read_record(HEAD).deal]


# -- alone ----------------------------------------------------------------------------------


def test_removed_and_passed_cards_are_read_and_written():
    deal = exchanged(dealt(calls="SAlone"), "D9 HQ", "SK CJ")
    written = write_record(deal)
    assert '[CardsRemoved "S:D9HQ"]' in written
    assert '[CardsPassed "N:S:SKCJ"]' in written
    assert read_record(written).deal == deal


def test_an_empty_exchange_is_written_with_both_tags_empty():
    written = write_record(dealt(calls="SAlone").apply(Exchange(())))
    assert '[CardsRemoved "S:"]' in written
    assert '[CardsPassed "N:S:"]' in written
    assert read_record(written).deal.phase is Phase.PLAY


def test_cards_of_an_exchange_may_be_written_small_apart_and_with_10():
    text = ALONE + '[CardsRemoved "s : d9 hq"]\n[CardsPassed "n : S: sK D10"]\n'
    assert read_record(text).deal == exchanged(dealt(calls="SAlone"), "D9 HQ", "SK DT")


def test_both_tags_missing_without_play_the_declarer_is_to_exchange():
    deal = read_record(ALONE).deal
    assert (deal.phase, deal.turn) == (Phase.EXCHANGE, Seat.S)


def test_both_tags_missing_in_a_file_that_goes_on_to_play_means_none():
    deal = read_record(ALONE + '[Play "S"]\nSJ S9 - SQ\n').deal
    assert deal.exchange.count == 0
    assert len(deal.tricks) == 1


def test_removed_without_passed_the_partner_is_to_act():
    deal = read_record(ALONE + '[CardsRemoved "S:D9HQ"]\n').deal
    assert (deal.phase, deal.turn) == (Phase.EXCHANGE, Seat.N)


def test_removed_nothing_without_passed_goes_on_to_play():
    assert read_record(ALONE + '[CardsRemoved "S:"]\n').deal.phase is Phase.PLAY


def test_unknown_cards_of_an_exchange_are_two_dashes_each():
    text = HIDDEN + '[Auction "S"]\nSAlone\n[CardsRemoved "S:----"]\n[CardsPassed "N:S:----"]\n'
    deal = read_record(text).deal
    assert deal.course.exchanged == 2
    assert deal.phase is Phase.PLAY
    assert write_record(deal).count("----") == 2


# -- unknown hands --------------------------------------------------------------------------


def test_plays_from_unknown_hands_are_checked_for_turn():
    text = HIDDEN + '[Auction "S"]\n12S\n[Play "S"]\nSA - S9 -\n'
    error = refused(text)
    assert (error.error.code, error.error.params) == (
        "card_out_of_turn",
        {"seat": "N", "expected": "W"},
    )


def test_plays_from_unknown_hands_are_checked_for_count():
    text = HIDDEN + '[Auction "S"]\n12S\n[Play "S"]\nSA SA SA S9\n'
    error = refused(text)
    assert (error.error.code, error.action) == ("card_seen_too_often", 4)


def test_a_known_hand_counts_towards_the_copies_seen():
    known = HANDS[2:].split()[2]
    text = f'[Dealer "E"]\n[Deal "S:{known} - - -"]\n[Auction "S"]\n12S\n[Play "S"]\nSJ SA - -\n'
    assert code_of(text) == "card_seen_too_often"


def test_nothing_is_listed_as_legal_for_a_hand_that_is_not_known():
    deal = read_record(HIDDEN + '[Auction "S"]\n12S\n').deal
    assert deal.legal_actions() == ()
    assert deal.phase is Phase.PLAY


def test_a_card_passed_to_an_unknown_declarer_may_be_played_by_it():
    partner = HANDS[2:].split()[0]
    text = (
        f'[Dealer "E"]\n[Deal "N:{partner} - - -"]\n[Auction "S"]\nSAlone\n'
        '[CardsRemoved "S:--"]\n[CardsPassed "N:S:HK"]\n[Play "S"]\nHK HK - HA\n'
    )
    deal = read_record(text).deal
    assert len(deal.tricks) == 1


@pytest.mark.parametrize("row", ["SJ S9 - -", "SJ S9 +", "SJ S9 - - *"])
def test_a_row_ends_where_the_trick_stands(row: str):
    text = HEAD + f'[Auction "S"]\n12S\n[Play "S"]\n{row}\n'
    assert read_record(text).deal == played(dealt(calls="12S"), "SJ S9")


@pytest.mark.parametrize(
    ("row", "code"), [("SJ S9", "row_of_wrong_length"), ("- - - -", "row_without_cards")]
)
def test_a_row_has_four_columns_and_a_card(row: str, code: str):
    assert code_of(HEAD + f'[Auction "S"]\n12S\n[Play "S"]\n{row}\n') == code


# -- several deals --------------------------------------------------------------------------


def test_several_deals_are_written_with_a_blank_line_between():
    first = finished()
    second = following(first)
    note = Tag("Notes", "two of one evening")
    text = write_records([Record(first), Record(second, (note,))])
    assert text.count("\n\n") == 1
    assert text.partition("\n\n")[2].startswith(str(note))
    assert [record.deal for record in read_records(text)] == [first, second]


def test_a_later_deal_without_a_score_has_the_running_total():
    first = finished()
    text = write_record(first) + '\n[Dealer "S"]\n' + f'[Deal "{HANDS}"]\n'
    assert [record.deal.score for record in read_records(text)] == [first.score, first.score]


def test_every_code_has_a_sentence_and_every_sentence_a_code():
    coded = {key.partition(".")[0] for key in SENTENCES}
    assert coded == set(CODES)
    assert {key for key in SENTENCES if "." in key} == {
        f"must_follow_suit.{suit}" for suit in "SHDC"
    }


def test_every_sentence_fills_in_its_parameters():
    for key, text in SENTENCES.items():
        filled = text.format(**dict.fromkeys(CODES[key.partition(".")[0]], "~"))
        assert "{" not in filled
    assert sentence(refused(HEAD + '[Auction "S"]\n4S 4H\n').error) == (
        "The bid must be for more than 4 tricks."
    )


@given(st.text(alphabet='[]"NESW:.-AKQJT9♠ \nPasD', max_size=200))
def test_any_text_is_read_or_refused_never_anything_else(text: str):
    for candidate in (text, HEAD + text, HIDDEN + '[Auction "S"]\n' + text):
        with suppress(RecordError):
            list(read_records(candidate))


def test_playing_on_from_a_record_is_the_same_as_playing_the_deal():
    deal = played(dealt(calls="12S"), "SJ S9 S9 SQ")
    read = read_record(write_record(deal)).deal
    assert read == deal
    assert read.legal_actions() == deal.legal_actions()
