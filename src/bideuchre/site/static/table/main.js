/** Starts the table page. */

import { html, render } from "../vendor/htm-preact-3.1.1.js";
import { listenToKeys } from "./keys.js";
import { open } from "./moves.js";
import { Table } from "./table.js";

const root = document.getElementById("table");
const { game, home, rules, table } = root.dataset;

root.textContent = "";
render(html`<${Table} links=${{ home, rules, table }} />`, root);
listenToKeys();
open(game);
