/** The hint: what the expert would do here. The first one makes the game practice or, after its first deal, a loss; that is said first. */

import { html, useLayoutEffect, useRef } from "../vendor/htm-preact-3.1.1.js";
import { post } from "../common/api.js";
import { Action } from "./action.js";
import { actionName, adviceWords } from "./advice-words.js";
import { announce } from "./announce.js";
import { mayAsk } from "./daily.js";
import { Count, Icon } from "./drawing.js";
import { expectedPoints, percent } from "./language.js";
import { act } from "./moves.js";
import { connection, isAbout, NO_BID, store } from "./state.js";
import { words } from "./words.js";

const LEAST = 0.05; // points that are shown as a tenth
const ADVISED = ["auction", "exchange", "play"];

/** Where the suggested cards are in the hand. */
function placesOf(action, hand) {
  const places = [];
  for (const code of [action].flat()) {
    const place = hand.findIndex((card, at) => card === code && !places.includes(at));
    if (place >= 0) places.push(place);
  }
  return places;
}

async function fetchHint() {
  const { game } = store.get();
  store.set({ hint: { seq: game.seq, stage: "thinking" } });
  const { status, body } = await post(`/api/games/${encodeURIComponent(game.id)}/hint`, {}, connection);
  const now = store.get();
  if (status === 200 && now.game.id === game.id) store.set({ game: { ...now.game, practice: body.practice, forfeited: body.forfeited, help_costs: null } });
  if (now.hint?.stage !== "thinking" || !isAbout(now.hint, now)) return;
  if (status !== 200 || body.seq !== game.seq || !body.candidates.length) {
    const message = body.error?.message ?? adviceWords.failed();
    store.set({ hint: { seq: game.seq, stage: "failed", message } });
    announce(message);
    return;
  }
  const best = placesOf(body.candidates[0].action, game.hand);
  store.set({ hint: { seq: game.seq, stage: "shown", best, ...body }, cursor: best[0] ?? now.cursor });
  announce(adviceWords.saysHint(actionName(body.candidates[0].action, game.bowers), body.reason.message));
}

/** Opens the hint, or closes it. Nothing where no hint can be had. */
export function toggleHint() {
  const state = store.get();
  const { game, hint, busy } = state;
  if (isAbout(hint, state)) return closeAdvice();
  const mine = game.legal.length > 0 || game.exchange;
  if (busy || !mine || !mayAsk(game) || !ADVISED.includes(game.phase)) return undefined;
  store.set({ bid: NO_BID, why: null, lifted: null, notice: null });
  if (!game.help_costs) return fetchHint();
  announce(adviceWords.costs(game.help_costs));
  return store.set({ hint: { seq: game.seq, stage: "asking" } });
}

/** Closes the hint and the reasons. */
export function closeAdvice() {
  store.set({ hint: null, why: null });
}

function followHint() {
  const { hint } = store.get();
  const { action } = hint.candidates[0];
  closeAdvice();
  if (Array.isArray(action)) store.set({ chosen: hint.best });
  else act(action);
}

/** How an action compares with the suggested one, which looks beyond the points of the deal: to the score, and to what the others learn. */
function Compared({ candidate, best }) {
  if (candidate === best) return html`<b>${adviceWords.best()}</b>`;
  if (candidate.points === null || best.points === null) return null;
  const behind = candidate.points - best.points;
  if (behind > -LEAST) return html`<span class="behind">${adviceWords.asGood()}</span>`;
  return html`<span class="behind"><span class="unseen">${adviceWords.behind(expectedPoints(behind))}</span><span aria-hidden="true"><${Count}>${expectedPoints(behind)}<//></span></span>`;
}

function Candidate({ candidate, best, bowers }) {
  const { action, points, chance } = candidate;
  return html`
    <li class=${candidate === best ? "best" : ""}>
      <${Action} code=${action} bowers=${bowers} />
      <div class="figures">
        <${Compared} candidate=${candidate} best=${best} />
        ${chance !== null && html`<span class="bar-of" role="img" aria-label=${adviceWords.chance(percent(chance))} title=${adviceWords.chance(percent(chance))}><i style=${{ "--part": String(chance) }}></i></span>`}
        ${points !== null && html`<span class="expected"><span class="unseen">${adviceWords.expected(expectedPoints(points))}</span><span aria-hidden="true"><${Count}>${expectedPoints(points)}<//></span></span>`}
        ${chance !== null && html`<span class="chance" aria-hidden="true"><${Count}>${percent(chance)}<//></span>`}
      </div>
    </li>
  `;
}

function Shown({ game, hint }) {
  const { candidates, reason } = hint;
  return html`
    <ol class="candidates" role="list" aria-label=${adviceWords.others()}>
      ${candidates.map((one) => html`<${Candidate} candidate=${one} best=${candidates[0]} bowers=${game.bowers} />`)}
    </ol>
    <p class="reason">${reason.message}</p>
    ${game.phase !== "play" && html`<div class="acts"><button type="button" class="button main" data-follow data-once data-first onClick=${followHint}>${game.exchange ? adviceWords.followExchange() : adviceWords.followCall()}</button></div>`}
  `;
}

const Asking = ({ game }) => html`
  <p class="reason">${adviceWords.costs(game.help_costs)}</p>
  <div class="acts">
    <button type="button" class="button quiet" onClick=${closeAdvice}>${adviceWords.noHint()}</button>
    <button type="button" class="button main" data-confirm data-once data-first onClick=${fetchHint}>${adviceWords.showHint()}</button>
  </div>
`;

const Failed = ({ hint }) => html`
  <p class="reason">${hint.message}</p>
  <div class="acts"><button type="button" class="button quiet" data-once data-first onClick=${fetchHint}>${adviceWords.again()}</button></div>
`;

export function HintPanel({ game, hint }) {
  const element = useRef();
  useLayoutEffect(() => {
    const first = element.current.querySelector("[data-first]") ?? element.current.querySelector("[data-close]");
    first.focus();
  }, [hint.stage]);
  const { stage } = hint;
  return html`
    <section class="panel hint" aria-labelledby="hint-title" ref=${element}>
      <header class="panel-head">
        <h2 id="hint-title"><${Icon} name="hint" />${words.hint()}</h2>
        <button type="button" class="tool" data-close aria-label=${words.close()} onClick=${closeAdvice}><${Icon} name="close" /></button>
      </header>
      ${stage === "asking" && html`<${Asking} game=${game} />`}
      ${stage === "thinking" && html`<p class="reason waiting" role="status"><i class="pulse"></i>${adviceWords.thinking()}</p>`}
      ${stage === "failed" && html`<${Failed} hint=${hint} />`}
      ${stage === "shown" && html`<${Shown} game=${game} hint=${hint} />`}
    </section>
  `;
}
