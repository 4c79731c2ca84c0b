import type { BrowserContextOptions, Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { useApp } from "../../support/server/app.ts";
import { waitForHydration, browserErrors, openWindow, useBrowser } from "../../support/browser/browser.ts";
import { createListing, flat, newOwner, smallPhotos, villa } from "../../support/listing/form.ts";

describe("the slideshow, with script", () => {
  const app = useApp();
  const browser = useBrowser();
  beforeAll(async () => {
    const { visitor } = await newOwner(app);
    await createListing(visitor, flat, await smallPhotos(3));
    await createListing(visitor, villa);
  });

  async function open(address: string, options: BrowserContextOptions = {}) {
    const { page } = await openWindow(browser, app, { javaScriptEnabled: true, ...options });
    const complaints = browserErrors(page);
    await page.clock.install();
    await page.addInitScript(() => {
      const shifts: number[] = ((window as unknown as { shifts: number[] }).shifts = []);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(address);
    await waitForHydration(page);
    return { page, complaints };
  }
  const shown = (page: Page) => page.locator(".slide-links [aria-current]").getAttribute("aria-label");
  const moving = (page: Page) => page.locator(".slides-live").waitFor();

  it("changes every 3 seconds, except under the pointer, and stays paused by its button", async () => {
    const { page, complaints } = await open("/");
    await page.mouse.move(5, 5);
    await moving(page);
    const first = await shown(page);
    expect(["Slide 1 of 2", "Slide 2 of 2"]).toContain(first);
    await expect.poll(() => shown(page)).not.toBe(first);

    await page.locator(".slideshow").hover();
    const held = await shown(page);
    await page.clock.runFor(7000);
    expect(await shown(page)).toBe(held);

    await page.getByRole("button", { name: "Pause slideshow" }).click();
    await page.locator("h1").click();
    const stopped = await shown(page);
    await page.clock.runFor(7000);
    expect(await shown(page)).toBe(stopped);
    expect(await page.getByRole("button", { name: "Play slideshow" }).count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  it("is moved by arrows, dots and arrow keys; hidden slides are neither focusable nor read out", async () => {
    const { page } = await open("/all");
    await page.getByRole("link", { name: flat.name }).click();
    await moving(page);
    await page.getByRole("button", { name: "Next photo" }).click();
    await expect.poll(() => shown(page)).toBe("Photo 2 of 3");
    await page.locator(".slide-links").getByRole("link", { name: "Photo 3 of 3" }).click();
    await expect.poll(() => shown(page)).toBe("Photo 3 of 3");
    expect(new URL(page.url()).hash).toBe("");
    await page.locator("#photo-3 a").focus();
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => shown(page)).toBe("Photo 2 of 3");
    expect(await page.locator(".slide[inert]").count()).toBe(2);
    expect(await page.locator("#photo-2[inert]").count()).toBe(0);
  });

  it("causes no layout shift when it starts and changes", async () => {
    for (const viewport of [
      { width: 360, height: 740 },
      { width: 1280, height: 800 },
    ]) {
      const { page } = await open("/", { viewport });
      await moving(page);
      const first = await shown(page);
      await expect.poll(() => shown(page)).not.toBe(first);
      expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    }
  });

  it("stays a row of photos under reduced motion", async () => {
    const { page, complaints } = await open("/", { reducedMotion: "reduce" });
    await page.waitForLoadState("networkidle");
    expect(await page.locator(".slides-live, .slide-button").count()).toBe(0);
    await page.getByRole("link", { name: "Slide 2 of 2" }).click();
    await page.waitForURL("**/#slide-2");
    expect(complaints).toEqual([]);
  });
});
