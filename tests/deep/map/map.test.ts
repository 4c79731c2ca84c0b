import type { BrowserContext, Page } from "playwright";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useApp } from "../../support/server/app.ts";
import { browserErrors, openWindow, overflow, useBrowser } from "../../support/browser/browser.ts";
import { addListings, addOwner, storePhotos } from "../../support/listing/listings.ts";
import { swipe } from "../../support/map/swipe.ts";
import { addPlace } from "../../support/place/places.ts";

const mumbaiAndPune = "/map?box=18.4_72.7_19.3_74";

describe("the live map of results", () => {
  const app = useApp();
  const browser = useBrowser();
  let context: BrowserContext;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    const owner = await addOwner(app.db);
    const bandra = await addPlace(app.db, { city: "Mumbai", locality: "Bandra", latitude: 19.06, longitude: 72.83 });
    const pune = await addPlace(app.db, { city: "Pune", locality: "Kothrud", latitude: 18.51, longitude: 73.81 });
    const delhi = await addPlace(app.db, { city: "Delhi", latitude: 28.61, longitude: 77.21 });
    await addListings(app.db, owner, [
      { ...bandra, name: "Sea <view> flat", regular_price: 25_000 },
      { ...bandra, name: "Studio", latitude: 19.09 },
      { ...pune, name: "Row house", type: "sell", regular_price: 9_000_000 },
      { ...delhi, name: "Roof flat" },
    ]);
    await storePhotos(app);
  });
  beforeEach(async () => {
    ({ context, page } = await openWindow(browser, app, { javaScriptEnabled: true, reducedMotion: "reduce" }));
    complaints = browserErrors(page);
  });
  afterEach(() => context.close());

  async function open(address: string): Promise<void> {
    await page.goto(address);
    await page.locator(".leaflet-marker-icon").first().waitFor();
  }
  const marker = (name: string | RegExp) => page.locator(".leaflet-container").getByRole("button", { name });
  const searchHere = () => page.getByRole("link", { name: "Search this area" });
  /** Its title and canonical URL. */
  const calledAs = async () => {
    const address = await page.locator("link[rel=canonical]").getAttribute("href");
    return [await page.title(), address?.replace(/^https?:\/\/[^/]+/, "")];
  };
  const listed = () => page.locator(".map-list h2").allTextContents();
  const found = (homes: string) => page.locator(".results-count", { hasText: homes }).waitFor();

  it("loads with the homes of the search; one for several homes leads to them by keyboard", async () => {
    await open(mumbaiAndPune);
    expect(await page.locator(".map-markers").count()).toBe(0);
    expect(await marker("Row house, ₹90,00,000").count()).toBe(1);
    expect(await searchHere().count()).toBe(0);
    await marker("2 homes, zoom in").focus();
    await page.keyboard.press("Enter");
    await marker("Sea <view> flat, ₹25,000/month").waitFor();
    expect(await marker("Studio, ₹25,000/month").count()).toBe(1);
    expect((await listed()).sort()).toEqual(["Sea <view> flat", "Studio"]);
    expect(await searchHere().count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it("searches all homes of a marker that joins several of the page's at once", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open("/map");
    const zoomOut = page.getByRole("link", { name: "Zoom out", exact: true });
    for (let steps = 0; steps < 5; steps++) await zoomOut.click();
    await searchHere().waitFor();
    await marker("4 homes, zoom in").click();
    await page.waitForURL(/\?box=/);
    await found("4 homes");
    await searchHere().waitFor({ state: "detached" });
    expect((await listed()).sort()).toEqual(["Roof flat", "Row house", "Sea <view> flat", "Studio"]);
  });

  it("starts where its picture stood, with the same markers at the same points", async () => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 860 });
      let show = () => {};
      const shown = new Promise<void>((resolve) => (show = resolve));
      await page.route(/results-map\.client/, async (route) => {
        await shown;
        await route.continue();
      });
      await page.goto("/map");
      const drawn = await page.locator(".map-markers a").evaluateAll((links) =>
        links.map((link) => {
          const { e, f } = link.querySelector<SVGGElement>(".map-price")!.getScreenCTM()!;
          return [link.getAttribute("aria-label"), Math.round(e), Math.round(f)];
        }),
      );
      show();
      await page.locator(".leaflet-marker-icon").first().waitFor();
      await page.unrouteAll();
      const icons = await page.locator(".leaflet-marker-icon").evaluateAll((found) =>
        found.map((icon) => {
          const { left, top, width } = icon.getBoundingClientRect();
          return [icon.querySelector(".visually-hidden")!.textContent, left + width / 2, top + 42] as const;
        }),
      );
      expect(icons.map(([name]) => name)).toEqual(drawn.map(([name]) => name));
      icons.forEach(([, x, y], index) => {
        expect(Math.abs(x - Number(drawn[index]![1]))).toBeLessThan(2);
        expect(Math.abs(y - Number(drawn[index]![2]))).toBeLessThan(2);
      });
    }
  });

  it("shows prices of few homes as soon as a wide map has room for them", async () => {
    const owner = await addOwner(app.db);
    const description = "Beside the ferry.";
    const at = (name: string, longitude: number, regular_price: number) => {
      return { name, latitude: 26.1, longitude, regular_price, description };
    };
    await addListings(app.db, owner, [
      at("West bank", 91.7, 21_000),
      at("Jetty", 91.75, 22_000),
      at("East bank", 91.9, 23_000),
    ]);
    const pinsAt = async (width: number) => {
      await page.setViewportSize({ width, height: 860 });
      await open("/map?q=ferry");
      return (await page.locator(".leaflet-marker-icon .visually-hidden").allTextContents()).sort();
    };
    expect(await pinsAt(360)).toEqual(["2 homes, zoom in", "East bank, ₹23,000/month"]);
    const prices = ["East bank, ₹23,000/month", "Jetty, ₹22,000/month", "West bank, ₹21,000/month"];
    expect(await pinsAt(1280)).toEqual(prices);
    await app.db.deleteFrom("listings").where("user_id", "=", owner).execute();
  });

  it("searches another area only by 'Search this area', in list and map alike", async () => {
    await open(mumbaiAndPune);
    const zoomOut = page.getByRole("link", { name: "Zoom out", exact: true });
    for (let steps = 0; steps < 5; steps++) await zoomOut.click();
    await searchHere().waitFor();
    expect(new URL(page.url()).search).toBe("?box=18.4_72.7_19.3_74");
    expect(await listed()).toHaveLength(3);
    expect(await marker("Roof flat, ₹25,000/month").count()).toBe(0);

    // The page is never reloaded.
    await page.evaluate(() => Object.assign(window, { first: true }));
    await searchHere().click();
    await found("4 homes");
    expect(await page.evaluate(() => document.activeElement?.className)).toContain("leaflet-container");
    const box = new URL(page.url()).searchParams.get("box")!;
    expect(await listed()).toContain("Roof flat");
    await marker("Roof flat, ₹25,000/month").waitFor();
    expect(await searchHere().count()).toBe(0);
    expect(await calledAs()).toEqual(["Properties on a map · GharSetu", `/map?box=${box}`]);
    expect(await page.getByRole("link", { name: "List", exact: true }).getAttribute("href")).toBe(`/all?box=${box}`);
    expect(await page.evaluate(() => (window as unknown as { first?: boolean }).first)).toBe(true);

    await page.goBack();
    await found("3 homes");
    await marker("2 homes, zoom in").waitFor();
    expect(await searchHere().count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it("searches around the visitor's location, which the URL has only roughly, or says that it may not", async () => {
    await open(mumbaiAndPune);
    const nearMe = page.getByRole("button", { name: "Homes near me" });
    await nearMe.click();
    await page.getByText("This site is not allowed to use your location. Enter a place in the search").waitFor();

    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 18.51321, longitude: 73.81437 });
    await nearMe.click();
    await found("1 home");
    expect(await listed()).toEqual(["Row house"]);
    expect(new URL(page.url()).search).toBe("?box=18.47403_73.77206_18.54597_73.84794");
  });

  it("says that there are no homes near a visitor abroad", async () => {
    await open(mumbaiAndPune);
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 48.86, longitude: 2.35 });
    await page.getByRole("button", { name: "Homes near me" }).click();
    await page.getByText("You seem to be outside India").waitFor();
    expect(new URL(page.url()).search).toBe("?box=18.4_72.7_19.3_74");
  });

  it("opens a card for a home, by pointer and by keyboard, which saves it", async () => {
    await open(mumbaiAndPune);
    const house = marker("Row house, ₹90,00,000");
    await house.click();
    const popUp = page.locator(".leaflet-popup");
    expect(await popUp.getByRole("link", { name: "Row house" }).getAttribute("href")).toMatch(/^\/category\/sell\//);
    expect(await popUp.textContent()).toContain("₹90,00,000");
    expect(await popUp.locator(".facts").textContent()).toContain("2 Beds");
    expect(await popUp.locator("img").getAttribute("alt")).toBe("Photo of Row house");
    // The map may still move to make room for the pop-up.
    await popUp.getByRole("button", { name: "Save Row house to your shortlist" }).press("Enter");
    await popUp.getByRole("button", { name: /^Saved/ }).waitFor();
    await page.keyboard.press("Escape");
    await popUp.waitFor({ state: "detached" });

    await house.focus();
    await page.keyboard.press("Enter");
    await popUp.waitFor();
    const focused = page.locator(":focus");
    await expect.poll(() => focused.textContent()).toBe("Row house");
    await page.keyboard.press("Escape");
    await popUp.waitFor({ state: "detached" });
    await expect.poll(() => focused.textContent()).toContain("Row house, ₹90,00,000");
    await page.keyboard.press("Enter");
    await expect.poll(() => focused.textContent()).toBe("Row house");
    await page.keyboard.press("Enter");
    await page.locator("h1", { hasText: "Row house" }).waitFor();
  });

  it("on a phone is moved by one finger, and has a row of cards that marks homes as it is swiped", async () => {
    await context.close();
    const phone = { javaScriptEnabled: true, hasTouch: true, viewport: { width: 360, height: 740 } };
    ({ context, page } = await openWindow(browser, app, phone));
    await open("/map?box=18.4_72.7_19.3_74&type=sell");
    const map = page.locator(".leaflet-container");
    const { y } = (await map.boundingBox())!;
    const transform = () => page.locator(".leaflet-map-pane").getAttribute("style");
    const before = await transform();
    await swipe(page, { x: 60, y: y + 200 }, -100);
    await expect.poll(transform).not.toBe(before);
    expect(await overflow(page)).toBe(0);

    await open(mumbaiAndPune);
    const scrolled = await page.evaluate(() => scrollY);
    const marked = () => page.locator(".leaflet-marker-icon.marked").allTextContents();
    await expect.poll(async () => (await marked()).length).toBe(1);
    const first = await marked();
    await page.locator(".map-list").evaluate((row) => row.scrollTo({ left: row.scrollWidth }));
    await expect.poll(marked).not.toEqual(first);
    expect(await marked()).toHaveLength(1);
    await marker("Row house, ₹90,00,000").dispatchEvent("click");
    await expect.poll(() => page.locator(":focus").textContent()).toBe("Row house");
    await expect.poll(() => page.locator(".leaflet-popup").count()).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  });
});
