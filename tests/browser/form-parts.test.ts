import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formStepPath } from "#app/domain/listing/form/parts.ts";
import { createListingPath } from "#app/paths.ts";
import { sharedApp, type App } from "../support/server/app.ts";
import {
  browserErrors,
  clickToNextPage,
  openBrowser,
  openWindow,
  overflow,
  waitForHydration,
} from "../support/browser/browser.ts";
import { drawPhotos, expectPhotos, jpeg, waitForScript } from "../support/photo/form.ts";
import { newOwner, smallPhotos } from "../support/listing/form.ts";
import { waitForValidation } from "../support/browser/checked-form.ts";

/** The tallest that a part of the form may be, in CSS pixels. */
const tallest = 1800;
const phone = { viewport: { width: 360, height: 740 } };

describe("the parts of the listing form on a phone", () => {
  let app: App;
  let browser: Browser;
  beforeAll(async () => {
    [app, browser] = await Promise.all([sharedApp(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await app?.stop();
  });

  const heights = (page: Page) =>
    page
      .locator(".listing-form > section")
      .evaluateAll((parts) => parts.map((part) => Math.ceil(part.getBoundingClientRect().height)));
  const sixPhotos = async () =>
    Promise.all((await smallPhotos(6)).map(async (file) => jpeg(file.name, Buffer.from(await file.arrayBuffer()))));

  it(`are at most ${tallest} pixels high with six photos`, async () => {
    const { visitor } = await newOwner(app);
    const { context, page } = await openWindow(browser, app, { visitor, javaScriptEnabled: true, ...phone });
    await page.goto(createListingPath);
    await waitForScript(page);
    await page.locator("input[type=file]").setInputFiles(await sixPhotos());
    await expectPhotos(page, 6);
    const parts = await heights(page);
    expect(parts).toHaveLength(4);
    expect(Math.max(...parts)).toBeLessThanOrEqual(tallest);
    expect(await overflow(page)).toBe(0);
    await context.close();
  });

  it("are checked by script as steps, and lead to the answers", async () => {
    const { visitor } = await newOwner(app);
    const { context, page } = await openWindow(browser, app, { visitor, javaScriptEnabled: true, ...phone });
    const complaints = browserErrors(page);
    const proceed = (name = "Continue") => page.locator(".buttons").getByRole("button", { name });
    const shown = async () => {
      await waitForHydration(page);
      await waitForValidation(page);
    };
    await page.goto(formStepPath(createListingPath, { part: "home" }));
    await shown();
    await page.fill("[name=bedroom]", "many");
    await proceed().click();
    await page.locator(".error-summary li").waitFor();
    expect(await page.locator(".error-summary li").allTextContents()).toEqual([
      "Enter the number of bedrooms, from 1 to 50",
    ]);
    await page.fill("[name=bedroom]", "2");
    await clickToNextPage(proceed());
    await shown();
    await page.fill("[name=address]", "14 Hill Road, Powai, Mumbai 400076");
    await clickToNextPage(proceed());
    await shown();
    await page.fill("[name=regularPrice]", "25000");
    await clickToNextPage(proceed());
    await waitForScript(page);
    const [photo] = (await drawPhotos()).small;
    await page.locator("input[type=file]").setInputFiles([jpeg("1.jpg", photo!)]);
    await expectPhotos(page, 1);
    await clickToNextPage(proceed("Check your answers"));
    expect(await page.locator("h3", { hasText: "2-bedroom home for rent in Powai, Mumbai" }).count()).toBe(1);
    await clickToNextPage(page.getByRole("button", { name: "Create listing" }));
    expect(new URL(page.url()).pathname).toMatch(/^\/category\/rent\//);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("show below a field what its amount is understood as, and nothing moves meanwhile", async () => {
    const { visitor } = await newOwner(app);
    const { context, page } = await openWindow(browser, app, { visitor, javaScriptEnabled: true, ...phone });
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
      await expect.poll(() => result(name!).textContent()).toBe(understood);
    }
    expect(await places()).toEqual(before);
    await page.fill("[name=regularPrice]", "50,000");
    await expect.poll(() => result("deposit").textContent()).toBe("= ₹1,00,000");
    expect([await result("regularPrice").textContent(), complaints]).toEqual(["", []]);
    await context.close();
  });
});
