import { expect, describe, it } from "vitest";
import { sharedApp } from "../../support/server/app.ts";
import { openBrowser, openWindow, clickToNextPage } from "../../support/browser/browser.ts";
import { addListings, addOwner } from "../../support/listing/listings.ts";
import { addPlace } from "../../support/place/places.ts";

describe("the map of results without script", () => {
  it("has a static map, links to all of its homes, and no script of its own to load", async () => {
    const [app, browser] = await Promise.all([sharedApp(), openBrowser()]);
    const owner = await addOwner(app.db);
    const bandra = await addPlace(app.db, { city: "Mumbai", locality: "Bandra", latitude: 19.06, longitude: 72.83 });
    await addListings(app.db, owner, [
      { ...bandra, name: "Sea view flat" },
      { ...bandra, name: "Studio", latitude: 19.09 },
    ]);
    const { context, page } = await openWindow(browser, app);
    await page.goto("/map?box=8_68_36_97");
    await clickToNextPage(page.getByRole("link", { name: "Mumbai: 2 homes, zoom in" }));
    await page.getByRole("link", { name: "Studio, ₹25,000/month" }).focus();
    await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
    expect(await page.locator("h1").textContent()).toBe("Studio");
    await context.close();
    await browser.close();
    await app.stop();
  });
});
