"""What breaks the format or the rules of a record is refused, with its place and its reason."""

from typing import Any

import pytest

from bideuchre.rules.phases import Phase
from bideuchre.rules.record import (
    Record,
    RecordError,
    read_record,
    read_records,
    write_record,
    write_records,
)
from bideuchre.rules.record.text import TextError
from bideuchre.rules.record.values import write_score
from bideuchre.rules.seats import Seat
from tests.rules.positions import HANDS, dealt
from tests.rules.records import ALONE, HEAD, HIDDEN_ALONE, code_of, finished, following, refused


@pytest.mark.parametrize(
    ("text", "place", "code", "params"),
    [
        ("S9 SA\n", (1, None), "bad_line", {"text": "S9 SA"}),
        (HEAD + "[Auction S]\n", (3, None), "bad_line", {"text": "[Auction S]"}),
        ('[Deal "N:- - - -"]\n', (1, None), "missing_tag", {"tag": "Dealer"}),
        ('[Dealer "E"]\n', (1, None), "missing_tag", {"tag": "Deal"}),
        (HEAD + '[Dealer "E"]\n', (3, None), "repeated_tag", {"tag": "Dealer"}),
        (
            '[Variant "quadruple-deck"]\n' + HEAD,
            (1, None),
            "unknown_variant",
            {"text": "quadruple-deck"},
        ),
        ('[Score "31:-4"]\n' + HEAD, (1, None), "bad_score", {"text": "31:-4"}),
        ('[Dealer "X"]\n[Deal "N:- - - -"]\n', (1, None), "bad_seat", {"text": "X"}),
        ('[Dealer "E"]\n[Deal "N:- - -"]\n', (2, None), "bad_hands", {"text": "N:- - -"}),
        ('[Dealer "E"]\n[Deal "N:AK.. - - -"]\n', (2, None), "bad_hands", {"text": "AK.."}),
        (
            '[Dealer "E"]\n[Deal "N:AK... - - -"]\n',
            (2, None),
            "wrong_hand_size",
            {"seat": "N", "given": 2, "expected": 12},
        ),
        (
            '[Dealer "E"]\n[Deal "N:AAAKQJT9.JT9.K.. - - -"]\n',
            (2, None),
            "bad_hands",
            {"text": "AAAKQJT9.JT9.K.."},
        ),
        (
            '[Dealer "E"]\n[Deal "N:AAAKQJT9.JT9.K. - - -"]\n',
            (2, None),
            "too_many_copies",
            {"card": "SA", "copies": 2},
        ),
        ('[Dealer "E"]\n[Deal "N:AAXKQJT9.JT9.K. - - -"]\n', (2, None), "bad_card", {"text": "SX"}),
        (HEAD + '[Auction "W"]\n', (3, None), "first_caller", {"seat": "W", "expected": "S"}),
        (HEAD + '[Auction "S"]\n13S\n', (4, 1), "bad_call", {"text": "13S"}),
        (HEAD + '[Auction "S"]\n4S 4H\n', (4, 2), "bid_too_low", {"tricks": 4}),
        (HEAD + '[Auction "S"]\n12S Pass\n', (4, 2), "calls_after_auction", {}),
        (HEAD + '[Auction "S"]\n6S\n[Play "S"]\n', (5, None), "play_before_auction_ends", {}),
        (
            HEAD + '[Auction "S"]\nPass Pass Pass Pass\n[Play "S"]\n',
            (5, None),
            "play_without_contract",
            {},
        ),
        (
            HEAD + '[Auction "S"]\n12S\n[Play "W"]\n',
            (5, None),
            "first_leader",
            {"seat": "W", "expected": "S"},
        ),
        (
            HEAD + '[Auction "S"]\n12S\n[CardsRemoved "S:D9"]\n',
            (5, None),
            "exchange_without_alone",
            {},
        ),
        (
            ALONE + '[CardsRemoved "N:D9"]\n',
            (5, 2),
            "exchange_by_other_seat",
            {"seat": "N", "expected": "S"},
        ),
        (ALONE + '[CardsRemoved "D9"]\n', (5, 2), "bad_exchange", {"text": "D9"}),
        (ALONE + '[CardsRemoved "S:D9H"]\n', (5, 2), "bad_exchange", {"text": "S:D9H"}),
        (ALONE + '[CardsRemoved "S:----"]\n', (5, 2), "card_not_held", {"card": "--"}),
        (ALONE + '[CardsRemoved "S:S9"]\n', (5, 2), "card_not_held", {"card": "S9"}),
        (ALONE + '[CardsPassed "N:S:HK"]\n', (5, None), "passed_before_removed", {}),
        (
            ALONE + '[CardsRemoved "S:D9"]\n[CardsPassed "N:S:"]\n',
            (6, 3),
            "exchange_out_of_range",
            {"minimum": 1, "maximum": 1, "given": 0},
        ),
        (
            ALONE + '[CardsRemoved "S:"]\n[CardsPassed "N:S:HK"]\n',
            (6, 3),
            "exchange_out_of_range",
            {"minimum": 0, "maximum": 0, "given": 1},
        ),
        (ALONE + '[CardsRemoved "S:D9"]\n[Play "S"]\n', (6, None), "play_before_exchange_ends", {}),
        (ALONE + '[Play "S"]\nSJ S9 SK SQ\n', (6, 3), "card_from_seat_sitting_out", {"seat": "N"}),
        (
            HEAD + '[Auction "S"]\n12S\n[Play "S"]\nSJ S9 SQ -\n',
            (6, 4),
            "card_not_held",
            {"card": "SQ"},
        ),
        (
            HEAD + '[Auction "S"]\n12S\n[Play "S"]\nHK S9 - -\n',
            (6, 3),
            "must_follow_suit",
            {"suit": "H"},
        ),
        (
            HEAD + '[Auction "S"]\n12S\n[Play "S"]\nSJ S9 S9 SQ SA\n',
            (6, 2),
            "row_too_long",
            {"columns": 4},
        ),
        (
            HEAD + '[Auction "S"]\n12S\n[Play "S"]\nSJ S9 - -\n- - S9 SQ\n',
            (7, 4),
            "row_after_unfinished_trick",
            {},
        ),
        (
            HEAD + '[Auction "S"]\n12S\n[Play "S"]\nSJ S9 S9 XX\n',
            (6, 5),
            "bad_card",
            {"text": "XX"},
        ),
        (
            '[Score "' + "x" * 50 + '"]\n' + HEAD,
            (1, None),
            "bad_score",
            {"text": "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"},
        ),
        (
            '[Variant "' + "x" * 50 + '"]\n' + HEAD,
            (1, None),
            "unknown_variant",
            {"text": "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"},
        ),
        (
            ALONE + '[CardsRemoved "n:D9"]\n',
            (5, 2),
            "exchange_by_other_seat",
            {"seat": "N", "expected": "S"},
        ),
        (
            ALONE + '[CardsRemoved "' + "x" * 50 + '"]\n',
            (5, 2),
            "bad_exchange",
            {"text": "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"},
        ),
        (
            ALONE + '[CardsRemoved "S:' + "x" * 51 + '"]\n',
            (5, 2),
            "bad_exchange",
            {"text": "S:xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"},
        ),
        (
            ALONE + '[CardsRemoved "S:D9"]\n[CardsPassed "S:N:HK"]\n',
            (6, 3),
            "exchange_by_other_seat",
            {"seat": "S", "expected": "N"},
        ),
        (
            HEAD + '[Auction "S"]\n12S\n[Play "S"]\nSJ S9 S9 ' + "X" * 30 + "\n",
            (6, 5),
            "bad_card",
            {"text": "XXXXXXXXXXXXXXXXXXXX"},
        ),
        ("x" * 50, (1, None), "bad_line", {"text": "x" * 40}),
        (f'[Dealer "{"X" * 30}"]', (1, None), "bad_seat", {"text": "X" * 20}),
        (f'[Dealer "E"]\n[Deal "{"x" * 90}"]', (2, None), "bad_hands", {"text": "x" * 80}),
        (f'[Dealer "E"]\n[Deal "N:{"x" * 90} - - -"]', (2, None), "bad_hands", {"text": "x" * 80}),
        (
            HIDDEN_ALONE + '[CardsRemoved "S:D9D9D9"]',
            (5, 2),
            "card_seen_too_often",
            {"card": "D9", "copies": 2},
        ),
        (
            HIDDEN_ALONE
            + '[CardsRemoved "S:D9D9"]\n[CardsPassed "N:S:HKHK"]\n[Play "S"]\nD9 - - -',
            (8, 4),
            "card_seen_too_often",
            {"card": "D9", "copies": 2},
        ),
        (
            ALONE.replace(HANDS, "N:- - AAJJ.KQ.AA9.AKQ -")
            + '[CardsRemoved "S:D9"]\n[CardsPassed "N:S:CT"]\n[Play "S"]\nSJ CT - S9\nSJ CT - -',
            (9, 8),
            "card_seen_too_often",
            {"card": "CT", "copies": 2},
        ),
    ],
)
def test_what_breaks_the_format_or_the_rules_is_refused_with_its_line_action_and_reason(
    text: str, place: tuple[int, int | None], code: str, params: dict[str, Any]
):
    error = refused(text)
    assert (error.deal, error.line, error.action) == (1, *place)
    assert (error.error.code, error.error.params) == (code, params)


def test_a_card_after_the_last_trick_is_refused():
    text = write_record(finished()) + "SA - - -\n"
    assert code_of(text) == "deal_is_over"


def test_an_error_names_the_line_the_deal_and_the_action_by_number():
    text = HEAD + '[Auction "S"]\nPass 4S\n4H\n'
    error = refused(text)
    assert (error.line, error.deal, error.action) == (5, 1, 3)
    first = write_record(finished())
    error = refused(first + "\n" + '[Score "NS:1 EW:1"]\n' + HEAD.replace('"E"', '"S"'))
    assert (error.deal, error.action) == (2, None)
    assert error.line == len(first.splitlines()) + 2


def test_a_text_without_a_deal_is_refused():
    with pytest.raises(RecordError) as error:
        read_record("% nothing\n\n")
    assert error.value.error.code == "no_deal_in_text"
    assert (error.value.line, error.value.deal, error.value.action) == (1, 1, None)


def test_a_text_that_is_too_long_is_refused():
    error = refused("%" * 2_000_001)
    assert (error.line, error.deal, error.action) == (1, 1, None)
    assert (error.error.code, error.error.params) == ("text_too_long", {"maximum": 2_000_000})


def test_an_error_shows_in_a_traceback_where_and_what_it_is():
    error = refused(HEAD + '[Auction "S"]\nPass 4S\n4H\n')
    assert error.args == (5, 1, 3, error.error)
    assert error.error.args == ("bid_too_low", {"tricks": 4})
    line = TextError(7, error.error)
    assert line.args == (line.line, line.error) == (7, error.error)


def test_a_later_score_must_equal_the_running_total():
    first = finished()
    text = write_records([Record(first), Record(following(first, score=(99, 99)))])
    error = refused(text)
    assert (error.error.code, error.deal) == ("score_does_not_follow", 2)
    expected = write_score(first.score)
    assert error.error.params == {"expected": expected, "given": "NS:99 EW:99"}


def test_the_dealer_moves_one_seat():
    first = finished()
    text = write_records([Record(first), Record(following(first, Seat.W))])
    error = refused(text).error
    told = ("dealer_does_not_follow", {"expected": "S", "given": "W"})
    assert (error.code, error.params) == told


def test_only_the_last_deal_may_be_unfinished():
    text = write_records([Record(dealt(calls="4S")), Record(dealt(dealer=Seat.S))])
    assert code_of(text) == "deal_after_unfinished"


def test_nothing_follows_the_win():
    first = finished(score=(60, 60))
    assert first.winner is not None
    text = write_records([Record(first), Record(following(first))])
    error = refused(text).error
    assert (error.code, error.params) == ("deal_after_win", {"winner": first.winner.value})


def test_the_deals_before_an_error_are_given():
    text = write_record(finished()) + "\n" + HEAD.replace('"E"', '"N"')
    records = read_records(text)
    assert next(records).deal.phase is Phase.OVER
    with pytest.raises(RecordError):
        next(records)
