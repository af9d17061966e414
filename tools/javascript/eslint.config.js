// The rules for the page's JavaScript. Paths count from the project's folder, where `npm run check` starts it.
import js from "@eslint/js";
import globals from "globals";

const WORKER = "sim/web/service-worker.js";

export default [
  { ignores: ["**/node_modules/"] },
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: { eqeqeq: "error", "no-shadow": "error", "no-var": "error", "object-shorthand": "error", "prefer-const": "error" },
  },
  { files: ["sim/web/**/*.js"], ignores: [WORKER], languageOptions: { globals: globals.browser } },
  { files: [WORKER], languageOptions: { globals: { ...globals.serviceworker, CONTENT: "readonly" } } },
];
