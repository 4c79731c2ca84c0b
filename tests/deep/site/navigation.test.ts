import type { BrowserContext, Page } from "playwright";
import { beforeEach, describe, expect, it } from "vitest";
import { clickToNextPage, expectStatus } from "../../support/browser/browser.ts";
import { createListing, flat } from "../../support/listing/form.ts";
import { openOwnerWindow } from "../../support/browser/owner-window.ts";

describe("navigation with script", () => {
  const live = openOwnerWindow();
  const { open, focused } = live;
  let context: BrowserContext;
  let page: Page;
  beforeEach(() => ({ context, page } = live));

  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));

  it("that is blocked half way breaks nothing: a search, a link, a form", async () => {
    await open("/");
    await context.route("**/assets/*.js", (route) => route.abort());
    await page.getByLabel("City, locality").fill("neem");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/all\?q=neem/);
    await page.locator(".results-head").waitFor();
    await context.unroute("**/assets/*.js");
    await open("/all");
    await context.route("**/assets/*.js", (route) => route.abort());
    await page.locator(".card-link").first().click();
    await page.waitForURL(/\/category\//);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.goto("/contact");
    await page.getByLabel("Name").fill("Meera");
    await page.getByLabel("E-mail").fill("meera@example.org");
    await page.getByLabel("Message").fill("Can I list a shop?");
    await clickToNextPage(page.getByRole("button", { name: "Send Message" }));
    await expectStatus(page, "Message sent successfully");
    // Only blocked requests are reported.
    const blocked = /ERR_FAILED|Error loading route module|Failed to fetch dynamically imported module/;
    expect(live.complaints.filter((line) => !blocked.test(line))).toEqual([]);
    live.complaints.length = 0;
  });

  it("by 'Load More' keeps scroll, focus and history, and says how many homes were added", async () => {
    await open("/all");
    const before = await page.evaluate(() => window.history.length);
    const more = page.getByRole("link", { name: "Load More" });
    await more.scrollIntoViewIfNeeded();
    const at = await scrolled();
    await more.click();
    await page.locator(".card").nth(11).waitFor();
    await page.waitForURL(/\/all\?shown=12$/);
    expect(await page.getByText("4 more homes").getAttribute("role")).toBe("status");
    expect(await scrolled()).toBe(at);
    expect(await focused()).toBe("Load More");
    expect(await page.evaluate(() => window.history.length)).toBe(before);

    await page.locator(".card-link").nth(11).click();
    await page.locator(".detail").waitFor();
    await page.goBack();
    await page.locator(".card").nth(11).waitFor();
    expect(await page.locator(".card").count()).toBe(12);
    await expect.poll(scrolled).toBeGreaterThan(0);

    for (let count = 16; count <= 22; count += 4) {
      await more.click();
      await page
        .locator(".card")
        .nth(Math.min(count, 22) - 1)
        .waitFor();
    }
    await more.click().catch(() => undefined);
    await page.getByText("No More Listings").waitFor();
    await expect.poll(focused).toBe("No More Listings");
  });

  it("never shows a message to one owner on another listing", async () => {
    await open("/all");
    await page.getByRole("link", { name: "Load More" }).click();
    await page.locator(".card").nth(11).waitFor();
    const others = page.locator(".other-homes .card-link");
    await page.locator(".card-link").last().click();
    await page.locator("summary", { hasText: "Contact Landlord" }).click();
    await page.getByLabel("Message").fill("To the first owner alone");
    await others.first().click();
    await expect.poll(() => page.locator(".contact-box").getAttribute("open")).toBeNull();
    await page.locator("summary", { hasText: "Contact Landlord" }).click();
    expect(await page.getByLabel("Message").inputValue()).toBe("I have an enquiry about your property...");
  });

  it("moves the focus to the next thing: the results, the heading, or on the way back the link", async () => {
    const results = () => page.evaluate(() => document.activeElement?.id);
    await open("/");
    await page.getByLabel("City, locality").fill("neem");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/all\?q=neem/);
    await expect.poll(results).toBe("results");
    await page.getByLabel("City, locality").fill("");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/all(#results)?$/);
    await expect.poll(results).toBe("results");

    await page.getByRole("link", { name: "Load More" }).click();
    await page.locator(".card").nth(11).waitFor();
    const link = page.locator(".card-link").nth(10);
    const address = await link.getAttribute("href");
    await link.click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await page.goBack();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe(address);

    await open("/profile");
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await page.waitForURL("**/profile?edit");
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  });

  it("shows a failed page in the same document, and the next one, too", async () => {
    await createListing(live.owner, { ...flat, name: "Gone by now" });
    await open("/all");
    await page.evaluate(() => (document.documentElement.dataset.same = ""));
    await live.app.db.deleteFrom("listings").where("name", "=", "Gone by now").execute();
    await page.getByRole("link", { name: "Gone by now" }).click();
    await page.getByRole("heading", { name: "Page not found" }).waitFor();
    await page.getByRole("link", { name: "Browse all homes" }).click();
    await page.getByRole("heading", { level: 1, name: "Properties", exact: true }).waitFor();
    expect(await page.locator("html[data-live][data-same]").count()).toBe(1);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    live.complaints.length = 0;
  });
});
