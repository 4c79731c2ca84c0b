import type { BrowserContext, Page } from "playwright";
import { afterEach, describe, expect, it } from "vitest";
import { useApp } from "../../support/server/app.ts";
import { openWindow, useBrowser } from "../../support/browser/browser.ts";

describe("old browsers", () => {
  const app = useApp();
  const browser = useBrowser();
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  afterEach(() => context?.close());

  async function open(before: () => void, options: Parameters<typeof openWindow>[2] = {}): Promise<void> {
    ({ context, page } = await openWindow(browser, app, { javaScriptEnabled: true, ...options }));
    errors = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    await page.addInitScript(before);
  }

  it("older than our list get no script, and the complete page", async () => {
    await open(() => {
      CSS.supports = () => false;
    });
    const scripts: string[] = [];
    page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
    await page.goto("/all");
    await page.locator("h1").click();
    await page.waitForLoadState("networkidle");
    await page.getByLabel("City, locality").fill("quiet");
    await page.getByLabel("City, locality").press("Enter");
    await page.waitForURL(/\/all\?q=quiet/);
    expect(await page.locator("html[data-live]").count()).toBe(0);
    expect(scripts).toEqual([]);
    expect(errors).toEqual([]);
    const html = await (await context.request.get("/all")).text();
    // Browsers without modules ignore it.
    expect(html.match(/<script(?![^>]*type="(module|application\/(ld\+)?json)")/g)).toBeNull();
  });
});
