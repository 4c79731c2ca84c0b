import type { Request } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { openWindow, overflow, waitForHydration, useBrowser } from "../support/browser/browser.ts";
import { newOwner } from "../support/listing/form.ts";
import { addListings, addOwner, identicalListings } from "../support/listing/listings.ts";
import { addPlace } from "../support/place/places.ts";
import { useApp } from "../support/server/app.ts";

type WindowOptions = NonNullable<Parameters<typeof openWindow>[2]>;

const phone = { viewport: { width: 360, height: 640 } };
const filtered = "/category/rent?place=Powai%2C+Mumbai&to=50000&furnished=yes";

describe("a list of homes", () => {
  const app = useApp();
  const browser = useBrowser();
  beforeAll(async () => {
    const powai = await addPlace(app.db, { city: "Mumbai", locality: "Powai", latitude: 19.12, longitude: 72.91 });
    const owner = await addOwner(app.db);
    const home = { ...powai, furnished: true, offer: true, regular_price: 30_000, discounted_price: 25_000 };
    await addListings(app.db, owner, identicalListings(9, home));
    await addListings(app.db, owner, identicalListings(3, { ...home, furnished: false, discounted_price: 20_000 }));
  });

  async function open(path: string, options: WindowOptions) {
    const window = await openWindow(browser, app, options);
    await window.page.goto(path);
    if (options.javaScriptEnabled) await waitForHydration(window.page);
    return window;
  }

  it("begins on a phone with a photo within the first 220 px", async () => {
    const { page } = await open(filtered, phone);
    const { y } = (await page.locator(".card-picture").first().boundingBox())!;
    expect(y).toBeLessThanOrEqual(220);
    expect(await overflow(page)).toBe(0);
  });

  it("has the filters that most visitors use in a row above it on a wide screen", async () => {
    const { page } = await open("/category/rent", { viewport: { width: 1280, height: 800 } });
    await page.locator("summary", { hasText: "Bedrooms" }).click();
    await page.getByLabel("4+").check();
    await page.getByLabel("4+").uncheck();
    await page.locator("summary", { hasText: "Price" }).click();
    await page.getByLabel("Max price").fill("1 lakh");
    await page.getByRole("button", { name: /^Show/ }).locator("visible=true").click();
    await page.waitForURL(/\/category\/rent\?to=100000(?:#|$)/);
    const [bar, card] = [page.locator(".search-bar"), page.locator(".card").first()];
    const [{ y, height }, first] = [(await bar.boundingBox())!, (await card.boundingBox())!];
    expect([height < 60, y + height <= first.y]).toEqual([true, true]);
  });

  it("with script, updates the number of homes that the filters find with each change, and shows none beside an error", async () => {
    const { page } = await open("/filters", { ...phone, javaScriptEnabled: true });
    const show = page.locator(".filters-foot button");
    expect(await show.textContent()).toBe("Show 12 homes");
    await page.getByLabel("Not Furnished").check();
    await expect.poll(() => show.textContent()).toMatch(/^Show [1-9] homes?$/);
    const max = page.getByLabel("Max price");
    const whileTyping = await max.evaluate((field) => {
      field.focus();
      document.execCommand("insertText", false, "90000");
      return document.querySelector(".filters-foot button")!.textContent;
    });
    expect(whileTyping).toBe("Show homes");
    await expect.poll(() => show.textContent()).toMatch(/^Show \d+ homes?$/);
    await max.fill("cheap");
    await expect.poll(() => show.textContent()).toBe("Show homes");
  });

  it("with script, fills in a highest price that is offered, and stays in the filters", async () => {
    const { page } = await open("/filters?type=rent", { ...phone, javaScriptEnabled: true });
    await page.getByRole("button", { name: /^Up to ₹20,000/ }).click();
    await expect.poll(() => page.locator(".filters-foot button").textContent()).toBe("Show 3 homes");
    expect(await page.getByLabel("Max price").inputValue()).toBe("20000");
  });

  it("with script, prices to choose from come with the choice of rent or sale", async () => {
    const { page } = await open("/filters", { ...phone, javaScriptEnabled: true });
    const upTo = page.getByRole("button", { name: /^Up to/ });
    expect(await upTo.count()).toBe(0);
    await page.getByLabel("Rent", { exact: true }).check();
    await expect.poll(() => upTo.count()).toBeGreaterThan(0);
  });

  it("Enter in the filters searches for what they say, not for a price that is offered", async () => {
    const { page } = await open("/filters?type=rent", phone);
    await page.getByLabel("Max price").fill("26000");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/category\/rent\?to=26000/);
  });

  it("with script, Back from what the filters found leads to the list as it was before", async () => {
    const { page } = await open("/category/rent", { ...phone, javaScriptEnabled: true });
    await page.getByRole("link", { name: /^Filters/ }).click();
    await page.getByLabel("Max price").fill("26000");
    await page.locator(".filters-foot button").click();
    await page.waitForURL(/\/category\/rent\?to=26000/);
    await page.goBack();
    await page.waitForURL(/\/category\/rent$/);
  });

  describe("the search box, with script", () => {
    async function type(letters: string, options: WindowOptions = {}) {
      const wide = { viewport: { width: 1280, height: 800 }, javaScriptEnabled: true };
      const window = await open("/all", { ...wide, ...options });
      const { page } = window;
      const field = page.getByLabel("City, locality");
      await field.pressSequentially(letters);
      await page.getByRole("listbox").getByRole("option").first().waitFor();
      const active = async () => {
        const id = await field.getAttribute("aria-activedescendant");
        return id && page.locator(`[id="${id}"]`).textContent();
      };
      return { ...window, field, active, list: page.getByRole("listbox") };
    }

    it("is a combobox, used by arrow keys, of which those at the ends return to what was typed, and Enter", async () => {
      const { page, field, active, list } = await type("mu");
      expect(await field.getAttribute("role")).toBe("combobox");
      expect(await field.getAttribute("aria-expanded")).toBe("true");
      expect(await field.getAttribute("aria-controls")).toBe(await list.getAttribute("id"));
      expect((await list.getByRole("option").allTextContents()).slice(0, 2)).toEqual(["Mumbai", "Powai, Mumbai"]);
      expect(await page.locator(".suggestions-frame").getByRole("status").textContent()).toBe("5 suggestions");
      await field.press("ArrowDown");
      await expect.poll(active).toBe("Mumbai");
      await field.press("ArrowDown");
      await expect.poll(active).toBe("Powai, Mumbai");
      expect(await list.getByRole("option", { selected: true }).textContent()).toBe("Powai, Mumbai");
      await field.press("ArrowUp");
      await field.press("ArrowUp");
      await expect.poll(active).toBe(null);
      await field.press("ArrowDown");
      await field.press("ArrowDown");
      await expect.poll(active).toBe("Powai, Mumbai");
      await field.press("Enter");
      await expect.poll(() => field.getAttribute("aria-expanded")).toBe("false");
      expect(await field.inputValue()).toBe("Powai, Mumbai");
      expect(new URL(page.url()).search).toBe("");
    });

    it("stays closed once a place was chosen: suggestions still on their way are cancelled", async () => {
      const { page, field, active } = await type("mu");
      const asked = (request: Request) => request.url().endsWith("/places?q=mum");
      await page.route("**/places?q=mum", () => {});
      const cancelled = page.waitForEvent("requestfailed", asked);
      await Promise.all([page.waitForEvent("request", asked), field.pressSequentially("m")]);
      await field.press("ArrowDown");
      await expect.poll(active).toBe("Mumbai");
      await field.press("Enter");
      expect((await cancelled).failure()?.errorText).toContain("ABORTED");
      expect([await field.inputValue(), await field.getAttribute("aria-expanded")]).toEqual(["Mumbai", "false"]);
    });

    it("is closed by Escape, which keeps what was typed, and by leaving the field, and takes a place by a click", async () => {
      const { field, list } = await type("mu");
      await field.press("Escape");
      expect([await list.isVisible(), await field.inputValue()]).toEqual([false, "mu"]);
      await field.press("ArrowDown");
      expect(await list.isVisible()).toBe(true);
      await field.press("Tab");
      expect(await list.isVisible()).toBe(false);
      await field.press("ArrowDown");
      await list.getByRole("option", { name: "Powai, Mumbai" }).click();
      expect(await field.inputValue()).toBe("Powai, Mumbai");
    });

    async function searchedFor(text: string, options: WindowOptions) {
      const window = await type("pow", options);
      await window.field.fill(text);
      await window.field.press("Enter");
      await window.page.waitForURL(/place=Powai/);
      await window.page.goto("/all");
      await waitForHydration(window.page);
      await window.field.focus();
      await window.list.waitFor();
      expect(await window.list.getByRole("option").first().textContent()).toBe(text);
      return window;
    }

    it("offers the searches of this browser while it is empty, for 30 days", async () => {
      const { page, field } = await searchedFor("2 bhk in powai", {});
      await page.clock.setFixedTime(Date.now() + 31 * 86_400_000);
      await page.reload();
      await waitForHydration(page);
      await field.focus();
      await expect.poll(() => page.evaluate(() => localStorage.getItem("recent-searches"))).toBe("[]");
    });

    it("forgets them when their visitor signs out", async () => {
      const { visitor } = await newOwner(app);
      const { page } = await searchedFor("2 bhk in powai", { visitor });
      await page.locator(".account-menu summary").click();
      await page.getByRole("button", { name: "Sign Out" }).click();
      await page.waitForURL((url) => url.pathname === "/");
      await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
    });
  });
});
