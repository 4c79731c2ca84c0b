import type { BrowserContext, Page } from "playwright";
import { beforeEach, describe, expect, it } from "vitest";
import { waitForHydration, openWindow, clickToNextPage, expectStatus } from "../support/browser/browser.ts";
import { flat, newOwner, villa } from "../support/listing/form.ts";
import { openOwnerWindow } from "../support/browser/owner-window.ts";

describe("script on every page", () => {
  const live = openOwnerWindow();
  const { open, focused } = live;
  let context: BrowserContext;
  let page: Page;
  beforeEach(() => ({ context, page } = live));

  it("keeps what was typed before it loaded: text, choices and cursor", async () => {
    await context.route("**/assets/site-*.js", async (route) => {
      await typed;
      await route.continue();
    });
    let done = () => {};
    const typed = new Promise<void>((resolve) => (done = resolve));
    await page.goto("/create-listing");
    await page.getByLabel("Sell").check();
    await page.getByLabel("Description", { exact: true }).fill("A home near the lake");
    await page.getByLabel("Name", { exact: false }).first().fill("Lake house");
    done();
    await waitForHydration(page);
    expect(await page.getByLabel("Sell").isChecked()).toBe(true);
    expect(await page.getByLabel("Description", { exact: true }).inputValue()).toBe("A home near the lake");
    expect(await page.getByLabel("Name", { exact: false }).first().inputValue()).toBe("Lake house");

    await page.goto(`/contact`);
    await page.getByLabel("Message").fill("Is it free?");
    await waitForHydration(page);
    expect(await page.getByLabel("Message").inputValue()).toBe("Is it free?");
  });

  it("leaves a translated page alone", async () => {
    await page.addInitScript(() => {
      document.addEventListener("DOMContentLoaded", () => document.documentElement.classList.add("translated-ltr"));
    });
    await page.goto("/about");
    await page.waitForLoadState("networkidle");
    expect(await page.locator("html[data-live]").count()).toBe(0);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Who we are?");
  });

  it("is not loaded before the page is complete", async () => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(`${request.resourceType()} ${new URL(request.url()).pathname}`));
    await page.goto("/all", { waitUntil: "commit" });
    await page.waitForLoadState("load");
    await waitForHydration(page);
    const scripts = fetched.findIndex((line) => line.startsWith("script"));
    const sheet = fetched.findIndex((line) => line.startsWith("stylesheet"));
    expect(sheet).toBeGreaterThanOrEqual(0);
    expect(scripts).toBeGreaterThan(sheet);
    const html = await (await context.request.get("/all")).text();
    expect(html).not.toMatch(/modulepreload|<script[^>]* src=/);
  });

  it("removes photos from the browser at sign-out", async () => {
    const { visitor } = await newOwner(live.app);
    const { page } = await openWindow(live.browser, live.app, { visitor, javaScriptEnabled: true });
    await page.goto("/create-listing");
    await waitForHydration(page);
    const kept = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    await expect.poll(kept).toContain("gharsetu-photos");
    await page.locator(".account-menu summary").click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await expect.poll(kept).not.toContain("gharsetu-photos");
  });

  it("closes menus on a click outside and on Escape, which returns the focus", async () => {
    await open("/about");
    const menu = page.locator(".account-menu");
    await menu.locator("summary").click();
    expect(await menu.getAttribute("open")).not.toBeNull();
    await page.locator("h1").click();
    expect(await menu.getAttribute("open")).toBeNull();
    await menu.locator("summary").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("My Profile");
    await page.keyboard.press("Escape");
    expect([await menu.getAttribute("open"), await focused()]).toEqual([null, "My Account"]);
  });

  it("copies a listing's link, and lets the visitor swipe the toast away", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open("/all");
    await page.getByRole("link", { name: flat.name }).click();
    await page.getByText("Share", { exact: true }).click();
    await page.getByRole("button", { name: "Copy link" }).click();
    const toast = page.locator(".toast[role=status]");
    await expect.poll(() => toast.textContent()).toBe("Property link copied!");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    const { x, y } = (await toast.boundingBox())!;
    await page.mouse.move(x + 20, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + 160, y + 10, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => toast.count()).toBe(0);
  });

  it("blocks the right-click menu except on form fields", async () => {
    await open("/contact");
    const shown = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) =>
          element.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true, button: 2 })),
        );
    expect([await shown("main textarea"), await shown("main h1")]).toEqual([true, false]);
  });

  it("asks in a dialog before deleting: Escape and Cancel return the focus, and the page behind does not scroll", async () => {
    await open("/profile");
    await page.getByLabel(`More for ${villa.name}`).click();
    const link = page.getByRole("link", { name: `Delete ${villa.name}` });
    const dialog = page.getByRole("dialog", { name: "Are you sure?" });
    for (const leave of [
      () => page.keyboard.press("Escape"),
      () => dialog.getByRole("button", { name: "Cancel" }).click(),
    ]) {
      await link.click();
      expect(await dialog.textContent()).toContain(
        "Do you really want to delete your listing? This process cannot be undone",
      );
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe("hidden");
      await leave();
      await expect.poll(() => dialog.count()).toBe(0);
      expect(await focused()).toBe(`Delete ${villa.name}`);
    }
    await link.click();
    await clickToNextPage(dialog.getByRole("button", { name: "Yes, Delete" }));
    await expectStatus(page, "Listing deleted successfully");
    await expect.poll(() => link.count()).toBe(0);
  });

  it("covers an offline page with a screen, keeps its input, and shows it again when the network is back", async () => {
    await open("/contact");
    await page.getByLabel("Message").fill("Is it free?");
    await context.setOffline(true);
    await page.getByRole("dialog", { name: "No internet connection" }).waitFor();
    for (let press = 0; press < 4; press++) await page.keyboard.press("Escape");
    // Once the browser allows it, the page is restored as soon as it is notified.
    await expect.poll(() => page.getByRole("dialog").count()).toBe(1);
    await context.setOffline(false);
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    expect(await page.getByLabel("Message").inputValue()).toBe("Is it free?");
  });

  it("shows the offline page for a link while offline, and loads the wanted page when the network is back", async () => {
    await open("/contact");
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.goto("/about");
    expect(await page.title()).toBe("No internet connection · GharSetu");
    await context.setOffline(false);
    await page.getByRole("heading", { name: "Who we are?" }).waitFor();
    live.complaints.length = 0;
  });
});
