import type { Page } from "playwright";
import { beforeEach, describe, expect, it } from "vitest";
import { expectStatus } from "../support/browser/browser.ts";
import { openOwnerWindow } from "../support/browser/owner-window.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { siteMessages } from "#texts/site/messages.ts";

describe("with script, small actions leave the page as it is", () => {
  const live = openOwnerWindow();
  let page: Page;
  beforeEach(() => ({ page } = live));

  const saveButton = () => page.locator(".card .save-home button").last();
  const savedCount = () => page.locator(".shortlist-link .shortlist-count").textContent();
  const position = () => page.evaluate(() => [Math.round(window.scrollY), window.history.length]);
  const toast = () => page.locator(".toast").textContent();

  it("saving a home keeps the scroll position and adds no history entry", async () => {
    await live.open("/all");
    await saveButton().scrollIntoViewIfNeeded();
    const before = await position();
    await saveButton().click();
    await expect.poll(savedCount).toBe("1 saved");
    await expect.poll(toast).toBe(listingMessages.homeSaved);
    expect(await saveButton().textContent()).toMatch(/^Saved/);
    expect(await position()).toEqual(before);
    await page.reload();
    expect(await savedCount()).toBe("1 saved");
  });

  it("a failed save is undone with a message", async () => {
    await live.open("/all");
    // The module of the shortlist is loaded with the first press.
    await saveButton().click();
    await expect.poll(toast).toBe(listingMessages.homeSaved);
    await page.route("**/shortlist*", (route) => route.abort());
    await saveButton().click();
    await expect.poll(toast).toBe(siteMessages.somethingWentWrong);
    await expect.poll(() => saveButton().textContent()).toMatch(/^Saved/);
    expect(await savedCount()).toBe("1 saved");
    live.complaints.length = 0;
  });

  it("saves of two homes, one pressed before the other has arrived, are both kept", async () => {
    await live.open("/all");
    const sent: string[] = [];
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let answered = 0;
    page.on("response", (response) => {
      if (response.request().method() === "POST") answered += 1;
    });
    await page.route("**/shortlist*", async (route) => {
      if (route.request().method() === "POST") {
        sent.push(route.request().postData() ?? "");
        await released;
      }
      await route.continue();
    });
    const buttons = page.locator(".card .save-home button");
    await buttons.nth(0).click();
    await expect.poll(() => sent.length).toBe(1);
    await buttons.nth(1).click();
    await expect.poll(savedCount).toBe("2 saved");
    release();
    await expect.poll(() => [sent.length, answered]).toEqual([2, 2]);
    await page.reload();
    expect(await savedCount()).toBe("2 saved");
  });

  it("removing a home from the shortlist takes its card away, and the heading gets the focus", async () => {
    await live.open("/all");
    await saveButton().click();
    await expect.poll(toast).toBe(listingMessages.homeSaved);
    await live.open("/shortlist");
    const before = await position();
    await page.getByRole("button", { name: /^Remove/ }).click();
    await expect.poll(() => page.locator(".card").count()).toBe(0);
    await expect.poll(toast).toBe(listingMessages.homeRemoved);
    expect(await live.focused()).toBe("Shortlist");
    expect(await position()).toEqual(before);
  });

  it("another order of a search keeps the scroll position and is announced, and Back returns to the first", async () => {
    await live.open("/all?bedrooms=2");
    await page.evaluate(() => window.scrollTo(0, 60));
    const [before] = await position();
    await page.getByText("Sort: Newest").click();
    await page.getByRole("link", { name: "Price: low to high" }).click();
    await expect.poll(() => page.url()).toContain("sort=price-up");
    await expectStatus(page, "Sorted by: Price: low to high");
    expect((await position())[0]).toBe(before);
    await page.goBack();
    await expect.poll(() => page.url()).not.toContain("sort=");
  });
});
