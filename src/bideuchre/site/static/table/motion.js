/** Time on the table: pauses that a tap cuts short, at the speed of the settings. */

const FACTORS = { slow: 1.7, normal: 1, fast: 0.4, instant: 0 };
const SETTLE = 350; // ms after a tap has cut a movement short in which it may not press anything

const FRAME = 50; // ms after which nobody waits for a drawing

/** Lengths of the steps at normal speed, in ms. */
export const LENGTH = { call: 350, contract: 600, exchange: 600, card: 240, between: 40, rest: 900, collect: 240, deal: 520, result: 300 };

let factor = 1;
let finish = null;
let cut = -Infinity;

/** Whether nothing is to travel: chosen, or preferred by the device. */
export const isStill = () => document.documentElement.dataset.motion === "less";

/** Sets the speed: slow, normal, fast or instant. */
export function setSpeed(speed) {
  factor = FACTORS[speed] ?? 1;
}

/** A length in ms at the speed of the settings. */
export const paced = (length) => length * factor;

/** Resolves after `length` ms at normal speed, or as soon as somebody hurries. */
export function pause(length) {
  if (paced(length) <= 0 || document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => finish?.(), paced(length));
    finish = () => {
      clearTimeout(timer);
      finish = null;
      resolve();
    };
  });
}

/** Resolves only when somebody hurries: the wait for "Next". */
export function waitForPerson() {
  return new Promise((resolve) => {
    finish = () => {
      finish = null;
      resolve();
    };
  });
}

/** Resolves once the page has been drawn, or cannot be. */
export const drawn = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, FRAME);
  });

/** Cuts short what moves or waits. False if nothing did. */
export function hurry() {
  if (!finish) return false;
  cut = performance.now();
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
  }
  finish();
  return true;
}

/** Whether a movement was cut short a moment ago, so that the next tap may still be meant for it. */
export const justHurried = () => performance.now() - cut < SETTLE;
