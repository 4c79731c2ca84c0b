import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Readable, Writable } from "node:stream";
import { chromiumFlags } from "../../support/browser/chromium.ts";
import type { Driver, DriverOptions, Key, Tab } from "./driver.ts";
import { Connection } from "./connection.ts";
import { endBrowser } from "./processes.ts";

/** Key codes, and the text of Enter. */
const keyCodes: Record<Key, { windowsVirtualKeyCode: number; text?: string }> = {
  Enter: { windowsVirtualKeyCode: 13, text: "\r" },
  Backspace: { windowsVirtualKeyCode: 8 },
};

/**
 * Chromium by its DevTools protocol over a pipe, since no driver program supports both old and new versions. Only
 * commands of version 80 are used.
 */
export async function openChromium(executable: string, { script }: DriverOptions): Promise<Driver> {
  const profile = await mkdtemp(path.join(os.tmpdir(), "gharsetu-chromium-"));
  const process = spawn(
    executable,
    ["--headless", "--remote-debugging-pipe", `--user-data-dir=${profile}`, ...chromiumFlags, "about:blank"],
    { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] },
  );
  const connection = connectByPipe(process);
  const { product } = await connection.send<{ product: string }>("Browser.getVersion");
  return {
    version: product,
    open: () => openTab(connection, script),
    async close() {
      await connection.send("Browser.close").catch(() => {});
      await endBrowser(process, profile);
    },
  };
}

/** Messages are JSON, each followed by a NUL. */
function connectByPipe(process: ChildProcess): Connection {
  const [input, output] = [process.stdio[3] as Writable, process.stdio[4] as Readable];
  const connection = new Connection((message) => input.write(`${message}\0`));
  // Failed writes are reported when the browser's end is noticed.
  input.on("error", () => {});
  let rest = "";
  output.setEncoding("utf8").on("data", (text: string) => {
    const messages = (rest + text).split("\0");
    rest = messages.pop()!;
    for (const message of messages) connection.receive(message);
  });
  process.once("error", (error) => connection.fail(error));
  process.once("exit", () => connection.fail(new Error("The browser has ended.")));
  return connection;
}

async function openTab(connection: Connection, script: boolean): Promise<Tab> {
  const { browserContextId } = await connection.send<{ browserContextId: string }>("Target.createBrowserContext");
  const { targetId } = await connection.send<{ targetId: string }>("Target.createTarget", {
    url: "about:blank",
    browserContextId,
  });
  const { sessionId } = await connection.send<{ sessionId: string }>("Target.attachToTarget", {
    targetId,
    flatten: true,
  });
  const send = <Result>(method: string, params: object = {}) => connection.send<Result>(method, params, sessionId);

  const complaints: string[] = [];
  connection.listen((event) => {
    if (event.sessionId !== sessionId) return;
    const complaint = complaintIn(event);
    if (complaint) complaints.push(complaint);
  });
  for (const domain of ["Page", "Runtime", "Log"]) await send(`${domain}.enable`);
  if (!script) await send("Emulation.setScriptExecutionDisabled", { value: true });

  async function run<Result>(expression: string, returnByValue: boolean): Promise<Result> {
    const { result, exceptionDetails } = await send<{
      result: Result;
      exceptionDetails?: { text: string; exception?: { description?: string } };
    }>("Runtime.evaluate", { expression, returnByValue });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result;
  }
  const evaluate = async (expression: string) => (await run<{ value?: unknown }>(expression, true)).value;

  async function loaded(): Promise<void> {
    while ((await evaluate("document.readyState")) !== "complete") await new Promise((wait) => setTimeout(wait, 20));
  }

  return {
    complaints,
    evaluate,
    async navigate(url) {
      const { errorText } = await send<{ errorText?: string }>("Page.navigate", { url });
      if (errorText) throw new Error(`${url}: ${errorText}`);
      await loaded();
    },
    async setFiles(expression, files) {
      const { objectId } = await run<{ objectId: string }>(expression, false);
      await send("DOM.setFileInputFiles", { files, objectId });
    },
    async clickAt(x, y) {
      await send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y });
      for (const type of ["mousePressed", "mouseReleased"]) {
        await send("Input.dispatchMouseEvent", { type, x, y, button: "left", clickCount: 1 });
      }
    },
    type: async (text) => void (await send("Input.insertText", { text })),
    async press(key) {
      const { text, ...code } = keyCodes[key];
      await send("Input.dispatchKeyEvent", { type: text ? "keyDown" : "rawKeyDown", key, code: key, text, ...code });
      await send("Input.dispatchKeyEvent", { type: "keyUp", key, code: key, ...code });
    },
    async traverse(step) {
      const { currentIndex, entries } = await send<{ currentIndex: number; entries: { id: number }[] }>(
        "Page.getNavigationHistory",
      );
      await send("Page.navigateToHistoryEntry", { entryId: entries[currentIndex + step]!.id });
    },
    async resize(width, height) {
      const mobile = width < 500;
      await send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile });
    },
    close: async () => void (await connection.send("Target.disposeBrowserContext", { browserContextId })),
  };
}

/** A page's status 404, 409 or 422, and the style of Chromium 92's own arrow in a field with a `<datalist>`. */
const noErrorOfThePage =
  /status of (404|409|422)|inline style .*'sha256-pILX\+5FGCpLRHvNBgtABIdSMmytrYudGxJBUYXY1t0s='/s;

function complaintIn({ method, params }: { method?: string; params?: unknown }): string | undefined {
  if (method === "Runtime.exceptionThrown") {
    const { exceptionDetails: thrown } = params as {
      exceptionDetails: { text: string; exception?: { description?: string } };
    };
    return thrown.exception?.description ?? thrown.text;
  }
  if (method === "Log.entryAdded") {
    const { entry } = params as { entry: { level: string; text: string; url?: string } };
    if (entry.level === "error" && !noErrorOfThePage.test(entry.text)) return `${entry.text} (${entry.url})`;
  }
  if (method === "Runtime.consoleAPICalled") {
    const { type, args } = params as { type: string; args: { value?: unknown; description?: string }[] };
    if (type === "error") return args.map(({ value, description }) => description ?? String(value)).join(" ");
  }
  return undefined;
}
