/**
 * `npm test`, and with the name of a suite `test:deep`, `test:long`, `test:nodes` and `test:browsers` (docs/testing.md).
 * Continues after failures. The last line is the count: `N passed, N failed`; a step that is not a test counts as one.
 * Ends with code 1 if anything failed.
 */
import { testTexts } from "#texts/site/tools.ts";
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { installBrowsers } from "../tests/browsers/programs.ts";
import { findChromium, findProgram } from "../tests/support/browser/chromium.ts";
import { installPackages } from "./test/debian.ts";
import { installNode, newerNodes } from "./test/newer-node.ts";
import { findPgBouncer } from "../tests/support/server/pgbouncer.ts";
import { isMain, projectRoot, runMain } from "./main.ts";

const report = path.join(projectRoot, "tests/.output/results.json");

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

/** The part of Vitest's JSON report that is used. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** One entry for each file. */
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
}

interface Suite {
  /** Projects in vitest.config.ts. */
  projects: string[];
  /** Scripts in package.json. */
  steps?: string[];
  /** Node releases that the tests run on instead of this one. */
  nodes?: string[];
  /** Installs what the tests need. */
  prepare: (() => void | Promise<void>)[];
  env?: Record<string, string>;
}

const ensurePrograms = () => {
  const missing = [...(findPgBouncer() ? [] : ["pgbouncer"]), ...(findProgram(["caddy"]) ? [] : ["caddy"])];
  if (missing.length > 0) installPackages(missing);
};

/** What each command runs. */
const suites: Record<string, Suite> = {
  usual: {
    projects: ["unit", "http", "browser"],
    // Linting includes the compiler's errors.
    steps: ["lint", "format:check", "layers"],
    prepare: [ensureChromium],
  },
  deep: { projects: ["run", "deep"], prepare: [ensureChromium, ensurePrograms] },
  long: { projects: ["run", "deep"], prepare: [ensureChromium, ensurePrograms], env: { LONG: "1" } },
  nodes: { projects: ["http"], prepare: [], nodes: newerNodes },
  browsers: { projects: ["browsers"], prepare: [ensureChromium, installBrowsers] },
};

/**
 * Counts a run of Vitest.
 * @param report its JSON report, or null if it wrote none
 * @param code its exit code
 * @returns at least one failure for a run that crashed, failed outside of a test or ran no test at all
 */
function countTests(report: Omit<Report, "testResults"> | null, code: number | null): Count {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests: passed, numFailedTests: failed } = report;
  const skipped = report.numPendingTests + report.numTodoTests;
  const ranWell = code === 0 && passed > 0;
  return { passed, failed: ranWell ? failed : Math.max(failed, 1), skipped };
}

/**
 * The failures of a run with the first line of each error, for the end of the output: what Vitest prints of them may be
 * thousands of lines above.
 */
export function failures({ testResults }: Pick<Report, "testResults">): string[] {
  const firstLine = (text: string | undefined) => text?.split("\n")[0] ?? "";
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(projectRoot, name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    // A file that cannot be loaded or whose hook fails may have no failed test.
    if (failed.length === 0) return status === "failed" ? [`${file}: ${firstLine(message)}`] : [];
    return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages?.[0])}`);
  });
}

/** The last line: skipped tests are only mentioned if there are any. */
export function summary(counts: Count[]): string {
  const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
  const skipped = sum("skipped");
  return `${sum("passed")} passed, ${sum("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** Runs a program. Its output is printed at once, or kept for later. */
function run(
  program: string,
  args: string[],
  { show, env }: { show: boolean; env?: Record<string, string> },
): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const stdio = show ? ("inherit" as const) : "pipe";
    const child = spawn(program, args, { cwd: projectRoot, stdio, env: { ...process.env, ...env } });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => (said += text));
    }
    child.on("error", (error) => resolve({ code: 1, said: `${error.message}\n` }));
    child.on("close", (code) => resolve({ code, said }));
  });
}

/** Runs Vitest projects on a given Node, which the tests use for their own processes, too. */
async function runTests(node: string, { projects, env }: Suite): Promise<{ count: Count; failed: string[] }> {
  rmSync(report, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const chosen = projects.map((project) => `--project=${project}`);
  const { code } = await run(node, ["node_modules/vitest/vitest.mjs", "run", ...chosen, ...reporters], {
    show: true,
    env,
  });
  const written = existsSync(report) ? (JSON.parse(readFileSync(report, "utf8")) as Report) : null;
  return { count: countTests(written, code), failed: written ? failures(written) : [] };
}

/** Installs a Chromium if there is none: Playwright's with its dependencies, else the system's. */
function ensureChromium(): void {
  if (findChromium()) return;
  const sudo = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const ways = [
    ["npx", "playwright", "install", "--with-deps", "chromium"],
    [
      ...sudo,
      "sh",
      "-c",
      "apt-get update && { apt-get install -y chromium-headless-shell || apt-get install -y chromium; }",
    ],
  ];
  for (const [program, ...args] of ways) {
    console.log(testTexts.noChromium([program, ...args].join(" ")));
    spawnSync(program!, args, { cwd: projectRoot, stdio: "inherit", timeout: 240_000 });
    if (findChromium()) return;
  }
  console.error(testTexts.chromiumMissing);
}

async function runSteps(steps: string[]): Promise<{ step: string; code: number | null; said: string }[]> {
  const done = [];
  for (const step of steps) done.push({ step, ...(await run("npm", ["run", "--silent", step], { show: false })) });
  return done;
}

async function runAll(): Promise<number> {
  const suite = suites[process.argv[2] ?? "usual"];
  if (!suite) throw new Error(`${process.argv[2]} is none of the suites: ${Object.keys(suites).join(", ")}`);
  const counts: Count[] = [];
  const failed: string[] = [];
  for (const install of suite.prepare) await install();
  // In sequence, next to the tests, which leave part of a core idle; their output is printed afterwards.
  const running = runSteps(suite.steps ?? []);

  const testOn = async (node: string) => {
    const result = await runTests(node, suite);
    counts.push(result.count);
    failed.push(...result.failed);
  };
  console.log(testTexts.tests);
  if (!suite.nodes) await testOn(process.execPath);
  for (const version of suite.nodes ?? []) {
    console.log(testTexts.testsWithNode(version));
    const node = installNode(version);
    if (node) await testOn(node);
    else {
      console.error(testTexts.nodeMissing(version));
      counts.push({ passed: 0, failed: 1, skipped: 0 });
    }
  }

  for (const { step, code, said } of await running) {
    console.log(testTexts.step(step));
    process.stdout.write(said);
    counts.push(code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 });
    if (code !== 0) console.log(testTexts.stepFailed(step));
  }

  if (failed.length > 0) console.log(testTexts.failures(failed));
  console.log(`\n${summary(counts)}`);
  return counts.some((count) => count.failed > 0) ? 1 : 0;
}

if (isMain(import.meta.url)) await runMain(runAll);
