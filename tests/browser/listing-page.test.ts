import type { BrowserContextOptions } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { openWindow, overflow, waitForHydration, useBrowser } from "../support/browser/browser.ts";
import { createListing, flat, newOwner, smallPhoto } from "../support/listing/form.ts";
import { addListings } from "../support/listing/listings.ts";
import { layoutShiftsOfSlow } from "../support/browser/slow-page.ts";
import { useApp } from "../support/server/app.ts";

const home = {
  ...flat,
  name: "Sunlit corner flat with three balconies beside the old railway station",
  description: `${"A long walk by the sea. ".repeat(20)}\n\n`.repeat(10).slice(0, 4900),
};
const phone = { viewport: { width: 360, height: 640 } };

describe("a listing's page", () => {
  const app = useApp();
  const browser = useBrowser();
  let listing: string;
  /** One with long texts and without photos. */
  let wordy: string;
  let forSale: string;
  beforeAll(async () => {
    const { visitor, id } = await newOwner(app);
    const long = { name: "W".repeat(120), address: "M ".repeat(150), description: "line\n".repeat(900) };
    const [sold, worded] = await addListings(app.db, id, [{ type: "sell" }, long]);
    await app.db.deleteFrom("listing_images").execute();
    [forSale, wordy] = [`/category/sell/${sold}`, `/category/rent/${worded}`];
    listing = (await createListing(visitor, home, [await smallPhoto("a.jpg"), await smallPhoto("b.jpg")])).path;
  });

  async function openListing(options: BrowserContextOptions) {
    const window = await openWindow(browser, app, options);
    await window.page.goto(listing);
    if (options.javaScriptEnabled) await waitForHydration(window.page);
    return window;
  }

  it("has a link at the bottom of a phone's screen that leads to the open enquiry form, without script", async () => {
    const { page } = await openListing(phone);
    const bar = page.locator(".contact-bar");
    const { y, height } = (await bar.boundingBox())!;
    expect(y + height).toBe(phone.viewport.height);
    await bar.getByRole("link", { name: "Contact" }).click();
    const box = (await page.getByLabel("Your e-mail").boundingBox())!;
    expect(box.y).toBeGreaterThan(0);
    expect(box.y + box.height).toBeLessThan((await bar.boundingBox())!.y);
    // The bar is out of the way of the form, and back after it.
    await expect.poll(() => bar.isVisible()).toBe(false);
    await page.locator(".site-footer").scrollIntoViewIfNeeded();
    await expect.poll(() => bar.isVisible()).toBe(true);
  });

  it("leads to the form of the home that is shown, also of the second one, and Back to where the first was left", async () => {
    const { page } = await openListing({ ...phone, javaScriptEnabled: true });
    const contact = page.locator(".contact-bar").getByRole("link", { name: "Contact" });
    const top = async () => (await page.getByLabel("Your e-mail").boundingBox())!.y;
    await contact.click();
    await expect.poll(top).toBeLessThan(phone.viewport.height);
    const another = page.locator(`.owner .card-link[href="${wordy}"]`);
    await another.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    await another.click();
    await page.waitForURL(`**${wordy}`);
    await contact.click();
    await expect.poll(top).toBeLessThan(phone.viewport.height);
    expect(await top()).toBeGreaterThan(0);
    await page.goBack();
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  });

  it("never hides the focus behind the bar", async () => {
    const { page } = await openListing({ ...phone, javaScriptEnabled: true });
    const seen = new Set<string>();
    for (let press = 0; press < 60; press++) {
      await page.keyboard.press("Tab");
      const focus = await page.evaluate(() => {
        const focused = document.activeElement;
        const bar = document.querySelector(".contact-bar");
        if (!focused || !bar || focused === document.body || bar.contains(focused)) return null;
        const { top, bottom } = focused.getBoundingClientRect();
        const edge = bar.getBoundingClientRect();
        const isHidden = top >= edge.top && bottom <= edge.bottom;
        return { name: `${focused.tagName} ${focused.textContent?.trim()}`, isHidden };
      });
      if (focus?.isHidden) expect.fail(`${focus.name} is behind the bar`);
      if (focus) seen.add(focus.name);
    }
    expect([...seen].some((name) => name.includes("Contact Landlord"))).toBe(true);
  });

  it("writes a prompt into the message", async () => {
    const { page } = await openListing({ javaScriptEnabled: true });
    await page.getByRole("button", { name: "Visit Sunday" }).click();
    await page.keyboard.type(" At 11?");
    expect(await page.getByLabel("Message").inputValue()).toBe("I would like to visit this Sunday. At 11?");
    await page.getByRole("button", { name: "Visit Saturday" }).click();
    expect(await page.getByLabel("Message").inputValue()).toBe("At 11?\nI would like to visit this Saturday.");
  });

  it("moves hardly anything on a phone while its HTML arrives slowly", async () => {
    const { page } = await openWindow(browser, app, { ...phone, javaScriptEnabled: true });
    expect(await layoutShiftsOfSlow(page, app.url, listing)).toBeLessThan(0.01);
  });

  it("keeps a message in the contact box while a loan is calculated, with script", async () => {
    const { page } = await openWindow(browser, app, { javaScriptEnabled: true });
    await page.goto(forSale);
    await waitForHydration(page);
    await page.locator("textarea").fill("Is a parking place included?");
    await page.getByRole("button", { name: "Calculate EMI" }).click();
    await page.waitForURL(/\?down=/);
    expect(await page.locator("textarea").inputValue()).toBe("Is a parking place included?");
  });

  it("is shared by links without script", async () => {
    const { page } = await openListing(phone);
    await page.getByText("Share", { exact: true }).click();
    const menu = page.locator(".share .pop-up");
    const items = ["WhatsApp", "E-mail", app.url + listing, "Print a notice"];
    expect((await menu.innerText()).split("\n").filter(Boolean)).toEqual(items);
    await menu.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await menu.boundingBox())!;
    expect([x >= 0, y >= 0, x + width <= phone.viewport.width, y + height <= phone.viewport.height]).toEqual(
      Array(4).fill(true),
    );
    expect(await overflow(page)).toBe(0);
    await menu.getByRole("link", { name: "Print a notice" }).click();
    expect(page.url()).toBe(`${app.url}${listing}/print`);
  });

  it("is handed to the system's sheet where there is one", async () => {
    const { page } = await openWindow(browser, app, { javaScriptEnabled: true, ...phone });
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      const share = (what: unknown) => Promise.resolve(void shared.push(what));
      Object.defineProperty(navigator, "share", { value: share, configurable: true });
    });
    await page.goto(listing);
    await waitForHydration(page);
    await page.getByText("Share", { exact: true }).click();
    await page.getByRole("button", { name: "More apps" }).click();
    const title = `${home.name}, ₹25,000/month`;
    expect(await page.evaluate(() => (window as unknown as { shared: unknown }).shared)).toEqual([
      { title, text: title, url: app.url + listing },
    ]);
  });

  it("prints its notice on exactly one page of A4, however long its texts are", async () => {
    for (const path of [listing, wordy]) {
      const { page } = await openWindow(browser, app, { viewport: { width: 1280, height: 800 } });
      await page.goto(`${path}/print`);
      const pdf = (await page.pdf({ format: "A4", preferCSSPageSize: true })).toString("latin1");
      expect([path, pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length]).toEqual([path, 1]);
      expect(await overflow(page)).toBe(0);
    }
  });
});
