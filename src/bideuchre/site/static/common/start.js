/** Starting a game and going to its table. */

import { post } from "./api.js";
import { withCookie } from "./cookies.js";

const PLACE = /[\w-]{16}/; // where an address of a table has the id of its game

function randomKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Asks at `address` for a game and opens its table, or that of an open game that stands in the way. Returns the site's message if it is refused. */
export async function begin(address, request, tablePath, onConnection) {
  const key = { "Idempotency-Key": randomKey() };
  const { status, body } = await withCookie((headers) =>
    post(address, request, onConnection, { headers: { ...headers, ...key } }),
  );
  const game = status === 201 || status === 200 ? body : body.game;
  if (!game?.id) {
    return body.error?.message ?? gettext("The game could not be started. Please try again.");
  }
  location.assign(tablePath.replace(PLACE, game.id));
  return null;
}

/** Begins a game of `level` of one's own. */
export const startGame = (level, tablePath, onConnection) => begin("/api/games", { level }, tablePath, onConnection);
