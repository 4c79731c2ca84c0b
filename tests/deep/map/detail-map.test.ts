import type { BrowserContext, Page } from "playwright";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useApp } from "../../support/server/app.ts";
import { axeViolations } from "../../support/browser/axe.ts";
import { waitForHydration, browserErrors, openWindow, overflow, useBrowser } from "../../support/browser/browser.ts";
import { addListings, addOwner, storePhotos } from "../../support/listing/listings.ts";
import { swipe } from "../../support/map/swipe.ts";
import { addPlace } from "../../support/place/places.ts";
import { liveMapTexts } from "#texts/map/live.ts";

describe("the live map of a listing", () => {
  const app = useApp();
  const browser = useBrowser();
  let context: BrowserContext;
  let page: Page;
  let complaints: string[];
  let home: string;
  /** The URLs of loaded scripts and style sheets. */
  let fetched: string[];

  beforeAll(async () => {
    const mumbai = await addPlace(app.db, { city: "Mumbai", latitude: 19.06, longitude: 72.83 });
    const [id] = await addListings(app.db, await addOwner(app.db), [
      { ...mumbai, name: "Sea <view> flat" },
      { ...mumbai, name: "Neem house", latitude: 19.12 },
    ]);
    await storePhotos(app);
    home = `/category/rent/${id}`;
  });
  beforeEach(() => enter());
  afterEach(() => context.close());

  async function enter(options = {}): Promise<void> {
    await context?.close();
    ({ context, page } = await openWindow(browser, app, {
      javaScriptEnabled: true,
      reducedMotion: "reduce",
      viewport: { width: 1280, height: 720 },
      ...options,
    }));
    complaints = browserErrors(page);
    fetched = [];
    page.on("request", (request) => fetched.push(request.url()));
  }

  const ground = () => page.locator(".map .leaflet-container");
  const picture = () => page.locator(".map-tiles");
  const marker = () => ground().getByRole("button", { name: "Sea <view> flat" });
  const popUp = () => page.locator(".map .leaflet-popup");
  async function open(): Promise<void> {
    await page.goto(home);
    await waitForHydration(page);
    await page.locator(".map").scrollIntoViewIfNeeded();
    await marker().waitFor();
  }

  it("loads when it is near the screen, in place of the static map, at zoom 13 and with its credit", async () => {
    await enter({ viewport: { width: 360, height: 500 } });
    await page.goto(home);
    await waitForHydration(page);
    await page.waitForLoadState("networkidle");
    expect(fetched.filter((address) => /leaflet|base-map|detail-map/.test(address))).toEqual([]);
    const room = await page.locator(".map-window").evaluate((element) => element.getBoundingClientRect().height);

    await page.locator(".map").scrollIntoViewIfNeeded();
    await marker().waitFor();
    expect(await page.locator(".map-window").evaluate((element) => element.getBoundingClientRect().height)).toBe(room);
    expect(await picture().isVisible()).toBe(false);
    const zooms = await ground()
      .locator("img")
      .evaluateAll((tiles) => tiles.map((tile) => /invalid\/(\d+)\//.exec((tile as HTMLImageElement).src)?.[1]));
    expect(new Set(zooms)).toEqual(new Set(["13"]));
    expect(await page.locator(".map figcaption").textContent()).toContain("© OpenStreetMap contributors");
    expect(await overflow(page)).toBe(0);
    expect(complaints).toEqual([]);
  });

  it("shows the listing's name at its marker, by pointer and by keyboard, and passes axe", async () => {
    await open();
    await marker().click();
    await popUp().getByText("Sea <view> flat").waitFor();
    await page.keyboard.press("Escape");
    await popUp().waitFor({ state: "detached" });

    await marker().focus();
    await page.keyboard.press("Enter");
    await popUp().waitFor();
    await page.keyboard.press("Escape");
    await popUp().waitFor({ state: "detached" });
    expect(await page.locator(":focus").textContent()).toContain("Sea <view> flat");

    await ground().focus();
    const pane = page.locator(".map .leaflet-map-pane");
    const before = await pane.getAttribute("style");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => pane.getAttribute("style")).not.toBe(before);

    await marker().click();
    expect(await axeViolations(page)).toEqual([]);
  });

  it("lets one finger and the wheel scroll the page, and says how to move the map", async () => {
    await enter({ hasTouch: true, viewport: { width: 360, height: 640 } });
    await open();
    const { x, y, width, height } = (await ground().boundingBox())!;
    const pane = page.locator(".map .leaflet-map-pane");
    const before = [await page.evaluate(() => window.scrollY), await pane.getAttribute("style")] as const;
    // The wheel first: the page may still glide after the finger.
    await page.mouse.move(x + width / 3, y + height / 2);
    await page.mouse.wheel(0, -40);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before[0] - 40);
    expect(await pane.getAttribute("style")).toBe(before[1]);
    await swipe(page, { x: x + width / 3, y: y + height / 2 + 40 }, 150);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(before[0] - 90);
    expect(await pane.getAttribute("style")).toBe(before[1]);
    expect(await page.locator(".map .live-map-status").textContent()).toBe(liveMapTexts.twoFingers);
  });

  it("stays static if its code cannot be loaded", async () => {
    const missing = /\/assets\/detail-map/;
    await context.route(missing, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (request) => missing.test(request.url()));
    await page.goto(home);
    await waitForHydration(page);
    await page.locator(".map").scrollIntoViewIfNeeded();
    await failed;
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await expect.poll(() => ground().count()).toBe(0);
    expect(await page.getByRole("img", { name: "Map with a marker at Sea <view> flat" }).isVisible()).toBe(true);
    expect(await page.locator("h1").textContent()).toBe("Sea <view> flat");
  });
});
