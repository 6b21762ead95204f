// The pages' scripts may use no more of the language and the platform than the oldest browser has
// that README.md names.
import esx from "eslint-plugin-es-x";

import supported from "./lint/scripts.js";

// Names of the pages' own that newer browsers have for something else, and what is only used
// where it has been asked for.
const OWN = ["hand", "last", "margin", "reasons"];
const ASKED_FOR = ["canShare", "share"];

export default [
  { ignores: ["**/vendor/**", "*.config.js", "lint/", "build/", "var/", ".venv/", ".tools/"] },
  {
    files: ["src/**/*.js"],
    plugins: { "es-x": esx, pages: { rules: { supported } } },
    languageOptions: { ecmaVersion: "latest", sourceType: "module" },
    // Methods are told by their names: `list.toSorted()` is what it looks like.
    settings: { "es-x": { aggressive: true } },
    rules: {
      // Chrome 111 has all of ES2023.
      ...esx.configs["flat/restrict-to-es2023"].rules,
      "pages/supported": ["error", [...OWN, ...ASKED_FOR]],
    },
  },
];
