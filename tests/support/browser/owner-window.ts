import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { type App, sharedApp } from "../server/app.ts";
import { comesToLife, complaintsOf, openBrowser, openWindow } from "./browser.ts";
import { createListing, flat, newOwner, smallPhoto, villa } from "../listing/form.ts";
import { addListings, addOwner, alike, storePhotos } from "../listing/listings.ts";
import type { Visitor } from "../http/visitor.ts";

export interface LiveWindow {
  app: App;
  browser: Browser;
  /** Owns `flat` and `villa`; signed in. */
  owner: Visitor;
  context: BrowserContext;
  page: Page;
  /** What the browser complains about: a test that means it to empties this. */
  complaints: string[];
  /** Goes to an address and waits until script has brought the page to life. */
  open: (address: string) => Promise<void>;
  /** The text of what has the focus. */
  focused: () => Promise<string | undefined>;
}

/** Before each test of a file a window of an owner where script runs, on a site with 22 homes; after each, no complaint. */
export function liveWindow(): LiveWindow {
  const live = {} as LiveWindow;
  live.open = async (address) => {
    await live.page.goto(address);
    await comesToLife(live.page);
  };
  live.focused = () => live.page.evaluate(() => document.activeElement?.textContent?.trim());
  beforeAll(async () => {
    [live.app, live.browser] = await Promise.all([sharedApp(), openBrowser()]);
    live.owner = (await newOwner(live.app)).visitor;
    await createListing(live.owner, flat, [await smallPhoto("a.jpg"), await smallPhoto("b.jpg")]);
    await createListing(live.owner, villa, [await smallPhoto("c.jpg")]);
    await addListings(live.app.db, await addOwner(live.app.db), alike(20));
    await storePhotos(live.app);
  });
  afterAll(async () => {
    await live.browser?.close();
    await live.app?.stop();
  });
  beforeEach(async () => {
    const { context, page } = await openWindow(live.browser, live.app, {
      visitor: live.owner,
      javaScriptEnabled: true,
    });
    Object.assign(live, { context, page, complaints: complaintsOf(page) });
  });
  afterEach(async () => {
    expect(live.complaints).toEqual([]);
    await live.context.close();
  });
  return live;
}
