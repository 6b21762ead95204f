/** A call, a card or the cards of an exchange, drawn small. */

import { html } from "../vendor/htm-preact-3.1.1.js";
import { actionName } from "./advice-words.js";
import { readCall } from "./codes.js";
import { Bid, Face } from "./drawing.js";
import { words } from "./words.js";

const Small = ({ card, bowers }) => html`<span class="card" data-suit=${card[0]}><${Face} card=${card} bowers=${bowers} /></span>`;

/** `code` as the API writes it; its name is read out. */
export function Action({ code, bowers }) {
  const cards = Array.isArray(code) ? code : /^[SHDC][AKQJT9]$/.test(code) ? [code] : null;
  const bid = cards ? null : readCall(code);
  const drawn = cards?.length
    ? cards.map((card) => html`<${Small} card=${card} bowers=${bowers} />`)
    : html`<span class="called">${bid ? html`<${Bid} bid=${bid} />` : cards ? actionName(code) : words.pass()}</span>`;
  return html`<span class=${`action ${cards?.length > 1 ? "several" : ""}`} dir="ltr"><span class="unseen">${actionName(code, bowers)}</span><span class="drawn" aria-hidden="true">${drawn}</span></span>`;
}
