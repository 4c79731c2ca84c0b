import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { waitForHydration, openWindow } from "../../support/browser/browser.ts";
import { flat, newOwner } from "../../support/listing/form.ts";
import { openOwnerWindow } from "../../support/browser/owner-window.ts";

/** Simulates a page shown from the back/forward cache, which Playwright's Chromium does not use. */
function shownAgain(page: Page): Promise<void> {
  return page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
}

// tests/browsers goes back after signing out, in browsers that use it.
describe("a page that the browser has cached for Back", () => {
  const live = openOwnerWindow();

  it("shows nothing of an account that was signed out meanwhile", async () => {
    const { visitor } = await newOwner(live.app, "Meera Nair");
    const { context, page } = await openWindow(live.browser, live.app, { visitor, javaScriptEnabled: true });
    await page.goto("/profile");
    await waitForHydration(page);
    const other = await context.newPage();
    await other.goto("/about");
    await waitForHydration(other);
    await other.locator(".account-menu summary").click();
    await other.getByRole("button", { name: "Sign Out" }).click();
    await other.waitForURL("/");
    const visible = page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
      return getComputedStyle(document.querySelector("h1")!).visibility;
    });
    expect(await visible).toBe("hidden");
    await page.waitForURL("/sign-in?to=%2Fprofile");
  });

  it("contains no password, even if it was visible", async () => {
    const { page } = await openWindow(live.browser, live.app, { javaScriptEnabled: true });
    await page.goto("/sign-in");
    await waitForHydration(page);
    await page.getByLabel("Password", { exact: true }).fill("a neem tree by the gate");
    await page.getByRole("button", { name: "Show password" }).click();
    await shownAgain(page);
    expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("");
  });

  it("shows what has changed, and keeps what was typed", async () => {
    const { context, page } = await openWindow(live.browser, live.app, { javaScriptEnabled: true });
    await page.goto("/all?q=quiet");
    await waitForHydration(page);
    await page.getByRole("link", { name: flat.name, exact: true }).click();
    await page.locator(".contact-box summary").click();
    await page.getByLabel("Message").fill("Is it free in May?");
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByRole("button", { name: `Save ${flat.name}` }).click();
    await other.getByText("Saved to your shortlist").waitFor();
    expect(await page.getByRole("button", { name: `Saved (remove ${flat.name}` }).count()).toBe(0);
    await shownAgain(page);
    await page.getByRole("button", { name: `Saved (remove ${flat.name}` }).waitFor();
    expect(await page.locator(".shortlist-link .shortlist-count").textContent()).toBe("1 saved");
    expect(await page.getByLabel("Message").inputValue()).toBe("Is it free in May?");
  });
});
