"""Somebody who visits the site with a browser: windows, games, the browser's complaints."""

import json
from collections.abc import Callable, Sequence
from typing import Any

from django.http import HttpResponse
from django.test import RequestFactory
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

from bideuchre.site.people.cookie import give_cookie
from bideuchre.site.table import moves
from bideuchre.site.table.codes import Code
from bideuchre.site.table.presentation import game_json
from tests.browser.table import Table

PHONE = (360, 640)
DESKTOP = (1440, 900)

#: How long something may be waited for, in seconds: long, for machines that do much at once.
PATIENCE = 120

#: Settings of a page that shows each thing at once, so that tests need not wait.
AT_ONCE = {"version": 1, "speed": "instant"}

#: What deals a game's cards where a test does not care which.
ALWAYS_THE_SAME = b"a game that is always the same".ljust(32)

Game = dict[str, Any]
Wanted = Callable[[Game], bool]


def somehow(game: Game) -> Code:
    """What a person might do: bid low, exchange what must be, play the first legal card."""
    match game["phase"]:
        case "auction":
            low = [code for code in game["legal"] if code in ("5S", "6H", "6C")]
            return low[0] if low and len(game["calls"]) < len(game["counts"]) else "Pass"
        case "exchange":
            return list(game["hand"][: game["exchange"]["min"]])
        case "play" | "deal":
            return str(game["legal"][0])
        case _:
            raise AssertionError("the game is over and was never as wanted")


class Visitor:
    """One person. Each has a browser context, which is a browser without any history."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.complaints: list[str] = []
        self.expected = ["Service Worker registration blocked"]  # by context() below
        self.token: str | None = None
        self.contexts: list[BrowserContext] = []

    def context(
        self,
        size: tuple[int, int] = DESKTOP,
        settings: dict[str, Any] | None = None,
        **options: Any,
    ) -> BrowserContext:
        """A fresh browser, with these settings saved in it; without the service worker, unless
        it is what a test is about: it would fetch its files for each of them.
        """
        width, height = size
        options.setdefault("service_workers", "block")
        context = self.browser.new_context(
            base_url=self.address, viewport={"width": width, "height": height}, **options
        )
        context.set_default_timeout(PATIENCE * 1000)
        saved = json.dumps(AT_ONCE if settings is None else settings)
        context.add_init_script(
            "location.protocol === 'http:' && !localStorage.getItem('bideuchre.settings') && "
            f"localStorage.setItem('bideuchre.settings', {json.dumps(saved)})"
        )
        context.on("console", self._listen)
        context.on("weberror", lambda error: self.complaints.append(str(error.error)))
        self.contexts.append(context)
        return context

    def page(self, size: tuple[int, int] = DESKTOP, **options: Any) -> Page:
        """A window of a fresh browser."""
        return self.context(size, **options).new_page()

    def sit_down(
        self,
        size: tuple[int, int] = DESKTOP,
        secret: bytes = ALWAYS_THE_SAME,
        actions: Sequence[Code] = (),
        until: Wanted | None = None,
        language: str = "en",
        **options: Any,
    ) -> Table:
        """An open table with a new game in it.

        ``secret`` deals the cards. Before the table is opened the person has done ``actions``,
        and has played on, somehow, until the game is as wanted.
        """
        table = Table(self.page(size, **options))
        self.begin(table.page.context, secret, actions, until)
        table.open(self.game_id, language)
        return table

    def begin(
        self,
        context: BrowserContext,
        secret: bytes = ALWAYS_THE_SAME,
        actions: Sequence[Code] = (),
        until: Wanted | None = None,
    ) -> str:
        """A new game of this person, whom the browser then knows. Returns its id."""
        owner, progress = moves.new_game(self.token, "easy", secret=secret)
        self.token = owner.token
        self.game_id = progress.game.public_id
        game = game_json(progress)
        for action in actions:
            game = self.act(game, action)
        while until is not None and not until(game):
            game = self.act(game, somehow(game))
        response = HttpResponse()
        give_cookie(RequestFactory().get("/"), response, owner.token)
        for name, morsel in response.cookies.items():
            cookie = {"name": name, "value": morsel.value, "url": self.address, "httpOnly": True}
            context.add_cookies([cookie])  # type: ignore[list-item]
        return self.game_id

    def act(self, game: Game, action: Code) -> Game:
        """One action of this person, not through the page. Returns the game after it."""
        return dict(json.loads(moves.act(self.token, game["id"], game["seq"], action))["game"])

    def expect(self, *complaints: str) -> None:
        """Complaints of the browser that a test means to bring about, by a part of their words."""
        self.expected.extend(complaints)

    def leave(self) -> None:
        """Close all windows, so that nothing asks the site any more."""
        for context in self.contexts:
            context.close()

    def _listen(self, message: ConsoleMessage) -> None:
        text = message.text
        if message.type in ("error", "warning") and not any(part in text for part in self.expected):
            self.complaints.append(text)
