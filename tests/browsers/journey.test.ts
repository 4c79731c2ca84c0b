import { describe } from "vitest";
import { mainJourney } from "./main-journey.ts";
import { testBrowsers } from "./programs.ts";

describe.each(testBrowsers)("$name", (browser) => {
  for (const script of [true, false]) {
    describe(script ? "with script" : "without script", () => mainJourney(browser, script, [360, 1280]));
  }
});
