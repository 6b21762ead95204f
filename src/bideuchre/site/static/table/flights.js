/** Cards on their way: from hand or fan to the table, from the table to the winner. */

import { PLACES } from "./codes.js";
import { LENGTH, paced, isStill } from "./motion.js";

const EASE = "cubic-bezier(.4, 0, .15, 1)";
const origins = new Map();

const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];

function between(from, to) {
  const [fromX, fromY] = middle(from);
  const [toX, toY] = middle(to);
  return [fromX - toX, fromY - toY];
}

function homeOf(seat, index) {
  if (seat === "S" && index !== undefined) return document.querySelector(`.hand [data-index="${index}"]`);
  return document.querySelector(`.seat.${PLACES[seat]} .back:last-child`) ?? document.querySelector(seat === "S" ? ".hand" : `.seat.${PLACES[seat]}`);
}

/** Remembers where a seat's card comes from, before the table is drawn again. */
export function depart(seat, index) {
  const home = homeOf(seat, index);
  if (home) origins.set(seat, home.getBoundingClientRect());
}

/** Lets a card that has just been drawn on the table come from where it was. */
export function land(element, seat) {
  const from = origins.get(seat);
  origins.delete(seat);
  const duration = paced(LENGTH.card);
  if (!from || duration <= 0) return;
  if (isStill()) {
    element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120 });
    return;
  }
  const to = element.getBoundingClientRect();
  const [x, y] = between(from, to);
  const scale = Math.min(1.4, Math.max(0.4, from.width / to.width));
  element.animate([{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: "none" }], { duration, easing: EASE });
}

/** Slides the finished trick to its winner. */
export function collect(winner) {
  const duration = paced(LENGTH.collect);
  const target = homeOf(winner);
  if (duration <= 0 || !target) return;
  const to = target.getBoundingClientRect();
  for (const element of document.querySelectorAll(".trick .played")) {
    const [x, y] = between(to, element.getBoundingClientRect());
    const away = isStill()
      ? [{ opacity: 1 }, { opacity: 0 }]
      : [{ transform: "none", opacity: 1 }, { opacity: 1, offset: 0.6 }, { transform: `translate(${x}px, ${y}px) scale(.5)`, opacity: 0 }];
    element.animate(away, { duration, easing: EASE, fill: "forwards" });
  }
}

/** Lets the cards of a hand move from their old places to their new ones; `before` maps keys to [left, top].
    All places are read before anything is moved: between the two the browser would lay the page out for each card. */
export function rearrange(list, before) {
  const duration = paced(LENGTH.card);
  const items = Array.from(list.children);
  const after = new Map(items.map((item) => [item.dataset.key, [item.offsetLeft, item.offsetTop]]));
  if (!before || duration <= 0 || isStill()) return after;
  for (const item of items) {
    const [left, top] = after.get(item.dataset.key);
    const [x, y] = before.get(item.dataset.key) ?? [left, top];
    if (x !== left || y !== top) item.animate([{ transform: `translate(${x - left}px, ${y - top}px)` }, { transform: "none" }], { duration: duration * 0.75, easing: EASE });
  }
  return after;
}

/** Deals the hand, card by card. */
export function dealOut(list) {
  const stagger = paced(40);
  if (stagger <= 0) return;
  Array.from(list.children).forEach((item, place) => {
    const from = isStill() ? { opacity: 0 } : { opacity: 0, transform: "translateY(-48px)" };
    item.animate([from, { opacity: 1, transform: "none" }], { duration: 120, delay: place * stagger, easing: "ease-out", fill: "backwards" });
  });
}

/** Shakes a card that may not be played. */
export function shake(element) {
  if (!element) return;
  const moves = isStill()
    ? [{ opacity: 0.4 }, { opacity: 1 }]
    : [{ translate: "0 0" }, { translate: "-6px 0", offset: 0.25 }, { translate: "5px 0", offset: 0.6 }, { translate: "0 0" }];
  element.animate(moves, { duration: 240, easing: "ease-out" });
}
