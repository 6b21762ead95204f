/** A player's page: reporting a name, sharing one's own replays. */

import { post, put } from "../common/api.js";

const said = document.querySelector(".said");
const say = (text) => (said.textContent = text);

const report = document.querySelector(".report");
report?.addEventListener("click", async () => {
  const { status, body } = await post(`/api/players/${report.dataset.player}/reports`, {});
  say(status === 204 ? gettext("Thank you. Somebody will look at this name.") : body.error?.message ?? gettext("That did not work. Please try again."));
  if (status === 204) report.hidden = true;
});

for (const box of document.querySelectorAll("[data-game]")) {
  box.addEventListener("change", async () => {
    const { status } = await put(`/api/games/${box.dataset.game}/sharing`, { shared: box.checked });
    if (status === 204) return;
    box.checked = !box.checked;
    say(gettext("That did not work. Please try again."));
  });
}
