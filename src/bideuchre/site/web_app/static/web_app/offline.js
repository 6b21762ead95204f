/** The page without a line: asks for the site again and again, and opens what was wanted as soon as it is there. */

const OFTEN = 4000; // ms between two tries
const PATIENCE = 8000; // ms before a try counts as lost
const box = document.querySelector(".offline");

/** Whether the site itself answers, and not a portal or a gateway in its place. */
async function isThere() {
  const signal = AbortSignal.timeout(PATIENCE);
  try {
    const answer = await fetch("/healthz", { cache: "no-store", redirect: "error", signal });
    return answer.ok && (await answer.text()) === "ok";
  } catch {
    return false;
  }
}

async function look() {
  if (await isThere()) open();
}

/** Opens what was wanted; at a portal that may be its own page, where one can sign in. */
function open() {
  // Whoever typed the address of this very page wanted some other.
  if (location.pathname === box.dataset.here) location.replace(box.dataset.home);
  else location.reload();
}

setInterval(look, OFTEN);
window.addEventListener("online", look);
box.querySelector("button").addEventListener("click", open);
