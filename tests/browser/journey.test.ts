import { describe, expect, it } from "vitest";
import { mainJourney } from "../browsers/main-journey.ts";
import { openChromium } from "../browsers/drivers/chromium.ts";
import { browserErrors, openWindow, useBrowser, waitForHydration } from "../support/browser/browser.ts";
import { findChromium } from "../support/browser/chromium.ts";
import { createListing, flat, newOwner, smallPhoto, villa } from "../support/listing/form.ts";
import { useApp } from "../support/server/app.ts";

// In other browsers: npm run test:browsers.
const chromium = { launch: (options: { script: boolean }) => openChromium(findChromium()!, options) };
describe("the main journey without script", () => mainJourney(chromium, false, [360]));
describe("the main journey with script", () => mainJourney(chromium, true, [1280]));

describe("the main journey by keyboard", () => {
  const app = useApp();
  const browser = useBrowser();

  it("can be completed from the first page to a message for the landlord", async () => {
    const { visitor } = await newOwner(app);
    await createListing(visitor, villa, [await smallPhoto("a.jpg")]);
    const listing = (await createListing(visitor, flat, [await smallPhoto("b.jpg"), await smallPhoto("c.jpg")])).path;
    const { page } = await openWindow(browser, app, { javaScriptEnabled: true });
    const complaints = browserErrors(page);
    await page.goto("/");
    await waitForHydration(page);
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
    const tabTo = async (text: string | RegExp) => {
      for (let turn = 0; turn < 80; turn++) {
        await page.keyboard.press("Tab");
        if ((await focused()).trim().match(text)) return;
      }
      throw new Error(`The keyboard does not get to ${text}`);
    };
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("Skip to content");
    await page.keyboard.press("Enter");
    await tabTo(/^Browse all homes$/);
    // Past rent or buy.
    for (let press = 0; press < 2; press++) await page.keyboard.press("Tab");
    await page.keyboard.type(flat.name);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/all\?q=/);
    await page.getByText("1 home", { exact: true }).waitFor();
    await tabTo(new RegExp(`^${flat.name}$`));
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${listing}`);
    await expect.poll(focused).toBe(flat.name);
    await page.getByLabel("Your e-mail").focus();
    await page.keyboard.press("Tab");
    await page.keyboard.type("Is it free in May? ");
    await tabTo(/^Contact Landlord$/);
    await page.keyboard.press("Enter");
    await tabTo(/^Send Message$/);
    expect(await page.getByLabel("Message").inputValue()).toContain("Is it free in May?");
    expect(complaints).toEqual([]);
  });
});
