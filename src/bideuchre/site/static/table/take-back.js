/** Taking the own latest action back, in a game that help has been taken in. */

import { menuWords } from "./menu-words.js";
import { complain, follow, send } from "./moves.js";
import { notify, store } from "./state.js";

/** Back to before the latest action of this deal. Refused, the table stays as it is and only says why. */
export async function takeBack() {
  const { game, busy, claiming } = store.get();
  if (busy || claiming || ["deal", "over"].includes(game.phase)) return;
  store.set({ busy: true, hint: null, why: null });
  const answer = await send(game, "back");
  if (answer.body.error && !answer.body.game) {
    store.set({ busy: false });
    complain(answer.body);
    return;
  }
  await follow(answer);
  if (answer.status === 200) notify(menuWords.takenBack());
}
