/** The trick on the cloth: each card at its player's side, the winning one with a ring and a word. */

import { html, useLayoutEffect, useRef } from "../vendor/htm-preact-3.1.1.js";
import { Face, Icon, Mark } from "./drawing.js";
import { land } from "./flights.js";
import { cardName, words } from "./words.js";

const PLACES = { N: "north", E: "east", S: "south", W: "west" };

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

export function Trick({ game, mine }) {
  const asked = mine && game.phase === "play" && game.legal.length > 0;
  return html`
    <ol class="trick" role="list" aria-label=${words.trickOn()}>
      ${game.trick.map(([seat, card]) => html`<${Played} key=${`${game.trick_winners.length}-${seat}`} seat=${seat} card=${card} game=${game} />`)}
      ${asked && html`<li class="at south" aria-hidden="true"><span class="slot"><${Mark} /></span></li>`}
    </ol>
  `;
}
