import type { Browser, BrowserContextOptions } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser, openWindow, overflow } from "../support/browser/browser.ts";
import { addListings, addOwner, identicalListings } from "../support/listing/listings.ts";
import { type App, sharedApp } from "../support/server/app.ts";

const phone = { viewport: { width: 360, height: 740 } };

describe("the bar at the bottom of a phone's screen", () => {
  let app: App;
  let browser: Browser;
  let home: string;
  beforeAll(async () => {
    [app, browser] = await Promise.all([sharedApp(), openBrowser()]);
    const [id] = await addListings(app.db, await addOwner(app.db), identicalListings(1));
    home = `/category/rent/${id}`;
  });
  afterAll(async () => {
    await browser?.close();
    await app?.stop();
  });

  async function open(path: string, options: Parameters<typeof openWindow>[2] & BrowserContextOptions = phone) {
    const { page, context } = await openWindow(browser, app, options);
    await page.goto(path);
    return { page, context, bar: page.getByRole("navigation", { name: "Shortcuts" }) };
  }

  it("has four links, of which the current page's says so", async () => {
    const { page, context, bar } = await open("/shortlist");
    const links = bar.getByRole("link");
    expect(await links.allTextContents()).toEqual(["Search", "Saved", "Sign In", "List a home"]);
    expect(await bar.locator("[aria-current=page]").allTextContents()).toEqual(["Saved"]);
    for (const link of await links.all()) {
      const { y, width, height } = (await link.boundingBox())!;
      expect([width >= 44, height >= 44, Math.round(y + height)]).toEqual([true, true, 740]);
    }
    expect(await overflow(page)).toBe(0);
    await context.close();
  });

  it("covers nothing at the end of a page", async () => {
    const { page, context, bar } = await open("/about");
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const { y, height } = (await page.locator(".site-footer").boundingBox())!;
    expect(y + height).toBeLessThanOrEqual((await bar.boundingBox())!.y);
    await context.close();
  });

  it("gives its place to the bar of a listing", async () => {
    const { page, context, bar } = await open(home);
    const { y, height } = (await page.locator(".contact-bar").boundingBox())!;
    expect(Math.round(y + height)).toBe(740);
    expect((await bar.boundingBox())!.y).toBeGreaterThan(740);
    await context.close();
  });

  it("stands at the end of the page on a screen that a keyboard has made short, and not at all on a wide one", async () => {
    const { page, context, bar } = await open("/all", { viewport: { width: 360, height: 400 } });
    expect((await bar.boundingBox())!.y).toBeGreaterThan(400);
    await page.setViewportSize({ width: 1280, height: 860 });
    expect(await bar.count()).toBe(0);
    await context.close();
  });

  it("is below a toast, as a listing's is", async () => {
    for (const [path, bar] of [
      ["/all", ".bottom-bar"],
      [home, ".contact-bar"],
    ] as const) {
      const { page, context } = await open(path);
      await page.getByRole("button", { name: /^Save/ }).first().click();
      const { y, height } = (await page.locator(".toast").boundingBox())!;
      expect(y + height).toBeLessThan((await page.locator(bar).boundingBox())!.y);
      await context.close();
    }
  });
});
