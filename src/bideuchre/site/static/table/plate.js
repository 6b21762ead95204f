/** How it stands: the contract with the tricks of each side, or the highest bid so far; and the score. */

import { html, useMemo } from "../vendor/htm-preact-3.1.1.js";
import { readCall, sideOf } from "./codes.js";
import { Bid, Count } from "./drawing.js";
import { number } from "./language.js";
import { sideName, words } from "./words.js";

const LONG = 8; // from so many on, the little marks are drawn narrower

function Tricks({ side, taken, goal }) {
  const us = side === "NS";
  const who = us ? words.we() : words.they();
  return html`
    <p class=${`count ${us ? "us" : "them"} ${goal > LONG ? "long" : ""}`}>
      <span class="who" aria-hidden="true">${who}</span>
      <span class="pips" aria-hidden="true">${Array.from({ length: goal }, (_, place) => html`<i class=${place < taken ? "on" : ""}></i>`)}</span>
      <span class="of" aria-hidden="true"><bdi dir="ltr">${number(taken)}/${number(goal)}</bdi></span>
      <span class="unseen">${words.takenOf(who, taken, goal)}</span>
    </p>
  `;
}

/** The contract and the tricks that each side has and needs. */
export function Plate({ game }) {
  const { contract, tricks, calls } = game;
  return useMemo(() => (contract ? html`<${Going} game=${game} />` : html`<${Highest} calls=${calls} />`), [contract, tricks, calls]);
}

function Going({ game }) {
  const { contract, tricks } = game;
  const side = sideOf(contract.declarer);
  const goal = { [side]: contract.tricks, [side === "NS" ? "EW" : "NS"]: game.deal_tricks - contract.tricks + 1 };
  return html`
    <section class="plate" aria-label=${words.contract()}>
      <p class="contract"><${Bid} bid=${contract} /><span class="by">${words.by(contract.declarer)}</span></p>
      <${Tricks} side="NS" taken=${tricks.NS} goal=${goal.NS} />
      <${Tricks} side="EW" taken=${tricks.EW} goal=${goal.EW} />
    </section>
  `;
}

function Highest({ calls }) {
  const last = calls.findLast(([, call]) => call !== "Pass");
  return html`
    <section class="plate high" aria-label=${words.highest()}>
      ${last
        ? html`<p class="contract"><${Bid} bid=${readCall(last[1])} /><span class="by">${words.by(last[0])}</span></p><p class="lead">${words.highest()}</p>`
        : html`<p class="lead">${words.noBid()}</p>`}
    </section>
  `;
}

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

/** The running score of both sides on their way to the target. */
export function Race({ game, wide }) {
  const { score, target } = game;
  return useMemo(() => html`
    <div class=${`race ${wide ? "wide" : ""}`} role="img" aria-label=${words.score(score.NS, score.EW, target)}>
      <${Lane} side="NS" score=${score.NS} target=${target} />
      <${Lane} side="EW" score=${score.EW} target=${target} />
      <span class="goal"><${Count}>${number(target)}<//></span>
    </div>
  `, [score]);
}
