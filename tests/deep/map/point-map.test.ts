import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type App, sharedApp } from "../../support/server/app.ts";
import { objectionsTo } from "../../support/browser/axe.ts";
import { comesToLife, complaintsOf, openBrowser, openWindow, overflow } from "../../support/browser/browser.ts";
import { createListing, listingId, newOwner, villa } from "../../support/listing/form.ts";
import type { Visitor } from "../../support/http/visitor.ts";

describe("the map beside a listing's form", () => {
  let app: App;
  let browser: Browser;
  let visitor: Visitor;
  let editing: string;
  let context: BrowserContext;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    [app, browser] = await Promise.all([sharedApp(), openBrowser()]);
    ({ visitor } = await newOwner(app));
    editing = `/edit-listing/${listingId(await createListing(visitor, villa))}`;
  });
  afterAll(async () => {
    await browser?.close();
    await app?.stop();
  });
  beforeEach(() => enter());
  afterEach(() => context.close());

  async function enter(options = {}): Promise<void> {
    await context?.close();
    ({ context, page } = await openWindow(browser, app, {
      javaScriptEnabled: true,
      reducedMotion: "reduce",
      visitor,
      ...options,
    }));
    complaints = complaintsOf(page);
  }

  const ground = () => page.locator(".point-map .leaflet-container");
  const marker = () => ground().getByRole("button", { name: "Where the home stands" });
  const status = () => page.locator(".point-picker [role=status]");
  const field = (name: "Latitude" | "Longitude") => page.getByLabel(name, { exact: true });
  const point = async () => [
    Number(await field("Latitude").inputValue()),
    Number(await field("Longitude").inputValue()),
  ];
  const middleOf = async (target = ground()) => {
    const { x, y, width, height } = (await target.boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  async function open(address = "/create-listing"): Promise<void> {
    await page.goto(address);
    await comesToLife(page);
    await page.locator(".point-picker").scrollIntoViewIfNeeded();
    await ground().waitFor();
    await ground().scrollIntoViewIfNeeded();
  }
  /** Notes the names of fields that told they were changed. */
  const listen = () =>
    page.evaluate(() => {
      const told: string[] = [];
      Object.assign(window, { told });
      document.addEventListener("input", ({ target }) => told.push((target as HTMLInputElement).name));
    });
  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told);

  it("is not there without script, and neither is its button", async () => {
    await enter({ javaScriptEnabled: false });
    await page.goto("/create-listing");
    expect(await page.locator(".point-picker").count()).toBe(0);
    expect(await page.getByRole("link", { name: /Find latitude and longitude/ }).count()).toBe(1);
  });

  it("shows India first; where it is clicked a point is set, and both fields tell it", async () => {
    await open();
    expect(await marker().count()).toBe(0);
    await listen();
    const { x, y } = await middleOf();
    await page.mouse.click(x, y);
    await marker().waitFor();
    const [latitude, longitude] = await point();
    expect(latitude).toBeGreaterThan(15);
    expect(latitude).toBeLessThan(28);
    expect(longitude).toBeGreaterThan(75);
    expect(longitude).toBeLessThan(90);
    expect(await field("Latitude").inputValue()).toMatch(/^\d+(\.\d{1,6})?$/);
    expect(await told()).toEqual(["latitude", "longitude"]);
    expect(await status().textContent()).toBe(`The home stands at latitude ${latitude}, longitude ${longitude}.`);
    expect(complaints).toEqual([]);
  });

  it("shows the stored point; its marker can be dragged", async () => {
    await open(editing);
    await marker().waitFor();
    expect(await point()).toEqual([19.076, 72.8777]);
    const { x, y } = await middleOf(marker());
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y - 60, { steps: 6 });
    await page.mouse.up();
    const [latitude, longitude] = await point();
    expect(latitude).toBeGreaterThan(19.08);
    expect(longitude).toBeGreaterThan(72.88);
  });

  it("can be used with the keyboard alone", async () => {
    await open();
    await ground().focus();
    await page.keyboard.press("Enter");
    await marker().waitFor();
    const [latitude, longitude] = (await point()) as [number, number];
    await marker().focus();
    for (const key of ["ArrowUp", "ArrowRight"]) await page.keyboard.press(key);
    const [north, east] = (await point()) as [number, number];
    expect(north).toBeGreaterThan(latitude);
    expect(east).toBeGreaterThan(longitude);
    expect(await page.locator(":focus").textContent()).toContain("Where the home stands");
    expect(new URL(page.url()).pathname).toBe("/create-listing");
  });

  it("follows what is typed, and stays where a number is not finished", async () => {
    await open();
    await field("Latitude").fill("28.6139");
    expect(await marker().count()).toBe(0);
    await field("Longitude").fill("77.209");
    await marker().waitFor();
    const tile = ground().locator("img").first();
    await expect.poll(() => tile.getAttribute("src")).toMatch(/invalid\/13\//);
    await field("Longitude").fill("77.");
    await field("Latitude").fill("91");
    expect(await marker().count()).toBe(1);
    await field("Latitude").fill("");
    await marker().waitFor({ state: "detached" });
  });

  it("lets a finger that does not set a point scroll the page, and one on the marker drag it", async () => {
    await enter({ hasTouch: true, viewport: { width: 360, height: 640 } });
    await open(editing);
    await marker().waitFor();
    const touch = await context.newCDPSession(page);
    async function swipe({ x, y }: { x: number; y: number }, by: number): Promise<void> {
      const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
        touch.send("Input.dispatchTouchEvent", { type, touchPoints });
      await send("touchStart", [{ x, y }]);
      for (let step = 1; step <= 10; step++) await send("touchMove", [{ x, y: y + (by * step) / 10 }]);
      await send("touchEnd", []);
    }
    const scrolled = await page.evaluate(() => window.scrollY);
    await swipe(await middleOf(marker()), 60);
    await expect.poll(async () => (await point())[0]).toBeLessThan(19.07);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);

    const dragged = await point();
    const { x, y } = await middleOf();
    await swipe({ x: x - 80, y }, 150);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(scrolled - 50);
    expect(await point()).toEqual(dragged);
    await page.waitForTimeout(500);
    await ground().tap({ position: { x: 60, y: 120 } });
    await expect.poll(point).not.toEqual(dragged);
    expect(await overflow(page)).toBe(0);
  });

  it("takes the device's own location, at most six decimals of it", async () => {
    await enter({ permissions: ["geolocation"], geolocation: { latitude: 12.97159876, longitude: 77.59456271 } });
    await open();
    await listen();
    await page.getByRole("button", { name: "Use my location" }).click();
    await marker().waitFor();
    expect(await point()).toEqual([12.971599, 77.594563]);
    expect(await told()).toEqual(["latitude", "longitude"]);
    expect(await status().textContent()).toBe("Your location is latitude 12.971599, longitude 77.594563.");
  });

  it.each([
    [1, "This page may not see your location. Set the point on the map, or type the numbers."],
    [2, "Your location could not be found. Set the point on the map, or type the numbers."],
    [3, "Your location was not found in time. Try again, set the point on the map, or type the numbers."],
    [null, "Your location could not be found. Set the point on the map, or type the numbers."],
  ])("says so where the device gives none (%s), and leaves the fields alone", async (code, sentence) => {
    await page.addInitScript((code) => {
      const refuse = (_: unknown, refused: (error: { code: number | null }) => void) => refused({ code });
      if (code === null) delete (Navigator.prototype as { geolocation?: unknown }).geolocation;
      else navigator.geolocation.getCurrentPosition = refuse;
    }, code);
    await open(editing);
    await page.getByRole("button", { name: "Use my location" }).click();
    await expect.poll(() => status().textContent()).toBe(sentence);
    expect(await point()).toEqual([19.076, 72.8777]);
  });

  it("says so where the browser never answers, and takes an answer that comes after all", async () => {
    await page.clock.install();
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (found) => Object.assign(window, { found });
    });
    await open(editing);
    await page.getByRole("button", { name: "Use my location" }).click();
    await expect.poll(() => status().textContent()).toBe("Looking for your location …");
    await page.clock.fastForward(26_000);
    await expect
      .poll(() => status().textContent())
      .toBe("Your browser has not shared your location yet. Allow it, set the point on the map, or type the numbers.");
    await page.evaluate(() => {
      const { found } = window as unknown as { found: PositionCallback };
      found({ coords: { latitude: 12.5, longitude: 77.5 } } as GeolocationPosition);
    });
    await expect.poll(() => status().textContent()).toBe("Your location is latitude 12.5, longitude 77.5.");
    expect(await point()).toEqual([12.5, 77.5]);
  });

  it("leaves its room where its code does not come, and the button works on", async () => {
    await enter({ permissions: ["geolocation"], geolocation: { latitude: 12.5, longitude: 77.5 } });
    await context.route("**/assets/point-map*", (route) => route.abort());
    await page.goto("/create-listing");
    await comesToLife(page);
    await page.locator(".point-picker").scrollIntoViewIfNeeded();
    await page.locator(".point-map").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Use my location" }).click();
    await expect.poll(point).toEqual([12.5, 77.5]);
  });

  it("has nothing that axe objects to", async () => {
    await open(editing);
    await marker().waitFor();
    expect(await objectionsTo(page)).toEqual([]);
  });
});
