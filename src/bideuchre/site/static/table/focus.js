/** Keeps the focus on the table: when what had it is gone, it goes to what is asked for next. */

let hadFocus = false;
let parked = null;
let finger = false;

document.addEventListener("focusin", () => {
  hadFocus = true;
});

document.addEventListener("pointerdown", ({ pointerType }) => {
  finger = pointerType === "touch";
});
document.addEventListener("keydown", () => {
  finger = false;
});
// A screen reader's press tells of no pointer, whatever touched the page before it.
document.addEventListener("click", ({ detail }) => {
  if (!detail) finger = false;
}, { capture: true });
// A finger needs no focus: it would go with what was pressed, and each move of it lays the page out.
document.addEventListener("mousedown", (event) => finger && event.target.closest(".hand, .panel") && event.preventDefault());

function wanted() {
  return (
    document.querySelector(".next") ??
    document.querySelector('.panel .key[aria-pressed="true"]') ??
    document.querySelector(".panel .key:not(:disabled)")
  );
}

function resting() {
  return document.querySelector('.hand .card[tabindex="0"]') ?? document.querySelector(".cloth");
}

/** To be called after each drawing of the page. */
export function keepFocus() {
  if (finger || !hadFocus || document.querySelector("dialog[open]")) return;
  const active = document.activeElement;
  const lost = !active || active === document.body;
  const waiting = parked !== null && active === parked;
  if (!lost && !waiting) {
    parked = null;
    return;
  }
  const target = wanted() ?? (lost ? resting() : null);
  if (!target) return;
  target.focus();
  parked = target.closest(".panel, .next") ? null : document.activeElement;
}
