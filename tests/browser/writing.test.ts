import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sharedApp, type App } from "../support/server/app.ts";
import { openBrowser, openWindow } from "../support/browser/browser.ts";
import { addListings, addOwner, storePhotos } from "../support/listing/listings.ts";

/** Short names with marks far above and below their letters. */
const names = [
  "र्क्षीं ट्टु ठ्ठू ड्ढृ",
  "ஞூ ஸ்ரீ ணூ ழூ கௌ",
  "ষ্ট্রু ক্ষ্ণূ র্ক্ষীঁ",
  "ક્ષ્મ્યૂ ટ્ટુ ર્શીં",
  "ಸ್ತ್ರ್ಯೂ ಕ್ಷ್ಮೀ ಟ್ಟು",
  "സ്ത്ര്യൂ ക്ഷ്മീ ട്ടു",
  "Near ठ्ठू ड्ढृ र्क्षीं",
  "گھرؤں میں ٹُھیک",
];

describe("texts in scripts with tall letters", () => {
  let app: App;
  let browser: Browser;
  let page: Page;
  let ids: string[];
  beforeAll(async () => {
    [app, browser] = await Promise.all([sharedApp(), openBrowser()]);
    const owner = await addOwner(app.db);
    ids = await addListings(
      app.db,
      owner,
      names.map((name) => ({ name, address: name })),
    );
    await storePhotos(app);
    ({ page } = await openWindow(browser, app, { viewport: { width: 360, height: 800 } }));
  });
  afterAll(async () => {
    await browser?.close();
    await app?.stop();
  });

  /** Line heights, relative to the font size. */
  const leading = (selector: string) =>
    page.locator(selector).evaluateAll((elements) =>
      elements.map((element) => {
        const { lineHeight, fontSize } = getComputedStyle(element);
        return parseFloat(lineHeight) / parseFloat(fontSize);
      }),
    );

  it("have taller lines on cards", async () => {
    await page.goto("/all");
    const texts = ".card-name, .card-address";
    expect(await page.locator(texts).count()).toBe(2 * names.length);
    expect(Math.min(...(await leading(texts)))).toBeGreaterThan(1.7);
  });

  it("have taller lines, also next to the map", async () => {
    await page.goto("/map");
    expect(Math.min(...(await leading(".map-list h2")))).toBeGreaterThan(1.7);
  });

  it.each([0, 6, 7])("have taller lines as the heading of a listing's page (%d)", async (index) => {
    await page.goto(`/category/rent/${ids[index]}`);
    expect(await page.locator("h1").textContent()).toBe(names[index]);
    expect(Math.min(...(await leading("h1")))).toBeGreaterThan(1.4);
  });
});
