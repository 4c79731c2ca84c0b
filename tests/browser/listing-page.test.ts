import type { Browser, BrowserContextOptions } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser, openWindow, overflow, waitForHydration } from "../support/browser/browser.ts";
import { createListing, flat, newOwner, smallPhoto } from "../support/listing/form.ts";
import { addListings, storePhotos } from "../support/listing/listings.ts";
import { layoutShiftsOfSlow } from "../support/browser/slow-page.ts";
import { type App, sharedApp } from "../support/server/app.ts";

const home = { ...flat, name: "Sunlit corner flat with three balconies beside the old railway station" };
const phone = { viewport: { width: 360, height: 640 } };

describe("a listing's page", () => {
  let app: App;
  let browser: Browser;
  let listing: string;
  /** A home with a phone number. */
  let called: string;
  beforeAll(async () => {
    [app, browser] = await Promise.all([sharedApp(), openBrowser()]);
    const { visitor, id } = await newOwner(app);
    [called] = (await addListings(app.db, id, [{ phone: "+919876543210", whatsapp: true }])) as [string];
    await storePhotos(app);
    listing = (await createListing(visitor, home, [await smallPhoto("a.jpg"), await smallPhoto("b.jpg")])).path;
  });
  afterAll(async () => {
    await browser?.close();
    await app?.stop();
  });

  async function openListing(options: BrowserContextOptions) {
    const window = await openWindow(browser, app, options);
    await window.page.goto(listing);
    if (options.javaScriptEnabled) await waitForHydration(window.page);
    return window;
  }

  it("has a link at the bottom of a phone's screen that leads to the open enquiry form, without script", async () => {
    const { page, context } = await openListing(phone);
    const bar = page.locator(".contact-bar");
    const { y, height } = (await bar.boundingBox())!;
    expect(y + height).toBe(phone.viewport.height);
    await bar.getByRole("link", { name: "Contact" }).click();
    const box = (await page.getByLabel("Your e-mail").boundingBox())!;
    expect(box.y).toBeGreaterThan(0);
    expect(box.y + box.height).toBeLessThan((await bar.boundingBox())!.y);
    await context.close();
  });

  it("never hides the focus behind the bar", async () => {
    const { page, context } = await openListing({ ...phone, javaScriptEnabled: true });
    const seen = new Set<string>();
    for (let press = 0; press < 60; press++) {
      await page.keyboard.press("Tab");
      const focus = await page.evaluate(() => {
        const focused = document.activeElement;
        const bar = document.querySelector(".contact-bar");
        if (!focused || !bar || focused === document.body || bar.contains(focused)) return null;
        const { top, bottom } = focused.getBoundingClientRect();
        const edge = bar.getBoundingClientRect();
        const isHidden = top >= edge.top && bottom <= edge.bottom;
        return { name: `${focused.tagName} ${focused.textContent?.trim()}`, isHidden };
      });
      if (focus?.isHidden) expect.fail(`${focus.name} is behind the bar`);
      if (focus) seen.add(focus.name);
    }
    expect([...seen].some((name) => name.includes("Contact Landlord"))).toBe(true);
    await context.close();
  });

  it("keeps the price and the contact box beside the text on a wide screen", async () => {
    const { page, context } = await openListing({ viewport: { width: 1280, height: 800 } });
    const card = page.locator(".contact-card");
    const text = (await page.locator(".detail-main").boundingBox())!;
    const before = (await card.boundingBox())!;
    expect(before.x).toBeGreaterThanOrEqual(text.x + text.width);
    const price = (await card.locator(".price").boundingBox())!;
    expect(price.x).toBeGreaterThan(before.x);
    expect(await page.locator(".price-head:visible").count()).toBe(1);
    await page.getByRole("heading", { name: "Location" }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 300);
    await expect.poll(async () => (await card.boundingBox())!.y).toBeLessThan(before.y);
    expect(await card.getByText("Contact Landlord").isVisible()).toBe(true);
    await context.close();
  });

  it("shows the owner's number by keyboard alone, without script", async () => {
    const { page, context } = await openWindow(browser, app, phone);
    await page.goto(`/category/rent/${called}`);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    for (let press = 0; press < 60 && (await focused()) !== "Show number or WhatsApp"; press++)
      await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/phone/${called}`);
    const number = page.getByRole("link", { name: "+91 98765 43210" });
    expect(await number.getAttribute("href")).toBe("tel:+919876543210");
    await number.focus();
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("WhatsApp");
    await context.close();
  });

  it("writes a prompt into the message", async () => {
    const { page, context } = await openListing({ javaScriptEnabled: true });
    await page.getByRole("button", { name: "I would like to visit this Sunday." }).click();
    await page.keyboard.type(" At 11?");
    expect(await page.getByLabel("Message").inputValue()).toBe("I would like to visit this Sunday. At 11?");
    await context.close();
  });

  it("moves nothing on a phone while its HTML arrives slowly", async () => {
    const { page, context } = await openWindow(browser, app, { ...phone, javaScriptEnabled: true });
    expect(await layoutShiftsOfSlow(page, app.url, listing)).toBe(0);
    await context.close();
  });

  it("shows all of a slide's text on a small phone with text at twice its size", async () => {
    const { page, context } = await openWindow(browser, app, { viewport: { width: 320, height: 640 } });
    await page.goto("/");
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    for (const text of await page.locator(".slide").first().locator("h2, p, a").all()) {
      const { y } = (await text.boundingBox())!;
      expect(y).toBeGreaterThanOrEqual((await page.locator(".slides").boundingBox())!.y);
    }
    expect(await overflow(page)).toBe(0);
    await context.close();
  });
});
