/** The text of a shared result. It tells no card and no call: a mark for each deal, and how it went together. */

import { fill, locale, percent, points } from "../table/language.js";

const MARKS = { ours: "🟥", theirs: "🟦", even: "⬜" };

const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });

const mark = (margin) => (margin > 0 ? MARKS.ours : margin < 0 ? MARKS.theirs : MARKS.even);

// A messenger lays each line out by its first letter with a direction: here none waits for a Latin name or a picture.
const start = document.dir === "rtl" ? "\u200f" : "";

/** `result`: date, ranked, margin, percentage (of 100), margins deal by deal, link. */
export function resultText(result) {
  const values = { date: day.format(new Date(result.date)), margin: points(result.margin), percentage: percent(result.percentage / 100) };
  const lines = [
    result.ranked ? fill(gettext("Bid Euchre, the game of %(date)s"), values) : fill(gettext("Bid Euchre, the game of %(date)s as practice"), values),
    fill(gettext("Margin %(margin)s, %(percentage)s of the field"), values),
    result.margins.map(mark).join(""),
  ];
  return [...lines.map((line) => start + line), result.link].join("\n");
}
