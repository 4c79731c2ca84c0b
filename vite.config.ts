import { vitePlugin as remix } from "@remix-run/dev";
import browserslistToEsbuild from "browserslist-to-esbuild";
import { type BuildOptions, type Plugin, defineConfig } from "vite";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * Browsers load what all pages share, and most lists, as one file: many small ones weigh a sixth more. Other modules
 * stay out of it, even if it uses parts of them on the server. The server's build is not affected.
 */
const smallScript: BuildOptions = {
  minify: "terser",
  terserOptions: {
    ecma: 2020,
    compress: {
      passes: 2,
      pure_getters: true,
      keep_fargs: false,
      // The framework's warnings to developers.
      pure_funcs: ["console.warn", "warning", "warning$1", "warnOnce"],
    },
    format: { comments: false },
  },
  rollupOptions: {
    output: {
      manualChunks(id) {
        if (framework.test(id) || shared.test(id) || id.includes("vite/preload-helper")) return "site";
        if (searching.test(id)) return "search";
        // Apart from the search form, since pages without one have fields, too.
        if (id.endsWith("/app/ui/site/form/fields.tsx")) return "fields";
        // Otherwise a chunk includes what its modules import, and pages that need one text of it load all.
        return /\/app\/(?:domain|(texts)\/en)\/([\w/-]+)\.ts$/
          .exec(id)
          ?.slice(1)
          .filter(Boolean)
          .join("-")
          .replace("/", "-");
      },
    },
  },
};

/**
 * Replaces the framework's run-time checks of the options below by constants, so that unused code is dropped from the
 * browser's build (DECISIONS.md).
 */
const constantOptions: Plugin = {
  name: "constant-options",
  apply: "build",
  transform(code, id, options) {
    if (options?.ssr || !id.includes("/node_modules/@remix-run/react/dist/esm/")) return null;
    return code
      .replace(/(?:window\.__remixContext\.)?\bfuture\.v3_singleFetch\b/g, "true")
      .replace('typeof singleFetch === "function"', "true")
      .replace(/(?<!function )\bisFogOfWarEnabled\(\w+, \w+\)/g, "false")
      .replaceAll("window.__remixContext.isSpaMode", "false");
  },
};

const framework = /\/node_modules\/(@remix-run|react|react-dom|react-router|react-router-dom|scheduler|turbo-stream)\//;
const shared = new RegExp(
  "/app/(paths|brand|root|routes/site/layout|domain/(listing/(card|listing|page)|photo/picture|place/place|search/criteria|" +
    "site/(data-light|flash|language))|ui/(account/clear-on-sign-out|listing/(card|list|list-end|price|save-button|saved-homes)|" +
    "photo/picture|site/(browser/(hydrated|menus|route-module)|data-light|failure-page|flash|footer|form/post-form|header|" +
    "icons|navigation|offline-screen|page-meta|rich-text|user-text))|texts/(plural|en/(plural|photo/gallery|listing/(card|facts|list)|" +
    "search/counts|site/(brand|data-saver|failure|frame))))\\.tsx?$",
);
// Not the texts of /offers, which has no search form.
const searching =
  /\/app\/(texts\/en\/search\/(?!offers|suggestions)\w+|domain\/search\/fields|ui\/search\/(form|meta|place-field|results))\.tsx?$/;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    remix({
      // All URLs are in app/routes.ts; files are not routes by their location.
      ignoredRouteFiles: ["**/*"],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_routeConfig: true,
        // Its manifest endpoint costs CPU; the route table is small.
        v3_lazyRouteDiscovery: false,
      },
    }),
    constantOptions,
  ],
  // It has no build for browsers, and Vite's dependency scan would fail on it.
  optimizeDeps: { exclude: ["@node-rs/argon2"] },
  // One file starts faster than hundreds of small modules. In development, some of them could not be loaded as source.
  ssr: isSsrBuild
    ? {
        noExternal: [
          "kysely",
          "zod",
          "@conform-to/react",
          "@conform-to/zod",
          "@zxcvbn-ts/language-common",
          "rate-limiter-flexible",
          /^@tus/,
          "srvx",
        ],
      }
    : {},
  build: {
    target: isSsrBuild ? "node20" : browserslistToEsbuild(),
    // Also for the server's build: pages link to its style sheet.
    cssTarget: browserslistToEsbuild(),
    assetsInlineLimit: 0,
    ...(isSsrBuild ? {} : smallScript),
  },
}));
