/** What lies on the cloth: the seats with who holds how many cards and what they said last, and the trick. */

import { html, useLayoutEffect, useMemo, useRef } from "../vendor/htm-preact-3.1.1.js";
import { PLACES, readCall, sideOf } from "./codes.js";
import { mayAsk } from "./daily.js";
import { Bid, Dealer, Face, Icon, kept, Mark } from "./drawing.js";
import { land } from "./flights.js";
import { advise } from "./later.js";
import { cardName, seatName, words } from "./words.js";

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
  const why = seat === "N" && mayAsk(game) ? () => advise("toggleWhy") : undefined;
  return html`<p key=${game.calls.length} onClick=${why} class=${`call ${bid ? "" : "quiet"} ${high ? "high" : ""} ${fresh}`}>${bid ? html`<${Bid} bid=${bid} />` : words.pass()}</p>`;
}

/** On the partner's name: what asks for the reasons. */
const AskWhy = () => html`
  <span class="query" aria-hidden="true">?</span>
  <button type="button" class="ask" data-why aria-label=${words.whyNorth()} onClick=${() => advise("toggleWhy")}></button>
`;

function Seat({ game, seat, yourTurn }) {
  const resting = game.sitting_out === seat;
  const side = sideOf(seat) === "NS" ? "us" : "them";
  const backs = game.counts[seat];
  const fan = useMemo(
    () => seat !== "S" && html`<span class="fan" role="img" aria-label=${words.holds(backs)}>${Array.from({ length: backs }, () => html`<i class=${`back ${side}`}></i>`)}</span>`,
    [backs],
  );
  return html`
    <div class=${`seat ${PLACES[seat]} ${side} ${resting ? "resting" : ""}`} role="group" aria-label=${words.seatLabel(seat)}>
      ${fan}
      <p class=${`tag ${game.turn === seat ? "turn" : ""}`}>
        <i class="pip"></i><span>${seatName(seat)}</span>
        ${game.dealer === seat && html`<${Dealer} label=${words.dealer()} />`}
        ${resting && html`<span class="says">${words.sittingOut()}</span>`}
        ${seat === "N" && mayAsk(game) && game.calls.some(([caller]) => caller === "N") && html`<${AskWhy} />`}
        ${yourTurn && html`<span class="now">${words.yourTurn()}</span>`}
      </p>
      <${Saying} game=${game} seat=${seat} />
    </div>
  `;
}

export const Seats = kept(({ game, busy }) => {
  const yourTurn = !busy && game.turn === "S" && game.phase === "play";
  return html`${["W", "N", "E", "S"].map((seat) => html`<${Seat} key=${seat} game=${game} seat=${seat} yourTurn=${seat === "S" && yourTurn} />`)}`;
});

function Played({ seat, card, game }) {
  const element = useRef();
  useLayoutEffect(() => land(element.current, seat), []);
  const winning = game.winning === seat;
  const label = cardName(card, game.bowers);
  return html`
    <li class=${`at ${PLACES[seat]} ${winning ? "winning" : ""}`}>
      <span class="played" ref=${element}>
        <span class=${`card ${winning ? "winner" : ""}`} data-suit=${card[0]} data-card=${card} role="img"
          aria-label=${winning ? words.inTrickWinning(seat, label) : words.inTrick(seat, label)}><${Face} card=${card} bowers=${game.bowers} /></span>
        ${winning && html`<span class="flag" aria-hidden="true"><${Icon} name="crown" of="crown" />${game.took ? words.takesIt() : words.winning()}</span>`}
      </span>
    </li>
  `;
}

export const Trick = kept(({ game, mine }) => {
  const asked = mine && game.phase === "play" && game.legal.length > 0;
  return html`
    <ol class="trick" role="list" aria-label=${words.trickOn()}>
      ${game.trick.map(([seat, card]) => html`<${Played} key=${`${game.trick_winners.length}-${seat}`} seat=${seat} card=${card} game=${game} />`)}
      ${asked && html`<li class="at south" aria-hidden="true"><span class="slot"><${Mark} /></span></li>`}
    </ol>
  `;
});
