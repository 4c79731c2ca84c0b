import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from "playwright";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import type { App } from "../server/app.ts";
import type { Visitor } from "../http/visitor.ts";

/** The Chromium that all test files share. Closing it closes only the windows that were opened by this one. */
export function openBrowser(): Promise<Browser> {
  return chromium.connect(inject("chromiumUrl"));
}

/** The Chromium of all tests of a file or `describe`. The windows of a test are closed after it. */
export function useBrowser(): Browser {
  let browser: Browser | undefined;
  beforeAll(async () => void (browser = await openBrowser()));
  afterEach(() => Promise.all(browser!.contexts().map((context) => context.close())));
  afterAll(() => browser?.close());
  return new Proxy({} as Browser, {
    get: (_, name) => {
      const value = Reflect.get(browser!, name) as unknown;
      return typeof value === "function" ? (value.bind(browser) as unknown) : value;
    },
  });
}

/** A browser window with the app. */
export async function openWindow(
  browser: Browser,
  app: App,
  { visitor, ...options }: BrowserContextOptions & { visitor?: Visitor } = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: app.url, javaScriptEnabled: false, ...options });
  context.setDefaultTimeout(60_000);
  if (visitor) await signInAs(context, visitor);
  return { context, page: await context.newPage() };
}

/** Gives the window the cookies of a visitor who has signed in over HTTP. */
async function signInAs(context: BrowserContext, visitor: Visitor): Promise<void> {
  const cookies = visitor.cookies.getCookiesSync(visitor.origin);
  await context.addCookies(
    cookies.map(({ key, value }) => ({
      name: key,
      value,
      url: visitor.origin,
      httpOnly: true,
      sameSite: "Lax" as const,
    })),
  );
}

/**
 * Collects everything the browser reports as an error: refused styles, scripts or images, failed requests, script
 * errors. A page with status 404 or 422 is no error, nor is a request that navigating cancels.
 */
export function browserErrors(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    const ofThePage = /status of (404|409|422)/.test(message.text()) && message.location().url === page.url();
    // Remix loads style sheets ahead of a page. Whether it comes within a few seconds depends on the machine.
    const early = message.text().includes("was preloaded using link preload but not used within a few seconds");
    const cancelled = message.text().startsWith("AbortError");
    if (ofThePage || early || cancelled) return;
    complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("requestfailed", (request) => {
    if (request.failure()?.errorText === "net::ERR_ABORTED") return;
    complaints.push(`${request.method()} ${request.url()}: ${request.failure()?.errorText}`);
  });
  return complaints;
}

/**
 * Clicks something that leads to another page, and waits until that page is complete: its first lines may arrive long
 * before.
 */
export async function clickToNextPage(target: Locator): Promise<void> {
  const page = target.page();
  const before = page.url();
  const live = (await page.locator("html[data-live]").count()) > 0;
  // A page that is just hydrating rewrites its own URL, which leads nowhere.
  const elsewhere = page.waitForEvent("framenavigated", () => live || page.url() !== before);
  await Promise.all([Promise.any([elsewhere, page.waitForEvent("domcontentloaded")]), target.click()]);
  await page.waitForLoadState("load");
  // After a client-side navigation, the page is rendered a moment after the URL changes.
  if ((await page.locator("html[data-live]").count()) === 0) return;
  await page.locator(".loading").waitFor({ state: "detached" });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
}

/** Waits until the page is hydrated. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.locator("html[data-live]").waitFor({ state: "attached" });
}

/** Waits until a status of the page has exactly this text: with script, that takes a moment. */
export async function expectStatus(page: Page, text: string): Promise<void> {
  const said = () => page.getByRole("status").allTextContents();
  await expect.poll(async () => (await said()).map((status) => status.trim())).toContain(text);
}

/** How much wider than the window the page is, in CSS pixels. */
export async function overflow(page: Page): Promise<number> {
  // Without its style sheet, a page has another layout.
  await page.waitForLoadState("load");
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
