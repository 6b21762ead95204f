/** Small drawings from the sprite: suits, marks, icons, cards, bids. */

import { html, useMemo } from "../vendor/htm-preact-3.1.1.js";
import { number } from "./language.js";
import { suitName, words } from "./words.js";

const sprite = document.getElementById("table").dataset.sprite;
/** A part of the page that is drawn anew only when one of its properties is another than before. */
export const kept = (part) => (properties) => useMemo(() => html`<${part} ...${properties} />`, Object.values(properties));

const drawn = (name) => html`<use href=${`${sprite}#${name}`} />`;

/** An icon without a name of its own. */
export const Icon = ({ name, of = "icon" }) =>
  html`<svg class=${of} viewBox="0 0 24 24" aria-hidden="true">${drawn(`icon-${name}`)}</svg>`;

/** The mark of the game: the two bowers, hook to hook. */
export const Mark = ({ of = "mark" }) => html`<svg class=${of} viewBox="0 0 40 40" aria-hidden="true">${drawn("mark")}</svg>`;

/** A suit, drawn; its name is read. */
export const Suit = ({ suit }) =>
  html`<svg class="suit" data-suit=${suit} viewBox="0 0 24 24" role="img" aria-label=${suitName(suit)}>${drawn(`suit-${suit}`)}</svg>`;

/** A number in the language of the page, kept apart from the direction of the text around it. */
export const Count = ({ children }) => html`<bdi class="number">${children}</bdi>`;

/** A bid as it is written: 6 and a suit, 7 NT, Alone and a suit. */
export function Bid({ bid }) {
  const first = bid.alone ? html`<span class="alone">${words.alone()}</span>` : bid.tricks && html`<${Count}>${number(bid.tricks)}<//>`;
  const second =
    bid.denomination === "NT" ? html`<span class="no-trump">${words.noTrump()}</span>` : html`<${Suit} suit=${bid.denomination} />`;
  return html`<span class="unbroken">${first}${second}</span>`;
}

/** The drawings on a card: the large face, the small one, and the seal of a bower. */
export const Face = ({ card, bowers }) =>
  html`<${Drawings} card=${card} seal=${card === bowers?.right ? "right" : card === bowers?.left ? "left" : null} />`;

const Drawings = kept(({ card, seal }) => html`
  <svg class="large" viewBox="0 0 100 140" aria-hidden="true">${drawn(`card-${card}`)}</svg>
  <svg class="small" viewBox="0 0 100 136" aria-hidden="true">${drawn(`small-${card}`)}</svg>
  ${seal && html`<svg class="seal" viewBox="0 0 24 24" aria-hidden="true">${drawn(`seal-${seal}`)}</svg>`}
`);

/** The dealer's mark. */
export const Dealer = ({ label }) => html`<span class="dealer" role="img" aria-label=${label}><${Icon} name="deck" /></span>`;
