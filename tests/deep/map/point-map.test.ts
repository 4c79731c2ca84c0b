import type { BrowserContext, Page } from "playwright";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useApp } from "../../support/server/app.ts";
import { axeViolations } from "../../support/browser/axe.ts";
import { waitForHydration, browserErrors, openWindow, overflow, useBrowser } from "../../support/browser/browser.ts";
import { createListing, listingId, newOwner, villa } from "../../support/listing/form.ts";
import { swipe } from "../../support/map/swipe.ts";
import type { Visitor } from "../../support/http/visitor.ts";
import { pointPickerTexts as texts } from "#texts/map/picker.ts";

describe("the map in the listing form", () => {
  const app = useApp();
  const browser = useBrowser();
  let visitor: Visitor;
  let editing: string;
  let context: BrowserContext;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    ({ visitor } = await newOwner(app));
    editing = `/edit-listing/${listingId(await createListing(visitor, villa))}`;
  });
  beforeEach(async () => {
    // An earlier test was saved as a draft while it filled in its form.
    await app.db.deleteFrom("drafts").execute();
    await enter();
  });
  afterEach(() => context.close());

  async function enter(options = {}): Promise<void> {
    await context?.close();
    ({ context, page } = await openWindow(browser, app, {
      javaScriptEnabled: true,
      reducedMotion: "reduce",
      visitor,
      ...options,
    }));
    complaints = browserErrors(page);
  }

  const ground = () => page.locator(".point-map .leaflet-container");
  const marker = () => ground().getByRole("button", { name: texts.pin });
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
    await waitForHydration(page);
    if (!(await page.locator("#point[open]").count())) await page.locator("#point > summary").click();
    await page.locator(".point-picker").scrollIntoViewIfNeeded();
    await ground().waitFor();
    // Clear of the bar at the bottom of a phone's screen.
    await ground().evaluate((map) => map.scrollIntoView({ block: "center" }));
  }
  /** Collects the names of fields that dispatched a change event. */
  const listen = () =>
    page.evaluate(() => {
      const changed: string[] = [];
      Object.assign(window, { changed });
      document.addEventListener("input", ({ target }) => changed.push((target as HTMLInputElement).name));
    });
  const changedFields = () => page.evaluate(() => (window as unknown as { changed: string[] }).changed);

  it("shows India first; a click or the keyboard sets the point and fills in both fields", async () => {
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
    expect(await changedFields()).toEqual(["latitude", "longitude"]);
    expect(await status().textContent()).toBe(`Location set to latitude ${latitude}, longitude ${longitude}.`);
    expect(complaints).toEqual([]);

    await field("Latitude").fill("");
    await marker().waitFor({ state: "detached" });
    await ground().focus();
    await page.keyboard.press("Enter");
    await marker().waitFor();
    const [south, west] = (await point()) as [number, number];
    await marker().focus();
    for (const key of ["ArrowUp", "ArrowRight"]) await page.keyboard.press(key);
    const [north, east] = (await point()) as [number, number];
    expect([north > south, east > west]).toEqual([true, true]);
    expect(await page.locator(":focus").textContent()).toContain(texts.pin);
    expect(new URL(page.url()).pathname).toBe("/create-listing");
  });

  it("shows where a saved address is", async () => {
    const address = "4 Paud Road, Kothrud, Pune 411038";
    const id = listingId(await createListing(visitor, { ...villa, address, latitude: "", longitude: "" }));
    await open(`/edit-listing/${id}`);
    const { x, y } = await middleOf();
    await page.mouse.click(x, y);
    await marker().waitFor();
    const [latitude, longitude] = await point();
    expect(latitude).toBeCloseTo(18.5, 1);
    expect(longitude).toBeCloseTo(73.81, 1);
  });

  it("shows the saved point, whose marker can be dragged, and passes axe", async () => {
    await open(editing);
    await marker().waitFor();
    expect(await axeViolations(page)).toEqual([]);
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

  it("follows typed coordinates, and waits while a number is unfinished", async () => {
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

  it("lets a finger scroll the page, or drag the marker", async () => {
    await enter({ hasTouch: true, viewport: { width: 360, height: 640 } });
    await open(editing);
    await marker().waitFor();
    const scrolled = await page.evaluate(() => window.scrollY);
    await swipe(page, await middleOf(marker()), 60);
    await expect.poll(async () => (await point())[0]).toBeLessThan(19.07);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);

    const dragged = await point();
    await ground().tap({ position: { x: 60, y: 120 } });
    await expect.poll(point).not.toEqual(dragged);
    const tapped = await point();
    const { x, y } = await middleOf();
    await swipe(page, { x: x + 80, y }, 150);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(scrolled - 50);
    expect(await point()).toEqual(tapped);
    expect(await overflow(page)).toBe(0);
  });

  it("uses the device's location, with at most six decimals", async () => {
    await enter({ permissions: ["geolocation"], geolocation: { latitude: 12.97159876, longitude: 77.59456271 } });
    await open();
    await listen();
    await page.getByRole("button", { name: "Use my location" }).click();
    await marker().waitFor();
    expect(await point()).toEqual([12.971599, 77.594563]);
    expect(await changedFields()).toEqual(["latitude", "longitude"]);
    expect(await status().textContent()).toBe("Your current location: latitude 12.971599, longitude 77.594563.");
  });

  it("says that the visitor has denied the location, and leaves the fields alone", async () => {
    await open(editing);
    await page.getByRole("button", { name: "Use my location" }).click();
    await expect
      .poll(() => status().textContent())
      .toBe("This site is not allowed to use your location. Pick your home on the map, or enter its coordinates.");
    expect(await point()).toEqual([19.076, 72.8777]);
  });
});
