/** What the table shows after one event. No rules: it follows what the server says has happened.

    A scene is the server's game with three things of the page's own beside it: `speaking` (the seat whose call or
    exchange is newest), `took` (the seat that has just won the trick on the table) and `gone` (the place in the hand
    that the person's card left, so that the right one of two equal cards goes). */

const withoutOne = (cards, card, index) => {
  const at = cards[index] === card ? index : cards.indexOf(card);
  return cards.filter((_, place) => place !== at);
};

const withoutAll = (cards, gone) => gone.reduce((rest, card) => withoutOne(rest, card), cards);

const steps = {
  call: (scene, event) => ({ calls: [...scene.calls, [event.seat, event.call]], speaking: event.seat }),

  contract: (scene, event, final) => ({
    contract: event.contract,
    phase: event.contract.alone ? "exchange" : "play",
    bowers: final?.bowers ?? null,
    sitting_out: event.contract.alone ? (final?.sitting_out ?? null) : null,
    hand: final && final.hand.length === scene.hand.length ? final.hand : scene.hand,
  }),

  exchange(scene, event, final) {
    const gives = event.seat !== scene.contract.declarer;
    const hand = event.seat === "S" && event.cards ? withoutAll(scene.hand, event.cards) : scene.hand;
    const received = gives && scene.contract.declarer === "S" && final && final.exchanged ? final.hand : hand;
    const counts = gives ? { ...scene.counts, [event.seat]: scene.counts[event.seat] - event.count } : scene.counts;
    return {
      hand: received,
      counts,
      speaking: event.seat,
      exchanges: { ...scene.exchanges, [event.seat]: event.count },
      exchanged: gives && final ? final.exchanged : scene.exchanged,
    };
  },

  card: (scene, event) => ({
    phase: "play",
    trick: [...scene.trick, [event.seat, event.card]],
    hand: event.seat === "S" ? withoutOne(scene.hand, event.card, event.index) : scene.hand,
    counts: { ...scene.counts, [event.seat]: scene.counts[event.seat] - 1 },
    winning: event.winning ?? scene.winning,
    speaking: null,
    exchanges: {},
  }),

  trick: (scene, event) => ({
    last_trick: scene.trick,
    last_trick_winner: event.winner,
    trick: [],
    winning: null,
    took: null,
    tricks: event.tricks,
    trick_winners: [...scene.trick_winners, event.winner],
  }),

  result: (scene, event) => ({ made: event.made, points: event.points, score: event.score, tricks: event.tricks }),

  deal: (scene, event, final) => ({
    phase: "auction",
    deal_number: event.number,
    dealer: event.dealer,
    calls: [],
    contract: null,
    bowers: null,
    trick: [],
    last_trick: null,
    last_trick_winner: null,
    winning: null,
    took: null,
    tricks: { NS: 0, EW: 0 },
    trick_winners: [],
    counts: Object.fromEntries(Object.keys(scene.counts).map((seat) => [seat, final.hand.length])),
    hand: final.hand,
    deals: final.deals,
    sitting_out: null,
    exchanged: null,
    exchanges: {},
    speaking: null,
    points: null,
    made: null,
  }),

  game: (scene, event) => ({ winner: event.winner }),
};

/** The scene after `event`. `final` is the server's game once all events have happened; null if it is not known yet. */
export function advance(scene, event, final) {
  const step = steps[event.type];
  return step ? { ...scene, legal: [], why_not: null, exchange: null, ...step(scene, event, final) } : scene;
}

/** The server's game as a scene at rest. */
export function atRest(game) {
  return { ...game, speaking: null, took: null, exchanges: {} };
}

/** The event that an action of this person will bring, shown before the server has answered. */
export function ownEvent(scene, action, index) {
  if (Array.isArray(action)) return { type: "exchange", seat: scene.seat, count: action.length, cards: action };
  if (scene.phase === "auction") return { type: "call", seat: scene.seat, call: action };
  if (scene.phase === "play") return { type: "card", seat: scene.seat, card: action, index };
  return null;
}
