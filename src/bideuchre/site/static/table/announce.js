/** What happens, for the ears: the live region, which says each thing once, in order, and the sounds. */

import { bidName, cardName, said } from "./words.js";
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

/** Says what is asked of this person now, if anything is. */
export function announceTurn(scene) {
  if (scene.exchange) announce(said.turnToExchange());
  else if (scene.phase === "auction" && scene.legal.length) announce(said.turnToBid());
  else if (scene.phase === "play" && scene.legal.length) announce(said.turnToPlay());
}
