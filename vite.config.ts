import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

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
    target: isSsrBuild ? "node20" : "es2020",
    assetsInlineLimit: 0,
    // A twentieth smaller than esbuild makes it: browsers are sent it, the server is not.
    ...(isSsrBuild
      ? {}
      : {
          minify: "terser" as const,
          terserOptions: { ecma: 2020 as const, compress: { passes: 3, pure_getters: true } },
        }),
  },
}));
