"""Advice at the table: hints, why North acted so, claiming the rest, and the review."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from bideuchre.players.warm import warm
from bideuchre.rules.claim import certain_order
from bideuchre.site.table import moves
from bideuchre.site.table.presentation import game_json
from tests.browser.table import Table
from tests.browser.test_access import violations
from tests.browser.visitor import PHONE, Game, Visitor, Wanted, somehow
from tests.sampling import sampled


@pytest.fixture(scope="module", autouse=True)
def warm_players() -> None:
    """The site is ready only once its players are: nobody waits for them to be compiled."""
    warm()


def at_play(game: Game) -> bool:
    """Some cards may be played and others not."""
    return game["phase"] == "play" and game["why_not"] is not None and len(game["legal"]) > 1


def played_out(game: Game) -> bool:
    """A deal with a contract is over."""
    return game["phase"] == "deal" and game["contract"] is not None


def keep_high_cards_until_a_claim_is_certain(visitor: Visitor) -> None:
    """Play the person's lowest cards first, until what is left surely takes the other tricks."""
    progress = moves.current(visitor.token, visitor.game_id)
    while certain_order(progress.view) is None:
        game = game_json(progress)
        visitor.act(game, game["legal"][-1] if game["phase"] == "play" else somehow(game))
        progress = moves.current(visitor.token, visitor.game_id)


def hint(table: Table) -> Locator:
    return table.page.locator(".panel.hint")


def best_cards(table: Table) -> Locator:
    return table.page.locator(".hand .card.best")


def ask_for_hint(table: Table) -> None:
    """Ask, and accept that the game becomes practice."""
    table.page.keyboard.press("i")
    table.page.locator("[data-confirm]").click()
    hint(table).locator(".candidates").wait_for()


def open_review(table: Table) -> None:
    table.page.locator("[data-review]").click()
    table.dialog.locator(".figures-of").wait_for()


# -- hint -------------------------------------------------------------------------------------


def test_the_first_hint_says_that_the_game_becomes_practice(visitor: Visitor) -> None:
    table = visitor.sit_down(until=at_play)
    tag = table.page.locator(".practice")
    expect(tag).to_have_count(0)
    table.page.locator("[data-hint]").click()
    expect(hint(table)).to_contain_text("it is on no board")
    table.page.get_by_role("button", name="No hint").click()
    expect(hint(table)).to_have_count(0)
    assert table.game["practice"] is False

    ask_for_hint(table)
    expect(tag).to_have_text("Practice")
    assert table.game["practice"] is True
    table.page.keyboard.press("i")
    expect(hint(table)).to_have_count(0)
    # From now on it comes without a question.
    table.page.keyboard.press("i")
    expect(hint(table).locator(".candidates")).to_be_visible()


def test_a_hint_marks_its_card_says_why_and_leaves_with_the_card(visitor: Visitor) -> None:
    table = visitor.sit_down(until=at_play)
    ask_for_hint(table)
    expect(best_cards(table)).to_have_count(1)
    expect(hint(table).locator(".candidates > li").first).to_have_class("best")
    name = best_cards(table).get_attribute("aria-label")
    reason = hint(table).locator(".reason").inner_text()
    assert table.announced[-1] == f"Hint: {name}. {reason}"
    held = table.hand.count()
    best_cards(table).click()
    table.settled()
    expect(hint(table)).to_have_count(0)
    expect(best_cards(table)).to_have_count(0)
    expect(table.hand).to_have_count(held - 1)

    # The game is practice now: what was played can be taken back, by key and from the menu.
    table.page.keyboard.press("u")
    expect(table.notice).to_have_text("Taken back.")
    expect(table.hand).to_have_count(held)
    table.open_sheet("m")
    table.dialog.locator("[data-back]").click()
    expect(table.dialog).to_have_count(0)
    table.settled()
    assert not any(seat == "S" for seat, _ in table.game["trick"])


def test_a_hint_for_a_call_can_be_followed(visitor: Visitor) -> None:
    table = visitor.sit_down(PHONE)
    ask_for_hint(table)
    expect(table.bid_keys).to_have_count(0)
    wanted = hint(table).locator(".best .unseen").first.inner_text()
    table.page.locator("[data-follow]").click()
    table.settled()
    assert f"You bid {wanted}." in table.announced or wanted == "Pass"
    assert any(seat == "S" for seat, _ in table.game["calls"])


def test_a_key_of_a_bid_takes_the_place_of_the_hint(visitor: Visitor) -> None:
    table = visitor.sit_down()
    ask_for_hint(table)
    table.page.keyboard.press("9")
    expect(table.tricks(9)).to_have_attribute("aria-pressed", "true")
    expect(hint(table)).to_have_count(0)


def test_a_hint_for_the_exchange_chooses_its_cards(visitor: Visitor) -> None:
    table = visitor.sit_down(actions=["DAlone"])
    ask_for_hint(table)
    count = best_cards(table).count()
    table.page.locator("[data-follow]").click()
    expect(table.page.locator(".hand .card.chosen")).to_have_count(count)
    expect(hint(table)).to_have_count(0)


def test_hints_need_no_mouse(visitor: Visitor) -> None:
    table = visitor.sit_down(until=at_play)
    table.hand.first.focus()
    table.page.keyboard.press("i")
    expect(table.page.locator("[data-confirm]")).to_be_focused()
    table.page.keyboard.press("Enter")
    hint(table).locator(".candidates").wait_for()
    expect(hint(table).locator("[data-close]")).to_be_focused()
    best = best_cards(table).get_attribute("data-index")
    table.page.keyboard.press("Escape")
    expect(hint(table)).to_have_count(0)
    expect(table.page.locator(f'.hand [data-index="{best}"]')).to_be_focused()


# -- why --------------------------------------------------------------------------------------


def test_north_says_why_while_the_deal_is_played(visitor: Visitor) -> None:
    table = visitor.sit_down(until=at_play)
    why = table.page.locator(".why")
    table.page.locator("[data-why]").click()
    expect(why.locator("li").first).to_be_visible()
    assert 1 <= why.locator("li").count() <= 2
    assert table.announced[-1].startswith("North, ")
    table.page.keyboard.press("Escape")
    expect(why).to_have_count(0)
    table.page.keyboard.press("w")
    expect(why.locator("li").first).to_be_visible()
    table.expect_focus_kept()


def test_after_the_deal_everybody_says_why(visitor: Visitor) -> None:
    table = visitor.sit_down(until=played_out)
    table.page.keyboard.press("w")
    speakers = table.dialog.locator(".reasons .who")
    speakers.first.wait_for()
    assert set(speakers.all_inner_texts()) == {"West", "North", "East"}
    table.page.keyboard.press("Escape")
    expect(table.next_deal).to_be_visible()


# -- claim ------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", sampled([PHONE, (1440, 900)], PHONE))
def test_a_claim_that_is_not_certain_says_so_and_changes_nothing(
    visitor: Visitor, size: tuple[int, int]
) -> None:
    visitor.expect("422")
    table = visitor.sit_down(size, until=at_play)
    before = table.game
    table.legal.first.wait_for()
    if size == PHONE:
        table.open_sheet("m")
        table.dialog.locator("[data-claim]").click()
    else:
        table.page.locator(".rail [data-claim]").click()
    expect(table.notice).to_have_text("It is not certain that you take every trick that is left.")
    assert table.game == before
    expect(table.legal).to_have_count(sum(card in before["legal"] for card in before["hand"]))


def test_a_certain_claim_plays_the_rest(visitor: Visitor) -> None:
    table = visitor.sit_down()
    keep_high_cards_until_a_claim_is_certain(visitor)
    table.open(visitor.game_id)
    before = table.game
    table.page.keyboard.press("r")
    expect(table.dialog).to_be_visible()
    table.settled()
    left = before["deal_tricks"] - sum(before["tricks"].values())
    assert table.game["deals"][-1]["tricks"]["NS"] == before["tricks"]["NS"] + left


# -- review -----------------------------------------------------------------------------------


def test_the_review_opens_over_the_result_and_goes_back_to_it(visitor: Visitor) -> None:
    table = visitor.sit_down(until=played_out)
    open_review(table)
    sheet = table.dialog
    expect(sheet.get_by_role("heading", level=2)).to_have_text("Review of deal 1")
    expect(sheet.locator(".open")).to_have_count(4)
    for hand in sheet.locator(".open").all():
        expect(hand.locator(".card")).to_have_count(12)
    losses = sheet.locator("[data-costliest] .lost").all_inner_texts()
    given = [float(loss.replace("−", "-")) for loss in losses]
    assert len(given) <= 3
    assert all(loss < 0 for loss in given)
    assert given == sorted(given)
    table.page.keyboard.press("Escape")
    expect(table.next_deal).to_be_visible()


def test_try_again_from_here_leads_to_a_practice_table_at_that_decision(visitor: Visitor) -> None:
    table = visitor.sit_down(until=played_out)
    old = table.page.url
    open_review(table)
    table.dialog.locator("summary").first.press("Enter")
    again = table.dialog.locator("details [data-try]").last
    again.focus()
    table.page.keyboard.press("Enter")
    table.page.wait_for_url(lambda url: "/table/" in url and url != old)
    table.settled()
    game = table.game
    assert game["practice"] is True
    assert game["phase"] == "play"
    assert game["turn"] == "S"
    expect(table.page.locator(".practice")).to_be_visible()


def test_every_deal_of_a_finished_game_can_be_reviewed(visitor: Visitor) -> None:
    table = visitor.sit_down(until=lambda game: game["phase"] == "over")
    deals = len(table.game["deals"])
    open_review(table)
    title = table.dialog.get_by_role("heading", level=2)
    expect(title).to_have_text(f"Review of deal {deals}")
    table.dialog.get_by_role("button", name="Earlier deal").click()
    expect(title).to_have_text(f"Review of deal {deals - 1}")
    table.dialog.locator(".figures-of").wait_for()


def test_the_keys_of_advice_are_listed(visitor: Visitor) -> None:
    table = visitor.sit_down()
    table.open_sheet("?")
    assert {"I", "W", "R"} <= set(table.dialog.locator("kbd").all_inner_texts())


# -- for everybody ----------------------------------------------------------------------------


def see_why(table: Table) -> None:
    table.page.keyboard.press("w")
    table.page.locator(".why li").first.wait_for()


def see_all_of_the_review(table: Table) -> None:
    open_review(table)
    for summary in table.dialog.locator("summary").all():
        summary.click()


@pytest.mark.parametrize(
    ("until", "step"),
    [(at_play, ask_for_hint), (at_play, see_why), (played_out, see_all_of_the_review)],
    ids=["hint", "why", "review"],
)
def test_advice_has_no_violations(
    visitor: Visitor, until: Wanted, step: Callable[[Table], None]
) -> None:
    table = visitor.sit_down(until=until, reduced_motion="reduce")
    step(table)
    assert violations(table.page) == []
