/** Parts of the page that nobody needs at first: they come with the first tap or key, or when they are shown. */

import { store } from "./state.js";

let parts = null;
let coming = null;

/** Fetches them, once; after a broken line once more. */
export function fetchLater() {
  coming ??= Promise.all([import("./exchange.js"), import("./menu.js"), import("./results.js")])
    .then((modules) => {
      parts = Object.assign({}, ...modules);
      store.set({});
    })
    .catch(() => {
      setTimeout(() => {
        coming = null;
        fetchLater();
      }, 1000);
    });
}

/** One of the parts by its name; null while it is on its way. */
export function later(name) {
  if (!parts) fetchLater();
  return parts?.[name] ?? null;
}
