"""The table page as a person sees and uses it."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, Response, expect


class Table:
    """One window with a game in it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.answers: list[dict[str, Any]] = []
        page.on("response", self._listen)

    def open(self, game_id: str, language: str = "en") -> None:
        """Go to the game's table."""
        prefix = "" if language == "en" else f"/{language}"
        self.page.goto(f"{prefix}/table/{game_id}/")
        self.settled()

    def settled(self) -> None:
        """Wait until nothing moves and the page asks for something: at an end, with its sheet."""
        self.page.locator(".app[data-phase]:not([data-busy])").wait_for()
        if self.phase in ("deal", "over"):
            self.dialog.wait_for()

    @property
    def app(self) -> Locator:
        return self.page.locator(".app")

    @property
    def phase(self) -> str:
        """The phase that the page shows."""
        return self.app.get_attribute("data-phase") or ""

    @property
    def game(self) -> dict[str, Any]:
        """The game as the server has it."""
        path = self.page.url.split("/table/")[1].strip("/")
        return dict(self.page.context.request.get(f"/api/games/{path}").json())

    @property
    def hand(self) -> Locator:
        return self.page.locator(".hand .card")

    @property
    def legal(self) -> Locator:
        return self.page.locator(".hand .card.legal")

    @property
    def refused(self) -> Locator:
        return self.page.locator(".hand .card.off")

    @property
    def bid_keys(self) -> Locator:
        """The keys for numbers of tricks that may be bid."""
        return self.page.locator(".numbers .key:enabled")

    @property
    def trick(self) -> Locator:
        return self.page.locator(".trick [data-card]")

    @property
    def dialog(self) -> Locator:
        return self.page.locator("dialog[open]").last

    @property
    def next_deal(self) -> Locator:
        return self.page.locator("[data-next]")

    @property
    def notice(self) -> Locator:
        return self.page.locator("[data-notice]")

    def open_sheet(self, key: str) -> None:
        """Open one of the sheets by its key."""
        self.page.keyboard.press(key)
        self.dialog.wait_for()

    def denomination(self, name: str) -> Locator:
        return self.page.locator(f'[data-denomination="{name}"]')

    def tricks(self, number: int) -> Locator:
        return self.page.locator(f'[data-tricks="{number}"]')

    @property
    def pass_key(self) -> Locator:
        return self.page.locator('[data-call="Pass"]')

    @property
    def alone_key(self) -> Locator:
        return self.page.locator('[data-call="Alone"]')

    @property
    def announced(self) -> list[str]:
        """All that the live region has said."""
        return self.page.locator("#announcements p").all_inner_texts()

    @property
    def cards_held(self) -> list[str]:
        """The names of the cards in the hand, as they are read out."""
        return [card.get_attribute("aria-label") or "" for card in self.hand.all()]

    def seen(self) -> str:
        """What the page says to anybody, however they read it: names, roles, states, in order."""
        # Where the focus is, is not part of the table.
        return self.app.aria_snapshot().replace(" [active]", "")

    def until(self, wanted: Callable[["Table"], bool], steps: int = 400) -> None:
        """Play on with the mouse until the table is as wanted."""
        for _ in range(steps):
            if wanted(self):
                return
            self.step()
        raise AssertionError("the table never came to be as wanted")

    def step(self) -> None:
        """One action with the mouse: a low bid, a pass, the first legal card, the next deal."""
        self.step_now()
        self.settled()

    def step_now(self) -> None:
        """The same, without waiting for what comes of it."""
        phase = self.phase
        if phase == "auction":
            self.call()
        elif phase == "exchange":
            self.exchange()
        elif phase == "play":
            self.legal.first.click()
        elif phase == "deal":
            self.next_deal.click()
        else:
            raise AssertionError(f"nothing to do in phase {phase}")

    def call(self) -> None:
        """Bid low if that is possible, else pass."""
        lowest = self.bid_keys.first
        if self.bid_keys.count() > 6:
            lowest.click()
            self.denomination("S").click()
        else:
            self.pass_key.click()

    def exchange(self) -> None:
        """Give away the last cards of the hand, as many as are asked for at least, or one."""
        wanted = max(1, int(self.game["exchange"]["min"]))
        for place in range(wanted):
            self.hand.nth(self.hand.count() - 1 - place).click()
        self.page.locator("[data-give]").click()

    def expect_focus_kept(self) -> None:
        """The focus is on something of the page, not lost to the page as a whole."""
        expect(self.page.locator(":focus")).to_have_count(1)

    def _listen(self, response: Response) -> None:
        if response.url.endswith("/actions") and response.ok:
            self.answers.append(response.json())
