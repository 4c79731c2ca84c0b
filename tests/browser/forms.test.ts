import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { type App, sharedApp } from "../support/server/app.ts";
import { openBrowser, openWindow, pressThrough } from "../support/browser/browser.ts";
import { button, checksItself, fillIn, goToForm, openForm, shownIn } from "../support/browser/checked-form.ts";
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

describe("a wrong form, where script runs", () => {
  it("loses each text as soon as it is mended, and gets a new one only when a field is left", async () => {
    const { context, page } = await openForm(browser, app, "/sign-up");
    const password = page.getByLabel("Password", { exact: true });
    await page.getByLabel("E-mail").fill("asha");
    await password.fill("short");
    await password.blur();
    expect((await shownIn(page)).summary).toEqual([]);

    await button(page).click();
    const texts = async () => (await shownIn(page)).summary.map(({ text }) => text);
    expect(await texts()).toEqual([messages.nameMissing, messages.invalidEmail, messages.newPasswordShort]);
    await page.getByLabel("Name").fill("Asha");
    expect(await texts()).toEqual([messages.invalidEmail, messages.newPasswordShort]);
    await page.getByLabel("Name").fill("");
    expect(await texts()).toEqual([messages.invalidEmail, messages.newPasswordShort]);
    await page.getByLabel("Name").blur();
    expect(await texts()).toContain(messages.nameMissing);
    await page.getByLabel("Name").fill("Asha");
    await page.getByLabel("E-mail").fill("asha@example.org");
    await password.fill("a neem tree by the gate");
    expect(await shownIn(page)).toMatchObject({ summary: [], beside: {} });
    expect(await page.title()).not.toMatch(/^Error/);
    await context.close();
  });

  it("is sent by one press of its button, also where that press ends the typing in a wrong field", async () => {
    const { context, page, sent } = await openForm(browser, app, "/sign-in");
    await button(page).click();
    await page.getByLabel("E-mail").fill("nobody@example.org");
    await page.getByLabel("Password", { exact: true }).fill("long enough");
    await page.getByLabel("E-mail").fill("nobody@");
    await button(page).click();
    await page.locator(".error-summary:focus").waitFor();
    expect((await shownIn(page)).summary).toEqual([{ text: messages.invalidEmail, field: "sign-in-email" }]);
    await page.getByLabel("E-mail").fill("nobody@example.org");
    await pressThrough(button(page));
    expect(sent).toHaveLength(1);
    await context.close();
  });

  it("keeps what only the server knows until that field is changed, also when a link of the summary is followed", async () => {
    const { context, page } = await openForm(browser, app, "/sign-in");
    await fillIn(page, { email: "nobody@example.org", password: "long enough" });
    await pressThrough(button(page));
    await checksItself(page);
    const texts = async () => (await shownIn(page)).summary.map(({ text }) => text);
    await page.getByRole("link", { name: messages.userNotFound }).click();
    await page.locator("#sign-in-email:focus").waitFor();
    await page.getByLabel("Password", { exact: true }).fill("short");
    await page.getByLabel("Password", { exact: true }).blur();
    expect(await texts()).toEqual([messages.userNotFound, messages.signInPasswordShort]);
    await page.getByLabel("E-mail").fill("somebody@example.org");
    expect(await texts()).toEqual([messages.signInPasswordShort]);
    await context.close();
  });
});

describe("the listing form, where script runs", () => {
  it("stays whole when a link of the summary is followed after the server has refused it", async () => {
    const { context, page } = await openForm(browser, app, "/create-listing", owner);
    await page.evaluate(() => HTMLFormElement.prototype.submit.call(document.querySelector("form.listing-form")));
    await page.locator("#listing-images-error").waitFor();
    await checksItself(page);
    await page.getByRole("link", { name: messages.addressMissing }).click();
    await page.locator("#listing-address:focus").waitFor();
    expect(await page.locator("[name=pass]").inputValue()).not.toBe("");
    await context.close();
  });

  it.each([true, false])("shows label and error of the field that its summary leads to, script: %s", async (script) => {
    const { context, page } = await openWindow(browser, app, {
      visitor: owner,
      javaScriptEnabled: script,
      viewport: { width: 360, height: 640 },
    });
    await page.goto("/create-listing");
    if (script) await checksItself(page);
    else await page.evaluate(() => document.querySelector("form.listing-form")!.setAttribute("novalidate", ""));
    await button(page).click();
    await page.locator(".error-summary").waitFor();
    if (script) await page.locator(".error-summary:focus").waitFor();
    for (const label of ["Address", "Latitude", "Regular price (INR / month)"]) {
      const field = page.locator(".field", { has: page.getByLabel(label, { exact: true }) });
      const [error] = await field.locator(".field-errors").allTextContents();
      // Twice: the second time nothing of the address changes.
      for (let time = 0; time < 2; time++) {
        await page.evaluate(() => scrollTo(0, 0));
        await page.locator(".error-summary a", { hasText: error! }).first().click();
        await page.waitForTimeout(100);
        const header = await page.locator(".site-header").boundingBox();
        const top = (await field.locator("label").boundingBox())!.y;
        const bottom = (await field.locator("input").boundingBox())!.y;
        expect([label, top >= header!.height, bottom < 640]).toEqual([label, true, true]);
        expect(await page.evaluate(() => document.activeElement?.id)).toBe(
          await field.locator("input").getAttribute("id"),
        );
      }
    }
    await context.close();
  });

  it("is checked without `eval`, which the Content-Security-Policy forbids", async () => {
    const { context, page } = await openWindow(browser, app, { javaScriptEnabled: true });
    await page.addInitScript(() => {
      Object.assign(window, { violations: [] });
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
        (window as unknown as { violations: string[] }).violations.push(`${violatedDirective} ${blockedURI}`);
      });
    });
    await goToForm(page, "/sign-in");
    await button(page).click();
    await page.locator(".error-summary:focus").waitFor();
    expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([]);
    await context.close();
  });

  it("leaves its photos as they are when it is held back, and misses them in the server's words", async () => {
    const { context, page, sent } = await openForm(browser, app, "/create-listing", owner);
    await fillIn(page, villa);
    await button(page).click();
    await page.locator(".error-summary:focus").waitFor();
    expect([sent.length, (await shownIn(page)).summary]).toEqual([
      0,
      [{ field: "listing-images", text: messages.imagesMissing }],
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

  it.each([() => "/create-listing", () => `/edit-listing/${id}`])(
    "is held back as often as it is wrong, by mouse and by keyboard: %#",
    async (address) => {
      const { context, page, sent, complaints } = await openForm(browser, app, address(), owner);
      await fillIn(page, { name: "", address: "" });
      await button(page).click();
      await page.locator(".error-summary:focus").waitFor();
      await page.locator(".error-summary a").first().click();
      await button(page).click();
      await page.locator(".error-summary:focus").waitFor();
      await page.getByLabel("Property name").fill("Lake house");
      await page.keyboard.press("Tab");
      await button(page).click();
      await page.locator(".error-summary:focus").waitFor();
      expect(await page.getByLabel("Property name").inputValue()).toBe("Lake house");
      expect([sent, complaints]).toEqual([[], []]);
      await context.close();
    },
  );

  it.each([() => "/create-listing", () => `/edit-listing/${id}`])(
    "asks before typing in it is lost, and only then: %#",
    async (address) => {
      const { context, page } = await openForm(browser, app, address(), owner);
      const asked: string[] = [];
      page.on("dialog", async (dialog) => {
        asked.push(dialog.type());
        await dialog.accept();
      });
      await page.getByLabel("Property name").focus();
      await page.goto("/about");
      await goToForm(page, address());
      const before = await page.getByLabel("Property name").inputValue();
      await page.getByLabel("Property name").fill("Typed");
      await page.getByLabel("Property name").fill(before);
      await page.goto("/about");
      expect(asked).toEqual([]);
      await goToForm(page, address());
      await page.getByLabel("Property name").fill("Typed");
      await page.goto("/about");
      expect(asked).toEqual(["beforeunload"]);
      await context.close();
    },
  );

  it("does not ask when it is sent", async () => {
    const { context, page } = await openForm(browser, app, `/edit-listing/${id}`, owner);
    const asked: string[] = [];
    page.on("dialog", async (dialog) => {
      asked.push(dialog.type());
      await dialog.accept();
    });
    await page.getByLabel("Property name").fill("Sea View Villa, painted");
    await pressThrough(button(page));
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Sea View Villa, painted");
    expect(asked).toEqual([]);
    await context.close();
  });
});
