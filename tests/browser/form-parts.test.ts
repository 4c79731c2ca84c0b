import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { formParts, formStepPath } from "#app/domain/listing/form/parts.ts";
import { createListingPath, editListingPath, newListingPath } from "#app/paths.ts";
import { draftTexts } from "#texts/listing/drafts.ts";
import { stepTexts } from "#texts/listing/form/steps.ts";
import { useApp } from "../support/server/app.ts";
import {
  browserErrors,
  clickToNextPage,
  openWindow,
  overflow,
  waitForHydration,
  useBrowser,
} from "../support/browser/browser.ts";
import { expectPhotos, jpeg, waitForScript } from "../support/photo/form.ts";
import { createListing, flat, listingId, newOwner, smallPhotos } from "../support/listing/form.ts";
import { listingForm } from "../support/listing/screens.ts";

/** The tallest that a step of the form may be, in CSS pixels. */
const tallest = 900;
const phone = { viewport: { width: 360, height: 740 } };

describe("the steps of the listing form on a phone", () => {
  const app = useApp();
  const browser = useBrowser();

  const sixPhotos = async () =>
    Promise.all((await smallPhotos(6)).map(async (file) => jpeg(file.name, Buffer.from(await file.arrayBuffer()))));
  const proceed = (page: Page, name = "Continue") =>
    page.locator(".listing-form > .buttons").getByRole("button", { name });
  const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

  it(`are at most ${tallest} pixels high`, async () => {
    const { visitor } = await newOwner(app);
    const { page } = await openWindow(browser, app, { visitor, javaScriptEnabled: true, ...phone });
    const heights: Record<string, number> = {};
    const measure = async () => {
      heights[await page.locator("h1").innerText()] = await height(page);
      expect(await overflow(page)).toBe(0);
    };
    await page.goto(newListingPath);
    await waitForScript(page);
    await page.locator("input[type=file]").setInputFiles(await sixPhotos());
    await expectPhotos(page, 6);
    await measure();
    await clickToNextPage(proceed(page));
    await measure();
    await clickToNextPage(proceed(page));
    await measure();
    await page.fill("[name=address]", "14 Hill Road, Powai, Mumbai 400076");
    await clickToNextPage(proceed(page));
    // With the place that was found.
    await clickToNextPage(proceed(page, "Back"));
    await measure();
    await clickToNextPage(proceed(page));
    await measure();
    await page.fill("[name=regularPrice]", "25000");
    await clickToNextPage(proceed(page));
    await measure();
    expect(Object.keys(heights)).toEqual(formParts.map((part) => stepTexts.parts[part]));
    expect(Object.entries(heights).filter(([, one]) => one > tallest)).toEqual([]);
  });

  it(`are at most ${tallest} pixels high if they change a live listing and are not published, and say so`, async () => {
    const { visitor } = await newOwner(app);
    const edit = editListingPath(listingId(await createListing(visitor, { ...flat, built: "2015" })));
    const form = (await visitor.get(formStepPath(edit, { part: "home" }))).form(listingForm);
    await form.fill({ bathroom: "3" }).submit(draftTexts.save);
    const { page } = await openWindow(browser, app, { visitor, javaScriptEnabled: false, ...phone });
    const heights = [];
    for (const part of formParts) {
      await page.goto(formStepPath(edit, { part }));
      heights.push([part, await height(page)] as const);
      expect(await page.locator("hgroup .hint").innerText()).toContain("changes not published");
    }
    expect(heights.filter(([, one]) => one > tallest)).toEqual([]);
    await page.getByRole("link", { name: stepTexts.discard }).click();
    expect(await page.locator("h1").innerText()).toBe(draftTexts.deletePage.changes.title);
  });

  it.each([360, 1280])("keep their places %i px wide when script takes over the photos", async (width) => {
    const { visitor } = await newOwner(app);
    const heights = [];
    for (const javaScriptEnabled of [false, true]) {
      const { page } = await openWindow(browser, app, { visitor, javaScriptEnabled, viewport: { width, height: 740 } });
      await page.goto(createListingPath);
      if (javaScriptEnabled) await waitForScript(page);
      heights.push((await page.locator("#photos").boundingBox())!.height);
    }
    expect(heights[1]).toBe(heights[0]);
  });

  it.each([true, false])("let a plot's owner go on who has cleared its hidden bedrooms, script: %s", async (script) => {
    const { visitor } = await newOwner(app);
    const { page } = await openWindow(browser, app, { visitor, javaScriptEnabled: script, ...phone });
    await page.goto(`${createListingPath}?step=home`);
    await page.fill("[name=bedroom]", "");
    await page.selectOption("[name=home]", "plot");
    await clickToNextPage(proceed(page));
    expect(new URL(page.url()).searchParams.get("step")).toBe("place");
  });

  it("show below a field what its amount is understood as, and nothing moves meanwhile", async () => {
    const { visitor } = await newOwner(app);
    const { page } = await openWindow(browser, app, { visitor, javaScriptEnabled: true, ...phone });
    const complaints = browserErrors(page);
    await page.goto(createListingPath);
    await waitForHydration(page);
    for (const more of await page.locator(".more-fields > summary").all()) await more.click();
    const places = () =>
      page
        .locator(".listing-form label:visible")
        .evaluateAll((labels) => labels.map((label) => Math.round(label.getBoundingClientRect().top + scrollY)));
    const before = await places();
    const result = (name: string) => page.locator(`#listing-${name}-result`);
    for (const [name, typed, understood] of [
      ["regularPrice", "48 hajar", "= ₹48,000"],
      ["deposit", "two months rent", "= ₹96,000"],
      ["area", "2 kanal 5 marla", "= 12,251.25 sq ft (272.25 per marla)"],
      ["maintenance", "2500", ""],
    ]) {
      await page.locator(`[name=${name}]`).fill(typed!);
      await expect.poll(() => result(name!).textContent(), { timeout: 10_000 }).toBe(understood);
    }
    await page.getByText("Moving in costs ₹1,46,500").waitFor();
    expect(await places()).toEqual(before);
    await page.fill("[name=regularPrice]", "50,000");
    await expect.poll(() => result("deposit").textContent(), { timeout: 10_000 }).toBe("= ₹1,00,000");
    expect([await result("regularPrice").textContent(), complaints]).toEqual(["", []]);
  });
});
