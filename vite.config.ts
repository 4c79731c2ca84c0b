import { readFile } from "node:fs/promises";
import { vitePlugin as remix } from "@remix-run/dev";
import browserslistToEsbuild from "browserslist-to-esbuild";
import { type Plugin, defineConfig, transformWithEsbuild } from "vite";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** What every page shows is one file for browsers, and so is what every card shows: compressed, many small ones weigh more. */
function chunkOf(id: string): string | undefined {
  if (/\/app\/(root|paths|domain\/site\/lazy|ui\/(site|frame)\/[\w-]+)\.tsx?$/.test(id)) return "site";
  return /\/app\/ui\/(listing\/(card|price|save-button|use-card-photos)|photo\/picture)\.tsx?$/.test(id)
    ? "card"
    : undefined;
}

/** Minifies the script that every page contains. */
const minifiedBoot: Plugin = {
  name: "minified-boot",
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

const bundled = [
  /^(kysely|rate-limiter-flexible|srvx|zod)(\/|$)/,
  /^@(conform-to|tus)\//,
  "@zxcvbn-ts/language-common",
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    remix({
      // All URLs are in app/routes.ts; files are not routes by their location.
      ignoredRouteFiles: ["**/*"],
      buildDirectory: process.env.VITE_RELEASE ?? "build", // The build contains this path (scripts/build.ts).
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_routeConfig: true,
        v3_lazyRouteDiscovery: false, // Its manifest endpoint costs CPU; the route table is small.
      },
    }),
    minifiedBoot,
  ],
  // It has no build for browsers, and Vite's dependency scan would fail on it.
  optimizeDeps: { exclude: ["@node-rs/argon2"] },
  // One file starts faster than hundreds of small modules. In development, some of them could not be loaded as source.
  ssr: isSsrBuild ? { noExternal: bundled } : {},
  build: {
    target: isSsrBuild ? "node20" : browserslistToEsbuild(),
    // Also for the server's build: pages contain its styles.
    cssTarget: browserslistToEsbuild(),
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf } },
  },
}));
