import { setTimeout as pause } from "node:timers/promises";
import type { App } from "../support/server/app.ts";
import type { Driver, Key, Tab } from "./drivers/driver.ts";
import { findElement, pointOf } from "./in-page.ts";

/** The time limit for everything that is waited for. */
const waitMs = Number(process.env.PATIENCE ?? 30) * 1000;

/** What to look for on the page; a string is the complete name, without the mark of a required field. */
export type Target =
  | { button: string | RegExp }
  | { link: string | RegExp }
  | { field: string | RegExp }
  | { text: string | RegExp }
  | string;

/**
 * A browser window, with the actions of a user. Actions on an element wait until it exists, and clicks until nothing
 * covers it.
 */
export class BrowserWindow {
  #tab: Tab;
  #origin: string;

  constructor(tab: Tab, origin: string) {
    this.#tab = tab;
    this.#origin = origin;
  }

  static async open(driver: Driver, app: App, { width = 1280, height = 800 } = {}): Promise<BrowserWindow> {
    const tab = await driver.open();
    await tab.resize(width, height);
    return new BrowserWindow(tab, app.url);
  }

  /** Errors of scripts and of the console so far. WebKitGTK's driver does not report any. */
  get complaints(): string[] {
    return this.#tab.complaints;
  }

  /** Loads a page. @param path with the query, or a complete URL */
  open(path: string): Promise<void> {
    return this.#tab.navigate(new URL(path, this.#origin).href);
  }

  /** Waits until the page is hydrated. */
  live(): Promise<void> {
    return this.until(() => document.documentElement.hasAttribute("data-live"));
  }

  async click(target: Target): Promise<void> {
    let last = "";
    const [x, y] = await this.#eventually(`to click ${describe(target)}`, async () => {
      const point = (await this.#tab.evaluate(call(pointOf, elementOf(target)))) as [number, number] | null;
      // Elements that still move would be missed.
      const rests = String(point) === last;
      last = String(point);
      return rests ? point : null;
    });
    await this.#tab.clickAt(x, y);
  }

  /** Replaces the value of a field, by keyboard. */
  async fill(target: Target, text: string): Promise<void> {
    // The page may move the focus a moment after a link was followed: the second look counts.
    const select = `(function (field) {
      if (!field) return null;
      const there = document.activeElement === field;
      field.focus();
      field.select();
      return there ? field.value.length : null;
    })(${elementOf(target)})`;
    const length = await this.#eventually(describe(target), async () => {
      return (await this.#tab.evaluate(select)) as number | null;
    });
    if (length > 0) await this.#tab.press("Backspace");
    if (text !== "") await this.#tab.type(text);
  }

  press(key: Key): Promise<void> {
    return this.#tab.press(key);
  }

  /** @param files absolute paths */
  async choose(target: Target, files: string[]): Promise<void> {
    await this.#eventually(describe(target), async () => (await this.has(target)) || null);
    await this.#tab.setFiles(elementOf(target), files);
  }

  /** Whether it exists and is visible. */
  async has(target: Target): Promise<boolean> {
    return (await this.#tab.evaluate(`!!(${elementOf(target)})`)) as boolean;
  }

  /** Waits until it exists and is visible. */
  async sees(target: Target): Promise<void> {
    await this.#eventually(describe(target), async () => (await this.has(target)) || null);
  }

  /** Its text with single spaces; waits until it exists. */
  async text(target: Target): Promise<string> {
    const text = `(function (found) { return found && found.textContent.replace(/\\s+/g, " ").trim() })(${elementOf(target)})`;
    return this.#eventually(describe(target), async () => (await this.#tab.evaluate(text)) as string | null);
  }

  /** The value of a field; waits until it exists. */
  async value(target: Target): Promise<string> {
    const value = `(function (found) { return found && found.value })(${elementOf(target)})`;
    return this.#eventually(describe(target), async () => (await this.#tab.evaluate(value)) as string | null);
  }

  /** Path, query and fragment of the page's URL. */
  address(): Promise<string> {
    return this.run(() => location.pathname + location.search + location.hash);
  }

  /** How much wider than the window the page is, in CSS pixels. */
  overflow(): Promise<number> {
    return this.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  }

  /** Runs a function in the page. It may not be asynchronous, and must run in the oldest browser. */
  async run<Result, Args extends unknown[]>(inPage: (...args: Args) => Result, ...args: Args): Promise<Result> {
    return (await this.#tab.evaluate(call(inPage, ...args.map((arg) => JSON.stringify(arg))))) as Result;
  }

  /** Waits until a function in the page returns something truthy. */
  until<Args extends unknown[]>(inPage: (...args: Args) => unknown, ...args: Args): Promise<void> {
    return this.#eventually(String(inPage), async () => ((await this.run(inPage, ...args)) ? true : null)).then(
      () => {},
    );
  }

  /** Waits until the page's path, and query if given, match. */
  async arrives(path: string | RegExp): Promise<void> {
    await this.#eventually(`the address ${String(path)}`, async () => {
      const at = await this.run(() => (document.readyState === "complete" ? location.pathname + location.search : ""));
      return (typeof path === "string" ? at === path : path.test(at)) || null;
    });
  }

  back(): Promise<void> {
    return this.#tab.traverse(-1);
  }

  forward(): Promise<void> {
    return this.#tab.traverse(1);
  }

  close(): Promise<void> {
    return this.#tab.close();
  }

  /** Retries until there is a result. During a navigation, neither page can be queried. */
  async #eventually<Answer>(what: string, ask: () => Promise<Answer | null>): Promise<Answer> {
    let failure: unknown;
    for (const deadline = Date.now() + waitMs; Date.now() < deadline; await pause(50)) {
      try {
        const answer = await ask();
        if (answer !== null) return answer;
        failure = undefined;
      } catch (error) {
        failure = error;
      }
    }
    const page = await this.run(() => `${location.href}: ${document.body.innerText.slice(0, 1500)}`).catch(String);
    throw new Error(`Waited in vain for ${what} on ${page}`, { cause: failure });
  }
}

const describe = (target: Target) =>
  typeof target === "string"
    ? target
    : Object.entries(target)
        .map(([kind, name]) => `${kind} ${String(name)}`)
        .join();

/** JavaScript that calls a function with arguments that are JavaScript themselves. */
const call = (inPage: (...args: never[]) => unknown, ...args: string[]) => `(${String(inPage)})(${args.join(", ")})`;

/** JavaScript that evaluates to the element, or null. */
function elementOf(target: Target): string {
  if (typeof target === "string") return call(findElement, `"css"`, JSON.stringify(target));
  const [[kind, name]] = Object.entries(target) as [[string, string | RegExp]];
  return call(findElement, JSON.stringify(kind), name instanceof RegExp ? String(name) : JSON.stringify(name));
}
