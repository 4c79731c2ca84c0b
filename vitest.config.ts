import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/server/longest-first.ts";

/** The test itself connects to databases it makes; these only let modules that read the environment load. */
const env = {
  DATABASE_URL: "postgres://unused@127.0.0.1:1/unused",
  SESSION_SECRET: "the-secret-of-the-tests-is-known-to-everyone",
};

/** Only what hangs takes so long, also where other work keeps the cores busy. */
const patient = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } };

/** Tests of the built app, which runs beside them. */
const onTheBench = {
  env,
  globalSetup: "tests/support/server/global-setup.ts",
  ...patient,
  // Nothing of ours runs in their process, so loading the tools anew for every file would only cost time.
  isolate: false,
};

export default defineConfig({
  test: {
    // One more than the two cores of a small machine: many tests wait for what hangs.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: "unit", include: ["tests/unit/**/*.test.{ts,tsx}"], env, ...patient } },
      {
        test: {
          name: "run",
          include: ["tests/run/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { ...onTheBench, name: "http", include: ["tests/http/**/*.test.ts"] } },
      { test: { ...onTheBench, name: "browser", include: ["tests/browser/**/*.test.ts"] } },
      // `npm run test:deep`: what takes too long for every change.
      {
        test: {
          ...onTheBench,
          name: "deep",
          include: ["tests/deep/**/*.test.ts"],
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      // `npm run test:browsers`: other browsers than the newest Chromium, by hand before a release.
      {
        test: {
          ...onTheBench,
          name: "browsers",
          include: ["tests/browsers/**/*.test.ts"],
          testTimeout: 300_000,
          // Firefox is driven through a WebSocket.
          execArgv: "WebSocket" in globalThis ? [] : ["--experimental-websocket"],
        },
      },
    ],
  },
});
