/** Keys and taps for the whole page: shortcuts, hurrying what moves, and taps that were not meant twice. */

import { DENOMINATIONS } from "./codes.js";
import { mayAsk } from "./daily.js";
import { advise, later } from "./later.js";
import { call, openSheet, pickAlone, pickTricks, putBack } from "./moves.js";
import { hurry, justHurried } from "./motion.js";
import { store } from "./state.js";

let typed = "";

function typeTricks(digit) {
  const { legal } = store.get().game;
  const bids = (tricks) => legal.some((code) => code === `${tricks}S`);
  typed = bids(typed + digit) ? typed + digit : digit;
  if (bids(typed)) pickTricks(Number(typed));
}

function bidKey(key) {
  const { game, bid } = store.get();
  if (/^\d$/.test(key)) return typeTricks(key);
  if (key === "p") return call("Pass");
  if (key === "a") return game.legal.some((code) => code.endsWith("Alone")) && pickAlone(true);
  if (key === "escape") return pickAlone(false);
  const denomination = DENOMINATIONS.find((one) => one[0].toLowerCase() === key);
  if (!denomination) return undefined;
  if (bid.alone) return call(`${denomination}Alone`);
  return bid.tricks && call(`${bid.tricks}${denomination}`);
}

function sheetKey(key) {
  const { game } = store.get();
  const over = ["deal", "over"].includes(game.phase);
  const sheet = { l: "last", m: "menu", "?": "keys", w: over && mayAsk(game) && "reasons" }[key];
  if (sheet) openSheet(store.get().sheet === sheet ? null : sheet);
  return Boolean(sheet);
}

function adviceKey(key) {
  const part = { i: "toggleHint", w: "toggleWhy", r: "claim", u: "takeBack", escape: (store.get().hint || store.get().why) && "closeAdvice" }[key];
  if (part) advise(part);
  return Boolean(part);
}

function askKey(key) {
  const part = { y: "tellHand", k: "tellScore", t: "tellTurn" }[key];
  if (part) advise(part, "sheets");
  return Boolean(part);
}

function onKeyDown(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || !store.get().game) return;
  const presses = event.key === "Enter" || event.key === " ";
  const onButton = event.target.closest?.("[data-once]");
  if (event.repeat && presses && onButton) {
    event.preventDefault();
    return;
  }
  const inSheet = document.querySelector("dialog[open]");
  const key = event.key.toLowerCase();
  if (event.target.closest?.("input:not([type=radio], [type=checkbox])")) return;
  const cuts = presses || (!["shift", "tab"].includes(key) && !store.get().waiting);
  if (!inSheet && cuts && hurry() && presses) {
    event.preventDefault();
    return;
  }
  if (event.repeat) return;
  if (sheetKey(key) || inSheet || adviceKey(key) || askKey(key)) return;
  const { game, busy, lesson } = store.get();
  if (key === "g" && lesson.length) later("nextNote", "lesson")?.();
  if (key === "escape") putBack();
  if (game.phase === "auction" && game.legal.length && !busy) bidKey(key);
}

/** A tap cuts a movement short and does nothing else; the second tap of a double tap does nothing at all. */
function onClick(event) {
  const button = event.target.closest("[data-once]");
  const again = event.detail > 1 && button && !button.classList.contains("lifted");
  const meantForMovement = button && justHurried();
  const hurried = !event.target.closest("dialog, .bar") && hurry();
  if (hurried || again || meantForMovement) {
    event.stopPropagation();
    event.preventDefault();
  }
}

/** Listens on the whole page. */
export function listenToKeys() {
  document.addEventListener("keydown", onKeyDown);
  document.addEventListener("click", onClick, { capture: true });
  store.listen(({ game, busy }) => {
    if (busy || game?.phase !== "auction") typed = "";
  });
}
