/** This browser's settings, kept in localStorage under one key, with the version of their shape. */

const KEY = "bideuchre.settings";
const VERSION = 1;

/** Each setting's allowed values, the first one being the default. */
const CHOICES = {
  theme: ["auto", "light", "dark"],
  fourColours: [false, true],
  largeCards: [false, true],
  highContrast: [false, true],
  reducedMotion: [false, true],
  leftHanded: [false, true],
  sounds: [false, true],
  speed: ["normal", "slow", "fast", "instant"],
  confirm: [false, true],
  wait: [false, true],
};

/** The saved settings; whatever is missing or not understood (an older or newer page wrote it) is the default. */
export function readSettings() {
  let saved = {};
  try {
    saved = JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    saved = {};
  }
  const known = Object.entries(CHOICES).map(([name, values]) => [
    name,
    values.includes(saved[name]) ? saved[name] : values[0],
  ]);
  return Object.fromEntries(known);
}

/** Keeps the settings beside the identity as well, so that they move along with the recovery code. */
function carry(settings) {
  const options = { method: "PUT", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ settings }), keepalive: true };
  // Nobody yet, or no connection: the browser keeps them all the same.
  fetch("/api/you/settings", options).catch(() => {});
}

/** Takes over the settings that came with an identity from another device. */
export function adoptSettings(settings) {
  for (const [name, value] of Object.entries(settings)) if (CHOICES[name]?.includes(value)) save(name, value);
  document.dispatchEvent(new Event("settings"));
}

/** Saves one changed setting beside the others, unknown ones included, and tells the page. Returns all of them. */
export function writeSetting(name, value) {
  const settings = save(name, value);
  carry(readSettings());
  document.dispatchEvent(new Event("settings"));
  return settings;
}

function save(name, value) {
  let saved = {};
  try {
    saved = JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    saved = {};
  }
  const settings = { ...saved, ...readSettings(), [name]: value, version: VERSION };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // No storage in this browser: the setting lasts as long as the page.
  }
  return settings;
}
