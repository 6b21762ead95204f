/** The home page: starts a game of the chosen level and goes to its table. */

import { startGame } from "../common/start.js";

const form = document.querySelector(".start");
const button = form.querySelector("button");
const said = form.querySelector(".said");

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (button.getAttribute("aria-disabled")) return;
  button.setAttribute("aria-disabled", "true");
  const connection = (connected, message) => {
    said.textContent = connected ? "" : (message ?? said.dataset.connected);
  };
  const message = await startGame(new FormData(form).get("level"), form.dataset.table, connection);
  button.removeAttribute("aria-disabled");
  if (message) said.textContent = message;
});

window.addEventListener("pageshow", (event) => {
  // The open games have changed when somebody comes back from the table.
  if (event.persisted) location.reload();
});
