import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type App, sharedApp } from "../../support/server/app.ts";
import { browserErrors, openBrowser, openWindow, overflow, clickToNextPage } from "../../support/browser/browser.ts";
import { addListings, addOwner, storePhotos } from "../../support/listing/listings.ts";
import { swipe } from "../../support/map/swipe.ts";
import { addPlace } from "../../support/place/places.ts";
import { liveMapTexts } from "#texts/map/live.ts";

const mumbaiAndPune = "/map?box=18.4_72.7_19.3_74";

describe("the live map of results", () => {
  let app: App;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let complaints: string[];
  /** The requests for markers. */
  let questions: URLSearchParams[];

  beforeAll(async () => {
    [app, browser] = await Promise.all([sharedApp(), openBrowser()]);
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
  afterAll(async () => {
    await browser?.close();
    await app?.stop();
  });
  beforeEach(async () => {
    ({ context, page } = await openWindow(browser, app, { javaScriptEnabled: true, reducedMotion: "reduce" }));
    complaints = browserErrors(page);
    questions = [];
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (url.pathname === "/map/markers") questions.push(url.searchParams);
    });
  });
  afterEach(() => context.close());

  async function open(address: string): Promise<void> {
    await page.goto(address);
    await page.locator(".leaflet-marker-icon").first().waitFor();
  }
  /** What has arrived is shown. */
  const drawn = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const marker = (name: string | RegExp) => page.locator(".leaflet-container").getByRole("button", { name });
  const searchHere = () => page.getByRole("button", { name: "Search this area" });
  const move = (name: string) => page.getByRole("link", { name, exact: true });
  /** Its title and canonical URL. */
  const calledAs = async () => {
    const address = await page.locator("link[rel=canonical]").getAttribute("href");
    return [await page.title(), address?.replace(/^https?:\/\/[^/]+/, "")];
  };
  const groups = () => page.locator(".map-group h2").allTextContents();

  it("loads with the homes of the search; a cluster is separated by keyboard", async () => {
    await open(mumbaiAndPune);
    expect(await page.locator(".results-map-tiles").count()).toBe(0);
    expect(await marker("Row house, ₹90,00,000").count()).toBe(1);
    expect(await searchHere().count()).toBe(0);
    expect(questions.map((asked) => asked.get("box"))).toEqual(questions.map(() => "18.4_72.7_19.3_74"));
    await marker("2 homes, zoom in").focus();
    await page.keyboard.press("Enter");
    await marker("Sea <view> flat, ₹25,000/month").waitFor();
    expect(await marker("Studio, ₹25,000/month").count()).toBe(1);
    expect(await page.evaluate(() => document.activeElement?.className)).toContain("leaflet-container");
    const box = () => questions.at(-1)!.get("box");
    const before = box();
    await page.keyboard.press("ArrowRight");
    await expect.poll(box).not.toBe(before);
    expect(complaints).toEqual([]);
  });

  it("loads more homes when it is moved; 'Search this area' searches there", async () => {
    await open(mumbaiAndPune);
    for (let steps = 0; steps < 4; steps++) await move("Zoom out").click();
    await marker("Roof flat, ₹25,000/month").waitFor();
    expect(new URL(page.url()).search).toBe("?box=18.4_72.7_19.3_74");
    expect(await groups()).toEqual(["Bandra, Mumbai", "Kothrud, Pune"]);

    // The page is never reloaded.
    await page.evaluate(() => Object.assign(window, { first: true }));
    await searchHere().click();
    await page.getByText("4 homes", { exact: true }).first().waitFor();
    const asked = new URL(page.url()).searchParams.get("box")!;
    await expect.poll(() => questions.at(-1)!.get("box")).toBe(asked);
    expect(await groups()).toHaveLength(3);
    expect(await groups()).toContain("Delhi");
    expect(await searchHere().count()).toBe(0);
    expect(await calledAs()).toEqual([`Properties on a map: Selected map area · GharSetu`, `/map?box=${asked}`]);
    expect(await page.locator("input[name=box]").inputValue()).toBe(asked);
    expect(await page.getByRole("link", { name: "View as list" }).getAttribute("href")).toBe(`/all?box=${asked}`);
    expect(await page.evaluate(() => document.activeElement?.className)).toContain("leaflet-container");
    expect(await page.locator(".live-map-status").textContent()).toBe("4 homes");
    expect(await page.evaluate(() => (window as unknown as { first?: boolean }).first)).toBe(true);

    await page.goBack();
    await page.getByText("3 homes", { exact: true }).first().waitFor();
    expect(new URL(page.url()).search).toBe("?box=18.4_72.7_19.3_74");
    expect(await groups()).toEqual(["Bandra, Mumbai", "Kothrud, Pune"]);
    await marker("2 homes, zoom in").waitFor();
    expect(await searchHere().count()).toBe(0);
    await page.goForward();
    await page.getByText("4 homes", { exact: true }).first().waitFor();
    await page.reload();
    await page.locator(".leaflet-marker-icon").first().waitFor();
    expect(await groups()).toContain("Delhi");
    // A request that is outdated by a further move is cancelled.
    expect(complaints.filter((text) => !/map\/markers.*ERR_ABORTED/.test(text))).toEqual([]);
  });

  it("keeps what was typed, its scroll position and the order of homes when another area is searched", async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await open(`${mumbaiAndPune}&sort=price-up`);
    await page.getByText("Filters", { exact: true }).click();
    await page.getByLabel("Looking to").selectOption("rent");
    await page.getByLabel("Keyword").fill("sea");
    await page.locator(".live-map").evaluate((map) => map.scrollIntoView({ block: "start" }));
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(0);
    await page.locator(".leaflet-container").press("ArrowUp");
    await searchHere().click();
    await expect.poll(() => new URL(page.url()).search).not.toBe("?box=18.4_72.7_19.3_74&sort=price-up");
    await searchHere().waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toMatch(/^\?box=[-\d._]+&sort=price-up$/);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    expect(await page.getByLabel("Keyword").inputValue()).toBe("sea");
    expect(await page.getByLabel("Looking to").inputValue()).toBe("rent");
    await clickToNextPage(page.getByRole("button", { name: "Search", exact: true }));
    expect(await groups()).toEqual(["Bandra, Mumbai"]);
  });

  it("opens a card for a home, by pointer and by keyboard", async () => {
    await open(mumbaiAndPune);
    const house = marker("Row house, ₹90,00,000");
    await house.click();
    const popUp = page.locator(".leaflet-popup");
    expect(await popUp.getByRole("link", { name: "Row house" }).getAttribute("href")).toMatch(/^\/category\/sell\//);
    expect(await popUp.textContent()).toContain("₹90,00,000");
    expect(await popUp.locator("img").getAttribute("alt")).toBe("Photo of Row house");
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
    await page.goBack();
    await house.waitFor();
    expect(await groups()).toEqual(["Bandra, Mumbai", "Kothrud, Pune"]);
  });

  it("highlights the same home in map and list", async () => {
    await open(mumbaiAndPune);
    await page.locator(".map-home", { hasText: "Studio" }).hover();
    expect(await page.locator(".live-pin-highlight").count()).toBe(1);
    await page.mouse.move(0, 0);
    await expect.poll(() => page.locator(".live-pin-highlight").count()).toBe(0);
    await page.locator(".map-home a", { hasText: "Row house" }).focus();
    await expect.poll(() => page.locator(".live-pin-highlight").count()).toBe(1);
    await marker("Row house, ₹90,00,000").focus();
    await expect.poll(() => page.locator(".highlighted").textContent()).toContain("Row house");
    expect(await page.locator(".live-pin-highlight").count()).toBe(0);
  });

  it("lets one finger and the wheel scroll the page", async () => {
    await context.close();
    const phone = { javaScriptEnabled: true, hasTouch: true, viewport: { width: 360, height: 640 } };
    ({ context, page } = await openWindow(browser, app, phone));
    await open("/map");
    const map = page.locator(".leaflet-container");
    await map.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await map.boundingBox())!;
    const middle = { x: x + width / 2, y: y + height / 2 };
    const scrolled = () => page.evaluate(() => window.scrollY);
    const transform = () => page.locator(".leaflet-map-pane").getAttribute("style");
    const before = [await scrolled(), await transform()] as const;
    // The wheel first: the page may still glide after the finger.
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.wheel(0, 40);
    await expect.poll(scrolled).toBe(before[0] + 40);
    expect(await transform()).toBe(before[1]);
    await swipe(page, { x: middle.x, y: middle.y - 40 }, -150);
    await expect.poll(scrolled).toBeGreaterThan(before[0] + 90);
    expect(await transform()).toBe(before[1]);
    expect(await page.locator(".live-map-status").textContent()).toBe(liveMapTexts.twoFingers);
    expect(await overflow(page)).toBe(0);
  });

  it("keeps its last markers if no new ones can be loaded, and says so", async () => {
    await open(mumbaiAndPune);
    await context.route("**/map**", (route) => route.abort());
    await move("East").click();
    const status = page.locator(".live-map-status");
    await expect.poll(() => status.textContent()).toBe(liveMapTexts.markersFailed);
    expect(await page.locator(".leaflet-marker-icon").count()).toBe(2);
    await searchHere().click();
    await expect.poll(() => status.textContent()).toBe(liveMapTexts.searchFailed);
    expect(await groups()).toEqual(["Bandra, Mumbai", "Kothrud, Pune"]);
    expect(new URL(page.url()).search).toBe("?box=18.4_72.7_19.3_74");
    await context.unroute("**/map**");
    await searchHere().click();
    await searchHere().waitFor({ state: "detached" });
    expect(new URL(page.url()).search).not.toBe("?box=18.4_72.7_19.3_74");
  });

  it("shows only the latest response, even if earlier ones arrive later", async () => {
    await open(mumbaiAndPune);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let late: Promise<void> | undefined;
    await context.route("**/map/markers**", async (route) => {
      const response = await route.fetch();
      const respond = () => route.fulfill({ response }).catch(() => {});
      if (late) return respond();
      late = released.then(respond);
    });
    await move("East").click();
    await expect.poll(() => late !== undefined).toBe(true);
    for (let steps = 0; steps < 4; steps++) await move("Zoom out").click();
    await marker("Roof flat, ₹25,000/month").waitFor();
    release();
    await late;
    await drawn();
    expect(await marker("Roof flat, ₹25,000/month").count()).toBe(1);
  });

  it("is static without script: its links zoom in and lead to homes", async () => {
    await context.close();
    ({ context, page } = await openWindow(browser, app));
    await page.goto(mumbaiAndPune);
    await clickToNextPage(page.getByRole("link", { name: "2 homes, zoom in" }));
    await page.getByRole("link", { name: "Studio, ₹25,000/month" }).focus();
    await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
    expect(await page.locator("h1").textContent()).toBe("Studio");
  });

  it("stays static if its markers cannot be loaded", async () => {
    await context.route("**/map/markers**", (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/map/markers"));
    await page.goto(mumbaiAndPune);
    await failed;
    await drawn();
    expect([9, 16]).toContain(await page.locator(".results-map-tiles img").count());
    expect(await page.locator(".results-map-markers a").count()).toBe(2);
    expect(await page.locator(".leaflet-container").count()).toBe(0);
  });
});
