/** The sentences of hints, reasons and the review. */

import { fill, number } from "./language.js";
import { bidName, cardName, cardNames, seatName, words } from "./words.js";
import { readCall } from "./codes.js";

/** A call, a card or the cards of an exchange, as it is read out. */
export function actionName(code, bowers) {
  if (Array.isArray(code)) return code.length ? cardNames(code) : gettext("No card");
  if (code === "Pass") return words.pass();
  const bid = readCall(code);
  return bid ? bidName(bid) : cardName(code, bowers);
}

export const adviceWords = {
  /** What help makes of a game, before it is given. */
  costs: (price) => price === "forfeit"
    ? gettext("The first deal has been played, so with a hint this game stays on the boards and counts as not won.")
    : gettext("With a hint this becomes a practice game: it is on no board."),
  noHint: () => gettext("No hint"),
  showHint: () => gettext("Show the hint"),
  thinking: () => gettext("Thinking it over…"),
  failed: () => gettext("That did not work. Please try again."),
  again: () => gettext("Try again"),
  best: () => gettext("Best"),
  asGood: () => gettext("As good"),
  others: () => gettext("The suggestion and what comes next"),
  expected: (points) => fill(gettext("%(points)s points expected"), { points }),
  behind: (points) => fill(gettext("%(points)s against the best"), { points }),
  chance: (chance) => fill(gettext("The contract is made in %(chance)s of the deals that fit"), { chance }),
  followCall: () => gettext("Call this"),
  followExchange: () => gettext("Choose these cards"),
  saysHint: (action, reason) => fill(gettext("Hint: %(action)s. %(reason)s"), { action, reason }),

  noReasons: () => gettext("There is nothing to explain yet."),
  keepsSecrets: () => gettext("While the deal is played, only what North’s calls and cards tell everybody."),
  saysWhy: (action, reason) => fill(gettext("North, %(action)s: %(reason)s"), { action, reason }),
  whyAll: () => gettext("Why they acted so"),

  reviewOf: (deal) => fill(gettext("Review of deal %(deal)s"), { deal: number(deal) }),
  earlier: () => gettext("Earlier deal"),
  later: () => gettext("Later deal"),
  counting: () => gettext("The deal is being gone through. This takes a moment…"),
  accuracy: () => gettext("Accuracy"),
  accuracyText: () => gettext("decisions that cost next to nothing"),
  givenAway: () => gettext("Given away"),
  givenAwayText: () => gettext("expected points, by what you could know"),
  judgeGame: () => gettext("Judge my play"),
  judging: (deal, deals) => fill(gettext("Judging deal %(deal)s of %(deals)s…"), { deal: number(deal), deals: number(deals) }),
  gameAccuracy: (share, points) => fill(gettext("Accuracy %(share)s: that share of your decisions cost next to nothing. In all, %(points)s expected points against the best."), { share, points }),
  handsClosed: () => gettext("The four hands are shown once this day’s ranking has closed."),
  openHands: () => gettext("With open hands"),
  openHandsText: (us, them) => fill(gettext("tricks for you and North, if nobody errs; in the play it was %(us)s to %(them)s"), { us, them }),
  openHandsOnly: () => gettext("tricks for you and North, if nobody errs"),
  noFigure: () => gettext("not counted"),
  costliest: () => gettext("What cost most"),
  nothingCost: () => gettext("You gave nothing away in this deal."),
  noDecisions: () => gettext("There was nothing to decide for you in this deal."),
  allDecisions: () => gettext("All your decisions"),
  fourHands: () => gettext("The four hands, as they were dealt"),
  handOf: (seat, cards) => fill(gettext("%(seat)s: %(cards)s"), { seat: seatName(seat), cards }),
  call: () => gettext("Call"),
  exchange: () => gettext("Exchange"),
  trick: (trick) => fill(gettext("Trick %(trick)s"), { trick: number(trick) }),
  yours: () => gettext("Yours"),
  nothingLost: () => gettext("Nothing given away"),
  better: () => gettext("Better"),
  tryAgain: () => gettext("Try again from here"),
  tryAgainAt: (where) => fill(gettext("Try again from here: %(where)s"), { where }),
  tryAgainText: () => gettext("“Try again from here” opens the deal at that decision, as practice. This game stays as it is."),
};
