/** Numbers and sentences in the language of the page. */

export const locale = document.documentElement.lang || "en";
const plain = new Intl.NumberFormat(locale, { useGrouping: false });
const percentage = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat(locale, { useGrouping: false, signDisplay: "exceptZero", minimumFractionDigits: 1, maximumFractionDigits: 1 });
const signed = new Intl.NumberFormat(locale, { useGrouping: false, signDisplay: "exceptZero" });

function write(format, value) {
  return format
    .formatToParts(value)
    .map((part) => (part.type === "minusSign" ? part.value.replace("-", "−") : part.value))
    .join("");
}

/** 52, −4; ৫২ in Bengali. */
export const number = (value) => write(plain, value);

/** +8, −7, 0: points won or lost. */
export const points = (value) => write(signed, value);

/** +3.4, −0.3, 0.0: points to be expected. */
export const expectedPoints = (value) => write(tenths, value);

// Between words that run leftwards the sign would stand at the left; a minus brings such a mark itself.
const mark = document.dir === "rtl" ? "\u200e" : "";

/** 88%: a part of 1. */
export const percent = (part) => mark + write(percentage, part);

const PLACE = /%\((\w+)\)s/;

/** A sentence as plain text: for labels and for the live region. */
export function fill(sentence, values) {
  return interpolate(sentence, values, true);
}

/** A sentence as a list of texts and elements, so that a number or a suit in it can be an element of its own. */
export function pieces(sentence, values) {
  return sentence.split(PLACE).map((text, index) => (index % 2 ? values[text] : text));
}
