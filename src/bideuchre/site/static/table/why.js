/** Why the computer players acted so: North's last actions at any time, everybody's once the deal is over. */

import { html, useLayoutEffect, useRef, useState } from "../vendor/htm-preact-3.1.1.js";
import { get } from "../common/api.js";
import { Action } from "./action.js";
import { actionName, adviceWords } from "./advice-words.js";
import { announce } from "./announce.js";
import { mayAsk } from "./daily.js";
import { Icon } from "./drawing.js";
import { closeAdvice } from "./hint.js";
import { openSheet } from "./moves.js";
import { Sheet, SheetTitle } from "./sheet.js";
import { connection, isAbout, store } from "./state.js";
import { seatName, words } from "./words.js";

const LATEST = 2; // of North's actions, shown beside North

const pathOf = (game, number) => `/api/games/${encodeURIComponent(game.id)}/deals/${number}/reasons`;

/** The reasons of a deal: {told} or {message}. */
export async function fetchReasons(game, number) {
  const { status, body } = await get(pathOf(game, number), connection);
  return status === 200 ? { told: body.reasons } : { message: body.error?.message ?? adviceWords.failed() };
}

/** Opens North's reasons beside North, or closes them. */
export async function toggleWhy() {
  const state = store.get();
  const { game, why, busy } = state;
  if (isAbout(why, state)) return closeAdvice();
  if (busy || !mayAsk(game) || !game.calls.some(([seat]) => seat === "N")) return undefined;
  store.set({ hint: null, why: { seq: game.seq } });
  const found = await fetchReasons(game, game.deal_number);
  const now = store.get();
  if (!isAbout(now.why, now) || now.why.told) return undefined;
  const told = found.told?.filter(({ seat }) => seat === "N").slice(-LATEST).reverse();
  store.set({ why: { seq: game.seq, ...found, told } });
  for (const { code, reason } of told ?? []) announce(adviceWords.saysWhy(actionName(code, game.bowers), reason.message));
  return found.message && announce(found.message);
}

const Reason = ({ one, bowers, name }) => html`
  <li>${name && html`<b class="who">${seatName(one.seat)}</b>`}<${Action} code=${one.code} bowers=${bowers} /><span class="reason">${one.reason.message}</span></li>
`;

/** All reasons of a deal, in the order of the actions. */
export const Reasons = ({ told, bowers }) =>
  told.length
    ? html`<ol class="reasons" role="list">${told.map((one) => html`<${Reason} key=${one.action} one=${one} bowers=${bowers} name />`)}</ol>`
    : html`<p class="plain">${adviceWords.noReasons()}</p>`;

export function WhyNorth({ game, why }) {
  const element = useRef();
  useLayoutEffect(() => element.current.querySelector("[data-close]").focus(), []);
  useLayoutEffect(() => {
    const leave = (event) => event.target.closest(".why, .seat.north, .bar") || closeAdvice();
    document.addEventListener("click", leave);
    return () => document.removeEventListener("click", leave);
  }, []);
  return html`
    <section class="why" aria-labelledby="why-title" ref=${element}>
      <header class="panel-head">
        <h2 id="why-title">${words.whyNorth()}</h2>
        <button type="button" class="tool" data-close aria-label=${words.close()} onClick=${closeAdvice}><${Icon} name="close" /></button>
      </header>
      ${why.message && html`<p class="reason">${why.message}</p>`}
      ${!why.message && !why.told && html`<p class="reason waiting" role="status"><i class="pulse"></i>${adviceWords.thinking()}</p>`}
      ${why.told && (why.told.length
        ? html`<ol class="reasons" role="list">${why.told.map((one) => html`<${Reason} key=${one.action} one=${one} bowers=${game.bowers} />`)}</ol>`
        : html`<p class="reason">${adviceWords.noReasons()}</p>`)}
    </section>
  `;
}

/** The reasons of the deal on the table, as a sheet. */
export function ReasonsSheet({ game }) {
  const [found, setFound] = useState(null);
  useLayoutEffect(() => void fetchReasons(game, game.deal_number).then(setFound), []);
  const close = () => openSheet(null);
  return html`
    <${Sheet} kind="reasons-sheet" titleId="reasons-title" onClose=${close}>
      <${SheetTitle} id="reasons-title" onClose=${close}>${adviceWords.whyAll()}<//>
      ${!["deal", "over"].includes(game.phase) && html`<p class="plain">${adviceWords.keepsSecrets()}</p>`}
      ${!found && html`<p class="plain waiting" role="status"><i class="pulse"></i>${words.loading()}</p>`}
      ${found?.message && html`<p role="alert">${found.message}</p>`}
      ${found?.told && html`<${Reasons} told=${found.told} bowers=${game.bowers} />`}
    <//>
  `;
}
