/** The sheets at the end of a deal and of a game. */

import { html } from "../vendor/htm-preact-3.1.1.js";
import { sideOf } from "./codes.js";
import { Course } from "./course.js";
import { Bid, Count, Mark } from "./drawing.js";
import { pieces } from "./fill.js";
import { act, openSheet } from "./moves.js";
import { number, points } from "./numbers.js";
import { Race } from "./race.js";
import { Sheet } from "./sheet.js";
import { seatName, sideName, words } from "./words.js";

/** "North made 7 spades" as a heading; for four passes that the deal was thrown in. */
export function Outcome({ contract, made }) {
  if (!contract) return words.thrownIn();
  const sentence = made ? words.madeHeading(contract.declarer) : words.setHeading(contract.declarer);
  return html`${pieces(sentence, { seat: seatName(contract.declarer), bid: html`<${Bid} bid=${contract} />` })}`;
}

function Side({ side, game }) {
  return html`
    <div class=${`side ${side === "NS" ? "us" : "them"}`}>
      <p class="who">${sideName(side)}</p>
      <p class="points"><${Count}>${points(game.points[side])}<//></p>
      <p class="taken">${words.taken(game.tricks[side])}</p>
    </div>
  `;
}

function Strip({ winners }) {
  const list = winners.map((seat) => seatName(seat)).join(", ");
  return html`
    <ol class="strip" role="img" aria-label=${words.tricksOneByOne(list)} style=${{ "--tricks": String(winners.length) }}>
      ${winners.map((seat, place) => html`<li class=${sideOf(seat) === "NS" ? "us" : "them"}><i></i><${Count}>${number(place + 1)}<//></li>`)}
    </ol>
  `;
}

export function DealResult({ game }) {
  const played = game.contract !== null;
  return html`
    <${Sheet} kind="result" titleId="result-title">
      <header class="sheet-head">
        <${Mark} of="mark big" />
        <p class="eyebrow">${words.dealNumber(game.deal_number)}</p>
        <h2 id="result-title"><${Outcome} contract=${game.contract} made=${game.made} /></h2>
      </header>
      ${played
        ? html`<div class="sides"><${Side} side="NS" game=${game} /><${Side} side="EW" game=${game} /></div><${Strip} winners=${game.trick_winners} />`
        : html`<p class="plain">${words.thrownInText()}</p>`}
      <${Race} game=${game} wide />
      <div class="acts">
        ${played && html`<button type="button" class="button quiet" onClick=${() => openSheet("last")}>${words.lastTrick()}</button>`}
        <button type="button" class="button main" data-next data-once autofocus onClick=${() => act("next")}>${words.nextDeal()}</button>
      </div>
    <//>
  `;
}

export function GameResult({ game, home }) {
  const final = game.deals.at(-1);
  return html`
    <${Sheet} kind="over" titleId="over-title">
      <header class="sheet-head">
        <${Mark} of="mark big" />
        <p class="eyebrow">${words.afterDeals(game.deals.length)}</p>
        <h2 id="over-title">${words.wonGame(game.winner)}</h2>
      </header>
      <p class="final"><span class="us"><${Count}>${number(game.score.NS)}<//></span><span class="colon">:</span><span class="them"><${Count}>${number(game.score.EW)}<//></span></p>
      ${final && html`<p class="last-deal"><${Outcome} contract=${final.contract} made=${final.made} /></p>`}
      <${Course} game=${game} />
      <div class="acts">
        <a class="button quiet" href=${home}>${words.home()}</a>
        <button type="button" class="button main" data-new data-once autofocus onClick=${() => openSheet("new")}>${words.newGame()}</button>
      </div>
    <//>
  `;
}
