import { beforeAll, describe, expect, it } from "vitest";
import { useApp } from "../../support/server/app.ts";
import { waitForHydration, openWindow, overflow, useBrowser } from "../../support/browser/browser.ts";
import { createListing, flat, listingId, newOwner, realPhoto, smallPhoto, villa } from "../../support/listing/form.ts";
import { addNamed, everyPage } from "../../support/server/routes.ts";

describe("every page", () => {
  const app = useApp();
  const browser = useBrowser();
  let listing: string;
  beforeAll(async () => {
    const { visitor } = await newOwner(app);
    await createListing(visitor, villa, [await smallPhoto("a.jpg")]);
    listing = (await createListing(visitor, flat, [await smallPhoto("b.jpg"), await smallPhoto("c.jpg")])).path;
  });

  it("shows the same text with and without script", async () => {
    const plain = await openWindow(browser, app);
    const scripted = await openWindow(browser, app, { javaScriptEnabled: true, reducedMotion: "reduce" });
    const addresses = ["/", "/all", "/all?q=zzzz", "/about", "/contact", "/shortlist", "/sign-in", "/nothing", listing];
    for (const address of addresses) {
      const texts: string[] = [];
      for (const { page } of [plain, scripted]) {
        await page.goto(address);
        if (page === scripted.page) await waitForHydration(page);
        texts.push(
          await page.evaluate(() => {
            const body = document.body.cloneNode(true) as HTMLElement;
            const excluded =
              "script, dialog, .share-scripted, .share-url, .password-field button, .list-end ~ [role=status], .leaflet-container";
            for (const element of body.querySelectorAll(excluded)) element.remove();
            return body.textContent.replace(/\s+/g, " ");
          }),
        );
      }
      expect(texts[1], address).toBe(texts[0]);
    }
  });

  it("fits 320 px, with long unbroken words, its disclosures open, and text twice as large", async () => {
    const { visitor, id: owner } = await newOwner(app, "W".repeat(100));
    await app.db.updateTable("users").set({ is_admin: true }).where("id", "=", owner).execute();
    const long = { ...villa, name: "W".repeat(120), address: "M".repeat(300), description: "m".repeat(1000) };
    const id = listingId(await createListing(visitor, long, [await realPhoto("cc0_home_1.jpg")]));
    const named = await addNamed(app, id);
    const sender = { name: "N".repeat(100), message: "m".repeat(1000) };
    await app.db.updateTable("enquiries").set(sender).where("id", "=", named.enquiry).execute();
    const viewport = { width: 320, height: 640 };
    const { context, page } = await openWindow(browser, app, { visitor, javaScriptEnabled: true, viewport });
    const otherId = listing.split("/").at(-1);
    const paths = [...(await everyPage(named)), "/all?q=zzzz", "/profile?edit", "/offline", "/admin?q=m"];
    for (const home of [id, otherId])
      paths.push(`/enquire/${home}`, `/phone/${home}`, `/admin/reports/${home}/disabling`);
    paths.push(listing, `/category/sell/${id}`, `/compare?homes=${id},${otherId}`, `/edit-listing/${id}`);
    // A notice is laid out for paper, without words that no line can hold.
    const measured = paths.map((address) => (address.endsWith("/print") ? `${listing}/print` : address));
    const tooWide: string[] = [];
    const measure = async (addresses: string[]) => {
      for (const address of addresses) {
        await page.goto(address);
        if (address !== "/offline") await waitForHydration(page);
        // By themselves, since a menu that is open may cover the next one.
        await page
          .locator("details")
          .evaluateAll((elements) => elements.forEach((element) => ((element as HTMLDetailsElement).open = true)));
        for (const size of ["100%", "200%"]) {
          await page.evaluate((size) => (document.documentElement.style.fontSize = size), size);
          const by = await overflow(page);
          if (by > 0) tooWide.push(`${address} at ${size} by ${by} px`);
        }
      }
    };
    await measure(measured);
    await context.clearCookies();
    await measure(["/", "/all", "/sign-in", "/sign-up", `/category/sell/${id}`, `/enquire/${id}`, `/phone/${id}`]);
    expect(tooWide).toEqual([]);
  });
});
