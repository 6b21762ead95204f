/** The game as this page plays it: loading, acting, and telling what came of an action. */

import { get, post } from "../common/api.js";
import { announce, announceEvent, announceSoFar, announceTurn, sound } from "./announce.js";
import { collect, depart } from "./flights.js";
import { drawn, hurry, LENGTH, pause, waitForPerson } from "./motion.js";
import { isOther, renew } from "./renewal.js";
import { advance, atRest, ownEvent } from "./scene.js";
import { connection, NO_BID, notify, store } from "./state.js";
import { cardName, said, words } from "./words.js";

const PATIENCE = 1200; // ms without an answer before the page says that the others are thinking
let path = "";
let known = null; // the game as the server last told it

/** Of a lesson, what is asked for now stays to be read, and after a deal how it ended; all of it if nothing was `told`. */
function settle(game, told = false) {
  const { cursor, left } = store.get();
  if (!told && game.seq !== known?.seq) announceSoFar(game);
  known = game;
  const ended = ["deal", "over"].includes(game.phase);
  store.set({
    game: atRest(game),
    busy: false,
    asked: null,
    thinking: false,
    waiting: false,
    bid: NO_BID,
    chosen: [],
    lifted: null,
    lesson: ((!left && game.lesson) || []).filter(({ about }) => about === "result" || (!ended && (!told || about === "turn"))),
    cursor: Math.max(0, Math.min(cursor, game.hand.length - 1)),
  });
  announceTurn(store.get().game);
}

/** Opens a game as the page came with it, and asks again wherever that may be old. */
export function open(game) {
  path = `/api/games/${encodeURIComponent(game.id)}`;
  settle(game);
  const [arrival] = performance.getEntriesByType("navigation");
  if (arrival?.type === "back_forward") refresh();
  for (const type of ["focus", "online"]) window.addEventListener(type, refresh);
  window.addEventListener("pageshow", (event) => event.persisted && refresh());
  document.addEventListener("visibilitychange", refresh);
}

/** Shows the game as the server has it; where that cannot be had, as it last was. */
export async function load() {
  const { status, body } = await get(path, connection);
  if (status === 404) {
    store.set({ missing: true, busy: false });
    return;
  }
  settle(status === 200 ? body : known);
  if (status !== 200) complain(body);
}

/** Says why something was refused. */
export const complain = (body) =>
  notify(body.error?.message ?? gettext("That did not work. Please try again."));

let refreshing = false;

/** Takes over what another tab has done meanwhile; if the site has been renewed, the page is too. */
async function refresh() {
  const { busy, missing, game: asked } = store.get();
  if (busy || missing || refreshing || document.hidden) return;
  refreshing = true;
  const { status, body, version } = await get(path, connection);
  refreshing = false;
  const { game, busy: acting, sheet } = store.get();
  if (isOther(version) && !sheet) renew();
  // An answer that took longer than an action of this page has meanwhile is of no use any more.
  const passed = acting || game.seq !== asked.seq;
  if (status === 200 && !passed && (body.seq !== game.seq || body.put_away !== game.put_away)) settle(body);
}

/** Lets a game that teaches say what belongs to an event, until it has been read; lesson.js brings it. True if it did. */
const teach = (event, final) => final?.lesson && store.get().teach?.(event, final);

async function finishTrick(event, final) {
  store.set({ game: { ...store.get().game, took: event.winner, winning: event.winner, turn: null } });
  if (await teach(event, final)) return;
  if (store.get().settings.wait && !store.get().claiming) {
    store.set({ waiting: true });
    await waitForPerson();
    store.set({ waiting: false });
  } else {
    await pause(LENGTH.rest);
  }
}

async function show(event, final) {
  if (event.type === "trick") {
    await finishTrick(event, final);
    collect(event.winner);
    await pause(LENGTH.collect);
  }
  if (event.type === "contract") await pause(LENGTH.contract);
  if (event.type === "card") depart(event.seat, event.index);
  if (store.get().settings.sounds) sound(event.type);
  const { game, dealt } = store.get();
  const scene = { ...advance(game, event, final), turn: event.seat ?? null };
  store.set({ game: scene, dealt: event.type === "deal" ? dealt + 1 : dealt });
  if (event.type === "card") await pause(LENGTH.card + LENGTH.between);
  else if (["call", "exchange", "deal", "result"].includes(event.type)) await pause(LENGTH[event.type]);
}

/** Tells the events one by one. The first is on the table already if it is this person's own. */
async function tell(events, final, before) {
  for (const [place, event] of events.entries()) {
    const own = place === 0 && before;
    announceEvent(event, own ? before : store.get().game, final);
    if (!own) await show(event, final);
    else if (event.type === "card") store.set({ game: { ...store.get().game, winning: event.winning } });
    if (event.type !== "trick") await teach(event, final);
  }
  settle(final, true);
}

/** Does one action of this person: a call, a card, the cards of an exchange, or "next". Nothing while another is under way. */
export async function act(action, index) {
  const { game: before, busy, claiming } = store.get();
  if (busy || claiming) return;
  const mine = ownEvent(before, action, index);
  // What is pressed goes away. Focus is taken from it while the page is at rest, which costs nothing; focus.js gives it back.
  document.activeElement?.closest(".hand, .panel") && document.activeElement.blur();
  const asked = before.phase === "play" ? { ...before, index } : null;
  store.set({ busy: true, asked, bid: NO_BID, chosen: [], lifted: null, refusal: null, notice: null, lesson: [] });
  const slow = setTimeout(() => store.set({ thinking: true }), PATIENCE);
  try {
    const shown = mine ? show(mine, null) : null;
    // What goes wrong in it is told below, after the answer: until then it is nobody's.
    shown?.catch(() => {});
    await drawn();
    const answer = await send(before, action);
    clearTimeout(slow);
    store.set({ thinking: false });
    await shown;
    const { cursor } = store.get();
    store.set({ asked: null, cursor: cursor > index ? cursor - 1 : cursor });
    await follow(answer, mine && before);
  } catch (error) {
    await recover(error);
  } finally {
    clearTimeout(slow);
  }
}

/** After a fault of this page while it showed something: what came of it stands on the server. */
async function recover(error) {
  console.warn(error);
  await load();
}

/** Sends one action of this person to the server. */
export function send(game, action) {
  return post(`${path}/actions`, { seq: game.seq, action }, connection);
}

/** Shows what came of an action. `before` is the table before it if its first event is shown already. */
export async function follow({ status, body }, before = null) {
  if (status === 200) {
    try {
      await tell(body.events, body.game, before);
    } catch (error) {
      await recover(error);
    }
  } else if (status === 409 && body.game) {
    settle(body.game);
  } else if (status === 404) {
    store.set({ missing: true, busy: false });
  } else {
    await load();
    complain(body);
  }
}

function refuse(index, message) {
  const times = (store.get().refusal?.times ?? 0) + 1;
  store.set({ refusal: { index, times }, lifted: null });
  if (message) notify(message);
}

function choose(index) {
  const { game, chosen } = store.get();
  if (chosen.includes(index)) store.set({ chosen: chosen.filter((place) => place !== index) });
  else if (chosen.length >= game.exchange.max) refuse(index, words.atMost(game.exchange.max));
  else store.set({ chosen: [...chosen, index] });
}

/** Presses the card at `index` of the hand: plays it, lifts it to be confirmed, chooses it, or says why not. */
export function pressCard(index) {
  const { game, busy, lifted, settings } = store.get();
  if (busy) return;
  const card = game.hand[index];
  if (game.exchange) choose(index);
  else if (game.phase === "auction") refuse(index, words.bidFirst());
  else if (game.phase !== "play") return;
  else if (!game.legal.length) refuse(index, words.notYourTurn());
  else if (!game.legal.includes(card)) refuse(index, game.why_not?.message);
  else if (settings.confirm && lifted !== index) {
    store.set({ lifted: index, refusal: null });
    announce(said.lifted(cardName(card, game.bowers)));
  } else act(card, index);
}

/** Puts a lifted card back. */
export function putBack() {
  store.set({ lifted: null });
}

/** Picks the number of tricks of a bid, if a bid of it is legal. */
export function pickTricks(tricks) {
  store.set({ bid: { tricks, alone: false } });
}

/** Opens or leaves the step in which alone gets its denomination. */
export function pickAlone(alone) {
  store.set({ bid: { tricks: null, alone } });
}

/** Calls, if it is legal. */
export function call(code) {
  if (store.get().game.legal.includes(code)) act(code);
}

/** Gives the chosen cards away, if they are as many as asked for. */
export function giveCards() {
  const { game, chosen } = store.get();
  if (game.exchange && chosen.length >= game.exchange.min) act([...chosen].sort((a, b) => a - b).map((index) => game.hand[index]));
}

/** Opens one of the sheets, or closes it. */
export function openSheet(sheet) {
  store.set({ sheet, hint: null, why: null });
}

/** Ends the wait after a trick. */
export function goOn() {
  hurry();
}
