/** Every sentence of the table page. Whole sentences with named places: the catalogues translate these and nothing smaller. */

import { fill, locale, number, points } from "./language.js";

const CARDS = {
  SA: () => gettext("Ace of spades"), SK: () => gettext("King of spades"), SQ: () => gettext("Queen of spades"),
  SJ: () => gettext("Jack of spades"), ST: () => gettext("Ten of spades"), S9: () => gettext("Nine of spades"),
  HA: () => gettext("Ace of hearts"), HK: () => gettext("King of hearts"), HQ: () => gettext("Queen of hearts"),
  HJ: () => gettext("Jack of hearts"), HT: () => gettext("Ten of hearts"), H9: () => gettext("Nine of hearts"),
  DA: () => gettext("Ace of diamonds"), DK: () => gettext("King of diamonds"), DQ: () => gettext("Queen of diamonds"),
  DJ: () => gettext("Jack of diamonds"), DT: () => gettext("Ten of diamonds"), D9: () => gettext("Nine of diamonds"),
  CA: () => gettext("Ace of clubs"), CK: () => gettext("King of clubs"), CQ: () => gettext("Queen of clubs"),
  CJ: () => gettext("Jack of clubs"), CT: () => gettext("Ten of clubs"), C9: () => gettext("Nine of clubs"),
};

/** "Jack of clubs, left bower". */
export function cardName(card, bowers) {
  const name = CARDS[card]();
  if (card === bowers?.right) return fill(gettext("%(card)s, right bower"), { card: name });
  if (card === bowers?.left) return fill(gettext("%(card)s, left bower"), { card: name });
  return name;
}

/** "Jack of clubs and nine of hearts", in the order given. */
export function cardNames(cards) {
  const names = cards.map((card) => CARDS[card]());
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(names);
}

/** A seat's name: West, North, East, You. */
export function seatName(seat) {
  return { W: () => gettext("West"), N: () => gettext("North"), E: () => gettext("East"), S: () => gettext("You") }[seat]();
}

/** The two sides by their seats. */
export function sideName(side) {
  return side === "NS" ? gettext("You + North") : gettext("West + East");
}

/** The suit that a card, a key or a contract shows as a drawing. */
export function suitName(suit) {
  return { S: () => gettext("spades"), H: () => gettext("hearts"), D: () => gettext("diamonds"), C: () => gettext("clubs") }[suit]();
}

const BIDS = {
  S: () => pgettext("bid", "%(tricks)s spades"), H: () => pgettext("bid", "%(tricks)s hearts"), D: () => pgettext("bid", "%(tricks)s diamonds"),
  C: () => pgettext("bid", "%(tricks)s clubs"), NT: () => pgettext("bid", "%(tricks)s no-trump"),
};
const ALONES = {
  S: () => pgettext("bid", "alone in spades"), H: () => pgettext("bid", "alone in hearts"), D: () => pgettext("bid", "alone in diamonds"),
  C: () => pgettext("bid", "alone in clubs"), NT: () => pgettext("bid", "alone in no-trump"),
};

/** A bid as it is spoken: "6 spades", "alone in no-trump". */
export function bidName({ tricks, denomination, alone }) {
  return alone ? ALONES[denomination]() : fill(BIDS[denomination](), { tricks: number(tricks) });
}

export const words = {
  alone: () => gettext("Alone"),
  noTrump: () => pgettext("short for no-trump", "NT"),
  pass: () => gettext("Pass"),
  dealer: () => gettext("Dealer"),
  youDeal: () => gettext("You are the dealer"),
  yourTurn: () => gettext("Your turn"),
  sittingOut: () => gettext("Sitting out"),
  winning: () => gettext("Winning"),
  takesIt: () => gettext("Takes it"),
  we: () => pgettext("our side's tricks", "We"),
  they: () => pgettext("their side's tricks", "They"),
  close: () => gettext("Close"),
  next: () => gettext("Next"),
  newGame: () => gettext("New game"),
  home: () => gettext("Home"),
  menu: () => gettext("Menu"),
  rules: () => gettext("Rules"),
  lastTrick: () => gettext("Last trick"),
  noTrickYet: () => gettext("No trick of this deal is finished yet."),
  hint: () => gettext("Hint"),
  whyNorth: () => gettext("Why, North?"),
  claim: () => gettext("Claim the rest"),
  practice: () => gettext("Practice"),
  forfeited: () => gettext("With help"),
  calls: () => gettext("Calls"),
  thisGame: () => gettext("This game"),
  table: () => gettext("Table"),
  brand: () => gettext("Bid Euchre, home"),
  trickOn: () => gettext("Cards on the table"),
  yourHand: () => gettext("Your hand"),
  contract: () => gettext("Contract"),
  highest: () => gettext("The highest bid so far"),
  noBid: () => gettext("No bid yet"),
  thinking: () => gettext("The others are thinking…"),
  reconnecting: () => gettext("Reconnecting…"),
  connected: () => gettext("Connected again."),
  loading: () => gettext("Dealing…"),
  tapAgain: () => gettext("Once more to play it"),
  notYourTurn: () => gettext("It is not your turn yet."),
  bidFirst: () => gettext("Cards are played once the bidding is over."),
  missingTitle: () => gettext("There is no such game here"),
  missingText: () => gettext("It may have been started in another browser, or put away a while ago."),

  score: (us, them, target) =>
    fill(gettext("Score: you and North %(us)s, West and East %(them)s, game to %(target)s"), { us: number(us), them: number(them), target: number(target) }),
  handOf: (count) => fill(ngettext("Your hand, %(count)s card", "Your hand, %(count)s cards", count), { count: number(count) }),
  seatLabel: (seat) =>
    ({ W: () => gettext("West, an opponent"), N: () => gettext("North, your partner"), E: () => gettext("East, an opponent"), S: () => gettext("You") })[seat](),
  holds: (count) => fill(ngettext("%(count)s card in hand", "%(count)s cards in hand", count), { count: number(count) }),
  by: (seat) => (seat === "S" ? gettext("by you") : fill(gettext("by %(seat)s"), { seat: seatName(seat) })),
  takenOf: (who, count, goal) =>
    fill(ngettext("%(who)s: %(count)s of %(goal)s trick", "%(who)s: %(count)s of %(goal)s tricks", goal), { who, count: number(count), goal: number(goal) }),
  inTrick: (seat, card) => fill(gettext("%(seat)s: %(card)s"), { seat: seatName(seat), card }),
  inTrickWinning: (seat, card) => fill(gettext("%(seat)s: %(card)s, winning"), { seat: seatName(seat), card }),

  yourBid: () => gettext("Your bid"),
  yourLastCall: () => gettext("Your last call"),
  anyBid: () => gettext("any number of tricks"),
  moreThan: (tricks) => fill(ngettext("more than %(tricks)s trick", "more than %(tricks)s tricks", tricks), { tricks: number(tricks) }),
  onlyAlone: () => gettext("only alone is higher"),
  numberOfTricks: () => gettext("Number of tricks"),
  denomination: () => gettext("Trump suit or no-trump"),
  aloneNote: () => gettext("You play without North and must take every trick. First you may exchange a few cards with North."),
  back: () => gettext("Back"),

  atMost: (max) => fill(ngettext("At most %(max)s card.", "At most %(max)s cards.", max), { max: number(max) }),
  exchanged: (count) => fill(ngettext("exchanges %(count)s", "exchanges %(count)s", count), { count: number(count) }),
  passed: (count) => fill(ngettext("passes %(count)s", "passes %(count)s", count), { count: number(count) }),
  keepsAll: () => gettext("keeps all"),

  worthTitle: () => gettext("What a bid is worth"),
  worthMade: () => gettext("Made"),
  worthMadeText: () => gettext("one point for each trick your side takes"),
  worthSet: () => gettext("Set"),
  worthSetText: () => gettext("minus the bid; the defenders count their tricks"),
  worthAlone: () => gettext("Alone"),
  worthAloneText: () => gettext("all the tricks without a partner, for twice as much as a bid can bring"),

  made: () => pgettext("contract", "made"),
  set: () => pgettext("contract", "set"),
  thrownIn: () => gettext("Thrown in"),
  total: () => gettext("Total"),
  wonGame: (side) => (side === "NS" ? gettext("You and North win") : gettext("West and East win")),
};

/** What the live region says, one sentence an event. */
export const said = {
  call(seat, call, bid) {
    if (call === "Pass") return seat === "S" ? gettext("You pass.") : fill(gettext("%(seat)s passes."), { seat: seatName(seat) });
    return seat === "S" ? fill(gettext("You bid %(bid)s."), { bid }) : fill(gettext("%(seat)s bids %(bid)s."), { seat: seatName(seat), bid });
  },
  contract: (seat, bid) =>
    seat === "S" ? fill(gettext("You play %(bid)s."), { bid }) : fill(gettext("%(seat)s plays %(bid)s."), { seat: seatName(seat), bid }),
  exchange(seat, declarer, count) {
    const values = { seat: seatName(seat), count: number(count) };
    if (seat === declarer) {
      return seat === "S"
        ? fill(ngettext("You discard %(count)s card.", "You discard %(count)s cards.", count), values)
        : fill(ngettext("%(seat)s discards %(count)s card.", "%(seat)s discards %(count)s cards.", count), values);
    }
    return seat === "S"
      ? fill(ngettext("You pass %(count)s card and sit out.", "You pass %(count)s cards and sit out.", count), values)
      : fill(ngettext("%(seat)s passes %(count)s card and sits out.", "%(seat)s passes %(count)s cards and sits out.", count), values);
  },
  received: (cards) => fill(gettext("You received: %(cards)s."), { cards: cardNames(cards) }),
  card: (seat, card) =>
    seat === "S" ? fill(gettext("You play: %(card)s."), { card }) : fill(gettext("%(seat)s plays: %(card)s."), { seat: seatName(seat), card }),
  trick: (winner, tricks) => {
    const values = { seat: seatName(winner), us: number(tricks.NS), them: number(tricks.EW) };
    return winner === "S"
      ? fill(gettext("You take the trick. Tricks: we %(us)s, they %(them)s."), values)
      : fill(gettext("%(seat)s takes the trick. Tricks: we %(us)s, they %(them)s."), values);
  },
  result: (event) =>
    fill(gettext("Points of the deal: you and North %(us)s, West and East %(them)s. Score: %(usTotal)s to %(themTotal)s."), {
      us: points(event.points.NS), them: points(event.points.EW), usTotal: number(event.score.NS), themTotal: number(event.score.EW),
    }),
  deal: (deal, dealer) =>
    dealer === "S"
      ? fill(gettext("Deal %(deal)s. You are the dealer."), { deal: number(deal) })
      : fill(gettext("Deal %(deal)s. The dealer is %(seat)s."), { deal: number(deal), seat: seatName(dealer) }),
  game: (side) => words.wonGame(side),
  lifted: (card) => fill(gettext("%(card)s is lifted. Once more to play it, Escape to put it back."), { card }),
  turnToBid: () => gettext("Your turn to bid."),
  turnToPlay: () => gettext("Your turn to play."),
  turnToExchange: () => gettext("Choose your cards for the exchange."),
};
