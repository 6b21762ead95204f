/** This person's hand: a list of cards, one of them reached by Tab, the others by the arrows. */

import { html, useLayoutEffect, useRef } from "../vendor/htm-preact-3.1.1.js";
import { standsWith } from "./codes.js";
import { Face, kept } from "./drawing.js";
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

function stateOf(card, index, { game, busy, asked, lifted, chosen }) {
  if (game.exchange && !busy) return chosen.includes(index) ? "chosen" : "free";
  if (game.sitting_out === game.seat) return "off";
  const { legal } = asked ?? game;
  if (game.phase !== "play" || (busy && !asked) || !legal.length) return "";
  if (!legal.includes(card)) return "off";
  if (asked) return "";
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

/** While a card is on its way, the others stay where and as they are around a gap: closing up at once would hold it up. */
export function Hand({ state }) {
  const { game, asked, lifted, refusal, dealt } = state;
  const { hand } = asked ?? game;
  const gap = asked?.index;
  const cursor = state.cursor !== gap ? state.cursor : gap + 1 < hand.length ? gap + 1 : gap - 1;
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

  const keys = keysOf(hand);
  const places = hand.map((_, index) => index);
  if (state.settings.leftHanded) places.reverse();
  const best = (isHinted(state) && state.hint.best) || [];
  return html`
    <ol
      class="hand" dir="ltr" role="list" aria-label=${words.handOf(game.hand.length)} ref=${list} onKeyDown=${(event) => moveFocus(event, game.hand.length)}
      style=${{ "--n": String(Math.max(hand.length, 1)), "--columns": String(columns(hand.length)) }}
    >
      ${places.map((index, place) => {
        const card = hand[index];
        const apart = place > 0 && standsWith(card, game.bowers) !== standsWith(hand[places[place - 1]], game.bowers);
        return html`
          <li key=${keys[index]} data-key=${keys[index]} class=${apart ? "apart" : ""}>
            ${index === gap ? html`<span class="gap"></span>` : html`<${HeldCard} card=${card} index=${index} bowers=${game.bowers} shown=${stateOf(card, index, state)} best=${best.includes(index)} reached=${index === cursor} />`}
            ${lifted === index && html`<span class="lift-note" aria-hidden="true"><span class="flag">${words.tapAgain()}</span></span>`}
          </li>
        `;
      })}
    </ol>
  `;
}

const HeldCard = kept(({ card, index, bowers, shown, best, reached }) => html`
  <button
    type="button" class=${`card ${shown} ${best ? "best" : ""}`} data-suit=${card[0]} data-index=${index} data-once
    aria-label=${cardName(card, bowers)} aria-disabled=${shown === "off" ? "true" : undefined}
    aria-pressed=${shown === "chosen" || shown === "lifted" ? "true" : shown === "free" ? "false" : undefined}
    tabindex=${reached ? 0 : -1} onFocus=${() => store.get().cursor === index || store.set({ cursor: index })}
    onClick=${() => pressCard(index)}
  ><${Face} card=${card} bowers=${bowers} /></button>
`);
