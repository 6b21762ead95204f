/** The written codes of calls and cards, taken apart for drawing. */

/** The denominations in the order of the keys. */
export const DENOMINATIONS = ["S", "H", "D", "C", "NT"];

/** "7NT" → {tricks: 7, denomination: "NT", alone: false}; "SAlone" → {denomination: "S", alone: true}; "Pass" → null. */
export function readCall(call) {
  const parts = /^(\d*)(NT|[SHDC])(Alone)?$/.exec(call);
  return parts && { tricks: Number(parts[1]), denomination: parts[2], alone: Boolean(parts[3]) };
}

/** The suit that a card stands with in a hand: the left bower stands with the trumps. */
export function standsWith(card, bowers) {
  return card === bowers?.left ? bowers.right[0] : card[0];
}

/** The side of a seat. */
export const sideOf = (seat) => (seat === "N" || seat === "S" ? "NS" : "EW");

/** Where each seat is on the cloth. */
export const PLACES = { N: "north", E: "east", S: "south", W: "west" };
