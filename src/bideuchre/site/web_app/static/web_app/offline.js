/** The page without a line: asks for the site again and again, and opens what was wanted as soon as it is there. */

const OFTEN = 4000; // ms between two tries
const PATIENCE = 8000; // ms before a try counts as lost
const box = document.querySelector(".offline");

async function isThere() {
  try {
    const answer = await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
    return answer.ok;
  } catch {
    return false;
  }
}

async function look() {
  if (!(await isThere())) return;
  // Whoever typed the address of this very page wanted some other.
  if (location.pathname === box.dataset.here) location.replace(box.dataset.home);
  else location.reload();
}

setInterval(look, OFTEN);
window.addEventListener("online", look);
box.querySelector("button").addEventListener("click", look);
