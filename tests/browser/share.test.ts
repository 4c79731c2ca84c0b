import type { Browser, BrowserContextOptions } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type App, sharedApp } from "../support/server/app.ts";
import { browserErrors, openBrowser, openWindow, overflow } from "../support/browser/browser.ts";
import { waitForHydration } from "../support/browser/browser.ts";
import { createListing, flat, newOwner, smallPhotos } from "../support/listing/form.ts";
import { addListings, addOwner } from "../support/listing/listings.ts";

const phone = { viewport: { width: 360, height: 640 } };
const desktop = { viewport: { width: 1280, height: 800 } };

describe("a listing", () => {
  let app: App;
  let browser: Browser;
  let listing: string;
  /** One with long texts and without photos. */
  let wordy: string;
  beforeAll(async () => {
    [app, browser] = await Promise.all([sharedApp(), openBrowser()]);
    const { visitor } = await newOwner(app);
    const words = { description: `${"A long walk by the sea. ".repeat(20)}\n\n`.repeat(10).slice(0, 4900) };
    listing = (await createListing(visitor, { ...flat, ...words }, await smallPhotos(6))).path;
    const long = { name: "W".repeat(120), address: "M ".repeat(150), description: "line\n".repeat(900) };
    const [id] = await addListings(app.db, await addOwner(app.db, { name: "N".repeat(100) }), [long]);
    await app.db.deleteFrom("listing_images").where("listing_id", "=", id!).execute();
    wordy = `/category/rent/${id}`;
  });
  afterAll(async () => {
    await browser?.close();
    await app?.stop();
  });

  async function open(path: string, options: BrowserContextOptions) {
    const window = await openWindow(browser, app, options);
    const errors = browserErrors(window.page);
    await window.page.goto(path);
    if (options.javaScriptEnabled) await waitForHydration(window.page);
    return { ...window, errors };
  }

  it.each([phone, desktop])("is shared by links without script, at $viewport.width px", async (options) => {
    const { page, context } = await open(listing, options);
    await page.getByText("Share", { exact: true }).click();
    const menu = page.locator(".share .pop-up");
    const items = ["WhatsApp", "E-mail", app.url + listing, "Print a notice"];
    expect((await menu.innerText()).split("\n").filter(Boolean)).toEqual(items);
    await menu.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await menu.boundingBox())!;
    expect([x >= 0, y >= 0, x + width <= options.viewport.width, y + height <= options.viewport.height]).toEqual(
      Array(4).fill(true),
    );
    expect(await overflow(page)).toBe(0);
    await menu.getByRole("link", { name: "Print a notice" }).click();
    expect(page.url()).toBe(`${app.url}${listing}/print`);
    await context.close();
  });

  it("is handed to the system's sheet where there is one", async () => {
    const { page, context } = await openWindow(browser, app, { javaScriptEnabled: true, ...phone });
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      const share = (what: unknown) => Promise.resolve(void shared.push(what));
      Object.defineProperty(navigator, "share", { value: share, configurable: true });
    });
    await page.goto(listing);
    await waitForHydration(page);
    await page.getByText("Share", { exact: true }).click();
    await page.getByRole("button", { name: "More apps" }).click();
    const title = "Quiet Flat, ₹25,000/month";
    expect(await page.evaluate(() => (window as unknown as { shared: unknown }).shared)).toEqual([
      { title, text: title, url: app.url + listing },
    ]);
    await context.close();
  });

  it("keeps Save, Share and Contact at the bottom of a phone's screen", async () => {
    const { page, context } = await open(listing, phone);
    const bar = page.locator(".contact-bar");
    const buttons = [
      bar.getByRole("button", { name: "Save" }),
      bar.locator("summary"),
      bar.getByRole("link", { name: "Contact" }),
    ];
    for (const button of buttons) {
      const { width, height, y } = (await button.boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      expect(y + height).toBeLessThanOrEqual(640);
    }
    expect((await bar.boundingBox())!.height).toBeLessThan(72);
    await context.close();
  });

  it("shows one large photo and two more on a wide screen, and a row of slides on a phone", async () => {
    const wide = await open(listing, desktop);
    const beside = wide.page.locator(".photos-beside li:visible");
    expect(await beside.count()).toBe(2);
    const large = (await wide.page.locator(".gallery").boundingBox())!;
    const small = (await beside.first().boundingBox())!;
    expect(small.x).toBeGreaterThanOrEqual(large.x + large.width);
    expect(large.y + large.height).toBeLessThan(desktop.viewport.height);
    await wide.page.getByRole("link", { name: "All 6 photos" }).click();
    expect(wide.page.url()).toBe(`${app.url}${listing}/photos/1`);
    await wide.context.close();

    const narrow = await open(listing, phone);
    expect(await narrow.page.locator(".photos-beside:visible, .photos-all:visible").count()).toBe(0);
    expect((await narrow.page.locator(".gallery").boundingBox())!.width).toBe(360);
    await narrow.context.close();
  });

  it("opens the rest of a long description without script", async () => {
    const { page, context } = await open(listing, phone);
    const rest = page.locator(".read-more > .written").first();
    expect(await rest.isVisible()).toBe(false);
    await page.getByText("Read more").click();
    expect(await rest.isVisible()).toBe(true);
    expect(await page.getByText("Read less").isVisible()).toBe(true);
    await context.close();
  });

  it("prints its notice on exactly one page of A4, however long its texts are", async () => {
    for (const path of [listing, wordy]) {
      const { page, context } = await open(`${path}/print`, desktop);
      const pdf = (await page.pdf({ format: "A4", preferCSSPageSize: true })).toString("latin1");
      expect([path, pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length]).toEqual([path, 1]);
      expect(await overflow(page)).toBe(0);
      await context.close();
    }
  });
});
