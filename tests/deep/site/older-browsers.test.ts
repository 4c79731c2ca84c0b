import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { useApp } from "../../support/server/app.ts";
import { waitForHydration, openWindow, clickToNextPage, useBrowser } from "../../support/browser/browser.ts";
import { goodPassword, signedUp } from "../../support/account/users.ts";

/** What Chrome 80, Safari 13.1 or Firefox 78 lack, and the product or one of its libraries has used. */
function removeNewerFeatures(): void {
  const gone: [object, string[]][] = [
    [window, ["TransformStream", "SubmitEvent", "BroadcastChannel", "HTMLDialogElement", "structuredClone"]],
    [URL, ["canParse"]],
    [Object, ["hasOwn", "groupBy"]],
    [AbortSignal, ["any", "timeout"]],
    [Array.prototype, ["at", "findLast", "findLastIndex", "toSpliced", "toSorted", "toReversed", "with"]],
    [String.prototype, ["at", "replaceAll", "isWellFormed", "toWellFormed"]],
    [Element.prototype, ["replaceChildren"]],
    [SubmitEvent.prototype, ["submitter"]],
    [HTMLFormElement.prototype, ["requestSubmit"]],
    [HTMLDialogElement.prototype, ["showModal", "close", "show"]],
    [ReadableStream.prototype, ["pipeThrough", "pipeTo"]],
    [Intl, ["RelativeTimeFormat", "ListFormat"]],
  ];
  for (const [owner, names] of gone) for (const name of names) delete (owner as Record<string, unknown>)[name];
}

describe("old browsers", () => {
  const app = useApp();
  const browser = useBrowser();
  let page: Page;
  let errors: string[];

  async function open(before: () => void, options: Parameters<typeof openWindow>[2] = {}): Promise<void> {
    ({ page } = await openWindow(browser, app, { javaScriptEnabled: true, ...options }));
    errors = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    await page.addInitScript(before);
  }

  it("on our list hydrate with what they have: sign-in leads to the wanted page", async () => {
    const { email } = await signedUp(app.url);
    await open(removeNewerFeatures);
    await page.goto("/sign-in?to=%2Fall%3Fq%3Dquiet");
    await waitForHydration(page);
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(goodPassword);
    await clickToNextPage(page.locator("main").getByRole("button", { name: "Sign In", exact: true }));
    await page.waitForURL("**/all?q=quiet");
    await waitForHydration(page);
    // From here on without page loads.
    await page.getByLabel("City, locality").fill("quiet");
    await page.getByLabel("City, locality").press("Enter");
    await page.waitForURL(/\/all\?q=quiet/);
    expect(errors).toEqual([]);
  });

  it("older than our list get no script, and the complete page", async () => {
    await open(() => {
      CSS.supports = () => false;
    });
    const scripts: string[] = [];
    page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
    await page.goto("/all");
    await page.locator("h1").click();
    await page.waitForLoadState("networkidle");
    await page.getByLabel("City, locality").fill("quiet");
    await page.getByLabel("City, locality").press("Enter");
    await page.waitForURL(/\/all\?q=quiet/);
    expect(await page.locator("html[data-live]").count()).toBe(0);
    expect(scripts).toEqual([]);
    expect(errors).toEqual([]);
    const html = await (await page.request.get("/all")).text();
    // Browsers without modules ignore it.
    expect(html.match(/<script(?![^>]*type="(module|application\/(ld\+)?json)")/g)).toBeNull();
  });
});
