import { vitePlugin as remix } from "@remix-run/dev";
import browserslistToEsbuild from "browserslist-to-esbuild";
import { type BuildOptions, type Plugin, defineConfig } from "vite";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * Browsers are sent what all pages have, and most lists, as one file: many small ones weigh a sixth more. What is in no
 * list stays out of it, though modules of it use a part of theirs on the server. The server's build stays as it is.
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
        return /\/app\/domain\/([\w-]+)\.ts$/.exec(id)?.[1];
      },
    },
  },
};

/**
 * Replaces the framework's checks of the options below, which it makes at run time, by constants: the code of the other
 * choices then drops out of what browsers get (DECISIONS.md).
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
  "/app/(paths|brand|root|routes/site|domain/(card|data-light|flash|language|list-page|listing|picture|place|search)|ui/(breadcrumbs|" +
    "data-light|failure-page|flash|hydrated|icons|list-end|listing-card|listing-list|menus|navigation|offline-screen|" +
    "page-meta|photo-store|picture|post-form|price|save-home|site-footer|site-header|user-text))\\.tsx?$",
);
const searching = /\/app\/(domain\/search-fields|ui\/(fields|search-form|search-meta|search-results))\.tsx?$/;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    remix({
      // The URL table is app/routes.ts; nothing is a route by lying in a folder.
      ignoredRouteFiles: ["**/*"],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_routeConfig: true,
        // Its manifest endpoint costs CPU for whoever asks; the route table is small.
        v3_lazyRouteDiscovery: false,
      },
    }),
    constantOptions,
  ],
  // It has no browser's build; Vite's search for what to bundle would stop at it.
  optimizeDeps: { exclude: ["@node-rs/argon2"] },
  // Hundreds of small modules start quicker as one.
  ssr: {
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
  },
  build: {
    target: isSsrBuild ? "node20" : browserslistToEsbuild(),
    // For the server's build, too: pages link to its style sheet.
    cssTarget: browserslistToEsbuild(),
    assetsInlineLimit: 0,
    ...(isSsrBuild ? {} : smallScript),
  },
}));
