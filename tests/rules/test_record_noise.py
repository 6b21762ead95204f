"""What PBN lets stand around a deal is read past, in whatever encoding it comes."""

import codecs
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bideuchre.rules.phases import Phase
from bideuchre.rules.record import (
    Record,
    RecordError,
    decode,
    read_record,
    read_records,
    write_record,
    write_records,
)
from tests.fuzzing import examples
from tests.rules.noise import decorated
from tests.rules.positions import HANDS, called, random_play
from tests.rules.records import HEAD, HIDDEN, code_of, finished, following, refused

CASES = sorted((Path(__file__).parents[1] / "cases" / "replay").glob("*.ptn"))
TEXTS = [case.read_text(encoding="utf-8") for case in CASES]

PLAYED = HEAD + '[Auction "S"]\nPass 1C 8C Pass\nPass Pass\n[Play "N"]\nD9 DK D9 DJ\n'
DEAL = read_record(PLAYED).deal


def game_of(deals: int) -> str:
    """The record of a game's first deals, the last one thrown in."""
    played = [finished()]
    while len(played) < deals:
        deal = following(played[-1], played[-1].dealer.next)
        *_, deal = random_play(deal, len(played))
        played.append(deal)
    thrown_in = called(following(played[-1], played[-1].dealer.next), "Pass Pass Pass Pass")
    return write_records([Record(deal) for deal in (*played, thrown_in)])


GAME = game_of(2)
TEXTS.append(GAME)


@examples(150)
@given(st.data(), st.sampled_from(TEXTS))
def test_a_record_reads_the_same_with_noise_around_it(data: st.DataObject, text: str) -> None:
    noisy = data.draw(decorated(text))
    ends = data.draw(st.sampled_from(("\n", "\r\n", "\r")))
    encoding = data.draw(st.sampled_from(("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-32")))
    if encoding == "utf-16-le" and not noisy[:1].isascii():
        encoding = "utf-16"
    read = list(read_records(decode(noisy.replace("\n", ends).encode(encoding))))
    assert [one.deal for one in read] == [one.deal for one in read_records(text)]


@pytest.mark.parametrize(
    "text",
    [
        PLAYED.replace("8C", "8C!"),
        PLAYED.replace("8C", "8C=1=").replace("[Play", '[Note "1:strong"]\n[Play'),
        PLAYED.replace("8C", "8C!? =12= $1 ^S"),
        PLAYED.replace("1C", "1\u2663\ufe0f").replace("8C", "8\u2667"),
        PLAYED.replace("DJ", "DJ\n*"),
        PLAYED.replace("DJ", "DJ *"),
        PLAYED.replace("DJ", "DJ\n+"),
        PLAYED.replace("DJ", "DJ\n- + - -"),
        PLAYED.replace("8C Pass\nPass Pass", "8C\nAP"),
        PLAYED.replace("8C Pass\n", "8C {a jump\n\nto game} Pass\n").replace("DK", "DK ; low\n"),
        PLAYED.replace("D9 DK", "D9 {of\ntwo} DK"),
        PLAYED.replace('[Dealer "E"]', '[ Dealer\t  "E" ]'),
        PLAYED.replace('[Dealer "E"]', '[Dealer\n{who}\n"E"\n]'),
        PLAYED.replace('[Dealer "E"]\n', '{a} [Dealer "E"] ; b\n% c\n{d\n\ne} '),
        PLAYED.replace('[Dealer "E"]\n', '[Dealer "E"] [Site "\\"here\\""] '),
        PLAYED.replace('[Auction "S"]\n', '[Auction "S"] ').replace("Pass\n[Play", "Pass [Play"),
        PLAYED.replace('"E"', '"\u200eE\u200f"').replace("Pass", "Pa\u00adss"),
        PLAYED.replace("Pass 1C", "Pass\u00a01C").replace("\n", " \t\n"),
        PLAYED.replace("\n", "\r") + "\x1a",
        "% PBN 2.1\n; notes\n" + PLAYED + "\x1a\x1a",
        PLAYED + '[OptimumResultTable "Declarer;Denomination\\2R"]\nN NT 6\nS { 5\n',
    ],
)
def test_what_surrounds_a_deal_is_skipped(text: str):
    assert [record.deal for record in read_records(text)] == [DEAL]


def test_a_comment_of_several_lines_between_two_tricks_parts_them():
    rows = '[Play "N"]\nD9 DK D9 DJ {East\nwins} HJ H9 HQ HQ\n'
    apart = PLAYED[: PLAYED.index("[Play")] + '[Play "N"]\nD9 DK D9 DJ\nHJ H9 HQ HQ\n'
    deal = read_record(PLAYED[: PLAYED.index("[Play")] + rows).deal
    assert deal == read_record(apart).deal
    assert len(deal.tricks) == 2


def test_an_error_behind_noise_names_the_line_on_which_it_stands():
    text = '% one\n{two\nthree}\n[Dealer "E"] ; four\n' + f'[Deal "{HANDS}"]\n[Auction "S"]\n'
    error = refused(text + "% seven\nPass {eight\nnine} 4S\n; ten\n4H\n")
    assert (error.line, error.action, error.error.code) == (11, 3, "bid_too_low")
    error = refused(text + "Pass {seven\neight} 0S\n")
    assert (error.line, error.action, error.error.code) == (8, 2, "bad_call")
    error = refused(PLAYED + "- {of\ntwo} H9 - -\n; x\nHQ - - -\n")
    assert (error.line, error.error.code) == (11, "row_after_unfinished_trick")


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ("{ never closed\n" + HEAD, 1, "comment_not_closed"),
        (HEAD + '[Auction "S"]\nPass {thinking\nPass\n', 4, "comment_not_closed"),
        (PLAYED + "{ HJ\n", 8, "comment_not_closed"),
        (HEAD + "[Auction {of} S]\n", 3, "bad_line"),
        (HEAD + '[Auction "S\n"]\n', 3, "bad_line"),
        ('[Dealer "E"] E\n', 1, "bad_line"),
        (HEAD + '[Auction "S"]\nPass * Pass\n', 4, "bad_call"),
        (HEAD + '[Auction "S"]\n12S AP\n', 4, "calls_after_auction"),
    ],
)
def test_noise_that_is_none_is_refused_where_it_stands(text: str, line: int, code: str):
    error = refused(text)
    assert (error.line, error.error.code) == (line, code)


def test_text_of_an_unknown_section_is_kept_as_it_stands_but_for_lines_of_comment():
    text = '[Notes ""]\nfirst; 20 { [x] }\n% gone\n{gone}\nsecond\n' + HEAD
    (notes,) = read_record(text).tags
    assert notes.rows == ("first; 20 { [x] }", "second")


# -- several deals ------------------------------------------------------------------------


def test_deals_need_no_empty_line_between():
    together = re.sub(r"\n\n+", "\n", GAME)
    assert [one.deal for one in read_records(together)] == [one.deal for one in read_records(GAME)]
    without_event = "".join(GAME.splitlines(keepends=True)[1:])
    together = without_event.replace('\n[Event "Bid Euchre"]', "")
    assert [one.deal for one in read_records(together)] == [one.deal for one in read_records(GAME)]


def test_the_tags_in_front_of_the_next_deals_head_are_the_next_deals():
    first = finished()
    second = write_record(following(first))
    one = '[Board "1"]\n' + write_record(first) + '[Result "made"]\n'
    two = '[Event "again"]\n[Board "2"]\n' + second.split("\n", 1)[1]
    read = list(read_records(one + two))
    names = [[(tag.name, tag.value) for tag in record.tags] for record in read]
    assert names == [
        [("Board", "1"), ("Event", "Bid Euchre"), ("Result", "made")],
        [("Event", "again"), ("Board", "2")],
    ]


def test_the_deals_before_a_broken_one_without_an_empty_line_are_given():
    text = write_record(finished())
    read = read_records(text + HEAD.replace('"E"', '"N"'))
    assert next(read).deal.phase is Phase.OVER
    error = refused(text + HEAD.replace('"E"', '"N"'))
    assert (error.deal, error.line) == (2, len(text.splitlines()) + 1)


def test_a_tag_that_stands_twice_in_one_deal_is_still_refused():
    assert code_of(HIDDEN + HIDDEN) == "repeated_tag"
    assert code_of(PLAYED + '[Play "N"]\n') == "repeated_tag"


# -- encodings ----------------------------------------------------------------------------


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf_16_needs_no_mark(encoding: str):
    assert read_record(decode(PLAYED.encode(encoding))).deal == DEAL
    mark = codecs.BOM_UTF16_LE if encoding == "utf-16-le" else codecs.BOM_UTF16_BE
    assert read_record(decode(mark + PLAYED.encode(encoding))).deal == DEAL


def test_a_line_in_latin_1_or_windows_1252_is_read_beside_lines_in_utf_8():
    text = '[Event "Café – München"]\n'.encode("cp1252") + '[Site "♠ é"]\n'.encode()
    record = read_record(decode(text + PLAYED.replace("8C", "8♣").encode()))
    assert [tag.value for tag in record.tags] == ["Café – München", "♠ é"]
    assert record.deal == DEAL


@pytest.mark.parametrize(
    "data",
    [
        b"\xff\xfe[Dealer",
        b"\x89PNG\r\n\x1a\n\0\0",
        b"\0",
        b"\xff\xfe",
        b"\xfe\xff\xd8\0",
        b"\x81\x8d",
    ],
)
def test_what_is_no_text_is_refused_with_line_and_deal(data: bytes):
    error = refused(decode(data) + "!")
    assert (error.line, error.deal) == (1, 1)


@examples(60)
@given(st.text(alphabet='[]{};%"\\\n *+=$^!?-aSJ9♠\x1a\ufeff', max_size=60), st.sampled_from(TEXTS))
def test_any_text_behind_a_record_is_read_or_refused(text: str, record: str) -> None:
    count = 0
    refusal: RecordError | None = None
    try:
        for _ in read_records(record + text):
            count += 1
    except RecordError as error:
        refusal = error
    if refusal is not None:
        assert refusal.deal == count + 1
        assert 1 <= refusal.line <= (record + text).count("\n") + 1
