import type { BrowserContext, Page } from "playwright";
import { beforeEach, describe, expect, it } from "vitest";
import { comesToLife, pressThrough, statusSays } from "../../support/browser/browser.ts";
import { createListing, flat } from "../../support/listing/form.ts";
import { liveWindow } from "../../support/browser/owner-window.ts";

describe("going on from page to page, where script runs", () => {
  const live = liveWindow();
  const { open, focused } = live;
  let context: BrowserContext;
  let page: Page;
  beforeEach(() => ({ context, page } = live));

  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));

  it("the whole of it blocked in mid-journey breaks nothing", async () => {
    await open("/all");
    await context.route("**/assets/*.js", (route) => route.abort());
    await page.locator(".card-link").first().click();
    await page.waitForURL(/\/category\//);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.goto("/contact");
    await page.getByLabel("Name").fill("Meera");
    await page.getByLabel("E-mail").fill("meera@example.org");
    await page.getByLabel("Message").fill("Can I list a shop?");
    await pressThrough(page.getByRole("button", { name: "Send Message" }));
    await statusSays(page, "Message sent successfully");
    // What was blocked says so, and nothing else does.
    const blocked = /ERR_FAILED|Error loading route module|Failed to fetch dynamically imported module/;
    expect(live.complaints.filter((line) => !blocked.test(line))).toEqual([]);
    live.complaints.length = 0;
  });

  it("'Load More' keeps the scroll, the focus and the history, and says how many came", async () => {
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

  it("after a link the focus is on the new page's heading, and the title is its own", async () => {
    await open("/");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
    await page.waitForURL("**/about");
    await expect.poll(focused).toBe("Who we are?");
    expect(await page.title()).toBe("About · GharSetu");
    expect(await page.locator("html[data-live]").count()).toBe(1);
  });

  it("what was written to one owner does not go on to the next", async () => {
    await open("/all");
    await page.getByRole("link", { name: "Load More" }).click();
    await page.locator(".card").nth(11).waitFor();
    const others = page.locator(".similar .card-link");
    await page.locator(".card-link").last().click();
    await page.locator("summary", { hasText: "Contact Landlord" }).click();
    await page.getByLabel("Message").fill("To the first owner alone");
    await others.first().click();
    await expect.poll(() => page.locator(".contact-box").getAttribute("open")).toBeNull();
    await page.locator("summary", { hasText: "Contact Landlord" }).click();
    expect(await page.getByLabel("Message").inputValue()).toBe("I have an enquiry about your property...");
  });

  it("the focus goes where the next thing is: to what was found, to the heading, or on the way back to the link taken", async () => {
    const results = () => page.evaluate(() => document.activeElement?.id);
    await open("/");
    await page.getByLabel("Search for").fill("home");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/all\?q=home/);
    await expect.poll(results).toBe("results");
    await page.getByLabel("Search for").fill("");
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

  it("what the server refused is forgotten where the page is asked for anew", async () => {
    await page.goto("/profile?edit");
    await comesToLife(page);
    const name = page.getByRole("main").getByLabel("Name");
    // As script would not send it.
    await name.evaluate((field: HTMLInputElement) => {
      field.value = "\u2066Asha";
      field.form!.submit();
    });
    await page.locator(".error-summary").waitFor();
    await comesToLife(page);
    await page.locator(".error-summary a").first().click();
    expect(await page.locator(".error-summary").count()).toBe(1);
    await page.getByRole("link", { name: "Cancel" }).click();
    await page.waitForURL("**/profile");
    await expect.poll(() => page.locator(".error-summary").count()).toBe(0);
    live.complaints.length = 0;
  });

  it("a page that fails stands in the same document, and so does the next", async () => {
    await createListing(live.owner, { ...flat, name: "Gone by now" });
    await open("/all");
    await page.evaluate(() => (document.documentElement.dataset.same = ""));
    await live.app.db.deleteFrom("listings").where("name", "=", "Gone by now").execute();
    await page.getByRole("link", { name: "Gone by now" }).click();
    await page.getByRole("heading", { name: "Page not found" }).waitFor();
    await page.getByRole("link", { name: "See all properties" }).click();
    await page.getByRole("heading", { level: 1, name: "Properties", exact: true }).waitFor();
    expect(await page.locator("html[data-live][data-same]").count()).toBe(1);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    live.complaints.length = 0;
  });

  it("a search goes on to what it finds where the code of that does not come", async () => {
    await open("/");
    await context.route("**/assets/*.js", (route) => route.abort());
    await page.getByLabel("Search for").fill("home");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/all\?q=home/);
    await page.locator("#results").waitFor();
    live.complaints.length = 0;
  });
});
