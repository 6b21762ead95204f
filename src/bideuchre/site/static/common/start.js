/** Starting a game and going to its table. */

import { post } from "./api.js";

const PLACE = /[\w-]{16}/; // where an address of a table has the id of its game

function randomKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Asks for a new game of `level` and opens its table. Returns the site's message if it is refused. */
export async function startGame(level, tablePath, onConnection) {
  const { status, body } = await post("/api/games", { level }, onConnection, { "Idempotency-Key": randomKey() });
  if (status !== 201 && status !== 200) return body.error?.message ?? gettext("The game could not be started. Please try again.");
  location.assign(tablePath.replace(PLACE, body.id));
  return null;
}
