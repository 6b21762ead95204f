/** Numbers in the language of the page. */

const locale = document.documentElement.lang || "en";
const plain = new Intl.NumberFormat(locale, { useGrouping: false });
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
