import type { BrowserContext, Page } from "playwright";
import { describe, expect, it } from "vitest";
import {
  waitForHydration,
  browserErrors,
  useBrowser,
  openWindow,
  expectStatus,
} from "../../support/browser/browser.ts";
import { useAppWithGoogle } from "../../support/account/google.ts";

const button = "Continue With Google";

const { app, provider } = useAppWithGoogle();
const browser = useBrowser();

const press = (page: Page) => page.getByRole("button", { name: button }).click();
const originOf = (page: Page) => new URL(page.url()).origin;
const addressIn = (page: Page) => page.url().replace(app.url, "");

/** The provider's sign-in form, up to the consent form. */
async function signInThere(page: Page, sub: string): Promise<void> {
  await page.getByLabel("Account").fill(sub);
  expect(originOf(page)).toBe(provider.url);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("The site will know: openid, email, profile.").waitFor();
}

const consent = (page: Page) => page.getByRole("button", { name: "Continue" }).click();

/** Waits until the page with this path is complete, so that navigating cancels nothing. */
const arrive = (page: Page, path: string) => page.waitForURL(app.url + path, { waitUntil: "load" });

async function expectSignedIn(page: Page, email: string): Promise<void> {
  await page.waitForLoadState("load");
  await page.goto("/profile");
  expect(await page.getByLabel("E-mail").inputValue()).toBe(email);
}

it("Google sign-in without script leads through Google's two pages to the page the visitor wanted, also after a Cancel", async () => {
  app.allowErrors(/^signing in with Google failed: /);
  const { sub, email } = provider.setUser();
  const { page } = await openWindow(browser, app);
  const complaints = browserErrors(page);
  await page.goto("/create-listing");
  await press(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await arrive(page, "/sign-in?to=%2Fcreate-listing");
  await expectStatus(page, "Something went wrong");

  await press(page);
  await signInThere(page, sub);
  await consent(page);
  await page.waitForURL("**/create-listing?form=*", { waitUntil: "load" });
  await expectStatus(page, "Sign In Successful");
  await expectSignedIn(page, email);
  expect(complaints).toEqual([]);
});

describe("Google sign-in with script", () => {
  const openScripted = () => openWindow(browser, app, { javaScriptEnabled: true });

  /** The pop-up that the button opens, on the provider's first page. */
  async function pressForPopUp(page: Page): Promise<Page> {
    await waitForHydration(page);
    const [popUp] = await Promise.all([page.waitForEvent("popup"), press(page)]);
    await popUp.getByLabel("Account").waitFor();
    return popUp;
  }

  const gone = (page: Page) => page.isClosed() || page.waitForEvent("close");

  const pagesOf = (context: BrowserContext) => context.pages().length;

  it("opens a pop-up, and continues in the page behind it", async () => {
    const { sub, email } = provider.setUser();
    const { context, page } = await openScripted();
    const complaints = browserErrors(page);
    await page.goto("/sign-in?to=%2Foffers");
    const popUp = await pressForPopUp(page);
    expect(await popUp.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([500, 600]);
    expect(addressIn(page)).toBe("/sign-in?to=%2Foffers");

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
  });

  it("reports a refusal in the page behind the pop-up: no input is lost, and the next attempt works", async () => {
    const { sub, email } = provider.setUser({ email_verified: false });
    const { page } = await openScripted();
    await page.goto("/sign-in?to=%2Foffers");
    await page.getByLabel("E-mail").fill("asha@example.org");
    const popUp = await pressForPopUp(page);
    await signInThere(popUp, sub);
    await Promise.all([gone(popUp), consent(popUp).catch(() => undefined)]);
    await page.getByRole("alert").waitFor();
    expect(await page.getByRole("alert").textContent()).toBe("Invalid email");
    expect(addressIn(page)).toBe("/sign-in?to=%2Foffers");
    expect(await page.getByLabel("E-mail").inputValue()).toBe("asha@example.org");

    provider.setUser({ sub, email });
    const next = await pressForPopUp(page);
    await next.getByLabel("Account").fill(sub);
    await Promise.all([gone(next), consent(next).catch(() => undefined)]);
    await arrive(page, "/offers");
    await expectSignedIn(page, email);
  });

  it("counts a closed pop-up as failed after 8 seconds, not before, and can be started again", async () => {
    const { sub, email } = provider.setUser();
    const { page } = await openScripted();
    // The test controls the page's clock.
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
  });

  it("uses the full page if pop-ups are blocked", async () => {
    const { sub, email } = provider.setUser();
    const { context, page } = await openScripted();
    // Like a browser's pop-up blocker.
    await page.addInitScript(() => (window.open = () => null));
    await page.goto("/sign-in?to=%2Foffers");
    await waitForHydration(page);
    await press(page);
    await signInThere(page, sub);
    expect(pagesOf(context)).toBe(1);
    await consent(page);
    await arrive(page, "/offers");
    await expectStatus(page, "Sign In Successful");
    await expectSignedIn(page, email);
  });
});
