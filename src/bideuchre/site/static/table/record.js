/** The record of the deal and of the game: calls, last trick, finished deals. */

import { html, useMemo } from "../vendor/htm-preact-3.1.1.js";
import { readCall, sideOf } from "./codes.js";
import { Bid, Count, Face, Icon } from "./drawing.js";
import { number, points } from "./language.js";
import { cardName, seatName, words } from "./words.js";

const COLUMNS = ["W", "N", "E", "S"];

function rowsOf(calls) {
  const rows = [];
  for (const [seat, call] of calls) {
    const column = COLUMNS.indexOf(seat);
    if (!rows.length || column === 0) rows.push([]);
    rows.at(-1)[column] = call;
  }
  return rows;
}

function Call({ call, top, side }) {
  if (!call) return html`<td></td>`;
  const bid = readCall(call);
  if (!bid) return html`<td class="pass">${words.pass()}</td>`;
  return html`<td><span class=${top ? `top ${side}` : ""}><${Bid} bid=${bid} /></span></td>`;
}

/** All calls of the deal, a column a seat. */
export function Calls({ game, asked }) {
  const rows = rowsOf(asked ? [...game.calls, ["S", "?"]] : game.calls);
  const last = game.calls.findLast(([, call]) => call !== "Pass");
  const isTop = (call, column) => last && call === last[1] && COLUMNS[column] === last[0];
  return useMemo(() => html`
    <section class="log">
      <h2>${words.calls()}</h2>
      <table dir="ltr">
        <thead><tr>${COLUMNS.map((seat) => html`<th scope="col">${seatName(seat)}</th>`)}</tr></thead>
        <tbody>
          ${rows.map((row) => html`<tr>${COLUMNS.map((seat, column) =>
            row[column] === "?"
              ? html`<td><span class="wait">?</span></td>`
              : html`<${Call} call=${row[column]} top=${isTop(row[column], column)} side=${sideOf(seat) === "NS" ? "us" : "them"} />`,
          )}</tr>`)}
        </tbody>
      </table>
    </section>
  `, [game.calls, asked]);
}

/** The last finished trick, in the order of play. */
export function LastTrick({ game }) {
  const trick = game.last_trick;
  return useMemo(() => trick?.length > 0 && html`
    <section class="log last">
      <h2>${words.lastTrick()}</h2>
      <div class=${`minis ${trick.length < 4 ? "three" : ""}`} dir="ltr">
        ${trick.map(([seat, card]) => {
          const took = seat === game.last_trick_winner;
          const label = cardName(card, game.bowers);
          return html`
            <figure class=${took ? "took" : ""}>
              <figcaption>${took && html`<${Icon} name="crown" of="crown" />`}<span>${seatName(seat)}</span></figcaption>
              <span class="card" role="img" data-suit=${card[0]} aria-label=${took ? words.inTrickWinning(seat, label) : words.inTrick(seat, label)}><${Face} card=${card} bowers=${game.bowers} /></span>
            </figure>
          `;
        })}
      </div>
    </section>
  `, [trick]);
}

function Outcome({ deal }) {
  if (!deal.contract) return html`<span class="set">${words.thrownIn()}</span>`;
  return html`<${Bid} bid=${deal.contract} /> <span class=${deal.made ? "made" : "set"}>${deal.made ? words.made() : words.set()}</span>`;
}

/** The finished deals of the game with their points, or the latest `most` of them. */
export function Deals({ game, most = Infinity }) {
  return useMemo(() => game.deals.length > 0 && html`
    <section class="log deals-table">
      <h2>${words.thisGame()}</h2>
      <table>
        <thead><tr><th scope="col">${words.contract()}</th><td></td><th scope="col">${words.we()}</th><th scope="col">${words.they()}</th></tr></thead>
        <tbody>
          ${game.deals.slice(-most).map((deal) => html`
            <tr>
              <th scope="row" colspan="2"><${Outcome} deal=${deal} /></th>
              <td><${Count}>${points(deal.points.NS)}<//></td><td><${Count}>${points(deal.points.EW)}<//></td>
            </tr>
          `)}
          <tr class="sum"><th scope="row" colspan="2">${words.total()}</th><td class="us"><${Count}>${number(game.score.NS)}<//></td><td class="them"><${Count}>${number(game.score.EW)}<//></td></tr>
        </tbody>
      </table>
    </section>
  `, [game.deals, game.score]);
}

/** What a bid brings, for somebody who is thinking about one. */
export const Worth = () => html`
  <section class="worth">
    <h2>${words.worthTitle()}</h2>
    <dl>
      <dt>${words.worthMade()}</dt><dd>${words.worthMadeText()}</dd>
      <dt>${words.worthSet()}</dt><dd>${words.worthSetText()}</dd>
      <dt>${words.worthAlone()}</dt><dd>${words.worthAloneText()}</dd>
    </dl>
  </section>
`;
