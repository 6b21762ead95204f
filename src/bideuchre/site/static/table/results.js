/** The sheets at the end of a deal and of a game. */

import { html } from "../vendor/htm-preact-3.1.1.js";
import { sideOf } from "./codes.js";
import { mayAsk } from "./daily.js";
import { DailyResult } from "./daily-result.js";
import { Bid, Count, Mark } from "./drawing.js";
import { act, openSheet } from "./moves.js";
import { locale, number, pieces, points } from "./language.js";
import { resultWords } from "./later-words.js";
import { Race } from "./plate.js";
import { Sheet } from "./sheet.js";
import { seatName, sideName, words } from "./words.js";

const WIDE = 320;
const HIGH = 96;
const EDGE = 8;

/** "North made 7 spades" or "You were set alone in hearts" as a heading; for four passes that the deal was thrown in. */
export function Outcome({ contract, made }) {
  if (!contract) return words.thrownIn();
  const { alone, declarer, denomination } = contract;
  const sentence = made ? resultWords.madeHeading(declarer, alone) : resultWords.setHeading(declarer, alone);
  // A sentence that says "alone" itself names what is trump, and no bid.
  return html`${pieces(sentence, { seat: seatName(declarer), bid: html`<${Bid} bid=${alone ? { denomination } : contract} />` })}`;
}

function Side({ side, game }) {
  return html`
    <div class=${`side ${side === "NS" ? "us" : "them"}`}>
      <p class="who">${sideName(side)}</p>
      <p class="points"><${Count}>${points(game.points[side])}<//></p>
      <p class="taken">${resultWords.taken(game.tricks[side])}</p>
    </div>
  `;
}

function Strip({ winners }) {
  const list = new Intl.ListFormat(locale, { type: "unit" }).format(winners.map((seat) => seatName(seat)));
  return html`
    <div class="strip" role="img" aria-label=${resultWords.tricksOneByOne(list)} style=${{ "--tricks": String(winners.length) }}>
      ${winners.map((seat, place) => html`<span class=${sideOf(seat) === "NS" ? "us" : "them"}><i></i><${Count}>${number(place + 1)}<//></span>`)}
    </div>
  `;
}

/** The course of the game: both sides' score after each deal, and the target as a line. */
function Course({ game }) {
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
      <svg viewBox=${`0 0 ${WIDE} ${HIGH}`} role="img" aria-label=${resultWords.course()}>
        ${bottom < 0 && html`<path class="zero-line" d=${`M0 ${y(0)}h${WIDE}`} />`}
        <path class="goal-line" d=${`M0 ${y(game.target)}h${WIDE}`} />
        <path class="them" d=${path("EW")} />
        <path class="us" d=${path("NS")} />
        ${scores.slice(1, -1).map((score, place) => html`<circle cx=${x(place + 1)} cy=${y(score.NS)} r="3" />`)}
        <circle class="end them" cx=${x(end)} cy=${y(scores[end].EW)} r="4" />
        <circle class="end" cx=${x(end)} cy=${y(scores[end].NS)} r="5" />
      </svg>
      <figcaption>
        <span class="legend">${sideName("NS")}</span><span class="legend them">${sideName("EW")}</span><span>${resultWords.target(game.target)}</span>
      </figcaption>
    </figure>
  `;
}

const Review = () => html`<button type="button" class="button quiet" data-review onClick=${() => openSheet("review")}>${resultWords.review()}</button>`;

/** `explained` is what a game that teaches says about the points. */
export function DealResult({ game, explained }) {
  const played = game.contract !== null;
  return html`
    <${Sheet} kind="result" titleId="result-title">
      <header class="sheet-head">
        <${Mark} of="mark big" />
        <p class="eyebrow">${resultWords.dealNumber(game.deal_number)}</p>
        <h2 id="result-title"><${Outcome} contract=${game.contract} made=${game.made} /></h2>
      </header>
      ${played
        ? html`<div class="sides"><${Side} side="NS" game=${game} /><${Side} side="EW" game=${game} /></div><${Strip} winners=${game.trick_winners} />`
        : html`<p class="plain">${resultWords.thrownInText()}</p>`}
      <${Race} game=${game} wide />
      ${explained}
      <div class="acts">
        ${played && html`<button type="button" class="button quiet" onClick=${() => openSheet("last")}>${words.lastTrick()}</button>`}
        ${mayAsk(game) && html`<${Review} />`}
        <button type="button" class="button main" data-next data-once autofocus onClick=${() => act("next")}>${resultWords.nextDeal()}</button>
      </div>
    <//>
  `;
}

/** `judged` tells how accurate one's own play was, for those who ask. */
export function GameResult({ game, home, explained, judged }) {
  const final = game.deals.at(-1);
  return html`
    <${Sheet} kind="over" titleId="over-title">
      <header class="sheet-head">
        <${Mark} of="mark big" />
        <p class="eyebrow">${resultWords.afterDeals(game.deals.length)}</p>
        <h2 id="over-title">${game.winner ? words.wonGame(game.winner) : gettext("Nobody has won")}</h2>
      </header>
      ${game.put_away && html`<p class="last-deal">${gettext("Nobody touched this game for 30 days, so it was put away.")}</p>`}
      ${game.forfeited && html`<p class="last-deal">${gettext("You had a hint after the first deal, so this game counts as not won.")}</p>`}
      <p class="final"><span class="us"><${Count}>${number(game.score.NS)}<//></span><span class="colon">:</span><span class="them"><${Count}>${number(game.score.EW)}<//></span></p>
      ${final && html`<p class="last-deal"><${Outcome} contract=${final.contract} made=${final.made} /></p>`}
      <${Course} game=${game} />
      ${explained}
      ${judged}
      ${game.daily
        ? html`<${DailyResult} game=${game} />${final && html`<div class="acts"><${Review} /></div>`}`
        : html`<div class="acts">
            <a class="button quiet" href=${home}>${words.home()}</a>
            ${final && html`<${Review} />`}
            <button type="button" class="button main" data-new data-once autofocus onClick=${() => openSheet("new")}>${words.newGame()}</button>
          </div>`}
    <//>
  `;
}
