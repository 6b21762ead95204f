/** The bid in two taps: the number of tricks, then the denomination, whose key shows the whole bid. */

import { html } from "../vendor/htm-preact-3.1.1.js";
import { DENOMINATIONS, readCall } from "./codes.js";
import { Bid, Count, Dealer, Mark } from "./drawing.js";
import { call, pickAlone, pickTricks } from "./moves.js";
import { number } from "./language.js";
import { bidName, words } from "./words.js";

function Numbers({ game, bids, chosen }) {
  const all = Array.from({ length: game.hand.length }, (_, index) => index + 1);
  return html`
    <div class="numbers" role="group" aria-label=${words.numberOfTricks()}>
      ${all.map((tricks) => html`
        <button type="button" class="key" data-tricks=${tricks} disabled=${!bids.some((bid) => bid.tricks === tricks)}
          aria-pressed=${chosen === tricks ? "true" : "false"} onClick=${() => pickTricks(tricks)}><${Count}>${number(tricks)}<//></button>
      `)}
    </div>
  `;
}

function Denominations({ bids, tricks, alone }) {
  return html`
    <div class="denominations" role="group" aria-label=${words.denomination()}>
      ${DENOMINATIONS.map((denomination) => {
        const bid = bids.find((one) => one.denomination === denomination && (alone ? one.alone : one.tricks === tricks));
        const shown = bid ?? { denomination };
        return html`
          <button type="button" class=${`key denomination ${alone ? "with-alone" : ""}`} data-denomination=${denomination} data-once disabled=${!bid}
            aria-label=${bid && bidName(bid)} onClick=${() => call(bid.code)}>${alone && html`<span class="alone">${words.alone()}</span>`}<${Bid} bid=${alone ? { denomination } : shown} /></button>
        `;
      })}
    </div>
  `;
}

function LastCall({ game }) {
  const mine = game.calls.findLast(([seat]) => seat === "S")?.[1];
  if (!mine) return null;
  const bid = readCall(mine);
  return html`<span class="before"><span class="unseen">${words.yourLastCall()}</span> ${bid ? html`<${Bid} bid=${bid} />` : html`<span class="pass">${words.pass()}</span>`}</span>`;
}

function condition(game, bids) {
  const highest = game.calls.findLast(([, code]) => code !== "Pass")?.[1];
  if (!highest) return words.anyBid();
  return bids.some((bid) => !bid.alone) ? words.moreThan(readCall(highest).tricks) : words.onlyAlone();
}

/** The arrows go along the keys of a bid as they are seen, Home and End to the first and last. */
function goAlong(event) {
  const keys = Array.from(event.currentTarget.querySelectorAll("button:enabled"));
  const step = document.dir === "rtl" ? -1 : 1;
  const at = keys.indexOf(document.activeElement);
  const to = { ArrowLeft: at - step, ArrowRight: at + step, Home: 0, End: keys.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  keys[to]?.focus();
}

export function Bidding({ game, bid }) {
  const bids = game.legal.map((code) => ({ ...readCall(code), code })).filter((one) => one.denomination);
  const mayGoAlone = bids.some((one) => one.alone);
  const dealer = game.dealer === "S" && html`<${Dealer} label=${words.youDeal()} />`;
  const head = html`
    <header class="panel-head">
      <h2 id="bidding-title">${bid.alone ? words.alone() : words.yourBid()}${dealer}</h2>
      <${LastCall} game=${game} />
      ${!bid.alone && html`<p class="sub">${condition(game, bids)}</p>`}
    </header>
  `;
  if (bid.alone) {
    return html`
      <section class="panel bidding" aria-labelledby="bidding-title" onKeyDown=${goAlong}>
        ${head}
        <p class="note">${words.aloneNote()}</p>
        <${Denominations} bids=${bids} alone />
        <div class="acts"><button type="button" class="button quiet" onClick=${() => pickAlone(false)}>${words.back()}</button></div>
      </section>
    `;
  }
  return html`
    <section class="panel bidding" aria-labelledby="bidding-title" onKeyDown=${goAlong}>
      ${head}
      <${Numbers} game=${game} bids=${bids} chosen=${bid.tricks} />
      <${Denominations} bids=${bids} tricks=${bid.tricks} />
      <div class="acts">
        <button type="button" class="button quiet" data-call="Pass" data-once onClick=${() => call("Pass")}>${words.pass()}</button>
        <button type="button" class="button line" data-call="Alone" data-once disabled=${!mayGoAlone} onClick=${() => pickAlone(true)}><${Mark} of="half" />${words.alone()}</button>
      </div>
    </section>
  `;
}
