import { savedFormsPath } from "#app/paths.ts";
import type { Browser, Locator, Page } from "playwright";
import type { App } from "../server/app.ts";
import { waitForHydration, browserErrors, openWindow } from "./browser.ts";
import type { Page as PlainPage } from "../http/page.ts";
import { tidy } from "../http/page-form.ts";
import type { Visitor } from "../http/visitor.ts";

/**
 * The errors of a refused form: in its summary, with the field each line links to, and next to each field, by its id.
 */
export interface FormErrors {
  title: string;
  summary: { text: string; field: string }[];
  beside: Record<string, string>;
}

/** As the server reports them without script. */
export function serverErrors(page: PlainPage): FormErrors {
  const beside = page.$(".field-errors").toArray();
  return {
    title: page.title,
    summary: page.errorSummary,
    beside: Object.fromEntries(beside.map((list) => [list.attribs.id ?? "", tidy(page.$(list).text())])),
  };
}

/** As the browser shows them. */
export function shownErrors(page: Page): Promise<FormErrors> {
  return page.evaluate(() => ({
    title: document.title,
    summary: [...document.querySelectorAll(".error-summary li")].map((line) => ({
      text: line.textContent,
      field: line.querySelector("a")?.hash.slice(1) ?? "",
    })),
    beside: Object.fromEntries(
      [...document.querySelectorAll(".field-errors")].map((list) => [list.id, list.textContent]),
    ),
  }));
}

/** Focuses the form, and waits until script validates it: the browser's own bubbles are off then. */
export async function waitForValidation(page: Page): Promise<void> {
  const first = page
    .locator("main form:not([method=get]) :is(input:not([type=hidden], [type=file], [readonly]), textarea):visible")
    .first();
  await first.focus();
  await page.locator("main form[novalidate]").waitFor({ state: "attached" });
}

/** Opens a page with a form that script validates, signed in or not. */
export async function openForm(browser: Browser, app: App, address: string, visitor?: Visitor) {
  const { context, page } = await openWindow(browser, app, { visitor, javaScriptEnabled: true });
  const complaints = browserErrors(page);
  await goToForm(page, address);
  return { context, page, complaints, sent: posts(page) };
}

/** Goes to a page with such a form. */
export async function goToForm(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
  await waitForValidation(page);
}

/** Its submit button. */
export const button = (page: Page) => page.locator("main form[novalidate] button:is(.button-main, .button-danger)");

/** Fills in fields, and selects radio buttons, by name. */
export async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`main form[novalidate] [name=${name}]`);
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
