import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sharedApp, type App } from "../support/server/app.ts";
import { axeViolations } from "../support/browser/axe.ts";
import { waitForHydration, browserErrors, openBrowser, openWindow } from "../support/browser/browser.ts";
import { createListing, flat, newOwner, realPhoto } from "../support/listing/form.ts";

const options = { javaScriptEnabled: true, reducedMotion: "reduce" as const };

describe("for people with impaired vision", () => {
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
    complaints = [browserErrors(visitorsPage), browserErrors(ownersPage)];
  });
  afterAll(async () => {
    await browser?.close();
    await app?.stop();
  });

  /** Tests a page in its current state, in light and dark mode. */
  async function expectAccessible(page: Page): Promise<void> {
    await waitForHydration(page);
    expect(await axeViolations(page), page.url()).toEqual([]);
  }

  it.each([
    "/",
    "/all",
    "/map",
    "/category/sell/unknown",
    "/in/mumbai/bandra",
    "/about",
    "/contact",
    "/sign-in",
    "/sign-up",
    "/reset-password",
    "/nowhere",
  ])("%s passes axe", async (address) => {
    await visitorsPage.goto(address);
    await expectAccessible(visitorsPage);
  });

  it.each(["/profile?edit", "/create-listing"])("an owner's %s passes axe", async (address) => {
    await ownersPage.goto(address);
    await expectAccessible(ownersPage);
  });

  it("the browser's console stays empty", () => {
    expect(complaints.flat()).toEqual([]);
  });
});
