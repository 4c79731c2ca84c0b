import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { openWindow, waitForHydration } from "../support/browser/browser.ts";
import { openOwnerWindow } from "../support/browser/owner-window.ts";
import { draftTexts } from "#texts/listing/drafts.ts";

describe("a listing form with script", () => {
  const live = openOwnerWindow();
  const saved = (page: Page) => page.getByText(draftTexts.autosaved, { exact: true }).waitFor();
  const name = (page: Page) => page.getByLabel("Property name").inputValue();
  async function openNamed(path: string): Promise<void> {
    await live.open(path);
    await live.page.getByLabel("Property name").fill("Lake house");
    await saved(live.page);
  }

  it("is saved as a draft while it is filled in: a reload and another browser go on with it", async () => {
    const { page } = live;
    await live.open("/create-listing");
    await page.getByLabel("Sell").check();
    await page.getByLabel("Property name").fill("Lake house");
    await page.getByText("More details (optional)").click();
    await page.getByLabel("Borewell").check();
    await page.getByText("How visitors reach you").click();
    await page.getByLabel("Also on WhatsApp").check();
    await saved(page);
    await page.reload();
    await waitForHydration(page);
    expect(new URL(page.url()).pathname).toMatch(/^\/create-listing\/[0-9a-f-]{36}$/);
    const other = await openWindow(live.browser, live.app, { visitor: live.owner, javaScriptEnabled: false });
    await other.page.goto(page.url());
    for (const one of [page, other.page]) {
      expect(await name(one)).toBe("Lake house");
      expect(await one.getByLabel("Sell").isChecked()).toBe(true);
      expect(await one.getByLabel("Borewell").isChecked()).toBe(true);
      expect(await one.getByLabel("Also on WhatsApp").isChecked()).toBe(true);
    }
    await other.context.close();
    await page.getByLabel("Property name").fill("Lake house, by the ridge");
    await page.getByLabel("Borewell").uncheck();
    await saved(page);
    await page.reload();
    expect(await name(page)).toBe("Lake house, by the ridge");
    expect(await page.getByLabel("Borewell").isChecked()).toBe(false);
  });

  it("shows no amount beside another one that is typed, while it cannot be saved", async () => {
    const { page } = live;
    const price = page.getByLabel("Regular price");
    const understood = () => page.locator("#listing-regularPrice-result").textContent();
    await live.open("/create-listing?step=price");
    await price.fill("48 hajar");
    await expect.poll(understood, { timeout: 10_000 }).toBe("= ₹48,000");
    await page.route(/saved-forms/, (route) => route.abort());
    await price.fill("50 hajar");
    expect(await understood()).toBe("");
    await page.waitForEvent("requestfailed");
    expect(await understood()).toBe("");
    live.complaints.length = 0;
  });

  it("shows no amount of an answer once another one is typed", async () => {
    const { page } = live;
    const price = page.getByLabel("Regular price");
    await live.open("/create-listing?step=price");
    await page.route(/saved-forms/, (route) => route.abort());
    await page.route(
      /saved-forms/,
      async (route) => {
        await price.fill("50 hajar");
        await route.continue();
      },
      { times: 1 },
    );
    const failed = page.waitForEvent("requestfailed");
    await price.fill("48 hajar");
    await failed;
    expect(await page.locator("#listing-regularPrice-result").textContent()).toBe("");
    live.complaints.length = 0;
  });

  it("loses no press of a button after it was saved, although the field is left by it", async () => {
    const { page } = live;
    await live.open("/create-listing?step=price");
    await page.getByLabel("Regular price").fill("25000");
    await saved(page);
    await page.locator(".listing-form > .buttons").getByRole("button", { name: draftTexts.save }).click();
    await page.getByText(draftTexts.saved).waitFor();
  });

  it("asks before it is left if it could not be saved, and saves once one is signed in again", async () => {
    const { page, context } = live;
    await openNamed("/create-listing");
    const session = await context.cookies();
    await context.clearCookies();
    await page.getByLabel("Property name").fill("Hill house");
    await page.getByText("You are signed out").waitFor();
    const asked = page.waitForEvent("dialog");
    const reload = page.evaluate(() => location.reload()).catch(() => null);
    await (await asked).dismiss();
    await reload;
    expect(await name(page)).toBe("Hill house");
    await context.addCookies(session);
    // The answer to what was sent when it should be left may still be on its way.
    const isSaved = async () => {
      await page.evaluate(() => window.dispatchEvent(new Event("online")));
      return page.getByText(draftTexts.autosaved, { exact: true }).isVisible();
    };
    await expect.poll(isSaved).toBe(true);
    live.complaints.length = 0;
  });

  it("is not saved over what another tab has saved, and says so", async () => {
    const { page, context } = live;
    await openNamed("/create-listing");
    const other = await context.newPage();
    await other.goto(page.url());
    await waitForHydration(other);
    await other.getByLabel("Property name").fill("Hill house");
    await saved(other);
    await page.getByLabel("Property name").fill("Old house");
    await page.getByText(draftTexts.savedElsewhere).waitFor();
    await other.reload();
    expect(await name(other)).toBe("Hill house");
    expect(await name(page)).toBe("Old house");
    live.complaints.length = 0;
  });
});
