import path from "node:path";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { useApp } from "../support/server/app.ts";
import { openWindow, overflow, clickToNextPage, expectStatus, useBrowser } from "../support/browser/browser.ts";

const photos = ["kodak_22.png", "cc0_home_1.jpg", "Landscape_6.jpg"].map((name) =>
  path.join(import.meta.dirname, "../support/photos", name),
);
const phone = { viewport: { width: 360, height: 800 } };
const name = "Terrace House";
const email = "asha@example.org";
const longEnquiry = "Is it still free in May?\nWe are 3 people & a dog; 100% quiet.";

describe("the main journey in a browser without script", () => {
  const app = useApp();
  const browser = useBrowser();

  it("leads from sign-up to deleting a listing on a phone", async () => {
    const { page } = await openWindow(browser, app, phone);
    await signUp(page);
    await openCreateForm(page);
    await fillListing(page);
    await page.getByLabel("Add photos").setInputFiles(photos);
    await pressMain(page, "Create listing");

    await expectRefused(page);
    await arrange(page);
    await page.getByLabel(/^Discounted price/).fill("1.4 cr");
    await pressMain(page, "Create listing");
    const listing = new URL(page.url()).pathname;
    expect(listing).toMatch(/^\/category\/sell\/[0-9a-f-]{36}$/);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(name);
    await expectFlash(page, "Congratulation! Listing created");
    expect(await page.locator(".gallery img").count()).toBe(2);
    expect(await page.getByText("Contact Landlord").count()).toBe(0);
    expect(await overflow(page)).toBe(0);

    await expectFound(page, listing);
    await contactLandlord(listing);

    await page.goto(listing);
    await clickToNextPage(page.getByRole("link", { name: `Edit ${name}` }));
    expect(await page.getByLabel("Property name").inputValue()).toBe(name);
    await page.getByLabel("Property name").fill(`${name}, renovated`);
    await pressMain(page, "Update listing");
    await expectFlash(page, "Congratulation! Listing updated");
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(`${name}, renovated`);

    await deleteListing(page, `${name}, renovated`);
    expect((await page.goto(listing))?.status()).toBe(404);
  });

  async function signUp(page: Page): Promise<void> {
    await page.goto("/sign-up");
    await page.getByLabel("Name").fill("Asha Rao");
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password").fill("a neem tree by the gate");
    await clickToNextPage(page.getByRole("button", { name: "Sign Up" }));
    await expectFlash(page, "Sign Up Successful");
  }

  /** Uses the main menu, which is a `<details>`. */
  async function openCreateForm(page: Page): Promise<void> {
    const create = page.getByRole("link", { name: "Create a listing", exact: true });
    // Before its style sheet is loaded, the menu is open.
    await page.waitForLoadState("load");
    expect(await create.isVisible()).toBe(false);
    await page.locator("summary", { hasText: "Menu" }).first().click();
    await clickToNextPage(create);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Photos");
    await clickToNextPage(page.getByRole("button", { name: "All on one page" }));
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Create listing");
    expect(await overflow(page)).toBe(0);
  }

  async function fillListing(page: Page): Promise<void> {
    const discount = page.getByLabel(/^Discounted price/);
    expect(await discount.isVisible()).toBe(false);
    await page.getByRole("group", { name: "Sell or rent" }).getByText("Sell", { exact: true }).click();
    await page.getByRole("group", { name: "Offer" }).getByText("Yes").click();
    expect(await discount.isVisible()).toBe(true);
    await page.getByLabel("Property name").fill(name);
    await page.getByLabel("Bedrooms").fill("3");
    await page.getByLabel("Description", { exact: true }).fill("Two floors.\nA terrace.");
    await page.getByLabel("Address", { exact: true }).fill("7 Lake View Road, Udaipur");
    await page.getByLabel(/^Regular price/).fill("1.5 cr");
    await discount.fill("1,50,00,000");
  }

  /** The visible submit: the form's first button is a hidden one with the same name. */
  const pressMain = (page: Page, name: string) =>
    clickToNextPage(page.locator("button.button-main", { hasText: name }));

  async function expectRefused(page: Page): Promise<void> {
    expect(await page.title()).toMatch(/^Error: Create listing/);
    const link = page.getByRole("alert").getByRole("link");
    expect(await link.allTextContents()).toEqual(["Discounted should be less that Regular price"]);
    await link.click();
    await page.waitForURL(/#./);
    const discount = page.getByLabel(/^Discounted price/);
    expect(await page.locator(`${new URL(page.url()).hash}[name=discountedPrice]`).count()).toBe(1);
    expect(await discount.inputValue()).toBe("1,50,00,000");
    expect(await page.getByLabel("Property name").inputValue()).toBe(name);
    expect(await page.getByLabel("Bedrooms").inputValue()).toBe("3");
    expect(await page.getByLabel("Description", { exact: true }).inputValue()).toBe("Two floors.\nA terrace.");
    expect(await page.getByRole("radio", { name: "Sell" }).isChecked()).toBe(true);
    expect(await held(page)).toHaveLength(3);
    expect(await overflow(page)).toBe(0);
  }

  const held = (page: Page) =>
    page.locator("input[name=photo]").evaluateAll((inputs) => inputs.map((input) => input.getAttribute("value")));

  async function arrange(page: Page): Promise<void> {
    const [a, , c] = await held(page);
    /** Opens a photo's menu with the keyboard, and presses one of its buttons. */
    const press = async (name: string) => {
      await page.locator("summary", { hasText: `${name.split(":")[0]}: menu` }).press("Enter");
      await clickToNextPage(page.getByRole("button", { name, exact: true }));
    };
    await press("Photo 3: Make cover");
    await press("Photo 3: Remove");
    expect(await held(page)).toEqual([c, a]);
    await press("Photo 1: Later");
    expect(await held(page)).toEqual([a, c]);
    // The focus is still on the photo that was moved.
    expect(await page.locator("summary:focus").textContent()).toBe("Photo 2: menu");
    expect(await page.getByLabel("Address", { exact: true }).inputValue()).toBe("7 Lake View Road, Udaipur");
    const picture = page.getByAltText("Photo 1");
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  }

  async function expectFound(page: Page, listing: string): Promise<void> {
    for (const list of ["/", "/all", "/category/sell", "/offers", "/profile"]) {
      await page.goto(list);
      const card = page.locator("article.card", { hasText: name }).first();
      expect(await card.getByText("₹1.4 Cr").isVisible(), list).toBe(true);
      await clickToNextPage(card.getByRole("link", { name, exact: true }));
      expect(new URL(page.url()).pathname).toBe(listing);
    }
    await page.goto("/category/rent");
    expect(await page.getByText(name).count()).toBe(0);
  }

  /** As a visitor who is not signed in. */
  async function contactLandlord(listing: string): Promise<void> {
    const { page } = await openWindow(browser, app, phone);
    await page.goto(listing);
    const message = page.getByLabel("Message");
    const send = page.getByRole("button", { name: "Send Message" });
    expect(await send.isVisible()).toBe(false);
    await page.locator("summary", { hasText: "Contact Landlord" }).click();
    expect(await message.inputValue()).toBe("I have an enquiry about your property...");
    await message.fill(longEnquiry);
    let mailto: URL | undefined;
    await page.route(listing, async (route) => {
      const answer = await route.fetch({ maxRedirects: 0 });
      expect([route.request().method(), answer.status()]).toEqual(["POST", 303]);
      mailto = new URL(answer.headers().location!);
      await route.fulfill({ response: answer });
    });
    await send.click();
    await expect.poll(() => mailto?.protocol).toBe("mailto:");
    if (!mailto) return;
    expect(mailto.pathname).toBe(email);
    expect(mailto.search).not.toContain("+");
    expect(mailto.searchParams.get("subject")).toBe(name);
    expect(mailto.searchParams.get("body")).toBe(longEnquiry.replace("\n", "\r\n"));
    // The page stays, with the message to copy.
    expect(await message.inputValue()).toBe(longEnquiry);
  }

  async function deleteListing(page: Page, name: string): Promise<void> {
    await page.goto("/profile");
    const menu = page.getByLabel(`More for ${name}`);
    await menu.click();
    await clickToNextPage(page.getByRole("link", { name: `Delete ${name}` }));
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Are you sure?");
    expect(await overflow(page)).toBe(0);
    await clickToNextPage(page.getByRole("link", { name: "Cancel" }));
    await menu.click();
    await clickToNextPage(page.getByRole("link", { name: `Delete ${name}` }));
    await clickToNextPage(page.getByRole("button", { name: "Yes, Delete" }));
    await expectFlash(page, "Listing deleted successfully");
    expect(new URL(page.url()).pathname).toBe("/profile");
    expect(await page.getByRole("heading", { name: "My Listings" }).count()).toBe(0);
  }

  async function expectFlash(page: Page, text: string): Promise<void> {
    await expectStatus(page, text);
    expect(await page.getByRole("status").isVisible()).toBe(true);
    expect(await page.locator("main .toast").textContent()).toBe(text);
  }
});
