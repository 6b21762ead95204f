/** Parts of the page that nobody needs at first: they come with the first tap or key, or when they are shown. */

import { isGone, renew } from "./renewal.js";
import { connection, store } from "./state.js";

const AGAIN = 1000; // ms after a broken line until they are asked for once more
const MOST = 3; // lost tries after which guard.js says that the page is not whole

/** A style sheet that comes with the modules that need it; the page knows its address. */
function style(name) {
  const href = document.getElementById("table").dataset[name];
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload: () => resolve({}) });
    link.onerror = () => {
      link.remove();
      reject();
    };
    document.head.append(link);
  });
}

const groups = {
  sheets: () => [import("./exchange.js"), import("./menu.js"), import("./results.js"), import("./ask.js"), style("sheetStyle")],
  advice: () => [
    import("./hint.js"),
    import("./why.js"),
    import("./claim.js"),
    import("./take-back.js"),
    import("./accuracy.js"),
    style("adviceStyle"),
  ],
  lesson: () => [import("./lesson.js"), style("lessonStyle")],
  keys: () => [import("./key-names.js")],
  review: () => [import("./review.js"), fetchLater("advice")],
};
const parts = {};
const coming = {};

async function fetchGroup(group) {
  for (let lost = 0; ; ) {
    try {
      Object.assign(parts, ...(await Promise.all(groups[group]())));
      store.set({});
      if (lost) connection(true);
      if (lost >= MOST) document.dispatchEvent(new Event("whole"));
      return;
    } catch {
      lost += 1;
      connection(false);
      // The files of an older version may be gone.
      if (await isGone()) renew();
      if (lost === MOST) document.dispatchEvent(new Event("broken"));
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
  }
}

/** Fetches a group of parts, once; after a broken line again and again. Resolves when they are there. */
export function fetchLater(group = "sheets") {
  coming[group] ??= fetchGroup(group);
  return coming[group];
}

/** One of the parts by its name if it is there. */
export const ready = (name) => parts[name];

/** One of the parts by its name; null while it is on its way. */
export function later(name, group) {
  if (!parts[name]) fetchLater(group);
  return parts[name] ?? null;
}

/** Does what one of the parts does, by default one of advice, as soon as it is there. */
export async function advise(name, group = "advice") {
  await fetchLater(group);
  parts[name]();
}
