/** Sentences that come later than the page: of the exchange and of the sheets that tell how a deal or the game ended. */

import { fill, number } from "./language.js";

export const exchangeWords = {
  discardUpTo: (max) => fill(ngettext("discard up to %(max)s card", "discard up to %(max)s cards", max), { max: number(max) }),
  passExactly: (count) => fill(ngettext("pass %(count)s card", "pass %(count)s cards", count), { count: number(count) }),
  declarerNote: () => gettext("North passes you as many cards, without seeing yours, then sits out. You must take every trick."),
  partnerNote: () => gettext("North plays alone and has discarded. Choose the cards that help North most: you have not seen what was thrown away. Then you sit out."),
  keepAll: () => gettext("Keep all"),
  discardNow: (count) => (count ? fill(ngettext("Discard %(count)s", "Discard %(count)s", count), { count: number(count) }) : gettext("Discard")),
  passNow: (count) => fill(ngettext("Pass %(count)s card", "Pass %(count)s cards", count), { count: number(count) }),
  chooseMore: (count) => fill(ngettext("Choose %(count)s more", "Choose %(count)s more", count), { count: number(count) }),
  chosenCards: () => gettext("Cards to give away"),
};

export const resultWords = {
  dealNumber: (deal) => fill(gettext("Deal %(deal)s"), { deal: number(deal) }),
  thrownInText: () => gettext("Nobody bid. Nobody scores, and the next dealer deals."),
  tricksOneByOne: (list) => fill(gettext("Tricks in order, by winner: %(list)s"), { list }),
  madeHeading: (seat, alone) => {
    if (seat === "S") return alone ? gettext("You made it alone in %(bid)s") : gettext("You made %(bid)s");
    return alone ? gettext("%(seat)s made it alone in %(bid)s") : gettext("%(seat)s made %(bid)s");
  },
  setHeading: (seat, alone) => {
    if (seat === "S") return alone ? gettext("You were set alone in %(bid)s") : gettext("You were set in %(bid)s");
    return alone ? gettext("%(seat)s was set alone in %(bid)s") : gettext("%(seat)s was set in %(bid)s");
  },
  taken: (count) => fill(ngettext("%(count)s trick", "%(count)s tricks", count), { count: number(count) }),
  afterDeals: (deals) => fill(ngettext("%(deals)s deal", "%(deals)s deals", deals), { deals: number(deals) }),
  target: (target) => fill(gettext("Target %(target)s"), { target: number(target) }),
  course: () => gettext("The score after each deal"),
  nextDeal: () => gettext("Next deal"),
  review: () => gettext("Review"),
};
