/** Starts the table page. */

import { html, render } from "../vendor/htm-preact-3.1.1.js";
import { listenToKeys } from "./keys.js";
import { fetchLater } from "./later.js";
import { open } from "./moves.js";
import { wantedSheet } from "./renewal.js";
import { store } from "./state.js";
import { Table } from "./table.js";

const root = document.getElementById("table");
const { home, rules, table, language, lesson } = root.dataset;
const game = JSON.parse(document.getElementById("game").textContent);

root.textContent = "";
render(html`<${Table} links=${{ home, rules, table, language, lesson }} />`, root);
listenToKeys();
open(game);
if (game.lesson) fetchLater("lesson");
const sheet = wantedSheet();
if (sheet) store.set({ sheet });
for (const first of ["pointerdown", "keydown"]) document.addEventListener(first, () => fetchLater(), { once: true });
