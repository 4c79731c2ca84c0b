import { readFile } from "node:fs/promises";
import { vitePlugin as remix } from "@remix-run/dev";
import browserslistToEsbuild from "browserslist-to-esbuild";
import { type BuildOptions, type Plugin, defineConfig, transformWithEsbuild } from "vite";

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
      passes: 4,
      pure_getters: true,
      keep_fargs: false,
      // Functions that do not use `this` are never called with `new`.
      unsafe_arrows: true,
      unsafe_methods: true,
      // The framework's warnings to developers.
      pure_funcs: ["console.warn", "warning", "warning$1", "warnOnce"],
    },
    format: { comments: false },
  },
  rollupOptions: {
    output: {
      // A character shorter than usual: each page loads the names of all files.
      entryFileNames: "assets/[name]-[hash:7].js",
      chunkFileNames: "assets/[name]-[hash:7].js",
      assetFileNames: "assets/[name]-[hash:7][extname]",
      manualChunks(id) {
        if (framework.test(id) || shared.test(id) || id.includes("vite/preload-helper")) return "site";
        // Their addresses.
        if (id.includes("/app/styles/")) return "site";
        if (searching.test(id)) return "search";
        // Apart from the search form, since pages without one have fields, too.
        if (id.endsWith("/app/ui/site/form/fields.tsx")) return "fields";
        // Otherwise a chunk includes what its modules import, and pages that need one text of it load all.
        return /\/app\/(?:domain|(texts)\/en)\/([\w/-]+)\.ts$/
          .exec(id)
          ?.slice(1)
          .filter(Boolean)
          .join("-")
          .replace(/\//g, "-");
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
    if (options?.ssr || !/\/node_modules\/(@remix-run\/(react|router)|react-router(-dom)?)\//.test(id)) return null;
    const short = withoutMessages(code, this.parse(code));
    if (!id.includes("/node_modules/@remix-run/react/dist/esm/")) return short;
    return (
      short
        .replace(/(?:window\.__remixContext\.)?\bfuture\.v3_singleFetch\b/g, "true")
        .replace('typeof singleFetch === "function"', "true")
        .replace(/(?<!function )\bisFogOfWarEnabled\(\w+, \w+\)/g, "false")
        .replaceAll("window.__remixContext.isSpaMode", "false")
        // No link is prefetched.
        .replace(/\bshouldPrefetch && !isAbsolute\b/g, "false")
        .replaceAll(/(?<!function )\bisPageLinkDescriptor\(link\)/g, "false")
    );
  },
};

/** Drops the texts of assertions and errors, which only tell developers what has failed: over 1 kB on every page. */
function withoutMessages(code: string, program: unknown): string {
  const texts: { start: number; end: number }[] = [];
  const visit = (node: unknown): void => {
    if (node === null || typeof node !== "object") return;
    const text = messageOf(node);
    if (text && ["Literal", "TemplateLiteral", "BinaryExpression"].includes(text.type)) texts.push(text);
    Object.values(node).forEach(visit);
  };
  visit(program);
  const last = texts.sort((one, other) => other.start - one.start);
  return last.reduce((rest, { start, end }) => `${rest.slice(0, start)}""${rest.slice(end)}`, code);
}

interface Text {
  type: string;
  start: number;
  end: number;
}

/** What a syntax tree says of a call, `new` or an assignment. */
interface Expression {
  type?: string;
  callee?: { name?: string };
  arguments?: Text[];
  left?: { name?: string };
  right?: Text;
}

function messageOf({ type, callee, arguments: args, left, right }: Expression): Text | undefined {
  if (type === "CallExpression" && /^(UNSAFE_)?invariant(\$\d)?$/.test(callee?.name ?? "")) return args?.[1];
  if (type === "NewExpression" && callee?.name === "Error") return args?.[0];
  return type === "AssignmentExpression" && left?.name === "errorMessage" ? right : undefined;
}

const framework = /\/node_modules\/(@remix-run|react|react-dom|react-router|react-router-dom|scheduler|turbo-stream)\//;
const shared = new RegExp(
  "/app/(paths|brand|root|routes/frame/layout|domain/(listing/(card|listing|page)|photo/picture|place/place|search/criteria|" +
    "site/(data-light|flash|language))|ui/(account/clear-on-sign-out|listing/(card|list|list-end|price|save-button|saved-homes)|" +
    "photo/picture|site/(browser/(hydrated|menus|route-module)|data-light|failure-page|flash|footer|form/post-form|header|" +
    "icons|navigation|offline-screen|page-meta|rich-text|time-ago|user-text))|texts/(plural|en/(plural|photo/gallery|listing/(card|facts|list)|" +
    "search/counts|site/(brand|data-saver|failure|frame))))\\.tsx?$",
);
// Not the texts of /offers, which has no search form.
const searching =
  /\/app\/(texts\/en\/search\/(?!offers|suggestions)\w+|domain\/search\/fields|ui\/search\/(form|meta|place-field|results))\.tsx?$/;

/** Minifies the script that every page contains. */
const smallBoot: Plugin = {
  name: "small-boot",
  enforce: "pre",
  async load(id) {
    const [file = "", query] = id.split("?");
    if (query !== "raw" || !file.endsWith("/app/boot.js")) return null;
    this.addWatchFile(file);
    const source = await readFile(file, "utf8");
    const { code } = await transformWithEsbuild(source, file, { minify: true, target: browserslistToEsbuild() });
    return `export default ${JSON.stringify(code.trim())}`;
  },
};

/** Remix's flags, also for the browser (app/ui/site/browser/remix-context.client.ts). */
const future = {
  v3_fetcherPersist: true,
  v3_relativeSplatPath: true,
  v3_throwAbortReason: true,
  v3_singleFetch: true,
  v3_routeConfig: true,
  // Its manifest endpoint costs CPU; the route table is small.
  v3_lazyRouteDiscovery: false,
} as const;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    remix({
      // All URLs are in app/routes.ts; files are not routes by their location.
      ignoredRouteFiles: ["**/*"],
      future,
    }),
    constantOptions,
    smallBoot,
  ],
  define: { "import.meta.env.REMIX_FUTURE": JSON.stringify(future) },
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
