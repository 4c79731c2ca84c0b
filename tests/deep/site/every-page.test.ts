import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { sendEnquiry } from "../../support/enquiry/form.ts";
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
            const only =
              "script, dialog, .share-scripted, .share-url, .password-field button, .list-end ~ [role=status], .leaflet-container";
            for (const element of body.querySelectorAll(only)) element.remove();
            return body.textContent.replace(/\s+/g, " ");
          }),
        );
      }
      expect(texts[1], address).toBe(texts[0]);
    }
  });

  it("fits 320 px with text twice as large", async () => {
    const { visitor, id: owner } = await newOwner(app, "Meera Iyer");
    await app.db.updateTable("users").set({ is_admin: true }).where("id", "=", owner).execute();
    const id = listingId(await createListing(visitor, villa, [await smallPhoto("d.jpg")]));
    const { context, page } = await openWindow(browser, app, {
      visitor,
      javaScriptEnabled: true,
      viewport: { width: 320, height: 640 },
    });
    const other = listing.split("/").at(-1);
    const more = ["/all?q=zzzz", listing, `/compare?homes=${[id, other].join(",")}`, "/profile?edit", "/offline"];
    more.push(`/enquire/${other}`, `/phone/${other}`, "/admin?q=a", `/admin/reports/${other}/disabling`);
    const fits = async (address: string) => {
      await page.goto(address);
      if (address !== "/offline") await waitForHydration(page);
      expect(await overflow(page), address).toBe(0);
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      expect(await overflow(page), `${address} at 200 %`).toBe(0);
    };
    for (const address of [...(await everyPage(await addNamed(app, id))), ...more]) await fits(address);
    await context.clearCookies();
    for (const address of ["/sign-in", "/sign-up"]) await fits(address);
  });

  it("does not scroll sideways at 320 px, even with long unbroken words", async () => {
    const { visitor, id: owner } = await newOwner(app, "W".repeat(100));
    const long = { ...villa, name: "W".repeat(120), address: "M".repeat(300), description: "m".repeat(1000) };
    const id = listingId(await createListing(visitor, long, [await realPhoto("cc0_home_1.jpg")]));
    const forVisitors = ["/", "/all", "/map", `/category/sell/${id}`, `/enquire/${id}`, `/phone/${id}`];
    const forOwners = ["/profile", "/profile?edit", `/edit-listing/${id}`, `/profile/delete/${id}`];
    await sendEnquiry(app, id, { name: "N".repeat(100), message: "m".repeat(1000) });
    const { id: enquiry } = await app.db.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    forOwners.push("/profile/enquiries", `/profile/enquiries/${enquiry}`);
    await app.db.updateTable("users").set({ is_admin: true }).where("id", "=", owner).execute();
    forOwners.push("/admin?q=m", `/admin/reports/${id}`, `/admin/reports/${id}/disabling`);
    const viewport = { width: 320, height: 640 };
    const tooWide: string[] = [];
    const measure = async (page: Page, address: string) => {
      await page.goto(address);
      // By themselves, since a menu that is open may cover the next one.
      await page
        .locator("details")
        .evaluateAll((all) => all.forEach((one) => ((one as HTMLDetailsElement).open = true)));
      const by = await overflow(page);
      if (by > 0) tooWide.push(`${address} by ${by} px`);
    };
    const { page: visitorsPage } = await openWindow(browser, app, { viewport });
    for (const address of forVisitors) await measure(visitorsPage, address);
    const { page: ownersPage } = await openWindow(browser, app, { viewport, visitor });
    for (const address of [...forOwners, `/category/sell/${id}`]) await measure(ownersPage, address);
    expect(tooWide).toEqual([]);
  });
});
