/** The settings as something to choose from: in the menu of the table and on one's own page. */

import { html } from "../vendor/htm-preact-3.1.1.js";

const SWITCHES = ["fourColours", "largeCards", "highContrast", "reducedMotion", "leftHanded", "sounds", "confirm", "wait", "letterKeys"];

const words = {
  theme: () => gettext("Colours"),
  themeName: (theme) => ({ auto: () => gettext("Like the device"), light: () => gettext("Light"), dark: () => gettext("Dark") })[theme](),
  speed: () => gettext("Speed"),
  speedName: (speed) => ({ slow: () => gettext("Slow"), normal: () => pgettext("speed", "Normal"), fast: () => gettext("Fast"), instant: () => gettext("At once") })[speed](),
  fourColours: () => gettext("Four colours"),
  fourColoursText: () => gettext("Clubs green, diamonds blue"),
  largeCards: () => gettext("Large cards"),
  largeCardsText: () => gettext("Your hand and the trick are drawn larger"),
  highContrast: () => gettext("High contrast"),
  highContrastText: () => gettext("Also on when the device asks for it"),
  reducedMotion: () => gettext("Less movement"),
  reducedMotionText: () => gettext("Cards appear instead of travelling"),
  leftHanded: () => gettext("Left-handed order"),
  leftHandedText: () => gettext("Your cards from right to left"),
  sounds: () => gettext("Sounds"),
  soundsText: () => gettext("Quiet ones, for cards and calls"),
  confirm: () => gettext("Ask before playing a card"),
  confirmText: () => gettext("The first tap lifts the card, the second plays it"),
  wait: () => gettext("Wait after each trick"),
  waitText: () => gettext("Until you press Next"),
  letterKeys: () => gettext("Letter and number keys"),
  letterKeysText: () => gettext("Each acts at once. Turn this off if keys get pressed by accident or if you speak to your device."),
};

/** One of several, as keys in a row. */
export function Choice({ legend, name, values, chosen, label, onChoose }) {
  return html`
    <fieldset class="choice">
      <legend>${legend}</legend>
      <div class="options">
        ${values.map((value) => html`
          <label><input type="radio" name=${name} value=${value} checked=${value === chosen} onChange=${() => onChoose(value)} /><span>${label(value)}</span></label>
        `)}
      </div>
    </fieldset>
  `;
}

/** A setting that is on or off. */
export function Switch({ name, on, onChoose }) {
  return html`
    <label class="switch">
      <b>${words[name]()}</b><small>${words[`${name}Text`]()}</small>
      <input type="checkbox" role="switch" name=${name} checked=${on} onChange=${(event) => onChoose(event.currentTarget.checked)} />
    </label>
  `;
}

/** All `settings`; `change(name, value)` is called for one that is chosen. */
export const SettingsForm = ({ settings, change }) => html`
  <${Choice} legend=${words.speed()} name="speed" values=${["slow", "normal", "fast", "instant"]} chosen=${settings.speed}
    label=${words.speedName} onChoose=${(value) => change("speed", value)} />
  <${Choice} legend=${words.theme()} name="theme" values=${["auto", "light", "dark"]} chosen=${settings.theme}
    label=${words.themeName} onChoose=${(value) => change("theme", value)} />
  ${SWITCHES.map((name) => html`<${Switch} name=${name} on=${settings[name]} onChoose=${(value) => change(name, value)} />`)}
`;
