/** This browser's settings, kept in localStorage under one key, with the version of their shape.

    Where nothing can be kept they last as long as the page. What another tab changes is obeyed
    here too. */

import { put } from "./api.js";

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
  letterKeys: [true, false],
  confirm: [false, true],
  wait: [false, true],
};

/** What the browser did not keep, as text; null while it keeps everything. */
let unkept = null;

function keptText() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Everything that is saved, of other versions of the page too. */
function saved() {
  try {
    return JSON.parse(unkept ?? keptText()) ?? {};
  } catch {
    return {};
  }
}

/** The saved settings; whatever is missing or not understood (an older or newer page wrote it) is
    the default. */
export function readSettings() {
  const all = saved();
  const known = (name, values) => (values.includes(all[name]) ? all[name] : values[0]);
  return Object.fromEntries(
    Object.entries(CHOICES).map(([name, values]) => [name, known(name, values)]),
  );
}

function save(name, value) {
  const text = JSON.stringify({ ...saved(), ...readSettings(), [name]: value, version: VERSION });
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // No room, or none for this site.
  }
  unkept = keptText() === text ? null : text;
}

/** Tells the page, and theme.js, which is no module and reads what is kept by itself. */
function tell() {
  document.dispatchEvent(new CustomEvent("settings", { detail: saved() }));
}

let latest = 0;

/** Keeps the settings beside the identity as well, so that they move along with the recovery code.
    With nobody yet, or no connection, the browser keeps them all the same. */
export async function carrySettings() {
  const mine = (latest += 1);
  // A lost request is sent again, but not after a newer one.
  for (let tries = 0; tries < 3 && mine === latest; tries += 1) {
    const body = { settings: readSettings() };
    const sent = await put("/api/you/settings", body, undefined, { most: 1, keepalive: true });
    if (sent.status) return;
  }
}

/** Takes over the settings that came with an identity from another device. */
export function adoptSettings(settings) {
  for (const [name, value] of Object.entries(settings)) {
    if (CHOICES[name]?.includes(value)) save(name, value);
  }
  tell();
}

/** Saves one changed setting beside the others, unknown ones included, and tells the page. */
export function writeSetting(name, value) {
  save(name, value);
  carrySettings();
  tell();
}

// Another tab has changed one, or something: a page that comes back may have missed it.
window.addEventListener("storage", ({ key }) => {
  if (key !== KEY && key !== null) return;
  unkept = null;
  tell();
});
window.addEventListener("pageshow", (event) => event.persisted && tell());
