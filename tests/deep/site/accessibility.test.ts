import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  adminPath,
  answerPath,
  decisionPath,
  findPath,
  grievancesPath,
  listingNumbersPath,
  reportPath,
  reportedListingPath,
  reportsPath,
} from "#app/paths.ts";
import { sendEnquiry } from "../../support/enquiry/form.ts";
import { useApp } from "../../support/server/app.ts";
import { axeViolations } from "../../support/browser/axe.ts";
import {
  waitForHydration,
  browserErrors,
  openBrowser,
  openWindow,
  clickToNextPage,
} from "../../support/browser/browser.ts";
import { linkedPages } from "../../support/browser/linked-pages.ts";
import { createListing, flat, listingId, newOwner, realPhoto, smallPhoto, villa } from "../../support/listing/form.ts";

// These pages have no script, but axe needs it.
const options = { javaScriptEnabled: true, reducedMotion: "reduce" as const };

describe("every state of a page, for people with impaired vision,", () => {
  const app = useApp();
  let browser: Browser;
  let visitorsPage: Page;
  let ownersPage: Page;
  let complaints: string[][];
  let listing: string;
  let id: string;

  beforeAll(async () => {
    browser = await openBrowser();
    const { visitor } = await newOwner(app);
    await createListing(visitor, flat, [await realPhoto("cc0_home_2.jpg")]);
    const created = await createListing(visitor, villa, [await realPhoto("cc0_home_1.jpg"), await smallPhoto("b.jpg")]);
    id = listingId(created);
    listing = created.path;
    ({ page: visitorsPage } = await openWindow(browser, app, options));
    ({ page: ownersPage } = await openWindow(browser, app, { ...options, visitor }));
    complaints = [browserErrors(visitorsPage), browserErrors(ownersPage)];
  });
  afterAll(() => browser?.close());

  /** Tests a page in its current state, in light and dark mode. */
  async function expectAccessible(page: Page): Promise<void> {
    await waitForHydration(page);
    expect(await axeViolations(page), page.url()).toEqual([]);
  }

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

  it("passes axe: a shortlist, empty or not, saved homes wherever they are shown, and a comparison", async () => {
    const { page, context } = await openWindow(browser, app, options);
    await visit(page, "/shortlist", "/compare");
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
    await context.close();
  });

  it("passes axe: the live map, with a home's card open or not", async () => {
    await visitorsPage.goto("/map");
    await visitorsPage.locator(".live-price, .live-cluster").first().waitFor();
    await expectAccessible(visitorsPage);
    const { type, name } = flat;
    await visitorsPage.goto(`/map?type=${type}&q=${encodeURIComponent(name)}`);
    await visitorsPage.locator(".live-price").first().click();
    await visitorsPage.locator(".leaflet-popup .map-card").waitFor();
    await expectAccessible(visitorsPage);
  });

  it("passes axe: the confirmation of a deletion, a toast, and the offline screen", async () => {
    await ownersPage.goto("/profile");
    await waitForHydration(ownersPage);
    await ownersPage.getByLabel(`More for ${villa.name}`).click();
    await ownersPage.getByRole("link", { name: `Delete ${villa.name}` }).click();
    await ownersPage.getByRole("dialog").waitFor();
    await expectAccessible(ownersPage);
    await ownersPage.keyboard.press("Escape");
    await ownersPage.evaluate(() =>
      window.dispatchEvent(new CustomEvent("toast", { detail: "Property link copied!" })),
    );
    await ownersPage.getByText("Property link copied!").waitFor();
    await expectAccessible(ownersPage);
    await ownersPage.context().setOffline(true);
    await ownersPage.getByRole("dialog", { name: "No internet connection" }).waitFor();
    await expectAccessible(ownersPage);
    await ownersPage.context().setOffline(false);
  });

  it("passes axe: open menus", async () => {
    await visitorsPage.setViewportSize({ width: 360, height: 800 });
    await visitorsPage.goto("/about");
    for (const summary of await visitorsPage.locator("summary:visible").all()) await summary.click();
    await expectAccessible(visitorsPage);
    await visitorsPage.setViewportSize({ width: 1280, height: 720 });
  });

  it("passes axe: a listing, its contact box closed or refused", async () => {
    await visit(visitorsPage, listing);
    await visitorsPage.locator("summary", { hasText: "Contact Landlord" }).click();
    await visitorsPage.getByLabel("Message").fill("short");
    await visitorsPage.getByRole("button", { name: "Send Message" }).click();
    await visitorsPage.getByRole("alert").waitFor();
    await expectAccessible(visitorsPage);
    await visit(ownersPage, listing);
  });

  it("passes axe: a refused form, with and without script", async () => {
    await visitorsPage.goto("/reset-password");
    await send(visitorsPage, "Change password");
    expect(await visitorsPage.title()).toMatch(/^Error: /);
    await expectAccessible(visitorsPage);
    await ownersPage.goto("/create-listing");
    await send(ownersPage, "Create listing");
    await expectAccessible(ownersPage);
  });

  it("passes axe: the enquiry form, refused and sent, and the owner's inbox", async () => {
    await visitorsPage.goto(`/enquire/${id}`);
    await send(visitorsPage, "Send enquiry");
    await expectAccessible(visitorsPage);
    const sent = await sendEnquiry(app, id);
    await visit(visitorsPage, sent.path);
    await visit(ownersPage, "/profile/enquiries");
    await clickToNextPage(ownersPage.getByRole("button", { name: "Asha Sharma", exact: true }));
    await expectAccessible(ownersPage);
  });

  it("passes axe: the page that shows an owner's number, before and after", async () => {
    const contact = { phone: "+919876543210", whatsapp: true, hides_email: true };
    await app.db.updateTable("listings").set(contact).where("id", "=", id).execute();
    await visitorsPage.goto(listing);
    await visitorsPage.getByText("Contact Landlord").click();
    await expectAccessible(visitorsPage);
    await visit(visitorsPage, `/phone/${id}`);
    await clickToNextPage(visitorsPage.getByRole("button", { name: "Show number" }));
    await visitorsPage.getByRole("link", { name: "WhatsApp" }).waitFor();
    await expectAccessible(visitorsPage);
  });

  it("passes axe: the listing form, refused, with photos, or after the session has ended", async () => {
    await ownersPage.goto(`/edit-listing/${id}`);
    await ownersPage.getByLabel("Property name").fill(" ");
    await send(ownersPage, "Update listing");
    expect(await ownersPage.locator(".form-photo").count()).toBe(2);
    await expectAccessible(ownersPage);

    const { visitor } = await newOwner(app, "Someone Signed Out");
    const { page, context } = await openWindow(browser, app, { ...options, visitor });
    await page.goto("/create-listing");
    await context.clearCookies();
    await send(page, "Create listing");
    await expectAccessible(page);
    await context.close();
  });

  it("passes axe: a listing with another price that is not confirmed, and its numbers", async () => {
    const changes = [1000, 2000].map((before) => ({ listing_id: id, type: "sell" as const, before, after: 500 }));
    await app.db.insertInto("price_changes").values(changes).execute();
    await app.db.updateTable("listings").set({ confirmed: false }).where("id", "=", id).execute();
    await visit(visitorsPage, listing);
    await visit(ownersPage, listingNumbersPath(id));
  });

  it("passes axe: the form for an alert, also refused, and the pages that e-mails lead to", async () => {
    await visit(visitorsPage, "/alerts/new?bedrooms=2");
    await send(visitorsPage, "Create alert");
    await expectAccessible(visitorsPage);
    await visit(visitorsPage, ...(await linkedPages(app, id)));
  });

  it("passes axe: a draft in its form, checked, in the profile, and before it is deleted", async () => {
    const { visitor } = await newOwner(app, "Someone Unsure");
    const { page, context } = await openWindow(browser, app, { ...options, visitor });
    await page.goto("/create-listing");
    await clickToNextPage(page.getByRole("button", { name: "Save as draft" }));
    await page.getByText("Draft saved").waitFor();
    const form = page.url();
    await visit(page, form, `${form}/check`, `${form}/delete`, "/profile");
    await context.close();
  });

  it("passes axe: the form of a report, and what admins and the owner see of it", async () => {
    const { visitor, id: admin } = await newOwner(app, "Meera Nair");
    await app.db.updateTable("users").set({ is_admin: true }).where("id", "=", admin).execute();
    await visit(visitorsPage, reportPath(id));
    await visitorsPage.getByLabel("It looks like fraud").check();
    await clickToNextPage(visitorsPage.getByRole("button", { name: "Send report" }));
    const hiding = { listing_id: id, status: "live" as const, status_since: new Date(), by_admin: true };
    await app.db
      .insertInto("hidden_listings")
      .values({ ...hiding, reason: "The photos are of another home." })
      .execute();
    const setStatus = (status: "hidden" | "live") =>
      app.db.updateTable("listings").set({ status }).where("id", "=", id).execute();
    await setStatus("hidden");
    const { page, context } = await openWindow(browser, app, { ...options, visitor });
    await visit(page, adminPath, findPath("a"), reportsPath, grievancesPath, reportedListingPath(id));
    await visit(page, decisionPath("dismiss", id), decisionPath("disable", id));
    await visit(ownersPage, answerPath(id));
    await app.db.deleteFrom("hidden_listings").execute();
    await setStatus("live");
    await context.close();
  });

  it("passes axe: a sold listing, for its owner and for visitors", async () => {
    await visit(ownersPage, `/profile/status/${id}`);
    await ownersPage.locator(".owner-actions summary").click();
    await clickToNextPage(ownersPage.getByRole("button", { name: "Mark as sold" }));
    await expectAccessible(ownersPage);
    for (const page of [ownersPage, visitorsPage]) await visit(page, listing);
    await clickToNextPage(ownersPage.getByRole("button", { name: "Relist" }));
  });

  it("passes axe: the confirmation before a listing is deleted, and the page after it", async () => {
    await visit(ownersPage, `/profile/delete/${id}`);
    await clickToNextPage(ownersPage.getByRole("button", { name: "Yes, Delete" }));
    await ownersPage.getByRole("status").waitFor();
    await expectAccessible(ownersPage);
  });

  it("logs nothing to the browser's console", () => {
    expect(complaints.flat()).toEqual([]);
  });
});
