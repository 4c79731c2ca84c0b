import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sharedApp, type App } from "../support/server/app.ts";
import { objectionsTo } from "../support/browser/axe.ts";
import { comesToLife, complaintsOf, openBrowser, openWindow } from "../support/browser/browser.ts";
import { createListing, flat, newOwner, realPhoto } from "../support/listing/form.ts";

// The pages carry no script; axe is one, so here the browser runs it.
const options = { javaScriptEnabled: true, reducedMotion: "reduce" as const };

describe("for people who cannot see or cannot see well", () => {
  let app: App;
  let browser: Browser;
  let visitorsPage: Page;
  let ownersPage: Page;
  let complaints: string[][];

  beforeAll(async () => {
    [app, browser] = await Promise.all([sharedApp(), openBrowser()]);
    const { visitor } = await newOwner(app);
    await createListing(visitor, flat, [await realPhoto("cc0_home_2.jpg")]);
    ({ page: visitorsPage } = await openWindow(browser, app, options));
    ({ page: ownersPage } = await openWindow(browser, app, { ...options, visitor }));
    complaints = [complaintsOf(visitorsPage), complaintsOf(ownersPage)];
  });
  afterAll(async () => {
    await browser?.close();
    await app?.stop();
  });

  /** Looks at a page as it stands, light and dark. */
  async function expectAccessible(page: Page): Promise<void> {
    await comesToLife(page);
    expect(await objectionsTo(page), page.url()).toEqual([]);
  }

  it.each([
    "/",
    "/all",
    "/map",
    "/offers",
    "/category/rent",
    "/category/sell/unknown",
    "/in/mumbai",
    "/in/mumbai/bandra",
    "/about",
    "/contact",
    "/contact?sent",
    "/privacy",
    "/terms",
    "/sign-in",
    "/sign-up",
    "/forgot-password",
    "/reset-password",
    "/nowhere",
  ])("%s has nothing that axe objects to", async (address) => {
    await visitorsPage.goto(address);
    await expectAccessible(visitorsPage);
  });

  it.each(["/profile", "/profile?edit", "/profile/delete-account", "/create-listing"])(
    "an owner's %s has nothing that axe objects to",
    async (address) => {
      await ownersPage.goto(address);
      await expectAccessible(ownersPage);
    },
  );

  it("leaves the browser's console silent", () => {
    expect(complaints.flat()).toEqual([]);
  });
});
