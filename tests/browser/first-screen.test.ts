import type { BrowserContextOptions, Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { openWindow, overflow, useBrowser } from "../support/browser/browser.ts";
import { layoutShiftsOfSlow } from "../support/browser/slow-page.ts";
import { addListings, addOwner, identicalListings } from "../support/listing/listings.ts";
import { addPlace } from "../support/place/places.ts";
import { useApp } from "../support/server/app.ts";

const desktop = { viewport: { width: 1280, height: 860 } };
const phone = { viewport: { width: 360, height: 740 } };
/** In CSS pixels. */
const bottomBar = 56;

describe("the first screen of the home page", () => {
  const app = useApp();
  const browser = useBrowser();

  async function open(options: BrowserContextOptions) {
    const window = await openWindow(browser, app, options);
    await window.page.goto("/");
    return window;
  }

  const search = ".home-search .button-main";

  /** The lower edge of what a selector matches first, in CSS pixels. */
  async function bottomOf(page: Page, selector: string): Promise<number> {
    const { y, height } = (await page.locator(selector).first().boundingBox())!;
    return y + height;
  }

  beforeAll(async () => {
    const pune = await addPlace(app.db, { city: "Pune", latitude: 18.52, longitude: 73.86 });
    const owner = await addOwner(app.db);
    const home = { ...pune, name: "Yoga-quiet upstairs home", address: "2nd Stage, Kothrud, Pune 411038" };
    const long = { ...home, name: "Third-floor home with a wide balcony over the old market and its clock tower" };
    const offers = [...identicalListings(4, { ...home }), long];
    await addListings(
      app.db,
      owner,
      offers.map((columns) => ({ ...columns, offer: true, discounted_price: 20_000 })),
    );
  });

  it("has the search, a slide and the photos of a first row at 1280 x 860", async () => {
    const { page } = await open(desktop);
    expect(await bottomOf(page, search)).toBeLessThan(500);
    expect(await bottomOf(page, ".slide .button")).toBeLessThan(500);
    expect(await bottomOf(page, ".card-picture")).toBeLessThanOrEqual(860);
    expect(await page.getByLabel("Budget").isVisible()).toBe(true);
  });

  it("moves hardly anything while its HTML arrives slowly", async () => {
    for (const size of [phone, desktop]) {
      const { page } = await openWindow(browser, app, { ...size, javaScriptEnabled: true });
      expect(await layoutShiftsOfSlow(page, app.url, "/")).toBeLessThan(0.02);
    }
  });

  it("has the search and a slide on a phone, and finds homes without script", async () => {
    const { page } = await open(phone);
    expect(await bottomOf(page, search)).toBeLessThan(400);
    expect(await bottomOf(page, ".slide .button")).toBeLessThan(740 - bottomBar);
    expect(await overflow(page)).toBe(0);
    expect(await page.getByLabel("Both").isChecked()).toBe(true);
    await page.getByLabel("Buy", { exact: true }).check();
    await page.getByLabel("City, locality or words").fill("2 BHK in Pune under 50,000");
    await page.getByRole("button", { name: "Search" }).click();
    await page.waitForURL("**/category/sell?place=Pune&to=50000&bedrooms=2#results");
  });
});
