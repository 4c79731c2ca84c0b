import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Connection } from "./connection.ts";
import { type Driver, type DriverOptions, keys, type Tab } from "./driver.ts";
import { endBrowser } from "./processes.ts";

/** Loads only the pages under test, and opens no other programs. */
const preferences = {
  "app.update.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.homepage_override.mstone": "ignore",
  "datareporting.policy.dataSubmissionEnabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "network.protocol-handler.external.mailto": false,
  "services.settings.server": "data:,",
  "toolkit.telemetry.reportingpolicy.firstRun": false,
};

/**
 * What Firefox says when a page is left while its response is still being read. The second comes after the service worker
 * has answered with that response, so no code of the worker can prevent it. It names no address, while a worker that fails
 * to answer does.
 */
const cancelledResponses = [
  "TypeError: Error in input stream",
  "Failed to load ‘’. A ServiceWorker intercepted the request and encountered an unexpected error.",
];

/** Firefox by WebDriver BiDi, which it supports itself. */
export async function openFirefox(executable: string, { script }: DriverOptions): Promise<Driver> {
  const profile = await mkdtemp(path.join(os.tmpdir(), "gharsetu-firefox-"));
  const lines = Object.entries({ ...preferences, "javascript.enabled": script });
  const file = lines.map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`).join("");
  await writeFile(path.join(profile, "user.js"), file);
  const process = spawn(executable, ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const connection = await connect(await addressOf(process));
  const { capabilities } = await connection.send<{ capabilities: { browserName: string; browserVersion: string } }>(
    "session.new",
    { capabilities: {} },
  );
  await connection.send("session.subscribe", { events: ["log.entryAdded"] });
  return {
    version: `${capabilities.browserName}/${capabilities.browserVersion}`,
    open: () => openTab(connection),
    async close() {
      await connection.send("browser.close").catch(() => {});
      await endBrowser(process, profile);
    },
  };
}

/** The URL it listens on, which it writes to stderr. */
function addressOf(process: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    process.stderr!.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
      if (address) resolve(`${address}/session`);
    });
    process.once("error", reject);
    process.once("exit", () => reject(new Error(`Firefox has ended: ${said}`)));
  });
}

async function connect(address: string): Promise<Connection> {
  const socket = new WebSocket(address);
  const connection = new Connection((message) => socket.send(message));
  socket.addEventListener("message", ({ data }) => connection.receive(String(data)));
  socket.addEventListener("close", () => connection.fail(new Error("The browser has ended.")));
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error(`No connection to ${address}`)));
  });
  return connection;
}

async function openTab(connection: Connection): Promise<Tab> {
  const { userContext } = await connection.send<{ userContext: string }>("browser.createUserContext");
  const { context } = await connection.send<{ context: string }>("browsingContext.create", {
    type: "tab",
    userContext,
  });
  const send = <Result>(method: string, params: object = {}) => connection.send<Result>(method, { context, ...params });

  const complaints: string[] = [];
  connection.listen(({ method, params }) => {
    if (method !== "log.entryAdded") return;
    const entry = params as { level: string; text: string; source: { context?: string } };
    const isOwn = entry.source.context === context && entry.level === "error";
    if (isOwn && !cancelledResponses.includes(entry.text)) complaints.push(entry.text);
  });

  async function run<Result>(expression: string): Promise<Result> {
    const answer = await connection.send<
      { type: "success"; result: Result } | { type: "exception"; exceptionDetails: { text: string } }
    >("script.evaluate", { expression, target: { context }, awaitPromise: false });
    if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
    return answer.result;
  }

  const perform = (source: object) => send("input.performActions", { actions: [source] });
  const typeKeys = (text: string) =>
    perform({
      type: "key",
      id: "keyboard",
      actions: Array.from(text).flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]),
    });

  return {
    complaints,
    navigate: async (url) => void (await send("browsingContext.navigate", { url, wait: "complete" })),
    async evaluate(expression) {
      // Values have a notation of their own, so they are returned as JSON.
      const { value } = await run<{ value?: string }>(`JSON.stringify(${expression})`);
      return value === undefined ? undefined : (JSON.parse(value) as unknown);
    },
    async setFiles(expression, files) {
      const { sharedId } = await run<{ sharedId: string }>(expression);
      await send("input.setFiles", { element: { sharedId }, files });
    },
    async clickAt(x, y) {
      const actions = [
        { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ];
      await perform({ type: "pointer", id: "mouse", actions });
    },
    type: async (text) => void (await typeKeys(text)),
    press: async (key) => void (await typeKeys(keys[key])),
    traverse: async (delta) => void (await send("browsingContext.traverseHistory", { delta })),
    resize: async (width, height) => void (await send("browsingContext.setViewport", { viewport: { width, height } })),
    close: async () => void (await connection.send("browser.removeUserContext", { userContext })),
  };
}
