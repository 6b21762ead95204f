/** What happens, for the ears: the live region, which says each thing once, in order, and the sounds. */

import { bidName, cardName, said, words } from "./words.js";
import { readCall } from "./codes.js";

const KEPT = 120;

/** Says one sentence to a screen reader. */
export function announce(sentence) {
  const region = document.getElementById("announcements");
  if (!region || !sentence) return;
  const line = document.createElement("p");
  line.textContent = sentence;
  region.append(line);
  while (region.children.length > KEPT) region.firstElementChild.remove();
}

/** Says what an event was. `scene` is the table before it, `final` the game after all events. */
export function announceEvent(event, scene, final) {
  announce(sentenceFor(event, scene));
  const received = final.exchanged?.received;
  if (event.type === "exchange" && event.seat !== scene.contract.declarer && received?.length) announce(said.received(received));
}

let sounds = null;

/** Lets an event be heard, by its type. */
export async function sound(type) {
  sounds ??= import("./sounds.js");
  try {
    (await sounds).heard(type);
  } catch {
    sounds = null; // a broken line; the next event will ask again
  }
}

function sentenceFor(event, scene) {
  switch (event.type) {
    case "call":
      return said.call(event.seat, event.call, event.call === "Pass" ? null : bidName(readCall(event.call)));
    case "contract":
      return said.contract(event.contract.declarer, bidName(event.contract));
    case "exchange":
      return said.exchange(event.seat, scene.contract.declarer, event.count);
    case "card":
      return said.card(event.seat, cardName(event.card, scene.bowers));
    case "trick":
      return said.trick(event.winner, event.tricks);
    case "result":
      return said.result(event);
    case "deal":
      return said.deal(event.number, event.dealer);
    case "game":
      return said.game(event.winner);
    default:
      return null;
  }
}

const spokenCall = ([seat, call]) => sentenceFor({ type: "call", seat, call });

function exchangeSoFar({ contract, exchanged, phase, sitting_out: partner }) {
  if (!exchanged) return [];
  const { declarer } = contract;
  const { count, received } = exchanged;
  const passed = phase === "exchange" ? null : said.exchange(partner, declarer, count);
  return [said.exchange(declarer, declarer, count), passed, received?.length && said.received(received)];
}

function soFar(game) {
  const { calls, contract, last_trick: last, trick, tricks, score, phase } = game;
  const spokenCard = ([seat, card]) => sentenceFor({ type: "card", seat, card }, game);
  const over = ["deal", "over"].includes(phase);
  return [
    said.deal(game.deal_number, game.dealer),
    !over && words.score(score.NS, score.EW, game.target),
    ...calls.map(spokenCall),
    contract && said.contract(contract.declarer, bidName(contract)),
    ...exchangeSoFar(game),
    ...(last ?? []).map(spokenCard),
    last?.length > 0 && said.trick(game.last_trick_winner, tricks),
    ...trick.map(spokenCard),
    over && game.points && said.result(game),
    game.winner && said.game(game.winner),
  ];
}

/** Says what has happened in the deal so far, to somebody who was not there. */
export function announceSoFar(game) {
  for (const sentence of soFar(game)) announce(sentence);
}

/** Says what is asked of this person now, if anything is. */
export function announceTurn(scene) {
  if (scene.exchange) announce(said.turnToExchange());
  else if (scene.phase === "auction" && scene.legal.length) announce(said.turnToBid());
  else if (scene.phase === "play" && scene.legal.length) announce(said.turnToPlay());
}
