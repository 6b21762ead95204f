/** A sheet over the table: a native modal dialog, so that focus stays inside and Escape closes it. */

import { html, useLayoutEffect, useRef } from "../vendor/htm-preact-3.1.1.js";
import { Icon } from "./drawing.js";
import { words } from "./words.js";

function outside(event) {
  const box = event.currentTarget.getBoundingClientRect();
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
}

/** `onClose` is missing on a sheet that asks for an answer: Escape does not close that one. */
export function Sheet({ kind, titleId, onClose, children }) {
  const element = useRef();
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog.showModal();
    return () => dialog.close();
  }, []);

  const cancel = (event) => {
    event.preventDefault();
    onClose?.();
  };
  const keep = (event) => {
    if (event.key === "Escape" && !onClose) event.preventDefault();
  };
  return html`
    <dialog class=${`sheet ${kind}`} aria-labelledby=${titleId} ref=${element} onCancel=${cancel} onKeyDown=${keep}
      onClick=${(event) => event.target === event.currentTarget && onClose && event.detail > 0 && outside(event) && onClose()}>${children}</dialog>
  `;
}

/** The title of a sheet with the button that closes it. */
export const SheetTitle = ({ id, children, onClose }) => html`
  <header class="sheet-title">
    <h2 id=${id}>${children}</h2>
    <button type="button" class="tool" aria-label=${words.close()} onClick=${onClose}><${Icon} name="close" /></button>
  </header>
`;
