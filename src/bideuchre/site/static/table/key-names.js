/** Which key of the help sheet was pressed, on any keyboard layout. What the key writes decides
    where that is a Latin letter, a digit of any script or a question mark; else where the key is. */

const COMPOSING = 229; // what keyCode says while an input method takes the keys
const WIDE = 0xfee0; // from "ａ" to "a"
const QUESTION_MARKS = ["?", "؟", "՞"];
const TURKISH = { ı: "i", "i\u0307": "i" }; // both letters i, in lower case
const NOT_LATIN = /^[^\0-\u024f\u1e00-\u1eff\u2010-\u20ff]+$/u;
const UNKNOWN = ["dead", "unidentified", ""];

/** Whether the layout writes another script: then a key that writes a sign may be a letter's. */
let foreign = false;

const isDigit = (character) => /^\p{Nd}$/u.test(character);

/** The value of a digit of any script: Unicode keeps each ten in a row that starts with zero. */
function digitOf(character) {
  const code = character.codePointAt(0);
  let before = 0;
  while (isDigit(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** The key by its place, as a keyboard with Latin letters and plain digits has it. */
function byPlace({ code, shiftKey }, isLetter) {
  const [, letter, digit] = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code) ?? [];
  if (letter) return isLetter ? letter.toLowerCase() : null;
  if (digit) return shiftKey ? null : digit;
  return code === "Slash" && shiftKey && isLetter ? "?" : null;
}

/** "p", "7", "?", or in lower case the name of a key that writes nothing ("escape"). Null for all
    else, for what an input method takes, and for keys held with Ctrl, Alt, AltGr or Meta. */
export function keyOf(event) {
  const { ctrlKey, altKey, metaKey, isComposing, keyCode } = event;
  if (event.key === undefined || event.key === "Process" || isComposing || keyCode === COMPOSING) return null;
  if (ctrlKey || altKey || metaKey || event.getModifierState("AltGraph")) return null;
  const narrow = (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDE);
  const written = event.key.replace(/^[！-～]$/, narrow).toLowerCase();
  const key = TURKISH[written] ?? written;
  if (isDigit(key)) return digitOf(key);
  if (QUESTION_MARKS.includes(key)) return "?";
  if (/^[a-z]$/.test(key)) foreign = false;
  else if (NOT_LATIN.test(key)) foreign = true;
  const isNamed = key === " " || (/^[a-z][a-z0-9]*$/.test(key) && !UNKNOWN.includes(key));
  return isNamed ? key : byPlace(event, foreign || UNKNOWN.includes(key));
}
