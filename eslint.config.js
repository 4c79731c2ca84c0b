import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import globals from "globals";
import tseslint from "typescript-eslint";

export default tseslint.config(
  { ignores: ["build/", "node_modules/", ".data/", "public/", "tests/.output/", "tests/support/photos/"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // Remix answers by throwing Responses (redirects, not found).
      "@typescript-eslint/only-throw-error": "off",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true, allowBoolean: true }],
      // An onSubmit or an effect may start a promise; one nobody waits for is still caught by no-floating-promises.
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      // An async function without await still answers what its type promises: loaders, local twins.
      "@typescript-eslint/require-await": "off",
      eqeqeq: ["error", "always", { null: "ignore" }],
    },
  },
  {
    files: ["app/**/*.{ts,tsx}", "db/**/*.ts"],
    rules: { "no-console": ["error", { allow: ["error", "info"] }] },
  },
  {
    files: ["app/**/*.tsx"],
    extends: [jsxA11y.flatConfigs.strict, reactHooks.configs.flat["recommended-latest"]],
    languageOptions: { globals: globals.browser },
    settings: {
      "jsx-a11y": { components: { Link: "a", NavLink: "a", Form: "form" } },
    },
    rules: {
      // Remix's links say where they lead by `to`.
      "jsx-a11y/anchor-is-valid": ["error", { specialLink: ["to"] }],
      // Both know a link by its `href` alone, and take Remix's for an element that nobody can press.
      "jsx-a11y/click-events-have-key-events": "off",
      "jsx-a11y/no-static-element-interactions": "off",
    },
  },
  { files: ["**/*.js"], ignores: ["app/*.js"], languageOptions: { globals: globals.node } },
  { files: ["app/boot.js"], languageOptions: { globals: globals.browser } },
  {
    files: ["app/service-worker.js"],
    languageOptions: { globals: { ...globals.serviceworker, version: "readonly" } },
  },
);
