"""Short ways to texts of records, and to what a reader says of bad ones."""

import pytest

from bideuchre.rules.record import RecordError, read_records
from bideuchre.rules.seats import Seat, Side
from tests.rules.positions import HANDS, dealt

HEAD = f'[Dealer "E"]\n[Deal "{HANDS}"]\n'
HIDDEN = '[Dealer "E"]\n[Deal "N:- - - -"]\n'
HIDDEN_ALONE = HIDDEN + '[Auction "S"]\nSAlone\n'
ALONE = HEAD + '[Auction "S"]\nSAlone\n'


def refused(text: str) -> RecordError:
    with pytest.raises(RecordError) as error:
        list(read_records(text))
    return error.value


def code_of(text: str) -> str:
    return refused(text).error.code


def finished(score: tuple[int, int] = (0, 0), bid: str = "12S"):
    deal = dealt(calls=bid, score=score)
    while deal.turn is not None:
        deal = deal.apply(deal.legal_actions()[0])
    return deal


def following(first, dealer: Seat = Seat.S, score: tuple[int, int] | None = None):
    before = score or (first.score[Side.NS], first.score[Side.EW])
    return dealt(dealer=dealer, score=before)
