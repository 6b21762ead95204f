/** The table page: everything on it, drawn from the one state. */

import { html, useLayoutEffect, useState } from "../vendor/htm-preact-3.1.1.js";
import { Bidding } from "./bidding.js";
import { Seats, Trick } from "./cloth.js";
import { dayLabel, dayPage, DayTag, mayAsk } from "./daily.js";
import { Icon, kept, Mark } from "./drawing.js";
import { keepFocus } from "./focus.js";
import { Hand } from "./hand.js";
import { advise, fetchLater, later } from "./later.js";
import { drawn } from "./motion.js";
import { goOn, openSheet } from "./moves.js";
import { Plate, Race } from "./plate.js";
import { Calls, Deals, LastTrick, Worth } from "./record.js";
import { connection, isAbout, isHinted, isTaught, store } from "./state.js";
import { words } from "./words.js";

const RECENT = 6; // deals listed beside the table

/** Answers the tap before the sheet is built, which takes a cheap phone a while. */
async function openByTap({ currentTarget }) {
  await drawn();
  openSheet(currentTarget.dataset.sheet);
}

const Bar = kept(({ game, links }) => {
  return html`
    <header class="bar">
      ${game?.daily
        ? html`<a class="brand" href=${dayPage} aria-label=${dayLabel(game.daily)}><${Mark} /><${DayTag} date=${game.daily.date} /></a>`
        : html`<a class="brand" href=${links.home} aria-label=${words.brand()}><${Mark} /><span class="word" lang="en">Bid Euchre</span></a>`}
      ${game && html`<${Race} game=${game} />`}
      ${(game?.practice || game?.forfeited) && html`<span class="practice">${game.practice ? words.practice() : words.forfeited()}</span>`}
      <nav class="tools" aria-label=${words.table()}>
        ${game && !game.daily?.ranked && mayAsk(game) && html`<button type="button" class="tool" data-hint aria-label=${words.hint()} onClick=${() => advise("toggleHint")}><${Icon} name="hint" /></button>`}
        ${game && html`<button type="button" class="tool" data-sheet="last" aria-label=${words.lastTrick()} onClick=${openByTap}><${Icon} name="last" /></button>`}
        ${game && html`<button type="button" class="tool" data-sheet="menu" aria-label=${words.menu()} onClick=${openByTap}><${Icon} name="menu" /></button>`}
      </nav>
    </header>
  `;
});

function Panel({ state }) {
  const { game, busy, bid, chosen } = state;
  if (isTaught(state)) return html`<${Part} name="LessonNote" of="lesson" game=${game} lesson=${state.lesson} />`;
  if (busy) return null;
  if (isHinted(state)) return html`<${Part} name="HintPanel" of="advice" game=${game} hint=${state.hint} />`;
  if (game.exchange) return html`<${Part} name="Exchange" game=${game} chosen=${chosen} />`;
  if (game.phase === "auction" && game.legal.length) return html`<${Bidding} game=${game} bid=${bid} />`;
  return null;
}

function Notices({ notice, connected, thinking }) {
  return html`
    <div class="notices">
      ${!connected && html`<p class="notice"><i class="pulse"></i>${words.reconnecting()}</p>`}
      ${connected && thinking && html`<p class="notice"><i class="pulse"></i>${words.thinking()}</p>`}
      ${notice && html`<p class="notice" data-notice>${notice}</p>`}
    </div>
  `;
}

function Missing({ links }) {
  return html`
    <main class="message">
      <${Mark} of="mark big" />
      <h1>${words.missingTitle()}</h1>
      <p>${words.missingText()}</p>
      <p><a class="button main" href=${links.home}>${words.home()}</a></p>
    </main>
  `;
}

/** A part that may still be on its way. */
function Part({ name, of, ...properties }) {
  const part = later(name, of);
  return part && html`<${part} ...${properties} />`;
}

/** Leaves the menu for what one of the parts of advice does. */
function adviseFromMenu(name) {
  openSheet(null);
  advise(name);
}

async function leaveLesson() {
  openSheet(null);
  await fetchLater("lesson");
  later("leaveLesson", "lesson")();
}

function Sheets({ state, links }) {
  const { game, busy, sheet, settings, lesson } = state;
  const explained = lesson.length > 0 && html`<${Part} name="LessonText" of="lesson" lesson=${lesson} />`;
  const judged = game.deals.length > 0 && html`<${Part} name="GameAccuracy" of="advice" game=${game} />`;
  return html`
    ${game.phase === "deal" && !busy && html`<${Part} name="DealResult" key="result" game=${game} explained=${explained} />`}
    ${game.phase === "over" && !busy && html`<${Part} name="GameResult" key="over" game=${game} home=${links.home} explained=${explained} judged=${judged} />`}
    ${sheet === "menu" && html`<${Part} name="MenuSheet" key="menu" game=${game} onAdvise=${adviseFromMenu} onLeave=${leaveLesson} settings=${settings} links=${links} />`}
    ${sheet === "last" && html`<${Part} name="LastSheet" key="last" game=${game} />`}
    ${sheet === "reasons" && html`<${Part} name="ReasonsSheet" of="advice" key="reasons" game=${game} />`}
    ${sheet === "review" && html`<${Part} name="ReviewSheet" of="review" key="review" game=${game} links=${links} />`}
    ${sheet === "keys" && html`<${Part} name="KeysSheet" key="keys" settings=${settings} />`}
    ${sheet === "new" && html`<${Part} name="NewGameSheet" key="new" game=${game} links=${links} onConnection=${connection} />`}
  `;
}

export function Table({ links }) {
  const [state, draw] = useState(store.get());
  useLayoutEffect(() => store.listen(draw), []);
  useLayoutEffect(keepFocus);

  const { game, busy, missing } = state;
  if (missing) return html`<div class="app"><${Bar} links=${links} /><${Missing} links=${links} /></div>`;
  if (!game) {
    return html`<div class="app"><${Bar} links=${links} /><main class="cloth"><p class="loading">${words.loading()}</p><${Notices} ...${state} /></main></div>`;
  }
  const bidding = game.phase === "auction";
  const hinted = isHinted(state);
  const taught = isTaught(state);
  const panel = taught || !busy && (hinted || game.exchange || (bidding && game.legal.length > 0));
  return html`
    <div class="app" data-phase=${game.phase} data-panel=${panel ? "" : undefined} data-hinted=${hinted ? "" : undefined} data-taught=${taught ? "" : undefined} data-busy=${busy ? "" : undefined} data-turn=${game.turn}>
      <${Bar} game=${game} links=${links} />
      <main class="place">
        <h1 class="unseen">${words.table()}</h1>
        <section class="cloth" dir="ltr" tabindex="-1" aria-label=${words.table()}>
          <${Mark} of="emblem" />
          <${Seats} game=${game} busy=${busy} />
          <${Trick} game=${game} mine=${!busy} />
          ${state.waiting && html`<button type="button" class="button main next" onClick=${goOn}>${words.next()}</button>`}
          <${Panel} state=${state} />
          ${isAbout(state.why, state) && html`<${Part} name="WhyNorth" of="advice" game=${game} why=${state.why} />`}
        </section>
        <aside class="rail" aria-label=${words.thisGame()}>
          <${Plate} game=${game} />
          <${Calls} game=${game} asked=${bidding && !busy && game.turn === "S"} />
          ${bidding ? html`<${Worth} />` : html`<${LastTrick} game=${game} />`}
          ${game.phase === "play" && html`<${Part} name="ClaimButton" of="advice" mine=${!busy && game.legal.length > 0} />`}
          <${Deals} game=${game} most=${RECENT} />
        </aside>
        <section class="tray" aria-label=${words.yourHand()}>
          <${Notices} ...${state} />
          <${Hand} state=${state} />
        </section>
      </main>
      <${Sheets} state=${state} links=${links} />
    </div>
  `;
}
