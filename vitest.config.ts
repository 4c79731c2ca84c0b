import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/server/longest-first.ts";
import { sessionSecret } from "./tests/support/server/serve.ts";

/** Tests connect to databases of their own, and sign tokens and cookies with the secret of the apps under test. */
const env = { DATABASE_URL: "postgres://unused@127.0.0.1:1/unused", SESSION_SECRET: sessionSecret, LOG_LEVEL: "error" };

/** Only a hanging test takes this long, even on a busy machine. */
const longTimeouts = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

/** Tests of the built app, which runs in processes of its own. */
const withServer = {
  env,
  globalSetup: "tests/support/server/global-setup.ts",
  setupFiles: "tests/support/server/random-seed.ts",
  ...longTimeouts,
  // No application code runs in their process, so reloading the tools for every file would only cost time.
  isolate: false,
};

const withBrowser = {
  ...withServer,
  globalSetup: [withServer.globalSetup, "tests/support/browser/global-setup.ts"],
};

export default defineConfig({
  test: {
    // One more than the two cores of a small machine: many tests wait for something that hangs.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          setupFiles: "tests/support/server/random-seed.ts",
          env,
          ...longTimeouts,
          // Loading zod, sharp and the like for every file takes longer than the tests. Whatever a test changes, it restores.
          isolate: false,
        },
      },
      { test: { name: "run", include: ["tests/run/**/*.test.ts"], ...longTimeouts } },
      { test: { ...withServer, name: "http", include: ["tests/http/**/*.test.ts"] } },
      { test: { ...withBrowser, name: "browser", include: ["tests/browser/**/*.test.ts"] } },
      // `npm run test:deep`, and at full length `npm run test:long`: slow tests.
      { test: { ...withBrowser, name: "deep", include: ["tests/deep/**/*.test.ts"], testTimeout: 600_000 } },
      // `npm run test:browsers`: other browsers than the newest Chromium, run by hand before a release.
      {
        test: {
          ...withServer,
          name: "browsers",
          include: ["tests/browsers/**/*.test.ts"],
          testTimeout: 300_000,
          // Firefox is controlled through a WebSocket.
          execArgv: "WebSocket" in globalThis ? [] : ["--experimental-websocket"],
        },
      },
    ],
  },
});
