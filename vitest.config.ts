import { defineConfig } from "vitest/config";

/** The test itself connects to databases it makes; these only let modules that read the environment load. */
const env = {
  DATABASE_URL: "postgres://unused@127.0.0.1:1/unused",
  SESSION_SECRET: "the-secret-of-the-tests-is-known-to-everyone",
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: "unit", include: ["tests/unit/**/*.test.{ts,tsx}"], env, testTimeout: 10_000 } },
      {
        test: {
          name: "run",
          include: ["tests/run/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          env,
          globalSetup: "tests/support/bench.ts",
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          env,
          globalSetup: "tests/support/bench.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
