import type { BrowserContextOptions, Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { useApp } from "../support/server/app.ts";
import { axeViolations } from "../support/browser/axe.ts";
import { browserErrors, openWindow, waitForHydration, useBrowser } from "../support/browser/browser.ts";
import { createListing, flat, newOwner, smallPhotos } from "../support/listing/form.ts";

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true };

describe("a photo of a listing, opened", () => {
  const app = useApp();
  const browser = useBrowser();
  let listing: string;
  beforeAll(async () => {
    const { visitor } = await newOwner(app);
    listing = (await createListing(visitor, flat, await smallPhotos(3))).path;
    await app.db.updateTable("listing_images").set({ alt: "Kitchen" }).where("position", "=", 1).execute();
  });

  async function openListing(options: BrowserContextOptions = {}) {
    const { page, context } = await openWindow(browser, app, {
      javaScriptEnabled: true,
      reducedMotion: "reduce",
      ...options,
    });
    const errors = browserErrors(page);
    await page.goto(listing);
    if (options.javaScriptEnabled !== false) await waitForHydration(page);
    return { page, context, errors };
  }
  const photo = (page: Page, number: number) => page.locator(".gallery .slide a").nth(number - 1);
  const dialog = (page: Page) => page.getByRole("dialog", { name: "Photos of Quiet Flat" });
  const expectShown = (page: Page, text: string) =>
    expect.poll(() => dialog(page).getByRole("status").textContent()).toBe(text);

  it("covers the page with script, passes axe, and gives the focus back when Escape closes it", async () => {
    const { page, errors } = await openListing();
    await photo(page, 1).focus();
    await page.keyboard.press("Enter");
    await expectShown(page, "Photo 1 of 3");
    expect(page.url()).toBe(app.url + listing);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
    expect(await photo(page, 1).evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await expectShown(page, "Photo 1 of 3");
    expect(errors).toEqual([]);
  });

  it("goes on by arrow keys and buttons, and shows the description", async () => {
    const { page } = await openListing();
    await photo(page, 1).click();
    await expectShown(page, "Photo 1 of 3");
    await page.keyboard.press("ArrowRight");
    await expectShown(page, "Photo 2 of 3");
    expect(await dialog(page).locator("li[aria-hidden=false] figcaption").textContent()).toBe("Kitchen");
    await dialog(page).getByRole("button", { name: "Next photo" }).click();
    await expectShown(page, "Photo 3 of 3");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Home");
    await expectShown(page, "Photo 1 of 3");
    await page.keyboard.press("End");
    await expectShown(page, "Photo 3 of 3");
    await dialog(page).getByRole("button", { name: "Close" }).click();
    await dialog(page).waitFor({ state: "detached" });
  });

  it("follows a finger", async () => {
    const { page, context } = await openListing(phone);
    await photo(page, 1).tap();
    await expectShown(page, "Photo 1 of 3");
    const session = await context.newCDPSession(page);
    await session.send("Input.synthesizeScrollGesture", { x: 180, y: 300, xDistance: -250, yDistance: 0, speed: 1200 });
    await expectShown(page, "Photo 2 of 3");
  });

  it("lets the browser zoom by pinching", async () => {
    const { page, context } = await openListing({ ...phone, isMobile: true });
    await photo(page, 1).tap();
    await expectShown(page, "Photo 1 of 3");
    const session = await context.newCDPSession(page);
    await session.send("Input.synthesizePinchGesture", { x: 180, y: 300, scaleFactor: 2 });
    await expect.poll(() => page.evaluate(() => window.visualViewport!.scale)).toBeGreaterThan(1.5);
    await expect.poll(() => page.locator(".lightbox-zoomed").count()).toBe(1);
  });

  it("is its page, which passes axe, if the code of the dialog cannot be loaded", async () => {
    const { page } = await openListing();
    await page.route(/lightbox\.client/, (route) => route.abort());
    await photo(page, 1).click();
    await page.waitForURL(`**${listing}/photos/1`);
    expect(await axeViolations(page)).toEqual([]);
  });
});
