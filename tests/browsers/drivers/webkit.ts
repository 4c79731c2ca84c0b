import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../../scripts/postgres/free-port.ts";
import { type Driver, type DriverOptions, keys, type Tab } from "./driver.ts";
import { endBrowser } from "./processes.ts";

/** The key of an element's reference in WebDriver. */
const reference = "element-6066-11e4-a52e-4f735466cecf";

/**
 * WebKitGTK by WebDriver, on a virtual screen. Its windows are private: nothing they store is kept. A driver has only
 * one window, so each gets a driver, on a message bus of its own.
 */
export async function openWebKit(executable: string, { script }: DriverOptions): Promise<Driver> {
  const { screen, display } = await openScreen();
  const open = new Set<Tab>();
  const driver: Driver = {
    version: "WebKitGTK",
    open: async () => {
      const { endpoint, end } = await startDriver(executable, display);
      const args = ["--automation", `--enable-javascript=${script}`];
      const { sessionId, capabilities } = await command<{
        sessionId: string;
        capabilities: { browserVersion: string };
      }>("POST", `${endpoint}/session`, {
        capabilities: { alwaysMatch: { acceptInsecureCerts: true, "webkitgtk:browserOptions": { args } } },
      });
      driver.version = `WebKitGTK/${capabilities.browserVersion}`;
      const session = `${endpoint}/session/${sessionId}`;
      const tab = driveTab(session, async () => {
        open.delete(tab);
        await command("DELETE", session);
        await end();
      });
      open.add(tab);
      return tab;
    },
    async close() {
      for (const tab of open) await tab.close();
      screen.kill();
      await endBrowser(screen);
    },
  };
  return driver;
}

async function startDriver(
  executable: string,
  display: string,
): Promise<{ endpoint: string; end: () => Promise<void> }> {
  const port = await freePort();
  const driver = spawn("dbus-run-session", ["--", executable, `--port=${port}`], {
    stdio: "ignore",
    // Its sandbox needs rights that a container does not give; the accessibility bus is missing.
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1", NO_AT_BRIDGE: "1" },
    detached: true,
  });
  const endpoint = `http://127.0.0.1:${port}`;
  await untilReady(endpoint, driver);
  // The bus and its processes end with the driver.
  const end = async () => {
    process.kill(-driver.pid!, "SIGTERM");
    await endBrowser(driver);
  };
  return { endpoint, end };
}

/** Starts an X server, which chooses a free display. */
async function openScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [number] = (await Promise.race([
    once(screen.stdio[3] as Readable, "data"),
    once(screen, "exit").then(() => Promise.reject(new Error("Xvfb does not start."))),
  ])) as [Buffer];
  return { screen, display: `:${number.toString().trim()}` };
}

async function untilReady(endpoint: string, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null) {
    const answer = await fetch(`${endpoint}/status`).catch(() => null);
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error("WebKitWebDriver does not start.");
}

async function command<Value>(method: string, url: string, body?: object): Promise<Value> {
  const answer = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error}: ${value.message}`);
  return value;
}

function driveTab(session: string, close: () => Promise<void>): Tab {
  const post = <Value>(path: string, body: object = {}) => command<Value>("POST", `${session}/${path}`, body);
  const get = <Value>(path: string) => command<Value>("GET", `${session}/${path}`);
  const run = <Value>(expression: string) =>
    post<Value>("execute/sync", { script: `return (${expression})`, args: [] });

  async function type(text: string): Promise<void> {
    const active = await get<Record<string, string>>("element/active");
    await post(`element/${active[reference]}/value`, { text });
  }

  return {
    complaints: [],
    close,
    type,
    navigate: async (url) => void (await post("url", { url })),
    evaluate: run,
    async setFiles(expression, files) {
      const element = await run<Record<string, string>>(expression);
      await post(`element/${element[reference]}/value`, { text: files.join("\n") });
    },
    async clickAt(x, y) {
      const actions = [
        { type: "pointerMove", duration: 0, origin: "viewport", x: Math.round(x), y: Math.round(y) },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ];
      await post("actions", { actions: [{ type: "pointer", id: "mouse", actions }] });
    },
    press: (key) => type(keys[key]),
    traverse: async (step) => void (await post(step === -1 ? "back" : "forward")),
    async resize(width, height) {
      await post("window/rect", { width, height });
      // The window has a toolbar above the page.
      const [wide, high] = await run<[number, number]>("[innerWidth, innerHeight]");
      await post("window/rect", { width: 2 * width - wide, height: 2 * height - high });
    },
  };
}
