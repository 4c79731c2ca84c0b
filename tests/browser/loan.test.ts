import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser, openWindow, overflow, waitForHydration } from "../support/browser/browser.ts";
import { addListings, addOwner, storePhotos } from "../support/listing/listings.ts";
import { addPlace } from "../support/place/places.ts";
import { type App, sharedApp } from "../support/server/app.ts";

describe("the loan on a listing's page, on a phone", () => {
  let app: App;
  let browser: Browser;
  let listing: string;
  beforeAll(async () => {
    [app, browser] = await Promise.all([sharedApp(), openBrowser()]);
    const powai = await addPlace(app.db, { city: "Mumbai", locality: "Powai", latitude: 19.12, longitude: 72.9 });
    const homes = [80, 82, 85, 90, 95, 99].map((lakh) => ({
      ...powai,
      type: "sell" as const,
      regular_price: lakh * 100_000,
    }));
    const [id] = await addListings(app.db, await addOwner(app.db), homes);
    await storePhotos(app);
    listing = `/category/sell/${id}`;
  });
  afterAll(async () => {
    await browser?.close();
    await app?.stop();
  });

  it("is calculated, and its result comes into view, with script", async () => {
    const viewport = { width: 320, height: 640 };
    const { page, context } = await openWindow(browser, app, { viewport, javaScriptEnabled: true });
    await page.goto(listing);
    await waitForHydration(page);
    await page.getByLabel("Down payment").fill("30 lakh");
    await page.getByRole("button", { name: "Calculate EMI" }).click();
    const result = page.getByText("for a loan of ₹50,00,000 over 20 years at 8.5% a year");
    await result.waitFor();
    await expect.poll(async () => (await result.boundingBox())!.y).toBeLessThan(300);
    expect((await result.boundingBox())!.y).toBeGreaterThan(0);
    expect(await overflow(page)).toBe(0);
    await context.close();
  });

  it("leaves a message in the contact box as it is, with script", async () => {
    const { page, context } = await openWindow(browser, app, { javaScriptEnabled: true });
    await page.goto(listing);
    await waitForHydration(page);
    await page.locator("textarea").fill("Is a parking place included?");
    await page.getByRole("button", { name: "Calculate EMI" }).click();
    await page.waitForURL(/\?down=/);
    expect(await page.locator("textarea").inputValue()).toBe("Is a parking place included?");
    await context.close();
  });
});
