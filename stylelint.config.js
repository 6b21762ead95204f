// Styles may use what the oldest browser has that README.md names, and beyond it only ornaments: a
// browser that does not know them leaves them out, and everything can still be read and used.
import supported from "./lint/styles.js";

const ornaments = [
  "scrollbar-width",
  "scrollbar-width: none",
  "scrollbar-width: thin",
  "text-wrap",
  "text-wrap: balance",
  "text-wrap: pretty",
];

export default {
  plugins: [supported],
  ignoreFiles: ["**/vendor/**"],
  rules: { "pages/supported": [true, { ornaments }] },
};
