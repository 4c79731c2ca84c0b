import { plural } from "../plural.ts";

/** Console lines of commands for developers: tests, checks, and files that are drawn or photographed. */
export const toolTexts = {
  layersRespected: "All files and imports respect the layers.",
  written: (file: string, bytes: number) => plural(bytes, { one: `${file}: # byte`, other: `${file}: # bytes` }),
};

export const testTexts = {
  noChromium: (command: string) => `No Chromium found, trying to install one: ${command}`,
  chromiumMissing: "Chromium could not be installed, so the browser tests will fail. Set CHROMIUM_PATH to one.",
  tests: "== tests",
  testsWithNode: (version: string) => `\n== HTTP tests with Node ${version}`,
  nodeMissing: (version: string) => `Node ${version} could not be installed.`,
  step: (name: string) => `\n== ${name}`,
  stepFailed: (name: string) => `== ${name} failed`,
};
