import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from "playwright";
import { expect, inject } from "vitest";
import type { App } from "../server/app.ts";
import { launchChromium } from "./chromium.ts";
import { tilesHost } from "../map/tiles.ts";
import type { Visitor } from "../http/visitor.ts";

/** A Chromium that finds the map tiles of the tests where they are served. */
export function openBrowser(): Promise<Browser> {
  return launchChromium([`--host-resolver-rules=MAP ${tilesHost} ${inject("tilesServed")}`]);
}

/** A window on the app. */
export async function openWindow(
  browser: Browser,
  app: App,
  { visitor, ...options }: BrowserContextOptions & { visitor?: Visitor } = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: app.url, javaScriptEnabled: false, ...options });
  context.setDefaultTimeout(30_000);
  if (visitor) await signInAs(context, visitor);
  return { context, page: await context.newPage() };
}

/** Makes the window that of a visitor who has signed in over HTTP. */
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
 * Notes whatever the browser complains about: refused styles, scripts or pictures, failed requests, script errors. That a
 * page came with 404 or 422 is no complaint.
 */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    const ofThePage = /status of (404|409|422)/.test(message.text()) && message.location().url === page.url();
    if (!ofThePage) complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("requestfailed", (request) => {
    // Whoever goes on does not wait for what was on its way.
    if (request.failure()?.errorText === "net::ERR_ABORTED") return;
    complaints.push(`${request.method()} ${request.url()}: ${request.failure()?.errorText}`);
  });
  return complaints;
}

/** Presses what leads to another page, and waits until that one is whole: its first lines may be there long before. */
export async function pressThrough(target: Locator): Promise<void> {
  const page = target.page();
  const before = page.url();
  const live = (await page.locator("html[data-live]").count()) > 0;
  // A page that comes to life just now rewrites its own address, which leads nowhere.
  const elsewhere = page.waitForEvent("framenavigated", () => live || page.url() !== before);
  await Promise.all([Promise.any([elsewhere, page.waitForEvent("domcontentloaded")]), target.click()]);
  await page.waitForLoadState("load");
  // Where script goes on without loading a page, what it draws comes a moment after the address.
  if ((await page.locator("html[data-live]").count()) === 0) return;
  await page.locator(".loading").waitFor({ state: "detached" });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
}

/** Waits until script has brought the page to life. */
export async function comesToLife(page: Page): Promise<void> {
  await page.locator("html[data-live]").waitFor({ state: "attached" });
}

/** Waits until a status of the page says this, and no more: where script runs, that is a moment after the page is there. */
export async function statusSays(page: Page, text: string): Promise<void> {
  const said = () => page.getByRole("status").allTextContents();
  await expect.poll(async () => (await said()).map((status) => status.trim())).toContain(text);
}

/** How much wider than the window the page is, in CSS pixels. */
export async function overflow(page: Page): Promise<number> {
  // Before its style sheet is there, a page has another shape.
  await page.waitForLoadState("load");
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
