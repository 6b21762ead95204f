/** The page of a day: time left, beginning its game, sharing its result. */

import { get } from "../common/api.js";
import { begin } from "../common/start.js";
import { countDown } from "./countdown.js";
import { writeMoments } from "./moments.js";
import { resultText } from "./result.js";
import { outcome, share, showText } from "./share.js";

const page = document.querySelector(".daily");
const said = page.querySelector(".said");

/** The page of today, if this was one, else this page: as it is now. */
const showAgain = () => (page.dataset.today ? location.replace(page.dataset.today) : location.reload());

/** Waits a moment, so that not everybody asks in the same second, and shows what is there now. */
const showLater = () => setTimeout(showAgain, 500 + 2500 * Math.random());

/** Sets the countdown by the site's clock. Answers whether the day of this page, which was today, is over. */
async function dayIsOver() {
  const { status, body } = await get("/api/daily", undefined, 1);
  if (status !== 200) return false;
  setClock(body.now);
  return body.date !== page.dataset.date;
}

writeMoments(page);
const countdown = page.querySelector(".countdown");
const setClock = countdown && countDown(countdown, page.dataset.now, showLater);

for (const form of page.querySelectorAll(".begin")) {
  const button = form.querySelector("button");
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (button.getAttribute("aria-disabled")) return;
    button.setAttribute("aria-disabled", "true");
    const connection = (connected, message) => {
      said.textContent = connected ? "" : (message ?? said.dataset.connected);
    };
    const message = await begin("/api/daily/games", { date: page.dataset.date }, form.dataset.table, connection);
    // A page left open past midnight, on a device that slept, offers the game of the new day.
    if (message && page.dataset.today && (await dayIsOver())) return showAgain();
    button.removeAttribute("aria-disabled");
    if (message) said.textContent = message;
    return undefined;
  });
}

page.querySelector(".share")?.addEventListener("click", async (event) => {
  const text = resultText(JSON.parse(document.getElementById("share").textContent));
  const way = await share(text);
  said.textContent = outcome(way);
  if (way === "shown") showText(text, said);
  else event.target.closest("button").focus();
});

window.addEventListener("pageshow", (event) => {
  // The game has gone on when somebody comes back from the table.
  if (event.persisted) showAgain();
});

document.addEventListener("visibilitychange", async () => {
  // A page left open overnight, on a device that slept, shows a day that may be over; and while a
  // device sleeps its browser may not count the time.
  if (!document.hidden && page.dataset.today && (await dayIsOver())) showLater();
});
