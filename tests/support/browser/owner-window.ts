import type { Browser, BrowserContext, Page } from "playwright";
import { afterEach, beforeAll, beforeEach, expect } from "vitest";
import { type App, useApp } from "../server/app.ts";
import { waitForHydration, browserErrors, openWindow, useBrowser } from "./browser.ts";
import { createListing, flat, newOwner, smallPhoto, villa } from "../listing/form.ts";
import { addListings, addOwner, identicalListings, storePhotos } from "../listing/listings.ts";
import type { Visitor } from "../http/visitor.ts";

export interface OwnerWindow {
  app: App;
  browser: Browser;
  /** Owns `flat` and `villa`; signed in. */
  owner: Visitor;
  context: BrowserContext;
  page: Page;
  /** The browser's errors: a test that causes some on purpose empties this. */
  complaints: string[];
  /** Goes to a URL and waits until the page is hydrated. */
  open: (address: string) => Promise<void>;
  /** The text of the focused element. */
  focused: () => Promise<string | undefined>;
}

/**
 * Opens a window of an owner, with script, on a site with 22 homes before each test of a file; afterwards, the browser
 * must have reported no errors.
 */
export function openOwnerWindow(): OwnerWindow {
  const live = { app: useApp(), browser: useBrowser() } as OwnerWindow;
  live.open = async (address) => {
    await live.page.goto(address);
    await waitForHydration(live.page);
  };
  live.focused = () => live.page.evaluate(() => document.activeElement?.textContent?.trim());
  beforeAll(async () => {
    live.owner = (await newOwner(live.app)).visitor;
    await createListing(live.owner, flat, [await smallPhoto("a.jpg"), await smallPhoto("b.jpg")]);
    await createListing(live.owner, villa, [await smallPhoto("c.jpg")]);
    await addListings(live.app.db, await addOwner(live.app.db), identicalListings(20));
    await storePhotos(live.app);
  });
  beforeEach(async () => {
    // The account keeps what an earlier test has saved.
    await live.app.db.updateTable("users").set({ shortlist: [] }).execute();
    const { context, page } = await openWindow(live.browser, live.app, {
      visitor: live.owner,
      javaScriptEnabled: true,
    });
    Object.assign(live, { context, page, complaints: browserErrors(page) });
  });
  afterEach(() => expect(live.complaints).toEqual([]));
  return live;
}
