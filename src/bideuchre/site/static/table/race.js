/** The running score of both sides on their way to the target. */

import { html } from "../vendor/htm-preact-3.1.1.js";
import { Count } from "./drawing.js";
import { number } from "./numbers.js";
import { sideName, words } from "./words.js";

function Lane({ side, score, target }) {
  const part = Math.max(0, Math.min(1, score / target));
  return html`
    <span class=${`lane ${side === "NS" ? "us" : "them"}`}>
      <span class="who">${sideName(side)}</span>
      <span class="bar-of"><i style=${{ "--part": String(part) }}></i></span>
      <${Count}>${number(score)}<//>
    </span>
  `;
}

export function Race({ game, wide }) {
  const { score, target } = game;
  return html`
    <div class=${`race ${wide ? "wide" : ""}`} role="img" aria-label=${words.score(score.NS, score.EW, target)}>
      <${Lane} side="NS" score=${score.NS} target=${target} />
      <${Lane} side="EW" score=${score.EW} target=${target} />
      <span class="goal"><${Count}>${number(target)}<//></span>
    </div>
  `;
}
