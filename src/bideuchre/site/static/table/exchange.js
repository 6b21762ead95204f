/** The exchange before an alone: the declarer's discards, or the cards that the partner passes. */

import { html } from "../vendor/htm-preact-3.1.1.js";
import { Bid, Count, Face, Icon } from "./drawing.js";
import { act, giveCards } from "./moves.js";
import { number } from "./language.js";
import { exchangeWords } from "./later-words.js";

function Chosen({ game, chosen }) {
  const places = Array.from({ length: game.exchange.max }, (_, place) => game.hand[chosen[place]]);
  return html`
    <div class="slots" role="group" aria-label=${exchangeWords.chosenCards()}>
      ${places.map((card, place) =>
        card
          ? html`<span class="card" data-suit=${card[0]}><${Face} card=${card} /></span>`
          : html`<span class="slot"><${Count}>${number(place + 1)}<//></span>`,
      )}
    </div>
  `;
}

function Expected({ game, chosen }) {
  const places = Array.from({ length: game.exchange.max }, (_, place) => place < chosen.length);
  return html`<div class="slots" aria-hidden="true">${places.map((taken) => (taken ? html`<i class="back us"></i>` : html`<span class="slot"></span>`))}</div>`;
}

export function Exchange({ game, chosen }) {
  const { min, max } = game.exchange;
  const declarer = game.contract.declarer === game.seat;
  const missing = min - chosen.length;
  const give = declarer ? exchangeWords.discardNow(chosen.length) : missing > 0 ? exchangeWords.chooseMore(missing) : exchangeWords.passNow(chosen.length);
  const ready = chosen.length > 0 && missing <= 0;
  return html`
    <section class="panel exchange" aria-labelledby="exchange-title">
      <header class="panel-head">
        <h2 id="exchange-title"><${Bid} bid=${game.contract} /></h2>
        <p class="sub">${declarer ? exchangeWords.discardUpTo(max) : exchangeWords.passExactly(max)}</p>
      </header>
      <div class="swap" dir="ltr">
        <${Chosen} game=${game} chosen=${chosen} />
        ${declarer && html`<${Icon} name="forward" of="arrow" /><${Expected} game=${game} chosen=${chosen} />`}
      </div>
      <p class="note">${declarer ? exchangeWords.declarerNote() : exchangeWords.partnerNote()}</p>
      <div class="acts">
        ${declarer && html`<button type="button" class="button quiet" data-once onClick=${() => act([])}>${exchangeWords.keepAll()}</button>`}
        <button type="button" class="button main" data-give data-once aria-disabled=${ready ? undefined : "true"} onClick=${() => ready && giveCards()}>${give}</button>
      </div>
    </section>
  `;
}
