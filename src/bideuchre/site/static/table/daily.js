/** What the table says of a game of the day. */

import { html } from "../vendor/htm-preact-3.1.1.js";
import { fill, locale } from "./language.js";

const { daily: page } = document.getElementById("table").dataset;
const written = (date, form) => new Intl.DateTimeFormat(locale, { ...form, timeZone: "UTC" }).format(new Date(date));

/** The page of the game's day; null for a game of one's own. */
export const dayPage = page ?? null;

/** Whether hints and reasons may be asked for: in a game of the day not before its end. */
export const mayAsk = (game) => game.daily?.help !== false;

/** Beside the mark: that this is the game of the day, and of which. */
export const DayTag = ({ date }) => html`
  <span class="day-tag" aria-hidden="true"><b>${written(date, { day: "numeric" })}</b><span>${gettext("Daily game")}</span></span>
`;

/** The link at the mark, as it is read. */
export const dayLabel = ({ date, ranked }) => {
  const values = { date: written(date, { dateStyle: "long" }) };
  return ranked ? fill(gettext("The game of %(date)s: to its page"), values) : fill(gettext("The game of %(date)s, as practice: to its page"), values);
};
