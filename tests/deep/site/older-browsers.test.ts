import { expect, it } from "vitest";
import { useApp } from "../../support/server/app.ts";
import { openWindow, useBrowser } from "../../support/browser/browser.ts";

const app = useApp();
const browser = useBrowser();

// Browsers on our list are tested by `npm run test:browsers`.
it("browsers older than our list get no script, and the complete page", async () => {
  const { page } = await openWindow(browser, app, { javaScriptEnabled: true });
  const errorsAndScripts: string[] = [];
  page.on("pageerror", (error) => errorsAndScripts.push(String(error)));
  page.on("request", (request) => request.resourceType() === "script" && errorsAndScripts.push(request.url()));
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  await page.goto("/all");
  await page.locator("h1").click();
  await page.waitForLoadState("networkidle");
  await page.getByLabel("City, locality").fill("quiet");
  await page.getByLabel("City, locality").press("Enter");
  await page.waitForURL(/\/all\?q=quiet/);
  expect(await page.locator("html[data-live]").count()).toBe(0);
  expect(errorsAndScripts).toEqual([]);
  const html = await (await page.request.get("/all")).text();
  // Browsers without modules ignore it.
  expect(html.match(/<script(?![^>]*type="(module|application\/(ld\+)?json)")/g)).toBeNull();
});
