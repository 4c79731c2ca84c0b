import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type App, startApp } from "../../support/server/app.ts";
import { comesToLife, complaintsOf, openBrowser, openWindow, statusSays } from "../../support/browser/browser.ts";
import { type OpenIdProvider, startOpenIdProvider } from "../../support/account/openid-provider.ts";

const button = "Continue With Google";

let app: App;
let provider: OpenIdProvider;
let browser: Browser;
beforeAll(async () => {
  provider = await startOpenIdProvider();
  [app, browser] = await Promise.all([startApp({ env: provider.env }), openBrowser()]);
  provider.letBackTo(app.url);
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
  await provider?.stop();
});

const press = (page: Page) => page.getByRole("button", { name: button }).click();
const originOf = (page: Page) => new URL(page.url()).origin;
const addressIn = (page: Page) => page.url().replace(app.url, "");

/** The provider's screen to sign in, up to the one to consent. */
async function signInThere(page: Page, sub: string): Promise<void> {
  await page.getByLabel("Account").fill(sub);
  expect(originOf(page)).toBe(provider.url);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("The site will know: openid, email, profile.").waitFor();
}

const consent = (page: Page) => page.getByRole("button", { name: "Continue" }).click();

/** Waits for the page with this path, whole, so that nothing of it is cut off by going on. */
const arrive = (page: Page, path: string) => page.waitForURL(app.url + path, { waitUntil: "load" });

async function expectSignedIn(page: Page, email: string): Promise<void> {
  await page.waitForLoadState("load");
  await page.goto("/profile");
  expect(await page.getByLabel("E-mail").inputValue()).toBe(email);
}

describe("signing in with Google without script", () => {
  it.each(["/sign-in", "/sign-up", "/forgot-password"])("leads from %s through both screens and back", async (from) => {
    const { sub, email } = provider.know();
    const { context, page } = await openWindow(browser, app);
    const complaints = complaintsOf(page);
    await page.goto(from);
    await press(page);
    await signInThere(page, sub);
    await consent(page);
    await arrive(page, "/");
    await statusSays(page, "Sign In Successful");
    await expectSignedIn(page, email);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("leads on to where one wanted", async () => {
    const { sub } = provider.know();
    const { context, page } = await openWindow(browser, app);
    await page.goto("/create-listing");
    expect(addressIn(page)).toBe("/sign-in?to=%2Fcreate-listing");
    await press(page);
    await signInThere(page, sub);
    await consent(page);
    await arrive(page, "/create-listing");
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Create listing");
    await context.close();
  });

  it("is refused where the e-mail is not verified, and can be tried again", async () => {
    const { sub, email } = provider.know({ email_verified: false });
    const { context, page } = await openWindow(browser, app);
    await page.goto("/sign-in");
    await press(page);
    await signInThere(page, sub);
    await consent(page);
    await arrive(page, "/sign-in");
    await statusSays(page, "Invalid email");

    provider.know({ sub, email });
    await press(page);
    // The provider remembers what it was allowed to tell.
    await page.getByLabel("Account").fill(sub);
    await consent(page);
    await arrive(page, "/");
    await statusSays(page, "Sign In Successful");
    await context.close();
  });

  it("by 'Cancel' leads back to the form", async () => {
    app.allowErrors(/^signing in with Google failed: /);
    const { context, page } = await openWindow(browser, app);
    await page.goto("/sign-in?to=%2Foffers");
    await press(page);
    await page.getByRole("button", { name: "Cancel" }).click();
    await arrive(page, "/sign-in?to=%2Foffers");
    await statusSays(page, "Something went wrong");
    await context.close();
  });
});

describe("signing in with Google with script", () => {
  const openScripted = () => openWindow(browser, app, { javaScriptEnabled: true });

  /** The pop-up that the button opens, at the provider's first screen. */
  async function pressForPopUp(page: Page): Promise<Page> {
    await comesToLife(page);
    const [popUp] = await Promise.all([page.waitForEvent("popup"), press(page)]);
    await popUp.getByLabel("Account").waitFor();
    return popUp;
  }

  const gone = (page: Page) => page.isClosed() || page.waitForEvent("close");

  const pagesOf = (context: BrowserContext) => context.pages().length;

  it.each(["/sign-in", "/sign-up"])("leads from %s to a pop-up, and on in the page behind it", async (from) => {
    const { sub, email } = provider.know();
    const { context, page } = await openScripted();
    const complaints = complaintsOf(page);
    await page.goto(`${from}?to=%2Foffers`);
    const popUp = await pressForPopUp(page);
    expect(await popUp.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([500, 600]);
    expect(addressIn(page)).toBe(`${from}?to=%2Foffers`);

    await signInThere(popUp, sub);
    const closed = popUp.waitForEvent("close");
    await consent(popUp).catch(() => undefined);
    await closed;
    await arrive(page, "/offers");
    await page
      .getByRole("status")
      .filter({ hasText: /^Sign In Successful$/ })
      .waitFor();
    expect(pagesOf(context)).toBe(1);
    await expectSignedIn(page, email);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("tells the page behind it, too, when it is refused: nothing typed is lost, and the next try works", async () => {
    const { sub, email } = provider.know({ email_verified: false });
    const { context, page } = await openScripted();
    await page.goto("/sign-in?to=%2Foffers");
    await page.getByLabel("E-mail").fill("asha@example.org");
    const popUp = await pressForPopUp(page);
    await signInThere(popUp, sub);
    await Promise.all([gone(popUp), consent(popUp).catch(() => undefined)]);
    await page.getByRole("alert").waitFor();
    expect(await page.getByRole("alert").textContent()).toBe("Invalid email");
    expect(addressIn(page)).toBe("/sign-in?to=%2Foffers");
    expect(await page.getByLabel("E-mail").inputValue()).toBe("asha@example.org");

    provider.know({ sub, email });
    const next = await pressForPopUp(page);
    await next.getByLabel("Account").fill(sub);
    await Promise.all([gone(next), consent(next).catch(() => undefined)]);
    await arrive(page, "/offers");
    await expectSignedIn(page, email);
    await context.close();
  });

  it("a second click cancels the pop-up that is open", async () => {
    const { sub, email } = provider.know();
    const { context, page } = await openScripted();
    await page.goto("/sign-in?to=%2Foffers");
    const first = await pressForPopUp(page);
    const [second] = await Promise.all([pressForPopUp(page), first.waitForEvent("close")]);
    expect(context.pages()).toEqual([page, second]);
    expect(await page.getByRole("alert").count()).toBe(0);

    await signInThere(second, sub);
    await Promise.all([gone(second), consent(second).catch(() => undefined)]);
    await arrive(page, "/offers");
    await expectSignedIn(page, email);
    await context.close();
  });

  it("a closed pop-up counts as failed after 8 seconds, not before, and another can be opened", async () => {
    const { sub, email } = provider.know();
    const { context, page } = await openScripted();
    // The page's clock goes as the test says.
    await page.clock.install({ time: new Date("2030-01-01T00:00:00Z") });
    await page.goto("/sign-in?to=%2Foffers");
    const popUp = await pressForPopUp(page);
    await page.clock.pauseAt(new Date("2030-01-01T01:00:00Z"));
    await popUp.close();
    await page.clock.runFor(7900);
    expect(await page.getByRole("alert").count()).toBe(0);
    await page.clock.runFor(600);
    expect(await page.getByRole("alert").textContent()).toBe("Something went wrong");
    expect(await page.getByRole("alert").isVisible()).toBe(true);
    expect(addressIn(page)).toBe("/sign-in?to=%2Foffers");

    await page.clock.resume();
    const next = await pressForPopUp(page);
    await signInThere(next, sub);
    await Promise.all([gone(next), consent(next).catch(() => undefined)]);
    await arrive(page, "/offers");
    await expectSignedIn(page, email);
    await context.close();
  });

  it("a blocked pop-up falls back to the full page", async () => {
    const { sub, email } = provider.know();
    const { context, page } = await openScripted();
    // What browsers' blockers make of it.
    await page.addInitScript(() => (window.open = () => null));
    await page.goto("/sign-in?to=%2Foffers");
    await comesToLife(page);
    await press(page);
    await signInThere(page, sub);
    expect(pagesOf(context)).toBe(1);
    await consent(page);
    await arrive(page, "/offers");
    await statusSays(page, "Sign In Successful");
    await expectSignedIn(page, email);
    await context.close();
  });

  it("the page where a pop-up ends is whole also without script", async () => {
    const { context, page } = await openWindow(browser, app);
    await page.goto("/auth/google/done?to=%2Foffers");
    await page.getByRole("link", { name: "Go on here" }).click();
    await arrive(page, "/offers");
    await context.close();
  });

  it("who asks to save data has no pop-up, and signs in in the page", async () => {
    const { sub, email } = provider.know();
    const { context, page } = await openWindow(browser, app, {
      javaScriptEnabled: true,
      extraHTTPHeaders: { "Save-Data": "on" },
    });
    await page.goto("/sign-in");
    expect(await page.locator("script").count()).toBe(0);
    await press(page);
    await signInThere(page, sub);
    await consent(page);
    await arrive(page, "/");
    await expectSignedIn(page, email);
    await context.close();
  });
});
