import { plural } from "../plural.ts";

/** Console lines of commands for developers: checks, generated pictures and screenshots. */
export const toolTexts = {
  gallery: "npm run gallery -- <url> takes the README's screenshots of a running demo site.",
  screenshots:
    "npx tsx scripts/screenshots.ts <url> <folder> [--email e --password p] [--width 360] [--scheme dark] [path ...]",
  screenshot: (status: number, path: string, file: string) => `${status} ${path} -> ${file}`,
  notSignedIn: (email: string) => `Could not sign in as ${email}`,
  layersRespected: "All files and imports respect the layers.",
  written: (file: string, bytes: number) => plural(bytes, { one: `${file}: # byte`, other: `${file}: # bytes` }),
};

/** The list of example e-mails, in development. */
export const devEmailTexts = {
  title: "E-mails",
  asHtml: "HTML",
  asText: "text",
  unknown: "There is no such e-mail.",
};

export const testTexts = {
  noChromium: (command: string) => `No Chromium found, trying to install one: ${command}`,
  chromiumMissing: "Chromium could not be installed, so the browser tests will fail. Set CHROMIUM_PATH to one.",
  tests: "== tests",
  testsWithNode: (version: string) => `\n== HTTP tests with Node ${version}`,
  nodeMissing: (version: string) => `Node ${version} could not be installed.`,
  step: (name: string) => `\n== ${name}`,
  stepFailed: (name: string) => `== ${name} failed`,
  failures: (list: string[]) => `\n== failed\n${list.join("\n")}`,
};
