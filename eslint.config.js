// Syntax and built-ins of the browsers that README names, in what the browser gets.
import compat from "eslint-plugin-compat";
import es from "eslint-plugin-es-x";

export default [
  { ignores: ["**/vendor/**"] },
  es.configs["flat/restrict-to-es2023"],
  {
    files: ["src/**/*.js"],
    plugins: { compat },
    languageOptions: { ecmaVersion: 2023, sourceType: "module" },
    rules: { "compat/compat": "error" },
    settings: { lintAllEsApis: true },
  },
];
