/** The settings on one's own page, where they can be had without a game. */

import { html, render } from "../vendor/htm-preact-3.1.1.js";
import { adoptSettings, readSettings, writeSetting } from "../common/settings.js";
import { SettingsForm } from "../common/settings-form.js";

const place = document.querySelector(".settings");

/** Kept beside the identity too, if there is one already. */
function change(name, value) {
  if (place.dataset.known) writeSetting(name, value);
  else adoptSettings({ [name]: value });
}

const draw = () => render(html`<${SettingsForm} settings=${readSettings()} change=${change} />`, place);

draw();
document.addEventListener("settings", draw);
