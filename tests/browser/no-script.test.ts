import type { Locator, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { useApp } from "../support/server/app.ts";
import { openWindow, overflow, clickToNextPage, useBrowser } from "../support/browser/browser.ts";
import { addVilla, newOwner } from "../support/listing/form.ts";
import { storePhotos } from "../support/listing/listings.ts";
import { goodPassword } from "../support/account/users.ts";
import { compareTexts } from "#texts/listing/shortlist.ts";

describe("without script", () => {
  const app = useApp();
  const browser = useBrowser();

  async function signIn(page: Page): Promise<void> {
    const { email } = await newOwner(app);
    await page.goto("/sign-in");
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password").fill(goodPassword);
    await clickToNextPage(page.getByRole("button", { name: "Sign In" }));
  }

  /** Pauses the animation that hides the toast, and sets it to this many milliseconds. */
  const setClock = (toast: Locator, time: number) =>
    toast.evaluate((element, time) => {
      const [leaving, ...others] = element.getAnimations();
      if (!leaving || others.length > 0) throw new Error("The toast has one animation, by which it leaves.");
      leaving.pause();
      leaving.currentTime = time;
    }, time);

  const stateOf = (toast: Locator) => toast.evaluate((element) => element.getAnimations()[0]?.playState);

  it("a toast disappears after 5 seconds, or later if the pointer rests on it", async () => {
    const { page } = await openWindow(browser, app);
    await signIn(page);
    const toast = page.getByRole("status");
    expect(await toast.textContent()).toBe("Sign in successful");
    expect(await stateOf(toast)).toBe("running");
    await toast.hover();
    expect(await stateOf(toast)).toBe("paused");
    expect(await toast.isVisible()).toBe(true);
    await page.mouse.move(0, 0);
    await expect.poll(() => stateOf(toast)).toBe("running");
    await setClock(toast, 4990);
    expect(await toast.isVisible()).toBe(true);
    await setClock(toast, 5210);
    expect(await toast.isVisible()).toBe(false);
  });

  it("the menus on a phone open and close", async () => {
    const { page } = await openWindow(browser, app, { viewport: { width: 360, height: 800 } });
    await page.goto("/all");
    const nav = page.getByRole("navigation", { name: "Main" });
    expect(await nav.isVisible()).toBe(false);
    const menu = page.locator("summary", { hasText: "Menu" });
    await menu.click();
    expect(await nav.isVisible()).toBe(true);
    await menu.click();
    expect(await nav.isVisible()).toBe(false);
    const account = page.locator("summary", { hasText: "My Account" });
    await account.click();
    expect(await page.locator(".account-menu").getByRole("link", { name: "Sign Up" }).isVisible()).toBe(true);
  });

  it("the bar at the bottom of a phone has four links, of which the current page's says so, and covers nothing", async () => {
    const { page } = await openWindow(browser, app, { viewport: { width: 360, height: 740 } });
    await page.goto("/shortlist");
    const bar = page.getByRole("navigation", { name: "Shortcuts" });
    const links = bar.getByRole("link");
    expect(await links.allTextContents()).toEqual(["Search", "Saved", "Sign In", "List a home"]);
    expect(await bar.locator("[aria-current=page]").allTextContents()).toEqual(["Saved"]);
    for (const link of await links.all()) {
      const { y, width, height } = (await link.boundingBox())!;
      expect([width >= 44, height >= 44, Math.round(y + height)]).toEqual([true, true, 740]);
    }
    expect(await overflow(page)).toBe(0);

    await page.goto("/about");
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const { y, height } = (await page.locator(".site-footer").boundingBox())!;
    expect(y + height).toBeLessThanOrEqual((await bar.boundingBox())!.y);
  });

  it("a phone has no second bar below the foot of all filters", async () => {
    const { page } = await openWindow(browser, app, { viewport: { width: 360, height: 740 } });
    await page.goto("/filters");
    const { y, height } = (await page.locator(".filters-foot").boundingBox())!;
    expect([Math.round(y + height), await page.locator(".bottom-bar").isVisible()]).toEqual([740, false]);
  });

  it("the focused element is visible", async () => {
    const { page } = await openWindow(browser, app);
    await page.goto("/contact");
    for (let tabs = 0; tabs < 25; tabs++) {
      await page.keyboard.press("Tab");
      const focused = page.locator(":focus");
      if ((await focused.count()) === 0) break;
      const outline = await focused.evaluate((element) => {
        const { outlineStyle: style, outlineWidth: width } = getComputedStyle(element);
        return { style, width };
      });
      const what = (await focused.textContent()) || (await focused.getAttribute("name")) || "";
      expect(outline.style, what).not.toBe("none");
      expect(parseFloat(outline.width), what).toBeGreaterThanOrEqual(2);
    }
  });

  it("a refused form opens at its errors, however far down the page", async () => {
    const id = await addVilla(app, (await newOwner(app)).id);
    const { page } = await openWindow(browser, app, { viewport: { width: 360, height: 640 } });
    await page.goto(`/category/sell/${id}`);
    await page.locator("summary", { hasText: "Contact Landlord" }).click();
    await page.getByLabel("Message").evaluate((field) => field.removeAttribute("minlength"));
    await page.getByLabel("Message").fill("short");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe("error-summary");
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  });

  it("homes can be saved from their cards and compared at 320 px, with nothing too wide", async () => {
    const { id: owner } = await newOwner(app);
    const names = ["First", "Near the Kapaleeshwarar tank", "W".repeat(120)];
    for (const name of names) await addVilla(app, owner, { name });
    await storePhotos(app);
    const { page } = await openWindow(browser, app, { viewport: { width: 320, height: 640 } });
    await page.goto("/all");
    for (const name of names) {
      await clickToNextPage(page.getByRole("button", { name: `Save ${name} to your shortlist`, exact: true }));
      // The visitor returns to the same card, with its button between the header and the bar at the bottom.
      const button = page.getByRole("button", { name: `Saved (remove ${name} from your shortlist)`, exact: true });
      const box = await button.boundingBox();
      const [header, bar] = [
        await page.locator(".site-header").boundingBox(),
        await page.locator(".bottom-bar").boundingBox(),
      ];
      expect(box!.y).toBeGreaterThanOrEqual(header!.y + header!.height);
      expect(box!.y + box!.height).toBeLessThanOrEqual(bar!.y);
      expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44);
    }
    // The whole bar in one line.
    expect((await page.locator(".site-header").boundingBox())!.height).toBeLessThan(80);
    await clickToNextPage(page.getByRole("link", { name: "Saved 3", exact: true }));
    expect(await overflow(page)).toBe(0);
    await clickToNextPage(page.getByRole("link", { name: compareTexts.choice.legend }));
    expect(await overflow(page)).toBe(0);
    // Words are broken only if they are longer than a column.
    const word = page.getByRole("columnheader", { name: "Kapaleeshwarar" }).getByRole("link");
    const lines = await word.evaluate((link) => {
      const range = document.createRange();
      const at = link.textContent.indexOf("Kapaleeshwarar");
      range.setStart(link.firstChild!, at);
      range.setEnd(link.firstChild!, at + "Kapaleeshwarar".length);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
    const region = page.getByRole("region", { name: "Compare homes" });
    await region.focus();
    const scrolled = async () => {
      await page.keyboard.press("ArrowRight");
      return region.evaluate((element) => element.scrollLeft);
    };
    await expect.poll(scrolled).toBeGreaterThan(0);
    // The row's header stays visible.
    const head = await page.getByRole("rowheader", { name: "Price", exact: true }).boundingBox();
    expect(head!.x).toBeGreaterThanOrEqual(0);
  });
});
