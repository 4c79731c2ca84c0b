import { savedFormsPath } from "#app/paths.ts";
import type { Browser, Locator, Page } from "playwright";
import type { App } from "../server/app.ts";
import { clickToNextPage, openWindow, waitForHydration } from "./browser.ts";
import type { Visitor } from "../http/visitor.ts";

/** Opens a page with a form, with script, signed in or not. */
export async function openForm(browser: Browser, app: App, address: string, visitor?: Visitor) {
  const { context, page } = await openWindow(browser, app, { visitor, javaScriptEnabled: true });
  await page.goto(address);
  await waitForHydration(page);
  return { context, page, sent: posts(page) };
}

/** Its submit button. */
export const button = (page: Page) =>
  page.locator("main form:not([method=get]) button:is(.button-main, .button-danger)");

/** Sends a form as a browser does that checks nothing itself, and waits for the answer. */
export async function sendUnchecked(page: Page, name: string): Promise<void> {
  const button = page.locator("main").getByRole("button", { name, exact: true }).last();
  await button.evaluate((element) => (element as HTMLButtonElement).form!.setAttribute("novalidate", ""));
  await clickToNextPage(button);
}

/** Fills in fields, and selects radio buttons, by name. */
export async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`main form:not([method=get]) [name=${name}]`);
    await openDisclosure(field.first());
    if ((await field.first().getAttribute("type")) !== "radio") await field.fill(value);
    else await page.check(`[name=${name}][value=${value}]`);
  }
}

/** Opens the disclosure that a field is in, if any. */
export function openDisclosure(field: Locator): Promise<void> {
  return field.evaluate((element) => {
    const disclosure = element.closest("details");
    if (disclosure) disclosure.open = true;
  });
}

/** Collects the page's POST requests. */
function posts(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    // Not what is saved while a form is filled in.
    const isSubmit = request.method() === "POST" && !request.url().includes(savedFormsPath);
    if (isSubmit) sent.push(request.postData() ?? "");
  });
  return sent;
}
