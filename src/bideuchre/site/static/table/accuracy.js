/** How accurate one's own decisions in a finished game were: counted deal by deal once somebody asks. */

import { html, useState } from "../vendor/htm-preact-3.1.1.js";
import { get } from "../common/api.js";
import { adviceWords } from "./advice-words.js";
import { Count } from "./drawing.js";
import { expectedPoints, percent } from "./language.js";
import { connection } from "./state.js";

/** Asks until all deals are counted, and tells of each answer. */
async function count(game, tell) {
  for (;;) {
    const { status, body } = await get(`/api/games/${encodeURIComponent(game.id)}/accuracy`, connection);
    if (status !== 200) return tell({ message: body.error?.message ?? adviceWords.failed() });
    tell(body);
    if (body.counted >= body.deals) return undefined;
  }
}

export function GameAccuracy({ game }) {
  const [told, tell] = useState(null);
  if (!told) {
    const ask = () => {
      tell({ counted: 0, deals: game.deals.length });
      count(game, tell);
    };
    return html`<div class="acts"><button type="button" class="button quiet" data-accuracy onClick=${ask}>${adviceWords.judgeGame()}</button></div>`;
  }
  if (told.message) return html`<p class="plain" role="alert">${told.message}</p>`;
  if (told.counted < told.deals) {
    return html`<p class="plain waiting" role="status"><i class="pulse"></i>${adviceWords.judging(told.counted + 1, told.deals)}</p>`;
  }
  return html`
    <p class="accuracy" role="status" data-accuracy-told>
      ${told.accuracy === null ? adviceWords.noDecisions() : adviceWords.gameAccuracy(percent(told.accuracy), expectedPoints(-told.given_away))}
    </p>
  `;
}
