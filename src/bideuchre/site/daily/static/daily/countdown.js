/** The time left, by the site's clock: that of the device may be wrong, or be changed. */

import { locale } from "../table/language.js";

const SECOND = 1000;
const two = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2, useGrouping: false });

function parts(left) {
  const seconds = Math.floor(left / SECOND);
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => two.format(part));
}

/** Counts down in `element` (a <time> that holds the end). `now` is the site's clock as the page was made; `onEnd` is called once. Answers with what sets the site's clock anew. */
export function countDown(element, now, onEnd) {
  const end = new Date(element.dateTime).getTime();
  let start = new Date(now).getTime() - performance.now();
  const tick = () => {
    const left = end - (start + performance.now());
    element.textContent = parts(Math.max(0, left)).join(":");
    if (left > 0) return;
    clearInterval(timer);
    onEnd();
  };
  const timer = setInterval(tick, SECOND);
  tick();
  return (later) => {
    start = new Date(later).getTime() - performance.now();
  };
}
