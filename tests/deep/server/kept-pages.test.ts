import { it } from "vitest";
import { rounds } from "../../support/server/length.ts";
import { startKeptPages, takeSteps } from "../../support/http/kept-pages.ts";
import { useStarted } from "../../support/server/app.ts";

const steps = rounds({ short: 250, long: 20_000 });
/** At full length, each takes about 15 minutes on two cores. */
const oneHour = 3_600_000;

// Little memory, so that pages also make room for others.
const pages = useStarted(() => startKeptPages({ KEPT_PAGES_MB: "1" }));

it(
  `in ${steps} steps of visitors and owners, nobody gets an old page or that of somebody else`,
  async () => {
    await takeSteps(pages, steps);
  },
  oneHour,
);
