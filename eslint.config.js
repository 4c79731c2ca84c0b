import js from "@eslint/js";
import compat from "eslint-plugin-compat";
import esX from "eslint-plugin-es-x";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import regexp from "eslint-plugin-regexp";
import globals from "globals";
import ts from "typescript";
import tseslint from "typescript-eslint";

/** What esbuild lowers for the browsers in `browserslist`: syntax, as opposed to functions. */
const rewrittenSyntax = [
  "no-class-instance-fields",
  "no-class-static-fields",
  "no-logical-assignment-operators",
  "no-numeric-separators",
];

/** Selectors and listeners that the oldest of our browsers lack. */
const newerThanBrowsers = [
  {
    selector:
      ":matches(Literal[value=/:(has|is|where)\\(|:not\\([^()]*,/], TemplateElement[value.raw=/:(has|is|where)\\(|:not\\([^()]*,/])",
    message: "Selectors of Chrome 88 and later.",
  },
  {
    selector: "CallExpression[callee.property.name='addEventListener'] Property[key.name='signal']",
    message: "Before Chrome 90, Safari 15 and Firefox 86 such a listener stays: remove it by removeEventListener.",
  },
];

const letter = String.raw`/\p{L}/u`;
/** Text children, other than a brand name. */
const textBesideBrand = String.raw`/^(?!\s*GharSetu\s*$)[^]*\p{L}/u`;
/** Attributes and properties whose values people read, those of our own components among them. */
const textNames =
  "/^(aria-(label|description|roledescription|valuetext|placeholder)|alt|title|placeholder|label|heading|subtitle|text|hint|busy|empty|legend|caption|summary|question|submit|message|description)$/";

/** Rules about `any`, which tsc and no-explicit-any keep out of our code: they repeat half of its work. */
const aboutAny = ["argument", "assignment", "call", "member-access", "return"].map(
  (part) => `@typescript-eslint/no-unsafe-${part}`,
);

/** What `npm run types` reports: the rules about types need the same work, so `npm test` does it once. */
const compilerErrors = {
  create: ({ sourceCode, report }) => ({
    Program(node) {
      const { program, esTreeNodeToTSNodeMap } = sourceCode.parserServices;
      const file = esTreeNodeToTSNodeMap.get(node);
      const found = program.getSemanticDiagnostics(file);
      for (const { start = 0, messageText } of found) {
        report({ loc: sourceCode.getLocFromIndex(start), message: ts.flattenDiagnosticMessageText(messageText, "\n") });
      }
    },
  }),
};

/** Selects the literals that a value may turn out to be: itself, a branch of `? :`, `&&`, `??`, or a part of a sum. */
const literalsIn = (parent) => {
  const branch = ":matches(ConditionalExpression, LogicalExpression, BinaryExpression[operator='+'])";
  const depths = ["", ` > ${branch}`, ` > ${branch} > ${branch}`, ` > ${branch} > ${branch} > ${branch}`];
  return depths.flatMap((depth) => [
    `${parent}${depth} > Literal[value=${letter}]`,
    `${parent}${depth} > TemplateLiteral > TemplateElement[value.cooked=${letter}]`,
  ]);
};

/** Texts that people read: they come from the catalogue, so that they can be translated (DESIGN.md section 11). */
const literalTexts = {
  selector: [
    `JSXText[value=${textBesideBrand}]`,
    ...literalsIn(":matches(JSXElement, JSXFragment) > JSXExpressionContainer"),
    `JSXAttribute[name.name=${textNames}] > Literal[value=${letter}]`,
    ...literalsIn(`JSXAttribute[name.name=${textNames}] > JSXExpressionContainer`),
    ...literalsIn(`Property[key.name=${textNames}]`),
  ].join(", "),
  message: "Texts that people read come from the catalogue, app/texts.",
};

export default tseslint.config(
  { ignores: ["build/", "node_modules/", ".data/", "public/", "tests/.output/", "tests/support/photos/"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { compiler: { rules: { errors: compilerErrors } } },
    rules: {
      "compiler/errors": "error",
      // Remix uses thrown Responses (redirects, not found).
      "@typescript-eslint/only-throw-error": "off",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true, allowBoolean: true }],
      // An onSubmit or an effect may start a promise; no-floating-promises still finds those that nobody awaits.
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      // An async function without await still returns the promise of its type: loaders, local replacements.
      "@typescript-eslint/require-await": "off",
      eqeqeq: ["error", "always", { null: "ignore" }],
      ...Object.fromEntries(aboutAny.map((rule) => [rule, "off"])),
    },
  },
  {
    // Every pattern must be linear in the length of its text (TRUST.md row 36).
    files: ["app/**/*.{ts,tsx,js}", "db/**/*.ts", "scripts/import/**/*.ts"],
    plugins: { regexp },
    rules: { "regexp/no-super-linear-backtracking": "error", "regexp/no-super-linear-move": "error" },
  },
  {
    files: ["app/**/*.{ts,tsx}", "db/**/*.ts"],
    rules: { "no-console": ["error", { allow: ["error", "info"] }] },
  },
  {
    files: ["app/**/*.tsx"],
    extends: [jsxA11y.flatConfigs.strict],
    plugins: { "react-hooks": reactHooks },
    languageOptions: { globals: globals.browser },
    settings: {
      "jsx-a11y": { components: { Link: "a", NavLink: "a", Form: "form" } },
    },
    rules: {
      // The plug-in's other rules run the React compiler, which we do not use.
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
      // Remix's links use `to`.
      "jsx-a11y/anchor-is-valid": ["error", { specialLink: ["to"] }],
      // Both recognise a link by its `href` only, and treat Remix's as an element that nobody can press.
      "jsx-a11y/click-events-have-key-events": "off",
      "jsx-a11y/no-static-element-interactions": "off",
    },
  },
  {
    // Code for browsers, which lack what is newer than package.json's `browserslist`.
    files: ["app/**/*.{ts,tsx,js}"],
    ignores: [
      "app/**/*.server.{ts,tsx}",
      "app/routes/**/*.ts",
      // Only the server reads places and import files.
      "app/domain/{listing/import-cell,listing/structured-data,place/assignment,place/home/city,place/home/locality}.ts",
    ],
    extends: [compat.configs["flat/recommended"], esX.configs["flat/restrict-to-es2020"]],
    // Feature-tested before use.
    settings: { polyfills: ["navigator.connection", "BroadcastChannel"] },
    rules: {
      // Neither plug-in knows these.
      "no-restricted-properties": [
        "error",
        { object: "URL", property: "canParse", message: "Chrome 120, Safari 17 and Firefox 115 were the first." },
        { object: "AbortSignal", property: "any", message: "Chrome 116, Safari 17.4 and Firefox 124 were the first." },
        {
          object: "AbortSignal",
          property: "timeout",
          message: "Chrome 103, Safari 16 and Firefox 100 were the first.",
        },
        { object: "crypto", property: "randomUUID", message: "Chrome 92, Safari 15.4 and Firefox 95 were the first." },
        { property: "replaceChildren", message: "Chrome 86 and Safari 14 were the first." },
        { property: "showModal", message: "Safari 15.4 and Firefox 98 were the first: see ui/site/browser/modal.ts." },
      ],
      "no-restricted-syntax": ["error", ...newerThanBrowsers],
      // Safari supports it only since 16.4.
      "es-x/no-regexp-lookbehind-assertions": "error",
      ...Object.fromEntries(rewrittenSyntax.map((rule) => [`es-x/${rule}`, "off"])),
    },
  },
  {
    // A rule's later options replace its earlier ones.
    files: ["app/**/*.tsx"],
    rules: { "no-restricted-syntax": ["error", ...newerThanBrowsers, literalTexts] },
  },
  { files: ["**/*.js"], ignores: ["app/*.js"], languageOptions: { globals: globals.node } },
  { files: ["app/boot.js"], languageOptions: { globals: globals.browser } },
  {
    files: ["app/service-worker.js"],
    languageOptions: { globals: { ...globals.serviceworker, version: "readonly", privatePages: "readonly" } },
  },
);
