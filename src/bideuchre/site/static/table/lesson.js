/** The notes of a game that teaches, as they come with the game; the last ones of a deal stand in its sheet. */

import { html, useLayoutEffect } from "../vendor/htm-preact-3.1.1.js";
import { remove } from "../common/api.js";
import { announce } from "./announce.js";
import { Face, Mark } from "./drawing.js";
import { number } from "./language.js";
import { complain } from "./moves.js";
import { connection, notify, store } from "./state.js";
import { cardName } from "./words.js";

const AT_REST = ["turn", "result"]; // what notes are about that are read when nothing moves

let haveRead = null;

/** Shows the notes that belong to an event, one by one; resolves to true when they have been read. */
async function teach(event, final) {
  const lesson = final.lesson.filter(({ n, about }) => n === event.n && !AT_REST.includes(about));
  if (!lesson.length || store.get().left) return false;
  store.set({ lesson });
  await new Promise((resolve) => {
    haveRead = resolve;
  });
  return true;
}

store.set({ teach });

/** Puts away the note that has been read. */
export function nextNote() {
  const lesson = store.get().lesson.slice(1);
  store.set({ lesson });
  if (lesson.length) return;
  haveRead?.();
  haveRead = null;
}

/** Leaves the lesson: what is on the table goes on as a game like any other. Its notes go at once,
    and it is over when the server says so. */
export async function leaveLesson() {
  const { game } = store.get();
  store.set({ left: true, lesson: [], game: { ...game, lesson: null } });
  nextNote();
  const path = `/api/games/${encodeURIComponent(game.id)}/lesson`;
  const { status, body } = await remove(path, {}, connection);
  if (status === 200) notify(gettext("The lesson is over; the game goes on."));
  else {
    store.set({ left: false });
    complain(body);
  }
}

const Leave = () => html`<button type="button" class="leave" data-leave onClick=${leaveLesson}>${gettext("Leave the lesson")}</button>`;

const Cards = ({ cards, bowers }) => html`
  <ul class="shown-cards" role="list" dir="ltr">
    ${cards.map((card) => html`<li class="card" data-suit=${card[0]} role="img" aria-label=${cardName(card, bowers)}><${Face} card=${card} bowers=${bowers} /></li>`)}
  </ul>
`;

/** The first of the notes that are to be read now. It waits for "Go on"; nothing is taken from what has the focus. */
export function LessonNote({ lesson }) {
  const [note] = lesson;
  useLayoutEffect(() => announce(note.message), [note]);
  return html`
    <section class="panel lesson" aria-labelledby="lesson-title">
      <header class="panel-head">
        <h2 id="lesson-title"><${Mark} />${gettext("First game")}</h2>
        <${Leave} />
      </header>
      <div class="note-of" key=${note.code}>
        ${note.cards.length > 0 && html`<${Cards} cards=${note.cards} bowers=${note.bowers} />`}
        <p class="reason">${note.message}</p>
      </div>
      <div class="acts"><button type="button" class="button main" data-go-on data-once onClick=${nextNote}>${gettext("Go on")}${lesson.length > 1 && html`<bdi class="number more" dir="ltr">+${number(lesson.length - 1)}</bdi>`}</button></div>
    </section>
  `;
}

/** What the sheet at the end of a deal explains. */
export function LessonText({ lesson }) {
  useLayoutEffect(() => lesson.forEach((note) => announce(note.message)), []);
  return html`
    <section class="explained" aria-labelledby="lesson-title">
      <h3 id="lesson-title"><${Mark} />${gettext("First game")}</h3>
      ${lesson.map((note) => html`<p key=${note.code}>${note.message}</p>`)}
      <${Leave} />
    </section>
  `;
}
