/** This person's hand: a list of cards, one of them reached by Tab, the others by the arrows. */

import { html, useLayoutEffect, useRef } from "../vendor/htm-preact-3.1.1.js";
import { standsWith } from "./codes.js";
import { Face } from "./drawing.js";
import { dealOut, rearrange, shake } from "./flights.js";
import { pressCard } from "./moves.js";
import { isHinted, store } from "./state.js";
import { cardName, words } from "./words.js";

const ROW = 6; // cards in a row where the hand has two rows

function columns(count) {
  return count > ROW ? Math.ceil(count / 2) : Math.max(count, 1);
}

function keysOf(hand) {
  const seen = {};
  return hand.map((card) => {
    seen[card] = (seen[card] ?? 0) + 1;
    return `${card}-${seen[card]}`;
  });
}

function stateOf(card, index, { game, busy, lifted, chosen }) {
  if (game.exchange && !busy) return chosen.includes(index) ? "chosen" : "free";
  if (game.sitting_out === game.seat) return "off";
  if (game.phase !== "play" || busy || !game.legal.length) return "";
  if (!game.legal.includes(card)) return "off";
  return lifted === index ? "lifted" : "legal";
}

function moveFocus(event, count) {
  const list = event.currentTarget;
  const cards = Array.from(list.querySelectorAll(".card"));
  const at = cards.indexOf(document.activeElement);
  const perRow = getComputedStyle(list).display === "grid" ? columns(count) : 0;
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1, ArrowUp: at - perRow, ArrowDown: at + perRow }[event.key];
  if (to === undefined || at < 0) return;
  event.preventDefault();
  if (cards[to]) cards[to].focus();
}

export function Hand({ state }) {
  const { game, lifted, cursor, refusal, dealt } = state;
  const list = useRef();
  const seen = useRef({ dealt, times: refusal?.times, width: 0, places: null });

  useLayoutEffect(() => {
    const last = seen.current;
    const width = list.current.clientWidth;
    const fresh = last.dealt !== dealt;
    const places = rearrange(list.current, fresh || width !== last.width ? null : last.places);
    if (fresh) dealOut(list.current);
    if (refusal && refusal.times !== last.times) shake(list.current.querySelector(`[data-index="${refusal.index}"]`));
    seen.current = { dealt, times: refusal?.times ?? last.times, width, places };
  });

  const keys = keysOf(game.hand);
  const places = game.hand.map((_, index) => index);
  if (state.settings.leftHanded) places.reverse();
  const best = (isHinted(state) && state.hint.best) || [];
  return html`
    <ol
      class="hand" dir="ltr" role="list" aria-label=${words.handOf(game.hand.length)} ref=${list} onKeyDown=${(event) => moveFocus(event, game.hand.length)}
      style=${{ "--n": String(Math.max(game.hand.length, 1)), "--columns": String(columns(game.hand.length)) }}
    >
      ${places.map((index, place) => {
        const card = game.hand[index];
        const shown = stateOf(card, index, state);
        const apart = place > 0 && standsWith(card, game.bowers) !== standsWith(game.hand[places[place - 1]], game.bowers);
        return html`
          <li key=${keys[index]} data-key=${keys[index]} class=${apart ? "apart" : ""}>
            <button
              type="button" class=${`card ${shown} ${best.includes(index) ? "best" : ""}`} data-suit=${card[0]} data-index=${index} data-once
              aria-label=${cardName(card, game.bowers)} aria-disabled=${shown === "off" ? "true" : undefined}
              aria-pressed=${shown === "chosen" || shown === "lifted" ? "true" : shown === "free" ? "false" : undefined}
              tabindex=${index === cursor ? 0 : -1} onFocus=${() => store.get().cursor === index || store.set({ cursor: index })}
              onClick=${() => pressCard(index)}
            ><${Face} card=${card} bowers=${game.bowers} /></button>
            ${lifted === index && html`<span class="lift-note" aria-hidden="true"><span class="flag">${words.tapAgain()}</span></span>`}
          </li>
        `;
      })}
    </ol>
  `;
}
