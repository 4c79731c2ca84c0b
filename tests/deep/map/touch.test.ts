import { describe, expect, it } from "vitest";
import { liveMapTexts } from "#texts/map/live.ts";
import { openBrowser, openWindow, overflow } from "../../support/browser/browser.ts";
import { addListings, addOwner } from "../../support/listing/listings.ts";
import { sharedApp } from "../../support/server/app.ts";
import { addPlace } from "../../support/place/places.ts";

describe("the live map on a touch screen", () => {
  it("lets one finger and the wheel scroll the page", async () => {
    const [app, browser] = await Promise.all([sharedApp(), openBrowser()]);
    const owner = await addOwner(app.db);
    const bandra = await addPlace(app.db, { city: "Mumbai", locality: "Bandra", latitude: 19.06, longitude: 72.83 });
    await addListings(app.db, owner, [bandra]);
    const { context: phone, page } = await openWindow(browser, app, {
      javaScriptEnabled: true,
      hasTouch: true,
      viewport: { width: 360, height: 640 },
    });
    await page.goto("/map");
    const map = page.locator(".leaflet-container");
    await map.scrollIntoViewIfNeeded();
    await page.locator(".leaflet-marker-icon").first().waitFor();
    const { x, y, width, height } = (await map.boundingBox())!;
    const middle = { x: x + width / 2, y: y + height / 2 };
    const transform = () => page.locator(".leaflet-map-pane").getAttribute("style");
    const before = [await page.evaluate(() => window.scrollY), await transform()] as const;
    const touch = await phone.newCDPSession(page);
    const finger = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
      touch.send("Input.dispatchTouchEvent", { type, touchPoints });
    await finger("touchStart", [middle]);
    for (let step = 1; step <= 10; step++) await finger("touchMove", [{ x: middle.x, y: middle.y - 15 * step }]);
    await finger("touchEnd", []);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before[0] + 50);
    expect(await transform()).toBe(before[1]);
    expect(await page.locator(".live-map-status").textContent()).toBe(liveMapTexts.twoFingers);
    // After a finger is lifted, the page keeps scrolling for a while.
    const scrolled = await page.evaluate(async () => {
      for (let last = -1; last !== window.scrollY; await new Promise((done) => setTimeout(done, 300))) {
        last = window.scrollY;
      }
      return window.scrollY;
    });
    await page.mouse.move(middle.x, middle.y - 150);
    await page.mouse.wheel(0, -100);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(scrolled);
    expect(await transform()).toBe(before[1]);
    expect(await overflow(page)).toBe(0);
    await browser.close();
    await app.stop();
  });
});
