"""Whole games as they were once played: every contract, trick count and score must come out."""

import json
from pathlib import Path

import pytest

from bideuchre.rules.record import Record, read_records, write_records
from bideuchre.rules.seats import Seat, Side

GAMES = sorted((Path(__file__).parents[1] / "cases" / "games").glob("*.ptn"))


def test_there_are_golden_games():
    assert [game.stem for game in GAMES] == [
        "alone-and-past-the-target",
        "below-zero",
        "won-by-a-set",
    ]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.stem)
def test_a_golden_game_comes_out_the_same(game: Path):
    text = game.read_text(encoding="utf-8")
    golden = json.loads(game.with_suffix(".json").read_text(encoding="utf-8"))
    records = list(read_records(text))
    deals = [record.deal for record in records]
    assert [[deal.score[side] for side in Side] for deal in deals] == golden["scores"]
    assert [[deal.taken[side] for side in Side] for deal in deals] == golden["taken"]
    assert [contract_of(record) for record in records] == golden["contracts"]
    assert [deal.winner for deal in deals[:-1]] == [None] * (len(deals) - 1)
    assert deals[-1].winner == Side(golden["winner"])
    assert write_records(records) == text


def contract_of(record: Record) -> list[str | bool | None] | None:
    """Bid, declarer, and whether it was made."""
    contract = record.deal.contract
    if contract is None:
        return None
    tricks = "" if contract.alone else str(contract.tricks)
    call = f"{tricks}{contract.denomination.value}{'Alone' if contract.alone else ''}"
    return [call, Seat(contract.declarer).value, record.deal.made]
