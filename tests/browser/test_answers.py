"""What counts as an answer: a proxy spoils one answer to each call that the pages make."""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from django.conf import LazySettings
from playwright.sync_api import Locator, Page, expect

from bideuchre.players.warm import warm
from bideuchre.site.boards.models import GameResult
from bideuchre.site.daily.models import Attempt
from bideuchre.site.people import identity
from bideuchre.site.people.models import NameReport, Person
from bideuchre.site.table.models import Game
from tests.browser.proxy import FAULTS, Proxy, Rule, rewritten, running, stalled
from tests.browser.table import Table
from tests.browser.visitor import PATIENCE, Visitor, somehow
from tests.browser.visitor import Game as Shown
from tests.sampling import sampled
from tests.site.days import play_short_games

#: Longer than the page waits for an answer, in ms.
TOO_LONG = 21_000
UNKNOWN = "No answer came"


@pytest.fixture(scope="module", autouse=True)
def warm_players() -> None:
    warm()


@pytest.fixture
def proxy(visitor: Visitor, server: str) -> Iterator[Proxy]:
    """A proxy between this visitor and the site."""
    with running(server) as proxy:
        visitor.address = proxy.address
        visitor.expect("Failed to load resource", "ERR_", "redirect")
        yield proxy
        visitor.leave()


@dataclass
class Line:
    """A visitor's line to the site, one of whose answers is to be spoiled."""

    visitor: Visitor
    proxy: Proxy
    fault: str

    def spoil(self, page: Page, part: str, method: str) -> "Spoiled":
        if FAULTS[self.fault] is stalled:
            page.clock.install()
        return Spoiled(self, page, part, method)

    def sit_down(self, until: Callable[[Shown], bool] | None = None, **options: object) -> Table:
        return self.visitor.sit_down(until=until, **options)  # type: ignore[arg-type]

    def known(self, path: str) -> Page:
        """A page of somebody who has a game already."""
        page = self.visitor.page()
        self.visitor.begin(page.context)
        page.goto(path)
        return page


class Spoiled:
    """The one spoiled answer; after the block it has been."""

    def __init__(self, line: Line, page: Page, part: str, method: str) -> None:
        self.line, self.page, self.part, self.method = line, page, part, method

    def __enter__(self) -> Rule:
        self.rule = self.line.proxy.spoil(self.part, FAULTS[self.line.fault], method=self.method)
        return self.rule

    def __exit__(self, *_: object) -> None:
        assert self.rule.met.wait(PATIENCE), f"nothing asked for {self.part}"
        if self.rule.fault is stalled:
            self.page.clock.fast_forward(TOO_LONG)


# -- the calls --------------------------------------------------------------------------------


def new_game(line: Line) -> None:
    page = line.visitor.page()
    page.goto("/")
    with line.spoil(page, "/api/games", "POST"):
        page.locator(".start button[type=submit]").click()
    page.wait_for_url("**/table/*/")
    page.locator(".app[data-phase]").wait_for()
    assert Game.objects.count() == Person.objects.count() == 1


def daily_game(line: Line) -> None:
    page = line.visitor.page()
    page.goto("/daily/")
    with line.spoil(page, "/api/daily/games", "POST"):
        page.locator(".begin button").click()
    page.wait_for_url("**/table/*/")
    assert Attempt.objects.get().ranked


def action(line: Line) -> None:
    table = line.sit_down(lambda game: game["phase"] == "play" and len(game["hand"]) > 6)
    held = table.hand.count()
    with line.spoil(table.page, "/actions", "POST"):
        table.legal.first.click()
    table.settled()
    expect(table.hand).to_have_count(held - 1)
    assert len(table.game["hand"]) == held - 1
    table.step()


def bid(line: Line) -> None:
    table = line.sit_down()
    with line.spoil(table.page, "/actions", "POST"):
        table.pass_key.click()
    table.settled()
    assert ["S", "Pass"] in table.game["calls"]


def next_deal(line: Line) -> None:
    table = line.sit_down(over)
    with line.spoil(table.page, "/actions", "POST"):
        table.next_deal.click()
    table.settled()
    assert table.game["deal_number"] == 2


def refresh(line: Line) -> None:
    table = line.sit_down(lambda game: game["phase"] == "play" and len(game["hand"]) > 6)
    held = table.hand.count()
    game = table.game
    line.visitor.act(game, somehow(game))
    with line.spoil(table.page, f"/api/games/{line.visitor.game_id}", "GET"):
        table.page.evaluate("void window.dispatchEvent(new Event('focus'))")
    expect(table.hand).to_have_count(held - 1)
    table.step()


def hint(line: Line) -> None:
    table = line.sit_down(lambda game: game["phase"] == "play" and len(game["hand"]) < 6)
    table.page.keyboard.press("i")
    with line.spoil(table.page, "/hint", "POST"):
        table.page.locator("[data-confirm]").click()
    expect(table.page.locator(".panel.hint .candidates")).to_be_visible()
    table.step()


def claim(line: Line) -> None:
    table = line.sit_down(lambda game: game["phase"] == "play" and len(game["hand"]) > 6)
    with line.spoil(table.page, "/actions", "POST"):
        table.page.keyboard.press("r")
    expect(table.notice).to_contain_text("certain")
    table.step()


def take_back(line: Line) -> None:
    table = line.sit_down(lambda game: game["phase"] == "play" and len(game["hand"]) == 6)
    Game.objects.update(assisted=True)
    with line.spoil(table.page, "/actions", "POST"):
        table.page.keyboard.press("u")
    expect(table.notice).to_have_text("Taken back.")
    table.settled()
    assert len(table.game["hand"]) == 7
    table.step()


def why(line: Line) -> None:
    table = line.sit_down(lambda game: game["phase"] == "play")
    with line.spoil(table.page, "/reasons", "GET"):
        table.page.keyboard.press("w")
    expect(table.page.locator(".why .reasons li").first).to_be_visible()


def review(line: Line) -> None:
    table = line.sit_down(over)
    with line.spoil(table.page, "/review", "GET"):
        table.page.locator("[data-review]").click()
    table.dialog.locator(".figures-of").wait_for()


def try_again(line: Line) -> None:
    table = line.sit_down(over)
    table.page.locator("[data-review]").click()
    table.dialog.get_by_text("All your decisions").click()
    with line.spoil(table.page, "/practice", "POST"):
        table.dialog.locator("[data-try]:visible").first.click()
    table.page.wait_for_url(lambda address: line.visitor.game_id not in address)
    assert Game.objects.count() == 2


def leave_lesson(line: Line) -> None:
    page = line.visitor.page()
    page.goto("/")
    page.locator("form[action$='/lesson/'] button").click()
    with line.spoil(page, "/lesson", "DELETE"):
        page.locator(".panel.lesson [data-leave]").click()
    expect(page.locator("[data-notice]")).to_have_text("The lesson is over; the game goes on.")
    assert Game.objects.get().lesson is None


def own_settings(line: Line) -> None:
    page = line.known("/you/")
    with line.spoil(page, "/api/you/settings", "PUT"):
        page.get_by_role("switch", name="Large cards").check()
    with page.expect_response(lambda answer: answer.url.endswith("/settings") and answer.ok):
        pass
    assert Person.objects.get().settings["largeCards"] is True


def name(line: Line) -> None:
    page = line.known("/you/")
    page.locator("#name").fill("Quiet Heron")
    with line.spoil(page, "/api/you/name", "PUT"):
        page.locator(".name-form [type=submit]").click()
    expect(page.locator(".my-name")).to_have_text("Quiet Heron")
    expect(page.locator(".name-form .said")).to_have_text("Done.")


def another_name(line: Line) -> None:
    page = line.known("/you/")
    said = page.locator(".name-form .said")
    with line.spoil(page, "/name/another", "POST"):
        page.locator(".another").click()
    expect(said).to_contain_text(UNKNOWN)
    page.locator(".another").click()
    expect(said).to_have_text("Done.")
    expect(page.locator(".my-name")).to_have_text(Person.objects.get().name)


def code(line: Line) -> None:
    page = line.known("/you/")
    with line.spoil(page, "/api/you/code", "POST"):
        page.locator(".code-form [type=submit]").click()
    expect(page.locator(".code-form .said")).to_contain_text(UNKNOWN)
    expect(page.locator(".code-shown")).to_be_hidden()
    page.locator(".code-form [type=submit]").click()
    expect(page.locator(".code-shown")).to_have_text(re.compile(r"^[0-9A-Z]{4}-"))
    shown = page.locator(".code-shown").inner_text()
    assert identity.recovered(shown, "").pk == Person.objects.get().pk


def recover(line: Line) -> None:
    page = line.visitor.page()
    line.visitor.begin(page.context)
    person = Person.objects.get()
    typed = identity.new_code(person)
    page.context.clear_cookies()
    page.goto("/you/")
    page.locator("#code").fill(typed)
    with line.spoil(page, "/api/you/recover", "POST"):
        page.locator(".recover-form [type=submit]").click()
    expect(page.locator(".my-name")).to_have_text(person.name)


def delete(line: Line) -> None:
    page = line.known("/you/")
    page.locator("button.delete").click()
    with line.spoil(page, "/api/you", "DELETE"):
        page.locator("dialog button[value=yes]").click()
    page.wait_for_url(line.visitor.address + "/")
    assert Person.objects.count() == 0


def share(line: Line) -> None:
    page = line.visitor.page()
    line.visitor.begin(page.context, until=over)
    person = finished(line.visitor)
    page.goto(f"/players/{person.public_id}/")
    with line.spoil(page, "/sharing", "PUT"):
        page.locator("[data-game]").check()
    page.wait_for_load_state("networkidle")
    expect(page.locator("[data-game]")).to_be_checked()
    assert GameResult.objects.get().shared


def report(line: Line) -> None:
    page = line.visitor.page()
    line.visitor.begin(page.context)
    other = Person.objects.create(name="Somebody Else", name_is_typed=True)
    page.goto(f"/players/{other.public_id}/")
    with line.spoil(page, "/reports", "POST"):
        page.locator("button.report").click()
    expect(page.locator(".player-head .said")).to_contain_text("Thank you")
    assert NameReport.objects.count() == 1


def finished(visitor: Visitor) -> Person:
    """Whose game, whatever it is at, now counts as played to its end."""
    game = Game.objects.get(public_id=visitor.game_id)
    Game.objects.filter(pk=game.pk).update(phase="over", winner="NS")
    GameResult.objects.create(person=game.owner, game=game, won=True, deals=1, counts=True)
    return game.owner


def over(game: Shown) -> bool:
    return game["phase"] == "deal" and game["contract"] is not None


CALLS: dict[str, Callable[[Line], None]] = {
    call.__name__: call
    for call in (
        new_game, daily_game, action, bid, next_deal, refresh, hint, claim, take_back, why, review,
        try_again, leave_lesson, own_settings, name, another_name, code, recover, delete, share,
        report,
    )
}  # fmt: skip

#: Each call and each fault once; all pairs in the long run.
SAMPLE = [(call, list(FAULTS)[place % len(FAULTS)]) for place, call in enumerate(CALLS)]


@pytest.mark.parametrize(
    "pair", sampled([(call, fault) for call in CALLS for fault in FAULTS], *SAMPLE), ids=", ".join
)
def test_a_spoiled_answer_is_none(
    visitor: Visitor,
    proxy: Proxy,
    settings: LazySettings,
    monkeypatch: pytest.MonkeyPatch,
    pair: tuple[str, str],
) -> None:
    play_short_games(settings, monkeypatch)
    call, fault = pair
    CALLS[call](Line(visitor, proxy, fault))


# -- more than one answer, and what is more than an answer --------------------------------------


@pytest.mark.parametrize("fault", sampled(FAULTS, "a page, 200"))
def test_without_any_answer_ones_own_page_never_stays_busy_and_claims_nothing(
    visitor: Visitor, proxy: Proxy, fault: str
) -> None:
    page = visitor.page()
    visitor.begin(page.context)
    page.goto("/you/")
    named = page.locator(".my-name").inner_text()
    if FAULTS[fault] is stalled:
        page.clock.install()
    page.locator("#name").fill("Quiet Heron")

    def press(button: Locator, said: Locator, tries: int, word: str = UNKNOWN) -> None:
        rules = [proxy.spoil("/api/you", FAULTS[fault]) for _ in range(tries)]
        button.click()
        for rule in rules:
            assert rule.met.wait(PATIENCE)
            if rule.fault is stalled:
                page.clock.fast_forward(TOO_LONG)
        expect(said).to_contain_text(word)

    naming = page.locator(".name-form .said")
    press(page.locator(".name-form [type=submit]"), naming, 2)
    press(page.locator(".another"), naming, 1)
    expect(page.locator(".my-name")).to_have_text(named)
    expect(page.locator("#name")).not_to_have_attribute("aria-invalid", "true")
    press(
        page.locator(".code-form [type=submit]"), page.locator(".code-form .said"), 1, "no longer"
    )
    expect(page.locator(".code-shown")).to_be_hidden()
    page.locator("#code").fill("1234")
    press(page.locator(".recover-form [type=submit]"), page.locator(".recover-form .said"), 2)
    page.locator("button.delete").click()
    press(page.locator("dialog button[value=yes]"), page.locator(".danger .said"), 2, "deleted")
    assert page.url.endswith("/you/")
    # Everything can be done again.
    page.locator("#name").fill("Brave Otter")
    page.locator(".name-form [type=submit]").click()
    if Person.objects.exists():
        expect(page.locator(".my-name")).to_have_text("Brave Otter")
    else:
        expect(naming).not_to_be_empty()


@pytest.mark.parametrize("fault", sampled(FAULTS, "a page, 200"))
def test_sharing_without_an_answer_is_neither_on_nor_off(
    visitor: Visitor, proxy: Proxy, fault: str
) -> None:
    page = visitor.page()
    visitor.begin(page.context, until=over)
    person = finished(visitor)
    page.goto(f"/players/{person.public_id}/")
    if FAULTS[fault] is stalled:
        page.clock.install()
    box = page.locator("[data-game]")
    rules = [proxy.spoil("/sharing", FAULTS[fault]) for _ in range(2)]
    box.click()
    for rule in rules:
        assert rule.met.wait(PATIENCE)
        if rule.fault is stalled:
            page.clock.fast_forward(TOO_LONG)
    expect(page.locator(".player-head .said")).to_contain_text(UNKNOWN)
    assert box.evaluate("(box) => box.indeterminate") is True
    with page.expect_response("**/sharing"):
        box.click()
    expect(box).to_be_checked()
    expect(page.locator(".player-head .said")).to_be_empty()


@pytest.mark.parametrize("events", ['[{"type":"card"}]', "null", '[{"type":"trick","n":1}]'])
def test_a_fault_while_events_are_shown_loads_the_game(
    visitor: Visitor, proxy: Proxy, events: str
) -> None:
    visitor.expect("TypeError")
    table = visitor.sit_down(
        until=lambda game: game["phase"] == "play" and len(game["hand"]) > 6,
        settings={"version": 1},
    )
    held = table.hand.count()
    rule = proxy.spoil("/actions", rewritten(f'{{"events":{events},"game":{{}}}}'.encode()))
    table.legal.first.click()
    assert rule.met.wait(PATIENCE)
    table.settled()
    expect(table.hand).to_have_count(held - 1)
    table.step()


def test_a_table_whose_game_cannot_be_had_goes_on_with_the_one_it_shows(
    visitor: Visitor, proxy: Proxy
) -> None:
    table = visitor.sit_down(until=lambda game: game["phase"] == "play" and len(game["hand"]) > 6)
    held = table.hand.count()
    message = "Please go on in 300 seconds."
    refused = json.dumps({"error": {"code": "too_many_requests", "message": message}}).encode()
    for path in ("/actions", f"/api/games/{visitor.game_id}"):
        proxy.spoil(path, rewritten(refused, 429))
    table.legal.first.click()
    table.settled()
    assert message in table.announced
    expect(table.hand).to_have_count(held)
    table.step()
