/** Keys and taps for the whole page: shortcuts, hurrying what moves, and taps that were not meant twice. */

import { DENOMINATIONS } from "./codes.js";
import { mayAsk } from "./daily.js";
import { advise, fetchLater, later, ready } from "./later.js";
import { call, openSheet, pickAlone, pickTricks, putBack } from "./moves.js";
import { hurry, justHurried } from "./motion.js";
import { store } from "./state.js";

const TOGETHER = 1000; // ms within which two digits make one number
const TEXT = "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]"; // where keys write
const WRITTEN = /^[a-z\d?]$/; // keys that can be turned off
const PLAIN = /^(?!dead|process|unid)(?:[a-z\d? ]|[a-z]+\d*)$/i; // the same on every layout
const COMPOSING = 229; // what keyCode says while an input method takes the keys
const HELD = ["shift", "capslock", "numlock"]; // keys that change what the next one writes

/** The digit just typed, for a second one: forgotten by whatever else happens meanwhile. */
let typed = null;

const forget = () => {
  typed = null;
};

function typeTricks(digit, { timeStamp: at }) {
  const { game, bid } = store.get();
  const { seq, legal } = game;
  const bids = (tricks) => legal.some((code) => code === `${tricks}S`);
  const goesOn = typed && typed.seq === seq && typed.bid === bid && at - typed.at <= TOGETHER;
  const tricks = goesOn && bids(typed.digit + digit) ? typed.digit + digit : digit;
  if (bids(tricks)) pickTricks(Number(tricks));
  typed = { digit, seq, at, bid: store.get().bid };
}

function bidKey(key, event) {
  const { game, bid } = store.get();
  if (/^\d$/.test(key)) return typeTricks(key, event);
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

/** A key of the help sheet by its name (key-names.js), or null for any other. */
function press(key, event) {
  if (!/^\d$/.test(key) && !HELD.includes(key)) forget();
  const { game, settings, waiting } = store.get();
  if (!key || !game || (WRITTEN.test(key) && !settings.letterKeys)) return;
  const presses = key === "enter" || key === " ";
  const onButton = event.target.closest?.("[data-once]");
  if (event.repeat && presses && onButton) {
    event.preventDefault();
    return;
  }
  const inSheet = document.querySelector("dialog[open]");
  if (event.target.closest?.(TEXT)) return;
  const cuts = presses || (![...HELD, "tab"].includes(key) && !waiting);
  if (!inSheet && cuts && hurry() && presses) {
    event.preventDefault();
    return;
  }
  if (event.repeat) return;
  if (sheetKey(key) || inSheet || adviceKey(key) || askKey(key)) return;
  const { busy, lesson } = store.get();
  if (key === "g" && lesson.length) later("nextNote", "lesson")?.();
  if (key === "escape") putBack();
  if (game.phase === "auction" && game.legal.length && !busy) bidKey(key, event);
}

function isPlain(event) {
  const { key, ctrlKey, altKey, metaKey, isComposing, keyCode } = event;
  const held = ctrlKey || altKey || metaKey || event.getModifierState?.("AltGraph");
  return key !== undefined && PLAIN.test(key) && !held && !isComposing && keyCode !== COMPOSING;
}

/** What a layout of another kind makes of a key is known once such a key is pressed. */
async function onKeyDown(event) {
  if (!ready("keyOf")) {
    if (isPlain(event)) return press(event.key.toLowerCase(), event);
    await fetchLater("keys");
  }
  return press(ready("keyOf")(event), event);
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
  document.addEventListener("pointerdown", forget, { capture: true });
  window.addEventListener("blur", forget);
}
