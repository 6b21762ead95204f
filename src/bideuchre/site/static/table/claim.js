/** Claiming the tricks that are left. */

import { html } from "../vendor/htm-preact-3.1.1.js";
import { complain, follow, send } from "./moves.js";
import { setSpeed } from "./motion.js";
import { store } from "./state.js";
import { words } from "./words.js";

const REFUSED = 422;

/** Claims the rest. Refused, the table stays as it is and only says why; granted, the rest is played quickly. */
export async function claim() {
  const { game, busy, claiming, settings } = store.get();
  if (busy || claiming || game.phase !== "play" || !game.legal.length) return;
  store.set({ claiming: true, lifted: null, notice: null });
  try {
    const answer = await send(game, "claim");
    if (answer.status === REFUSED) complain(answer.body);
    else {
      store.set({ busy: true });
      setSpeed(settings.speed === "instant" ? "instant" : "fast");
      await follow(answer);
    }
  } finally {
    setSpeed(store.get().settings.speed);
    store.set({ claiming: false });
  }
}

/** Beside the table, where there is room for it. */
export const ClaimButton = ({ mine }) => html`
  <button type="button" class="button quiet claim" data-claim data-once aria-disabled=${mine ? undefined : "true"} onClick=${claim}>${words.claim()}</button>
`;
