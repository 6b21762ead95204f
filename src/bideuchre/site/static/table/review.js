/** The review of a finished deal: what each decision gave away, the costliest first, and the four hands open. */

import { html, useLayoutEffect, useRef, useState } from "../vendor/htm-preact-3.1.1.js";
import { get } from "../common/api.js";
import { begin } from "../common/start.js";
import { Action } from "./action.js";
import { adviceWords } from "./advice-words.js";
import { Count, Face, Icon } from "./drawing.js";
import { expectedPoints, number, percent } from "./language.js";
import { openSheet } from "./moves.js";
import { Sheet, SheetTitle } from "./sheet.js";
import { connection } from "./state.js";
import { fetchReasons, Reasons } from "./why.js";
import { cardNames, seatName } from "./words.js";

const LEAST = 0.05; // points that are shown as a tenth
const SEATS = ["N", "W", "E", "S"];
const isCard = (code) => /^[SHDC][AKQJT9]$/.test(code);

const pathOf = (game, deal) => `/api/games/${encodeURIComponent(game.id)}/deals/${deal}`;

/** "KQ.9.AJT." as card codes; suits in the order of records. */
function cardsOf(hand) {
  return hand.split(".").flatMap((ranks, suit) => Array.from(ranks, (rank) => "SHDC"[suit] + rank));
}

/** Says of an action by its number in the deal whether it was a call, an exchange, or in which trick it was. */
function placing(decisions, told, contract) {
  const cards = [...decisions.map(({ action, chosen }) => [action, chosen]), ...told.map(({ action, code }) => [action, code])];
  const first = Math.min(...cards.filter(([, code]) => isCard(code)).map(([action]) => action));
  const players = SEATS.length - (contract?.alone ? 1 : 0);
  return ({ action, chosen }) => {
    if (Array.isArray(chosen)) return adviceWords.exchange();
    return isCard(chosen) ? adviceWords.trick(Math.floor((action - first) / players) + 1) : adviceWords.call();
  };
}

/** Whether a decision cost nothing that can be shown; one that was not weighed is compared with the best. */
const isBest = ({ chosen, best, given_away: lost }) => String(chosen) === String(best) || (lost !== null && lost < LEAST);

function Decision({ one, where, bowers, onTry }) {
  const best = isBest(one);
  return html`
    <li class=${best ? "fine" : ""}>
      <p class="where">${where}</p>
      <p class="versus">
        <span class="pair"><${Action} code=${one.chosen} bowers=${bowers} /><small>${best ? html`<${Icon} name="check" />${adviceWords.nothingLost()}` : adviceWords.yours()}</small></span>
        ${!best && html`<span class="pair"><${Action} code=${one.best} bowers=${bowers} /><small>${adviceWords.better()}</small></span>`}
      </p>
      ${!best && one.given_away !== null && html`<p class="lost"><${Count}>${expectedPoints(-one.given_away)}<//></p>`}
      <p class="reason">${one.reason.message}</p>
      ${onTry && html`<button type="button" class="button line" data-try=${one.action} data-once aria-label=${adviceWords.tryAgainAt(where)} onClick=${() => onTry(one.action)}>${adviceWords.tryAgain()}</button>`}
    </li>
  `;
}

function Figure({ title, value, text }) {
  return html`<div class="figure"><dt>${title}</dt><dd><b>${value === null ? adviceWords.noFigure() : html`<${Count}>${value}<//>`}</b><small>${text}</small></dd></div>`;
}

function Figures({ review, deal }) {
  const { accuracy, given_away: lost, double_dummy: open } = review;
  const taken = deal?.tricks;
  return html`
    <dl class="figures-of">
      <${Figure} title=${adviceWords.accuracy()} value=${accuracy === null ? null : percent(accuracy)} text=${adviceWords.accuracyText()} />
      <${Figure} title=${adviceWords.givenAway()} value=${expectedPoints(-lost)} text=${adviceWords.givenAwayText()} />
      ${deal?.contract && html`<${Figure} title=${adviceWords.openHands()} value=${open ? number(open.NS) : null} text=${taken ? adviceWords.openHandsText(number(taken.NS), number(taken.EW)) : adviceWords.openHandsOnly()} />`}
    </dl>
  `;
}

function Hands({ hands, bowers }) {
  return html`
    <div class="hands">
      ${SEATS.map((seat) => {
        const cards = cardsOf(hands[seat]);
        return html`
          <figure>
            <figcaption>${seatName(seat)}</figcaption>
            <div class="open" dir="ltr" role="img" aria-label=${adviceWords.handOf(seat, cardNames(cards))}>
              ${cards.map((card, place) => html`<span class=${`card ${place && card[0] !== cards[place - 1][0] ? "apart" : ""}`} data-suit=${card[0]}><${Face} card=${card} bowers=${bowers} /></span>`)}
            </div>
          </figure>
        `;
      })}
    </div>
  `;
}

function Body({ game, deal, review, told, onTry }) {
  const { bowers } = review;
  const where = placing(review.decisions, told, deal?.contract);
  const row = (one) => html`<${Decision} key=${one.action} one=${one} where=${where(one)} bowers=${bowers} onTry=${review.hands && onTry} />`;
  const costliest = review.costliest.map((action) => review.decisions.find((one) => one.action === action)).filter((one) => one && !isBest(one));
  return html`
    <${Figures} review=${review} deal=${deal} />
    <section class="part">
      <h3>${adviceWords.costliest()}</h3>
      ${costliest.length
        ? html`<ol class="decisions" data-costliest role="list">${costliest.map(row)}</ol>`
        : html`<p class="plain">${review.decisions.length ? adviceWords.nothingCost() : adviceWords.noDecisions()}</p>`}
    </section>
    <section class="part"><h3>${adviceWords.fourHands()}</h3>${review.hands ? html`<${Hands} hands=${review.hands} bowers=${bowers} />` : html`<p class="plain">${adviceWords.handsClosed()}</p>`}</section>
    ${review.decisions.length > 0 && html`<details class="part"><summary>${adviceWords.allDecisions()}</summary>${review.hands && html`<p class="plain">${adviceWords.tryAgainText()}</p>`}<ol class="decisions" role="list">${review.decisions.map(row)}</ol></details>`}
    <details class="part"><summary>${adviceWords.whyAll()}</summary><${Reasons} told=${told} bowers=${bowers} /></details>
  `;
}

function Turn({ deals, shown, onTurn }) {
  const at = deals.findIndex((deal) => deal.number === shown);
  const to = (step, label) => {
    const deal = deals[at + step];
    return html`<button type="button" class="button quiet" aria-disabled=${deal ? undefined : "true"} onClick=${() => deal && onTurn(deal.number)}>${label}</button>`;
  };
  return html`<nav class="acts" aria-label=${adviceWords.reviewOf(shown)}>${to(-1, adviceWords.earlier())}${to(1, adviceWords.later())}</nav>`;
}

export function ReviewSheet({ game, links }) {
  const [shown, show] = useState(game.deals.at(-1).number);
  const [found, setFound] = useState(null);
  const [refused, setRefused] = useState(null);
  const close = () => openSheet(null);

  useLayoutEffect(() => {
    let wanted = true;
    setFound(null);
    Promise.all([get(`${pathOf(game, shown)}/review`, connection), fetchReasons(game, shown)]).then(([{ status, body }, { told = [] }]) => {
      if (wanted) setFound(status === 200 ? { review: body, told } : { message: body.error?.message ?? adviceWords.failed() });
    });
    return () => {
      wanted = false;
    };
  }, [shown]);

  const beginning = useRef(false);
  const onTry = async (actions) => {
    if (beginning.current) return;
    beginning.current = true;
    const path = `${pathOf(game, shown)}/practice`;
    setRefused(await begin(path, { actions }, links.table, connection));
    beginning.current = false;
  };
  return html`
    <${Sheet} kind="review" titleId="review-title" onClose=${close}>
      <${SheetTitle} id="review-title" onClose=${close}>${adviceWords.reviewOf(shown)}<//>
      ${refused && html`<p role="alert">${refused}</p>`}
      ${!found && html`<p class="plain waiting" role="status"><i class="pulse"></i>${adviceWords.counting()}</p>`}
      ${found?.message && html`<p role="alert">${found.message}</p>`}
      ${found?.review && html`<${Body} game=${game} deal=${game.deals.find((deal) => deal.number === shown)} ...${found} onTry=${onTry} />`}
      ${game.deals.length > 1 && html`<${Turn} deals=${game.deals} shown=${shown} onTurn=${show} />`}
    <//>
  `;
}
