/** Values put into translated sentences. */

const PLACE = /%\((\w+)\)s/;

/** A sentence as plain text: for labels and for the live region. */
export function fill(sentence, values) {
  return interpolate(sentence, values, true);
}

/** A sentence as a list of texts and elements, so that a number or a suit in it can be an element of its own. */
export function pieces(sentence, values) {
  return sentence.split(PLACE).map((text, index) => (index % 2 ? values[text] : text));
}
