/** What somebody asks by a key and is told: the cards of the hand, the score, whose turn it is. */

import { announce, announceTurn } from "./announce.js";
import { fill, locale } from "./language.js";
import { store } from "./state.js";
import { cardName, seatName, words } from "./words.js";

export function tellHand() {
  const { hand, bowers } = store.get().game;
  announce(words.handOf(hand.length));
  announce(new Intl.ListFormat(locale, { type: "unit" }).format(hand.map((card) => cardName(card, bowers))));
}

export function tellScore() {
  const { score, target } = store.get().game;
  announce(words.score(score.NS, score.EW, target));
}

export function tellTurn() {
  const { game, busy } = store.get();
  if (!busy) announceTurn(game);
  else if (game.turn === "S") announce(words.yourTurn());
  else if (game.turn) announce(fill(gettext("It is %(seat)s’s turn."), { seat: seatName(game.turn) }));
}
