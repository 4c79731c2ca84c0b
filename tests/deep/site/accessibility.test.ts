import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { answerPath, reportPath } from "#app/paths.ts";
import { sendEnquiry } from "../../support/enquiry/form.ts";
import { useApp } from "../../support/server/app.ts";
import { axeOptions, expectAccessible, useAxeWindows } from "../../support/browser/axe.ts";
import { waitForHydration, openWindow, clickToNextPage } from "../../support/browser/browser.ts";
import { createListing, flat, listingId, newOwner, realPhoto, smallPhoto, villa } from "../../support/listing/form.ts";
import { addNamed, everyPage } from "../../support/server/routes.ts";

describe("every state of a page, for people with impaired vision,", () => {
  const app = useApp();
  let listing: string;
  let id: string;
  const windows = useAxeWindows(app, async (owner) => {
    await createListing(owner, flat, [await realPhoto("cc0_home_2.jpg")]);
    const created = await createListing(owner, villa, [await realPhoto("cc0_home_1.jpg"), await smallPhoto("b.jpg")]);
    id = listingId(created);
    listing = created.path;
  });

  async function visit(page: Page, ...addresses: string[]): Promise<void> {
    for (const address of addresses) {
      await page.goto(address);
      await expectAccessible(page);
    }
  }

  /** Submits a form without validation by browser or script, and waits for its errors. */
  async function send(page: Page, name: string): Promise<void> {
    const button = page.locator("main button.button-main", { hasText: name });
    await Promise.all([
      page.waitForEvent("framenavigated"),
      button.evaluate((element) => HTMLFormElement.prototype.submit.call((element as HTMLButtonElement).form)),
    ]);
    await page.getByRole("alert").waitFor();
  }

  it("passes axe: every page, for visitors and for an owner who is an admin", async () => {
    const setAdmin = (is_admin: boolean) =>
      app.db
        .updateTable("users")
        .set({ is_admin })
        .where("id", "=", (owner) => owner.selectFrom("listings").select("user_id").where("listings.id", "=", id))
        .execute();
    await setAdmin(true);
    const pages = [...(await everyPage(await addNamed(app, id))), "/profile?edit"];
    for (const page of [windows.visitors, windows.owners]) {
      const seen = new Set<string>();
      for (const address of pages) {
        await page.goto(address);
        // Several lead to the profile, or to the sign-in, which continues at `to`.
        const shown = page.url().replace(/\?to=.*/, "");
        if (!seen.has(shown)) await expectAccessible(page);
        seen.add(shown);
      }
    }
    await setAdmin(false);
  });

  it("passes axe: a shortlist, empty or not, saved homes wherever they are shown, and a comparison", async () => {
    const { page } = await openWindow(windows.browser, app, axeOptions);
    for (const nth of [0, 1]) {
      await page.goto("/all");
      await waitForHydration(page);
      // The heart changes at once, and the next page load would cancel a request that is not answered yet.
      const answered = page.waitForResponse((response) => response.request().method() === "POST");
      await page.locator(".save-home button").nth(nth).click();
      await answered;
      await page.locator(".save-home .saved").nth(nth).waitFor();
    }
    await expectAccessible(page);
    await visit(page, "/shortlist");
    await clickToNextPage(page.getByRole("link", { name: /^Compare/ }));
    expect(await page.getByRole("table").count()).toBe(1);
    await expectAccessible(page);
  });

  it("passes axe: the live map, with a home's card open or not", async () => {
    await windows.visitors.goto("/map");
    await windows.visitors.locator(".live-price, .live-cluster").first().waitFor();
    await expectAccessible(windows.visitors);
    const { type, name } = flat;
    await windows.visitors.goto(`/map?type=${type}&q=${encodeURIComponent(name)}`);
    await windows.visitors.locator(".live-price").first().click();
    await windows.visitors.locator(".leaflet-popup .map-card").waitFor();
    await expectAccessible(windows.visitors);
  });

  it("passes axe: the confirmation of a deletion, a toast, and the offline screen", async () => {
    await windows.owners.goto("/profile");
    await waitForHydration(windows.owners);
    await windows.owners.getByLabel(`More for ${villa.name}`).click();
    await windows.owners.getByRole("link", { name: `Delete ${villa.name}` }).click();
    await windows.owners.getByRole("dialog").waitFor();
    await expectAccessible(windows.owners);
    await windows.owners.keyboard.press("Escape");
    await windows.owners.evaluate(() =>
      window.dispatchEvent(new CustomEvent("toast", { detail: "Property link copied!" })),
    );
    await windows.owners.getByText("Property link copied!").waitFor();
    await expectAccessible(windows.owners);
    await windows.owners.context().setOffline(true);
    await windows.owners.getByRole("dialog", { name: "No internet connection" }).waitFor();
    await expectAccessible(windows.owners);
    await windows.owners.context().setOffline(false);
  });

  it("passes axe: open menus", async () => {
    await windows.visitors.setViewportSize({ width: 360, height: 800 });
    await windows.visitors.goto("/about");
    for (const summary of await windows.visitors.locator("summary:visible").all()) await summary.click();
    await expectAccessible(windows.visitors);
    await windows.visitors.setViewportSize({ width: 1280, height: 720 });
  });

  it("passes axe: a listing, its contact box closed or refused", async () => {
    await visit(windows.visitors, listing);
    await windows.visitors.locator("summary", { hasText: "Contact Landlord" }).click();
    await windows.visitors.getByLabel("Message").fill("short");
    await windows.visitors.getByRole("button", { name: "Send Message" }).click();
    await windows.visitors.getByRole("alert").waitFor();
    await expectAccessible(windows.visitors);
    await visit(windows.owners, listing);
  });

  it("passes axe: a refused form, with and without script", async () => {
    await windows.visitors.goto("/reset-password");
    await send(windows.visitors, "Change password");
    await expectAccessible(windows.visitors);
    await windows.owners.goto("/create-listing");
    await send(windows.owners, "Create listing");
    await expectAccessible(windows.owners);
  });

  it("passes axe: the enquiry form, refused and sent", async () => {
    await windows.visitors.goto(`/enquire/${id}`);
    await send(windows.visitors, "Send enquiry");
    await expectAccessible(windows.visitors);
    const sent = await sendEnquiry(app, id);
    await visit(windows.visitors, sent.path);
  });

  it("passes axe: the page that shows an owner's number, before and after", async () => {
    const contact = { phone: "+919876543210", whatsapp: true, hides_email: true };
    await app.db.updateTable("listings").set(contact).where("id", "=", id).execute();
    await windows.visitors.goto(listing);
    await windows.visitors.getByText("Contact Landlord").click();
    await expectAccessible(windows.visitors);
    await visit(windows.visitors, `/phone/${id}`);
    await clickToNextPage(windows.visitors.getByRole("button", { name: "Show number" }));
    await windows.visitors.getByRole("link", { name: "WhatsApp" }).waitFor();
    await expectAccessible(windows.visitors);
  });

  it("passes axe: the listing form, refused, with photos, or after the session has ended", async () => {
    await windows.owners.goto(`/edit-listing/${id}`);
    await windows.owners.getByLabel("Property name").fill(" ");
    await send(windows.owners, "Update listing");
    expect(await windows.owners.locator(".form-photo").count()).toBe(2);
    await expectAccessible(windows.owners);

    const { visitor } = await newOwner(app, "Someone Signed Out");
    const { page, context } = await openWindow(windows.browser, app, { ...axeOptions, visitor });
    await page.goto("/create-listing");
    await context.clearCookies();
    await send(page, "Create listing");
    await expectAccessible(page);
  });

  it("passes axe: a listing with another price that is not confirmed", async () => {
    const changes = [1000, 2000].map((before) => ({ listing_id: id, type: "sell" as const, before, after: 500 }));
    await app.db.insertInto("price_changes").values(changes).execute();
    await app.db.updateTable("listings").set({ confirmed: false }).where("id", "=", id).execute();
    await visit(windows.visitors, listing);
  });

  it("passes axe: the form for an alert, refused", async () => {
    await visit(windows.visitors, "/alerts/new?bedrooms=2");
    await send(windows.visitors, "Create alert");
    await expectAccessible(windows.visitors);
  });

  it("passes axe: a report that was sent, and what the owner of a hidden home sees of it", async () => {
    await windows.visitors.goto(reportPath(id));
    await windows.visitors.getByLabel("It looks like fraud").check();
    await clickToNextPage(windows.visitors.getByRole("button", { name: "Send report" }));
    await expectAccessible(windows.visitors);
    const hiding = { listing_id: id, status: "live" as const, status_since: new Date(), by_admin: true };
    await app.db
      .insertInto("hidden_listings")
      .values({ ...hiding, reason: "The photos are of another home." })
      .execute();
    const setStatus = (status: "hidden" | "live") =>
      app.db.updateTable("listings").set({ status }).where("id", "=", id).execute();
    await setStatus("hidden");
    await visit(windows.owners, answerPath(id));
    await app.db.deleteFrom("hidden_listings").execute();
    await setStatus("live");
  });

  it("passes axe: a sold listing, for its owner and for visitors", async () => {
    await visit(windows.owners, `/profile/status/${id}`);
    await windows.owners.locator(".owner-actions summary").click();
    await clickToNextPage(windows.owners.getByRole("button", { name: "Mark as sold" }));
    await expectAccessible(windows.owners);
    for (const page of [windows.owners, windows.visitors]) await visit(page, listing);
    await clickToNextPage(windows.owners.getByRole("button", { name: "Relist" }));
  });

  it("logs nothing to the browser's console", () => {
    expect(windows.complaints.flat()).toEqual([]);
  });
});
