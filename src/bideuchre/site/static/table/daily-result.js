/** The end of a game of the day: its place in the field, and sharing it. */

import { html, useLayoutEffect, useRef, useState } from "../vendor/htm-preact-3.1.1.js";
import { get } from "../common/api.js";
import { resultText } from "../daily/result.js";
import { outcome, share, showText } from "../daily/share.js";
import { Count, Icon } from "./drawing.js";
import { dayPage } from "./daily.js";
import { locale, pieces, percent } from "./language.js";
import { connection } from "./state.js";

function place(attempt, day) {
  if (!attempt.ranked) return gettext("This was practice: it counts on no board.");
  if (attempt.standing === "stopped") return gettext("The game was stopped without a winner: it ranks nowhere.");
  if (attempt.standing === "unfinished") return gettext("The day’s ranking had closed before the end: this game ranks nowhere.");
  const players = new Intl.NumberFormat(locale).format(day.field.finished);
  const sentence = ngettext("%(percentage)s of the field, with %(players)s game finished so far.", "%(percentage)s of the field, with %(players)s games finished so far.", day.field.finished);
  return pieces(sentence, { percentage: html`<b><${Count}>${percent(attempt.percentage / 100)}<//></b>`, players: html`<${Count}>${players}<//>` });
}

export function DailyResult({ game }) {
  const [day, setDay] = useState(null);
  const [said, say] = useState("");
  const line = useRef();
  useLayoutEffect(() => {
    get(`/api/daily/${game.daily.date}`, connection).then(
      ({ status, body }) => status === 200 && setDay(body),
    );
  }, []);
  const attempt = day?.attempts.find((one) => one.game === game.id);
  const onShare = async () => {
    const text = resultText({ date: day.date, ...attempt, link: new URL(dayPage, location.href).href });
    const way = await share(text);
    say(outcome(way));
    if (way === "shown") showText(text, line.current);
  };
  return html`
    <p class="day-place" aria-live="polite">${attempt ? place(attempt, day) : " "}</p>
    <div class="acts">
      ${attempt?.percentage != null && html`<button type="button" class="button quiet" data-share onClick=${onShare}><${Icon} name="share" />${gettext("Share")}</button>`}
      <a class="button main" data-day autofocus href=${dayPage}>${gettext("The day’s page")}</a>
    </div>
    <p class="day-said" role="status" ref=${line}>${said}</p>
  `;
}
