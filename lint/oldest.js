/* What the oldest supported browser knows, from MDN's data about browsers. Features are found by
   their names alone, and a name is as old as the oldest thing that bears it. So this finds names that
   nothing in that browser had, and passes over those that two things share. */
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const data = require("@mdn/browser-compat-data");

/** The version of Chrome that package.json names. */
export const OLDEST = Number(require("../package.json").browserslist[0].split(" ")[1]);

/** The first version of Chrome that has a feature under its own name, or Infinity. */
function since(compat) {
  const versions = [compat?.support?.chrome ?? []]
    .flat()
    .filter((one) => !one.flags && !one.prefix && !one.alternative_name)
    .filter((one) => !(parseFloat(one.version_removed) <= OLDEST))
    .map((one) => parseFloat(String(one.version_added).replace("≤", "")));
  return Math.min(Infinity, ...versions.filter((version) => !Number.isNaN(version)));
}

/** Names with the first version of each, gathered from features. */
export class Names extends Map {
  note(name, compat) {
    this.set(name, Math.min(this.get(name) ?? Infinity, since(compat)));
  }

  /** The version that a name needs if the oldest browser has none; else undefined. */
  newer(name) {
    const version = this.get(name);
    // What no Chrome has is no feature that a page could mean: a name of the page's own.
    return version > OLDEST && version < Infinity ? version : undefined;
  }
}

/** Every feature below a place in the data, with its name. */
export function* features(place) {
  for (const [name, feature] of Object.entries(place)) {
    if (name === "__compat") continue;
    if (feature.__compat) yield [name, feature.__compat];
    yield* features(feature);
  }
}

export { data };
