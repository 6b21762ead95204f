/** A newer version of the site: the page is opened anew, for the game stands on the server as it is. */

import { store } from "./state.js";

const KEY = "bideuchre.renewed";
const PAUSE = 60_000; // ms in which the page is opened anew only once, whatever else is amiss

/** Notes that the page is opened anew, with the sheet that is wanted; false if that was just done. */
function note(sheet) {
  try {
    const before = JSON.parse(sessionStorage.getItem(KEY));
    if (Date.now() - (before?.at ?? 0) < PAUSE) return false;
    sessionStorage.setItem(KEY, JSON.stringify({ at: Date.now(), sheet }));
    return true;
  } catch {
    // No storage: the sheet has to be asked for once more.
    return performance.now() >= PAUSE;
  }
}

/** Opens the page anew, unless that has just been done or an action is under way. A sheet that is wanted opens again. */
export function renew() {
  const { busy, sheet } = store.get();
  if (!busy && note(sheet)) location.reload();
}

/** The sheet that was wanted when the page was opened anew; null if none, and the second time. */
export function wantedSheet() {
  try {
    const before = JSON.parse(sessionStorage.getItem(KEY));
    if (!before?.sheet) return null;
    sessionStorage.setItem(KEY, JSON.stringify({ at: before.at }));
    return before.sheet;
  } catch {
    return null;
  }
}

/** Whether an answer comes from another version of the site than this page. */
export const isOther = (version) => Boolean(version) && version !== document.getElementById("table").dataset.version;

/** Whether the site says that it no longer has this page's own files. */
export async function isGone() {
  try {
    const { status } = await fetch(import.meta.url, { method: "HEAD", cache: "no-store" });
    return status === 404;
  } catch {
    return false;
  }
}
