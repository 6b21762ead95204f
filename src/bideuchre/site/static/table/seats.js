/** The four seats on the cloth: who sits there, how many cards they hold, what they said last. */

import { html } from "../vendor/htm-preact-3.1.1.js";
import { readCall, sideOf } from "./codes.js";
import { Bid, Dealer } from "./drawing.js";
import { seatName, words } from "./words.js";

const PLACES = { N: "north", E: "east", S: "south", W: "west" };

function lastCall(calls, seat) {
  return calls.findLast(([caller]) => caller === seat)?.[1];
}

function highestBidder(calls) {
  return calls.findLast(([, call]) => call !== "Pass")?.[0];
}

function Saying({ game, seat }) {
  const fresh = game.speaking === seat ? "fresh" : "";
  if (seat in game.exchanges) {
    const count = game.exchanges[seat];
    const text = count === 0 ? words.keepsAll() : seat === game.contract.declarer ? words.exchanged(count) : words.passed(count);
    return html`<p class=${`call quiet ${fresh}`}>${text}</p>`;
  }
  const call = game.phase === "auction" && lastCall(game.calls, seat);
  if (!call) return null;
  const bid = readCall(call);
  const high = highestBidder(game.calls) === seat;
  return html`<p key=${game.calls.length} class=${`call ${bid ? "" : "quiet"} ${high ? "high" : ""} ${fresh}`}>${bid ? html`<${Bid} bid=${bid} />` : words.pass()}</p>`;
}

function Seat({ game, seat, yourTurn }) {
  const resting = game.sitting_out === seat;
  const side = sideOf(seat) === "NS" ? "us" : "them";
  const backs = seat === "S" ? 0 : game.counts[seat];
  return html`
    <div class=${`seat ${PLACES[seat]} ${side} ${resting ? "resting" : ""}`} role="group" aria-label=${words.seatLabel(seat)}>
      ${seat !== "S" && html`<span class="fan" role="img" aria-label=${words.holds(backs)}>${Array.from({ length: backs }, () => html`<i class=${`back ${side}`}></i>`)}</span>`}
      <p class=${`tag ${game.turn === seat ? "turn" : ""}`}>
        <i class="pip"></i><span>${seatName(seat)}</span>
        ${game.dealer === seat && html`<${Dealer} label=${words.dealer()} />`}
        ${resting && html`<span class="says">${words.sittingOut()}</span>`}
        ${yourTurn && html`<span class="now">${words.yourTurn()}</span>`}
      </p>
      <${Saying} game=${game} seat=${seat} />
    </div>
  `;
}

export function Seats({ game, busy }) {
  const yourTurn = !busy && game.turn === "S" && game.phase === "play";
  return html`${["W", "N", "E", "S"].map((seat) => html`<${Seat} key=${seat} game=${game} seat=${seat} yourTurn=${seat === "S" && yourTurn} />`)}`;
}
