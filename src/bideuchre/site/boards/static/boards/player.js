/** A player's page: reporting a name, sharing one's own replays. */

import { post, put } from "../common/api.js";
import { refusal } from "../common/refusal.js";

const AGAIN = { most: 2 }; // lost tries after which the person is told

const said = document.querySelector(".said");
const say = (text) => (said.textContent = text);

const report = document.querySelector(".report");
report?.addEventListener("click", async () => {
  const answer = await post(`/api/players/${report.dataset.player}/reports`, {}, undefined, AGAIN);
  const done = answer.status === 204;
  say(done ? gettext("Thank you. Somebody will look at this name.") : refusal(answer));
  report.hidden = done;
});

for (const box of document.querySelectorAll("[data-game]")) {
  box.addEventListener("change", async () => {
    const path = `/api/games/${box.dataset.game}/sharing`;
    const answer = await put(path, { shared: box.checked }, undefined, AGAIN);
    say(answer.status === 204 ? "" : refusal(answer));
    if (answer.status === 204) return;
    box.checked = !box.checked;
    // Neither shared nor not, as far as anybody here can tell.
    box.indeterminate = !answer.status;
  });
}
