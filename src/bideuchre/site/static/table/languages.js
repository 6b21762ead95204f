/** The languages of the site, in the menu: choosing one opens the same table in it. */

import { html } from "../vendor/htm-preact-3.1.1.js";
import { locale } from "./language.js";
import { menuWords } from "./menu-words.js";

/** `choose` is the address that keeps the choice. */
export function Languages({ choose }) {
  const languages = JSON.parse(document.getElementById("languages").textContent);
  return html`
    <form class="choice" method="post" action=${choose} aria-labelledby="language-title">
      <p id="language-title" class="legend">${menuWords.language()}</p>
      <input type="hidden" name="next" value=${location.pathname} />
      <div class="options">
        ${languages.map(([code, name]) => html`
          <button type="submit" name="language" value=${code} lang=${code} aria-current=${code === locale ? "true" : undefined}>${name}</button>
        `)}
      </div>
    </form>
  `;
}
