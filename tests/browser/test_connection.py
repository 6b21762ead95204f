"""A line that breaks, a game that is not there."""

import json

from playwright.sync_api import Route, expect

from tests.browser.visitor import Visitor

#: What marks an answer as one of the site's own.
AS_THE_SITE = {"Content-Type": "application/json", "Site-Version": "any"}


def test_a_lost_request_is_sent_again_and_acts_once(visitor: Visitor) -> None:
    visitor.expect("ERR_")
    table = visitor.sit_down(until=lambda game: game["phase"] == "play" and len(game["hand"]) > 6)
    sent: list[str | None] = []

    def lose(route: Route) -> None:
        sent.append(route.request.post_data)
        if len(sent) == 1:
            # It arrives, but its answer is lost.
            route.fetch()
            route.abort()
        elif len(sent) == 2:
            expect_notice.append(table.page.locator(".notice").inner_text())
            route.abort()
        else:
            route.continue_()

    expect_notice: list[str] = []
    table.page.route("**/actions", lose)
    held = table.hand.count()
    table.legal.first.click()
    table.settled()
    assert expect_notice == ["Reconnecting…"]
    assert len(sent) == 3
    assert len(set(sent)) == 1
    assert len(table.game["hand"]) == held - 1
    expect(table.page.locator(".notice")).to_have_count(0)
    assert table.announced.count("Reconnecting…") == 1


def test_a_server_that_is_down_for_a_moment_is_waited_for(visitor: Visitor) -> None:
    visitor.expect("503 (Service Unavailable)")
    table = visitor.sit_down(until=lambda game: game["phase"] == "play" and len(game["hand"]) > 6)
    table.page.route("**/actions", lambda route: route.fulfill(status=503), times=1)
    held = table.hand.count()
    table.legal.first.click()
    table.settled()
    assert len(table.game["hand"]) == held - 1


def test_who_is_too_quick_is_told_so_and_the_action_is_sent_again_by_itself(
    visitor: Visitor,
) -> None:
    visitor.expect("429 (Too Many Requests)")
    table = visitor.sit_down(until=lambda game: game["phase"] == "play" and len(game["hand"]) > 6)
    message = "That was a lot at once; please go on in 1 seconds."
    refused = {
        "status": 429,
        "headers": {"Retry-After": "1", **AS_THE_SITE},
        "body": json.dumps({"error": {"code": "too_many_requests", "message": message}}),
    }
    table.page.route("**/actions", lambda route: route.fulfill(**refused), times=1)
    held = table.hand.count()
    table.legal.first.click()
    table.settled()
    assert len(table.game["hand"]) == held - 1
    assert message in table.announced
    assert "Reconnecting…" not in table.announced


def test_a_refusal_that_lasts_is_shown_rather_than_sent_again(visitor: Visitor) -> None:
    visitor.expect("429 (Too Many Requests)")
    page = visitor.page()
    page.goto("/")
    message = "Many new players are beginning from your network; try again in 300 seconds."
    refused = {
        "status": 429,
        "headers": {"Retry-After": "300", **AS_THE_SITE},
        "body": json.dumps({"error": {"code": "too_many_newcomers", "message": message}}),
    }
    page.route("**/api/games", lambda route: route.fulfill(**refused))
    page.get_by_role("button", name="Play").first.click()
    expect(page.locator(".start .said")).to_have_text(message)


def test_a_refused_action_is_explained_and_the_table_goes_on(visitor: Visitor) -> None:
    visitor.expect("422 (Unprocessable")
    table = visitor.sit_down(until=lambda game: game["phase"] == "play")
    page = table.page
    nonsense = json.dumps({"seq": table.game["seq"], "action": "ZZ"})
    page.route("**/actions", lambda route: route.continue_(post_data=nonsense), times=1)
    held = table.hand.count()
    table.legal.first.click()
    table.settled()
    expect(table.notice).not_to_be_empty()
    expect(table.hand).to_have_count(held)
    table.legal.first.click()
    table.settled()
    expect(table.hand).to_have_count(held - 1)


def test_a_game_that_is_not_there_has_a_kind_page(visitor: Visitor) -> None:
    visitor.expect("404 (Not Found)")
    page = visitor.page()
    page.goto("/table/AAAAAAAAAAAAAAAA/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.get_by_role("link", name="To the home page").click()
    expect(page.get_by_role("button", name="Play")).to_be_visible()


def test_a_game_that_goes_while_its_table_is_open_is_said_kindly(visitor: Visitor) -> None:
    visitor.expect("404 (Not Found)")
    table = visitor.sit_down(until=lambda game: game["phase"] == "play")
    table.page.context.clear_cookies()
    table.legal.first.click()
    heading = table.page.get_by_role("heading", level=1)
    expect(heading).to_have_text("There is no such game here")


def test_home_starts_a_game_and_offers_to_go_on_with_it(visitor: Visitor) -> None:
    page = visitor.page()
    page.goto("/")
    expect(page.get_by_role("radio", name="Normal")).to_be_checked()
    page.get_by_role("radio", name="Easy").check()
    page.get_by_role("button", name="Play").click()
    page.wait_for_url("**/table/*/")
    page.locator(".app[data-phase]").wait_for()
    game = page.url
    page.get_by_role("link", name="Bid Euchre, home").click()
    page.get_by_role("link", name="Continue").first.click()
    page.wait_for_url(game)


def test_without_scripts_the_pages_say_what_is_missing(visitor: Visitor) -> None:
    page = visitor.page(java_script_enabled=False)
    page.goto("/")
    expect(page.locator(".start noscript p")).to_be_visible()
