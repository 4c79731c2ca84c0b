import type { ChildProcess } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { tilesHost } from "../map/tiles.ts";
import { endProcess, serveBuilt, untilReady } from "../../../scripts/bench/built-app.ts";

/** The cookie secret of the apps under test. */
export const sessionSecret = "the-secret-of-the-tests-is-known-to-everyone";

/** The output of a process. */
export interface Logs {
  stdout: string;
  stderr: string;
}

/** The built app as a process. */
export interface AppProcess {
  process: ChildProcess;
  logs: Logs;
  /** Ends it like a supervisor. @returns whether it stopped on SIGTERM within 20 s */
  end(): Promise<boolean>;
}

/**
 * Starts the built app with the variables of the tests and waits until it answers.
 * @param url where it listens
 * @param env variables in addition to or instead of the default ones; undefined removes one
 * @throws {Error} with its output, if it does not answer
 */
export async function serve(url: string, env: Record<string, string | undefined>): Promise<AppProcess> {
  const environment = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    TRUST_PROXY: "1",
    SESSION_SECRET: sessionSecret,
    // Tests sign up hundreds of users. With https the site refuses so little memory.
    PASSWORD_HASH_KIB: env.APP_URL?.startsWith("https:") ? undefined : "64",
    TILE_URL: `http://${tilesHost}/{z}/{x}/{y}.png`,
    ...env,
  };
  const child = serveBuilt(url, environment, ["ignore", "pipe", "pipe"]);
  const logs = { stdout: "", stderr: "" };
  child.stdout?.setEncoding("utf8").on("data", (text: string) => (logs.stdout += text));
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (logs.stderr += text));
  try {
    await untilReady(url, child);
  } catch (error) {
    await endProcess(child);
    throw new Error(`The app did not start.\n${logs.stdout}${logs.stderr}`, { cause: error });
  }
  return { process: child, logs, end: () => endProcess(child) };
}

/** A new data directory for an app. */
export const freshDataDir = () => mkdtemp(path.join(os.tmpdir(), "gharsetu-app-"));

/** A line of the site's log. */
export interface LogLine {
  level: "debug" | "info" | "warn" | "error";
  time: string;
  worker: number;
  msg: string;
  requestId?: string;
  method?: string;
  route?: string | null;
  err?: LoggedError;
  [field: string]: unknown;
}

interface LoggedError {
  type: string;
  message?: string;
  code?: string | number;
  cause?: LoggedError;
  errors?: LoggedError[];
}

/** The one line of remix-serve that is not ours. */
const listening = /^\[remix-serve\] http:/;

/** What an app has logged. @throws {SyntaxError} for a line that is no JSON */
export function logLines({ stdout }: Logs): LogLine[] {
  const complete = stdout.slice(0, stdout.lastIndexOf("\n") + 1).split("\n");
  return complete.filter((line) => line !== "" && !listening.test(line)).map((line) => JSON.parse(line) as LogLine);
}

/** What an app has reported: errors in its log, as one line each, and everything on stderr. */
export function reportsOf(logs: Logs): string[] {
  const errors = logLines(logs)
    .filter(({ level }) => level === "error")
    .map(({ msg, err }) => (err ? `${msg}: ${describe(err)}` : msg));
  return [...errors, ...logs.stderr.split(/\n(?!\s)/).filter((report) => report.trim() !== "")];
}

function describe({ type, code, message, cause, errors }: LoggedError): string {
  const causes = [...(errors ?? []), ...(cause ? [cause] : [])].map((error) => ` (caused by: ${describe(error)})`);
  return `${type}${code === undefined ? "" : ` (${code})`}: ${message}${causes.join("")}`;
}

export function unexpectedReports(logs: Logs, allowed: RegExp[]): string[] {
  return reportsOf(logs).filter((report) => !allowed.some((pattern) => pattern.test(report)));
}
