import { runMain } from "./main.ts";
import { runSite } from "./site/site.ts";

/** `npm run dev`: the same parts as `npm start`, served by Vite with hot reload. */
await runMain(() =>
  runSite({
    mode: "development",
    serve: ({ PORT, HOST }) => [
      "node_modules/@remix-run/dev/dist/cli.js",
      "vite:dev",
      `--port=${PORT}`,
      "--strictPort",
      ...(HOST ? [`--host=${HOST}`] : []),
    ],
  }),
);
