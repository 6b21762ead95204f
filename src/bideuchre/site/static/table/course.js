/** The course of a game: both sides' score after each deal, and the target as a line. */

import { html } from "../vendor/htm-preact-3.1.1.js";
import { sideName, words } from "./words.js";

const WIDE = 320;
const HIGH = 96;
const EDGE = 8;

export function Course({ game }) {
  const scores = [{ NS: 0, EW: 0 }, ...game.deals.map((deal) => deal.score)];
  const values = scores.flatMap((score) => [score.NS, score.EW]);
  const top = Math.max(game.target, ...values);
  const bottom = Math.min(0, ...values);
  const x = (place) => EDGE + ((WIDE - 2 * EDGE) * place) / Math.max(scores.length - 1, 1);
  const y = (value) => EDGE + ((HIGH - 2 * EDGE) * (top - value)) / (top - bottom);
  const path = (side) => scores.map((score, place) => `${place ? "L" : "M"}${x(place).toFixed(1)} ${y(score[side]).toFixed(1)}`).join("");
  const end = scores.length - 1;
  return html`
    <figure class="course">
      <svg viewBox=${`0 0 ${WIDE} ${HIGH}`} role="img" aria-label=${words.course()}>
        ${bottom < 0 && html`<path class="zero-line" d=${`M0 ${y(0)}h${WIDE}`} />`}
        <path class="goal-line" d=${`M0 ${y(game.target)}h${WIDE}`} />
        <path class="them" d=${path("EW")} />
        <path class="us" d=${path("NS")} />
        ${scores.slice(1, -1).map((score, place) => html`<circle cx=${x(place + 1)} cy=${y(score.NS)} r="3" />`)}
        <circle class="end them" cx=${x(end)} cy=${y(scores[end].EW)} r="4" />
        <circle class="end" cx=${x(end)} cy=${y(scores[end].NS)} r="5" />
      </svg>
      <figcaption>
        <span class="legend">${sideName("NS")}</span><span class="legend them">${sideName("EW")}</span><span>${words.target(game.target)}</span>
      </figcaption>
    </figure>
  `;
}
