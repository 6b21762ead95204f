/** The sheets that a person opens: menu with settings, last trick with calls, keys, new game. */

import { html, useState } from "../vendor/htm-preact-3.1.1.js";
import { writeSetting } from "../common/settings.js";
import { Choice, SettingsForm, Switch } from "../common/settings-form.js";
import { startGame } from "../common/start.js";
import { mayAsk } from "./daily.js";
import { Languages } from "./languages.js";
import { resultWords } from "./later-words.js";
import { menuWords } from "./menu-words.js";
import { openSheet } from "./moves.js";
import { Calls, Deals, LastTrick } from "./record.js";
import { Sheet, SheetTitle } from "./sheet.js";
import { words } from "./words.js";

const LEVELS = ["easy", "normal", "expert"];
const close = () => openSheet(null);

export function MenuSheet({ game, settings, links, onAdvise, onLeave }) {
  return html`
    <${Sheet} kind="menu" titleId="menu-title" onClose=${close}>
      <${SheetTitle} id="menu-title" onClose=${close}>${words.menu()}<//>
      <div class="menu-links">
        <button type="button" class="button main" data-new onClick=${() => openSheet("new")}>${words.newGame()}</button>
        <a class="button quiet" href=${links.home}>${words.home()}</a>
        <a class="button quiet" href=${links.rules}>${words.rules()}</a>
        <button type="button" class="button quiet" onClick=${() => openSheet("last")}>${words.lastTrick()}</button>
        <button type="button" class="button quiet" onClick=${() => openSheet("keys")}>${menuWords.keys()}</button>
        ${game.lesson
          ? html`<button type="button" class="button quiet" data-leave onClick=${onLeave}>${menuWords.leaveLesson()}</button>`
          : html`<form method="post" action=${links.lesson}><button type="submit" class="button quiet" data-learn>${menuWords.learn()}</button></form>`}
        ${game.phase === "play" && game.legal.length > 0 && html`<button type="button" class="button quiet" data-claim onClick=${() => onAdvise("claim")}>${words.claim()}</button>`}
        ${(game.practice || game.forfeited) && !game.lesson && html`<button type="button" class="button quiet" data-back onClick=${() => onAdvise("takeBack")}>${menuWords.takeBack()}</button>`}
      </div>
      <div class="settings">
        <${SettingsForm} settings=${settings} change=${writeSetting} />
        <${Languages} choose=${links.language} />
      </div>
    <//>
  `;
}

export function LastSheet({ game }) {
  return html`
    <${Sheet} kind="last-sheet" titleId="last-title" onClose=${close}>
      <${SheetTitle} id="last-title" onClose=${close}>${resultWords.dealNumber(game.deal_number)}<//>
      ${game.last_trick?.length ? html`<${LastTrick} game=${game} />` : html`<p class="plain">${words.noTrickYet()}</p>`}
      <${Calls} game=${game} />
      ${game.calls.length > 0 && mayAsk(game) && html`<button type="button" class="button quiet" data-reasons onClick=${() => openSheet("reasons")}>${menuWords.reasons()}</button>`}
      <${Deals} game=${game} />
    <//>
  `;
}

/** `off` where all `names` are keys that are turned off. */
function Keys({ names, off, children }) {
  return html`<dt class=${off ? "off" : ""}>${names.map((name) => html`<kbd>${name}</kbd>`)}</dt><dd>${children}</dd>`;
}

export function KeysSheet({ settings }) {
  const { key } = menuWords;
  const off = !settings.letterKeys;
  const written = [
    [["1", "…", "12"], key.tricks()],
    [["S", "H", "D", "C", "N"], key.suits()],
    [["P"], key.pass()],
    [["A"], key.alone()],
    [["L"], key.last()],
    [["Y"], key.cards()],
    [["K"], key.score()],
    [["T"], key.turn()],
    [["I"], key.hint()],
    [["W"], key.why()],
    [["R"], key.claim()],
    [["U"], key.takeBack()],
    [["G"], key.lesson()],
    [["M"], key.menu()],
    [["?"], key.help()],
  ];
  return html`
    <${Sheet} kind="keys-sheet" titleId="keys-title" onClose=${close}>
      <${SheetTitle} id="keys-title" onClose=${close}>${menuWords.keys()}<//>
      <dl class="keys">
        <${Keys} names=${["←", "→", menuWords.homeKey(), menuWords.endKey()]}>${key.hand()}<//>
        <${Keys} names=${[menuWords.enterKey(), menuWords.spaceKey()]}>${key.play()}<//>
        ${written.map(([names, text]) => html`<${Keys} names=${names} off=${off}>${text}<//>`)}
        <${Keys} names=${[menuWords.escapeKey()]}>${key.escape()}<//>
      </dl>
      <p class="plain">${key.any()}</p>
      <p role="status" data-letter-keys>${off ? key.areOff() : key.areOn()}</p>
      <${Switch} name="letterKeys" on=${!off} onChoose=${(value) => writeSetting("letterKeys", value)} />
    <//>
  `;
}

export function NewGameSheet({ game, links, onConnection }) {
  const [level, setLevel] = useState(game.level);
  const [message, setMessage] = useState(null);
  const [starting, setStarting] = useState(false);
  const start = async () => {
    if (starting) return;
    setStarting(true);
    setMessage(await startGame(level, links.table, onConnection));
    setStarting(false);
  };
  return html`
    <${Sheet} kind="new-sheet" titleId="new-title" onClose=${close}>
      <${SheetTitle} id="new-title" onClose=${close}>${menuWords.startGame()}<//>
      <${Choice} legend=${menuWords.level()} name="level" values=${LEVELS} chosen=${level} label=${menuWords.levelName} onChoose=${setLevel} />
      ${game.phase !== "over" && html`<p class="plain">${menuWords.keepsOpen()}</p>`}
      ${message && html`<p role="alert">${message}</p>`}
      <div class="acts"><button type="button" class="button main" data-start data-once autofocus onClick=${start}>${words.newGame()}</button></div>
    <//>
  `;
}
