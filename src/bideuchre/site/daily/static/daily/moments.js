/** Moments by the clock where the reader is. */

import { fill, locale } from "../table/language.js";

// Where AM and PM would be foreign words, the day has twenty-four hours.
const time = locale === "en" ? { timeStyle: "short" } : { timeStyle: "short", hourCycle: "h23" };
const whole = new Intl.DateTimeFormat(locale, { dateStyle: "long", ...time });
const clock = new Intl.DateTimeFormat(locale, time);

/** Writes every moment of the page in the reader's time zone, and says when midnight UTC is there. */
export function writeMoments(root = document) {
  for (const element of root.querySelectorAll("[data-moment]")) element.textContent = whole.format(new Date(element.dateTime));
  for (const element of root.querySelectorAll("[data-midnight]")) {
    const time = clock.format(new Date(element.dataset.midnight));
    element.textContent = fill(gettext("At midnight UTC, which is %(time)s where you are."), { time });
  }
}
