"""From a tap to the next drawing: ``make interaction``.

``python -m tests.browser.interaction [GAMES]`` plays on a phone's screen, the processor slowed four
times, and prints for each kind of tap how long the page took until it drew what came of it: the
time that the browser itself reports, in steps of 8 ms. The slowest of 50 taps is what is called
interaction to next paint. The machine should have nothing else to do meanwhile.
How fast it was can be told from a fixed piece of work, slowed as the page is: times of two runs can
be compared only where that took as long.
"""

import json
import os
import shutil
import sys
import tempfile
from collections import defaultdict
from pathlib import Path

from playwright.sync_api import Locator, Page, sync_playwright

from bideuchre.site.load.served import ServedSite
from tests.site.programs import Program, over_http

SLOWED = 4
AIM = 100  # ms
LOOK = 300  # ms before a person taps what has just come up
TOUCH = 80  # ms a finger stays down
PHONE = {"width": 360, "height": 640}

#: Keeps what the browser reports of each interaction.
WATCH = """
window.interactions = [];
new PerformanceObserver((list) => {
  for (const { interactionId, duration, name } of list.getEntries())
    if (interactionId) window.interactions.push([interactionId, duration, name]);
}).observe({ type: "event", durationThreshold: 16, buffered: true });
"""


#: Building and laying out what no page of ours has, for how fast the machine is meanwhile: ms.
FIXED_WORK = """() => {
  const begun = performance.now();
  for (let turn = 0; turn < 20; turn++) {
    const box = document.body.appendChild(document.createElement("div"));
    for (let place = 0; place < 300; place++)
      box.appendChild(document.createElement("button")).textContent = `${turn} ${place}`;
    box.getBoundingClientRect();
    box.remove();
  }
  return performance.now() - begun;
}"""


def worst(page: Page) -> float:
    """The longest event of the interactions since the last question; 0 if none took 16 ms."""
    page.wait_for_timeout(150)
    taken: list[list[float]] = page.evaluate("window.interactions.splice(0)")
    return max((duration for _id, duration, _name in taken), default=0)


class Player:
    """Taps what a person would tap, and notes how long each kind of tap took."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session = page.context.new_cdp_session(page)
        self.session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        self.taken: dict[str, list[float]] = defaultdict(list)

    def tap(self, kind: str, selector: str) -> None:
        self.touch(kind, self.page.locator(selector).first)

    def touch(self, kind: str, target: Locator) -> None:
        """As a finger does: Playwright's own tap adds listeners of its own, and takes no time."""
        self.page.wait_for_timeout(LOOK)
        box = target.bounding_box()
        assert box is not None
        middle = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        down = {"type": "touchStart", "touchPoints": [middle]}
        self.session.send("Input.dispatchTouchEvent", down)
        self.page.wait_for_timeout(TOUCH)
        self.session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        self.taken[kind].append(worst(self.page))

    def settle(self) -> str:
        """Wait until the page asks for something. Returns the phase."""
        self.page.locator(".app[data-phase]:not([data-busy])").wait_for()
        return self.page.locator(".app").get_attribute("data-phase") or ""

    def play_a_deal(self) -> None:
        while True:
            phase = self.settle()
            if phase == "auction" and self.page.locator(".numbers .key:enabled").count() > 7:
                self.tap("number of a bid", ".numbers .key:enabled")
                self.tap("suit of a bid", ".denomination:enabled")
            elif phase == "auction":
                self.tap("pass", '[data-call="Pass"]')
            elif phase == "exchange":
                for place in range(3):
                    self.tap("card to give", f".hand .card >> nth={place}")
                self.tap("exchange", "[data-give]")
            elif phase == "play":
                refused = self.page.locator(".hand .card.off")
                if refused.count():
                    self.touch("card that is refused", refused.first)
                self.tap("card", ".hand .card.legal")
            else:
                self.page.locator("[data-next], .over .button").first.wait_for()
                return


def main(games: int = 1) -> int:
    chromium = shutil.which(os.environ.get("CHROMIUM") or "chromium")
    with (
        tempfile.TemporaryDirectory() as directory,
        ServedSite(Path(directory) / "var") as site,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        context = browser.new_context(viewport=PHONE, has_touch=True)  # type: ignore[arg-type]
        saved = json.dumps(json.dumps({"version": 1, "speed": "fast"}))
        context.add_init_script(f"localStorage.setItem('bideuchre.settings', {saved})")
        context.add_init_script(WATCH)
        page = context.new_page()
        player = Player(page)
        page.goto(f"{site.url}healthz")
        calibration = min(page.evaluate(FIXED_WORK) for _ in range(5))
        for _ in range(games):
            # The server does not keep a connection open as long as a game takes.
            program = Program(over_http(site.url))
            address = f"{site.url}table/{program.begin()['id']}/"
            name, _, value = program.cookie.partition("=")
            context.add_cookies([{"name": name, "value": value, "url": site.url}])
            page.goto(address)
            player.settle()
            for key in ("menu", "last"):
                player.tap(f"sheet: {key}", f'[data-sheet="{key}"]')
                player.tap("closing a sheet", "dialog[open] .sheet-title .tool")
            player.play_a_deal()
            player.tap("next deal", "[data-next]")
            player.settle()
        browser.close()
    print(
        f"{'tap':24}{'taps':>6}{'median':>9}{'worst':>9}  ms, the processor slowed {SLOWED} times"
    )
    for kind, taken in sorted(player.taken.items()):
        middle = sorted(taken)[len(taken) // 2]
        print(f"{kind:24}{len(taken):6}{middle:9.0f}{max(taken):9.0f}")
    every = sorted(time for taken in player.taken.values() for time in taken)
    reached = every[-1 - len(every) // 50]
    print(f"a fixed piece of work took {calibration:.0f} ms")
    print(f"interaction to next paint: {reached:.0f} ms, to be under {AIM}")
    return int(reached >= AIM)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:2])))
