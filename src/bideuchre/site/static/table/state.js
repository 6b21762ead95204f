/** What the page shows, as one value; whoever draws it listens. */

import { readSettings } from "../common/settings.js";
import { announce } from "./announce.js";
import { hurry, setSpeed } from "./motion.js";
import { words } from "./words.js";

const NOTICE = 4500; // ms a notice stays

/** No bid begun. */
export const NO_BID = { tricks: null, alone: false };

/** `game` is a scene (scene.js); `busy` while an action is under way or being told; `asked` the scene in
    which this person played the card at `index`, until it lies on the table and is answered. */
let state = {
  game: null,
  busy: true,
  asked: null,
  connected: true,
  missing: false,
  thinking: false,
  waiting: false,
  bid: NO_BID,
  chosen: [],
  lifted: null,
  cursor: 0,
  refusal: null,
  notice: null,
  sheet: null,
  hint: null,
  why: null,
  lesson: [],
  left: false,
  claiming: false,
  dealt: 0,
  settings: readSettings(),
};
const listeners = new Set();
let noticeTimer = 0;

export const store = {
  get: () => state,
  /** Merges a change into the state and tells everybody who listens. */
  set(change) {
    state = { ...state, ...change };
    for (const listener of listeners) listener(state);
  },
  listen(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

setSpeed(state.settings.speed);

// A setting that changes, here or in another tab, holds at once.
document.addEventListener("settings", () => {
  const settings = readSettings();
  setSpeed(settings.speed);
  store.set({ settings });
  if (state.waiting && !settings.wait) hurry();
});

/** Whether advice that was asked for at one moment of the game is still about this one. */
export const isAbout = (advice, { game, busy }) => !busy && Boolean(advice) && advice.seq === game?.seq;

/** Whether the hint is on the table: it makes room for the keys of a bid as soon as one is pressed. */
export const isHinted = (shown) => isAbout(shown.hint, shown) && !shown.bid.tricks && !shown.bid.alone;

/** Whether a note of the lesson is on the table: it too makes room as soon as a bid or an exchange is begun. */
export const isTaught = (shown) =>
  shown.lesson.length > 0 && !["deal", "over"].includes(shown.game.phase) && !isHinted(shown) && !shown.bid.tricks && !shown.bid.alone && !shown.chosen.length;

/** Says that the line to the server is lost, or there again; or, with a `message`, why the server lets wait. */
export function connection(connected, message) {
  if (message) notify(message);
  if (message || connected === state.connected) return;
  store.set({ connected });
  announce(connected ? words.connected() : words.reconnecting());
}

/** Shows and says something for a few seconds. */
export function notify(notice) {
  clearTimeout(noticeTimer);
  store.set({ notice });
  announce(notice);
  noticeTimer = setTimeout(() => store.set({ notice: null }), NOTICE);
}
