"""Views of every version: what a seat cannot see changes nothing in its view."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bideuchre.rules.deal import Deal
from bideuchre.rules.phases import Phase
from bideuchre.rules.record import deal_as_seen, read_record, write_record
from bideuchre.rules.seats import Seat
from tests.fuzzing import examples
from tests.rules.family.random_deals import (
    SEEDS,
    Places,
    on_the_table,
    random_start,
    random_way,
    starts,
)
from tests.rules.family.tables import VERSIONS
from tests.rules.test_view import cards_named

each_version = pytest.mark.parametrize("version", VERSIONS)


def chosen(data: st.DataObject, version: str, every: int) -> list[Deal]:
    """Steps of a random deal: all but the play, and of the play every few."""
    way = random_way(data.draw(starts(version)), data.draw(SEEDS))
    return [
        deal for step, deal in enumerate(way) if deal.phase is not Phase.PLAY or step % every == 0
    ]


@each_version
@examples(6)
@given(data=st.data(), seed=SEEDS)
def test_hidden_cards_dealt_otherwise_leave_the_view_the_same(
    version: str, data: st.DataObject, seed: int
):
    for deal in chosen(data, version, 5):
        for seat in Seat:
            moved = Places(deal, seat).moved(seed)
            if moved is not None:
                assert moved.view_for(seat) == deal.view_for(seat)


@each_version
def test_hidden_cards_are_really_moved_in_every_phase(version: str):
    places: dict[Phase, set[str]] = {}
    for seed in range(30):
        for step, deal in enumerate(random_way(random_start(version, seed), seed)):
            if deal.phase is Phase.PLAY and step % 10:
                continue
            seen = places.setdefault(deal.phase, set())
            for seat in Seat:
                moved = Places(deal, seat).moved(seed)
                if moved is None:
                    continue
                assert moved.dealt[seat] == deal.dealt[seat]
                seen |= {"dealt"} if moved.dealt != deal.dealt else set()
                seen |= {"kitty"} if moved.kitty != deal.kitty else set()
                seen |= {"removed"} if moved.exchange != deal.exchange else set()
                seen |= {"discarded"} if moved.kitty_discarded != deal.kitty_discarded else set()
    assert all("dealt" in seen for seen in places.values())
    found = set().union(*places.values())
    assert ("kitty" in found) is (version in ("kokomo", "hasenpfeffer", "buck"))
    assert ("discarded" in found) is (version in ("kokomo", "hasenpfeffer"))
    assert ("removed" in found) is (version not in ("pepper", "hasenpfeffer", "buck"))


@each_version
@examples(6)
@given(data=st.data())
def test_a_view_tells_only_cards_that_its_seat_holds_or_has_seen(version: str, data: st.DataObject):
    for deal in chosen(data, version, 3):
        seen = {str(card) for card in on_the_table(deal)}
        if deal.turned is not None:
            seen.add(str(deal.turned))
        for seat in Seat:
            own = {str(card) for card in (*deal.dealt[seat], *deal.hands[seat])}
            won = deal.course.won
            if won is not None and seat is won.declarer and deal.variant.kitty_is_taken_up:
                own |= {str(card) for card in deal.kitty}
            if won is not None and seat is won.declarer:
                own |= {str(card) for card in deal.exchange.passed or ()}
            told = {
                "Jo" if card == "S*" else card for card in cards_named(repr(deal.view_for(seat)))
            }
            assert told <= seen | own


@each_version
@examples(6)
@given(data=st.data())
def test_the_record_as_a_seat_sees_it_gives_the_same_view(version: str, data: st.DataObject):
    for deal in chosen(data, version, 6):
        for seat in Seat:
            view = deal.view_for(seat)
            masked = deal_as_seen(view)
            assert [other for other in Seat if masked.dealt[other] is not None] == [seat]
            assert masked.view_for(seat) == view
            text = write_record(masked)
            again = read_record(text).deal
            assert again == masked
            assert again.view_for(seat) == view
            assert write_record(again) == text


@each_version
@examples(6)
@given(data=st.data())
def test_a_view_allows_its_seat_what_the_deal_allows(version: str, data: st.DataObject):
    for deal in chosen(data, version, 2):
        for seat in Seat:
            view = deal.view_for(seat)
            assert view.legal_actions() == (deal.legal_actions() if seat is deal.turn else ())
            assert view.counts == {other: len(deal.hands[other]) for other in Seat}
            assert (view.turn, view.out, view.taken) == (deal.turn, deal.out, deal.taken)
            assert (view.points, view.score, view.winner) == (deal.points, deal.score, deal.winner)
