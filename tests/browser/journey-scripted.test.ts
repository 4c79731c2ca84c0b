import path from "node:path";
import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { useApp } from "../support/server/app.ts";
import {
  waitForHydration,
  browserErrors,
  openWindow,
  overflow,
  clickToNextPage,
  useBrowser,
} from "../support/browser/browser.ts";
import { sendUnchecked } from "../support/browser/form.ts";
import { createListing, flat, newOwner, smallPhoto, villa } from "../support/listing/form.ts";

const photos = ["cc0_home_1.jpg", "Landscape_6.jpg"].map((name) =>
  path.join(import.meta.dirname, "../support/photos", name),
);

describe("the main journey in a browser with script", () => {
  const app = useApp();
  const browser = useBrowser();
  let listing: string;
  beforeAll(async () => {
    const { visitor } = await newOwner(app);
    await createListing(visitor, villa, [await smallPhoto("a.jpg")]);
    listing = (await createListing(visitor, flat, [await smallPhoto("b.jpg"), await smallPhoto("c.jpg")])).path;
  });

  const toast = (page: Page) => expect.poll(() => page.locator(".toast").textContent());

  async function press(page: Page, button: string): Promise<void> {
    await clickToNextPage(page.locator("main").getByRole("button", { name: button, exact: true }));
    await waitForHydration(page);
  }

  it("leads from sign-up to deleting a listing, without any error", async () => {
    const { page } = await openWindow(browser, app, {
      javaScriptEnabled: true,
      viewport: { width: 1280, height: 800 },
    });
    const complaints = browserErrors(page);
    const name = "Hill House";
    await page.goto("/sign-up");
    await waitForHydration(page);
    await page.getByLabel("Name").fill("Ravi Kumar");
    await page.getByLabel("E-mail").fill("ravi");
    await page.getByLabel("Password", { exact: true }).fill("short");
    await sendUnchecked(page, "Sign Up");
    await page.locator(".error-summary:focus").waitFor();
    await page.getByLabel("E-mail").fill("ravi@example.org");
    await page.getByLabel("Password", { exact: true }).fill("a neem tree by the gate");
    await press(page, "Sign Up");
    await toast(page).toBe("Sign Up Successful");

    await page.goto("/create-listing");
    await waitForHydration(page);
    await page.getByLabel("Sell").check();
    await page.getByLabel("Property name").fill(name);
    await page.getByLabel("Bedrooms").fill("3");
    await page.getByLabel("Bathrooms").fill("2");
    await page.getByLabel("Address", { exact: true }).fill("4 Mall Road, Shimla");
    await page.getByLabel("Description", { exact: true }).fill("A house on the ridge, with the valley below.");
    await page.getByLabel(/^Regular price/).fill("85 lakh");
    await page.getByLabel("Add photos").setInputFiles(photos);
    await expect.poll(() => page.locator("input[name=photo]").count()).toBe(2);
    await press(page, "Create listing");
    await toast(page).toBe("Congratulation! Listing created");
    const own = new URL(page.url()).pathname;
    expect(await overflow(page)).toBe(0);

    await page.goto("/all");
    await waitForHydration(page);
    await clickToNextPage(page.getByRole("link", { name, exact: true }));
    expect(new URL(page.url()).pathname).toBe(own);
    await page.getByRole("link", { name: `Edit ${name}` }).click();
    await page.waitForURL(/\/edit-listing\//, { waitUntil: "load" });
    await waitForHydration(page);
    await page.getByLabel("Property name").fill(`${name}, renovated`);
    await press(page, "Update listing");
    await toast(page).toBe("Congratulation! Listing updated");

    await page.goto("/profile");
    await waitForHydration(page);
    await page.locator("summary", { hasText: "More" }).click();
    await page.getByRole("link", { name: `Delete ${name}, renovated` }).click();
    await clickToNextPage(page.getByRole("dialog").getByRole("button", { name: "Yes, Delete" }));
    await toast(page).toBe("Listing deleted successfully");
    expect((await page.request.get(own)).status()).toBe(404);
    expect(complaints).toEqual([]);
  });

  it("can be completed by keyboard, from the first page to a message for the landlord", async () => {
    const { page } = await openWindow(browser, app, { javaScriptEnabled: true });
    const complaints = browserErrors(page);
    await page.goto("/");
    await waitForHydration(page);
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
    const tabTo = async (text: string | RegExp) => {
      for (let turn = 0; turn < 80; turn++) {
        await page.keyboard.press("Tab");
        if ((await focused()).trim().match(text)) return;
      }
      throw new Error(`The keyboard does not get to ${text}`);
    };
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("Skip to content");
    await page.keyboard.press("Enter");
    await tabTo(/^Browse all homes$/);
    // Past rent or buy.
    for (let press = 0; press < 2; press++) await page.keyboard.press("Tab");
    await page.keyboard.type(flat.name);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/all\?q=/);
    await page.getByText("1 home", { exact: true }).waitFor();
    await tabTo(new RegExp(`^${flat.name}$`));
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${listing}`);
    await expect.poll(focused).toBe(flat.name);
    await page.getByLabel("Your e-mail").focus();
    await page.keyboard.press("Tab");
    await page.keyboard.type("Is it free in May? ");
    await tabTo(/^Contact Landlord$/);
    await page.keyboard.press("Enter");
    await tabTo(/^Send Message$/);
    expect(await page.getByLabel("Message").inputValue()).toContain("Is it free in May?");
    expect(complaints).toEqual([]);
  });
});
