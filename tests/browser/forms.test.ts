import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountMessages } from "#texts/account/messages.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import { type App, sharedApp } from "../support/server/app.ts";
import { openBrowser, openWindow, clickToNextPage } from "../support/browser/browser.ts";
import { button, waitForValidation, fillIn, openForm, shownErrors } from "../support/browser/checked-form.ts";
import { createListing, listingId, newOwner, smallPhoto, villa } from "../support/listing/form.ts";
import type { Visitor } from "../support/http/visitor.ts";

let app: App;
let browser: Browser;
let owner: Visitor;
let id: string;
beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), openBrowser()]);
  ({ visitor: owner } = await newOwner(app));
  const created = await createListing(owner);
  id = listingId(created);
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

describe("a form with errors, with script", () => {
  it("has no errors until it is submitted, and then updates them as the visitor types", async () => {
    const { context, page } = await openForm(browser, app, "/sign-up");
    const password = page.getByLabel("Password", { exact: true });
    await page.getByLabel("E-mail").fill("asha");
    await password.fill("short");
    await password.blur();
    expect((await shownErrors(page)).summary).toEqual([]);

    await button(page).click();
    const texts = async () => (await shownErrors(page)).summary.map(({ text }) => text);
    expect(await texts()).toEqual([
      accountMessages.nameMissing,
      accountMessages.invalidEmail,
      accountMessages.newPasswordShort,
    ]);
    await page.getByLabel("Name").fill("Asha");
    expect(await texts()).toEqual([accountMessages.invalidEmail, accountMessages.newPasswordShort]);
    await page.getByLabel("Name").fill("");
    expect(await texts()).toContain(accountMessages.nameMissing);
    await page.getByLabel("Name").fill("Asha");
    await page.getByLabel("E-mail").fill("asha@example.org");
    await password.fill("a neem tree by the gate");
    expect(await shownErrors(page)).toMatchObject({ summary: [], beside: {} });
    expect(await page.title()).not.toMatch(/^Error/);
    await context.close();
  });

  it("is sent by one press of its button, even if that press leaves a field with an error", async () => {
    const { context, page, sent } = await openForm(browser, app, "/sign-in");
    await button(page).click();
    await page.getByLabel("E-mail").fill("nobody@example.org");
    await page.getByLabel("Password", { exact: true }).fill("long enough");
    await page.getByLabel("E-mail").fill("nobody@");
    await button(page).click();
    await page.locator(".error-summary:focus").waitFor();
    expect((await shownErrors(page)).summary).toEqual([{ text: accountMessages.invalidEmail, field: "sign-in-email" }]);
    await page.getByLabel("E-mail").fill("nobody@example.org");
    await clickToNextPage(button(page));
    expect(sent).toHaveLength(1);
    await context.close();
  });

  it("keeps errors that only the server knows until the field is changed, even if a link of the summary is followed", async () => {
    const { context, page } = await openForm(browser, app, "/sign-in");
    await fillIn(page, { email: "nobody@example.org", password: "long enough" });
    await clickToNextPage(button(page));
    await waitForValidation(page);
    const texts = async () => (await shownErrors(page)).summary.map(({ text }) => text);
    await page.getByRole("link", { name: accountMessages.userNotFound }).click();
    await page.locator("#sign-in-email:focus").waitFor();
    await page.getByLabel("Password", { exact: true }).fill("short");
    expect(await texts()).toEqual([accountMessages.userNotFound, accountMessages.signInPasswordShort]);
    await page.getByLabel("E-mail").fill("somebody@example.org");
    expect(await texts()).toEqual([accountMessages.signInPasswordShort]);
    await context.close();
  });
});

describe("the listing form, with script", () => {
  it.each([true, false])("shows label and error of the field that its summary links to, script: %s", async (script) => {
    const { context, page } = await openWindow(browser, app, {
      visitor: owner,
      javaScriptEnabled: script,
      viewport: { width: 360, height: 640 },
    });
    await page.goto("/create-listing");
    if (script) await waitForValidation(page);
    else await page.evaluate(() => document.querySelector("form.listing-form")!.setAttribute("novalidate", ""));
    await button(page).click();
    await page.locator(".error-summary").waitFor();
    if (script) await page.locator(".error-summary:focus").waitFor();
    for (const label of ["Address", "Regular price (INR / month)"]) {
      const field = page.locator(".field", { has: page.getByLabel(label, { exact: true }) });
      const [error] = await field.locator(".field-errors").allTextContents();
      // Twice: the second time the URL does not change.
      for (let time = 0; time < 2; time++) {
        await page.evaluate(() => scrollTo(0, 0));
        await page.locator(".error-summary a", { hasText: error! }).first().click();
        const isShown = async () => {
          const header = await page.locator(".site-header").boundingBox();
          const top = (await field.locator("label").boundingBox())!.y;
          const bottom = (await field.locator("input").boundingBox())!.y;
          return top >= header!.height && bottom < 640;
        };
        await expect.poll(isShown, { message: label }).toBe(true);
        expect(await page.evaluate(() => document.activeElement?.id)).toBe(
          await field.locator("input").getAttribute("id"),
        );
      }
    }
    await context.close();
  });

  it("keeps its photos when it is stopped, and reports missing ones in the server's words", async () => {
    const { context, page, sent } = await openForm(browser, app, "/create-listing", owner);
    await fillIn(page, villa);
    await button(page).click();
    await page.locator(".error-summary:focus").waitFor();
    expect([sent.length, (await shownErrors(page)).summary]).toEqual([
      0,
      [{ field: "listing-images", text: photoMessages.photosMissing }],
    ]);

    const file = await smallPhoto("home.jpg");
    const buffer = Buffer.from(await file.arrayBuffer());
    await page.locator("input[type=file]").setInputFiles({ name: "home.jpg", mimeType: "image/jpeg", buffer });
    await page.locator(".form-photo").waitFor();
    await page.getByLabel("Address", { exact: true }).fill("");
    await button(page).click();
    await page.locator(".error-summary:focus").waitFor();
    expect(await page.locator(".form-photo").count()).toBe(1);
    await page.getByLabel("Address", { exact: true }).fill(villa.address);
    await page.getByLabel("Address", { exact: true }).press("Enter");
    await page.waitForURL(/\/category\/sell\/[0-9a-f-]{36}$/);
    await context.close();
  });
});

it("an enquiry that was typed, with script, is still there after a look at another page and Back", async () => {
  const { context, page } = await openForm(browser, app, `/enquire/${id}`);
  await page.getByLabel("Message", { exact: true }).fill("Is there a garden?");
  await clickToNextPage(page.getByRole("link", { name: "Back to the listing", exact: true }).first());
  await page.goBack();
  await expect.poll(() => page.getByLabel("Message", { exact: true }).inputValue()).toBe("Is there a garden?");
  await context.close();
});
