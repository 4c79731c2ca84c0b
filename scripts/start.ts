import { buildWhenStale } from "./build.ts";
import { runMain } from "./main.ts";
import { remixServe, serverOf } from "./site/releases.ts";
import { runSite } from "./site/site.ts";

const alone = [remixServe, serverOf("current")];
const several = ["--import", "tsx", "scripts/site/workers.ts"];

/** `npm start`: runs the whole site, and builds and starts whatever is missing. */
await runMain(() =>
  runSite({
    mode: "production",
    build: buildWhenStale,
    serve: ({ WEB_CONCURRENCY }) => (WEB_CONCURRENCY > 1 ? several : alone),
  }),
);
