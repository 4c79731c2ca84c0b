import type { Browser, Page } from "playwright";
import type { App } from "../server/app.ts";
import { comesToLife, complaintsOf, openWindow } from "./browser.ts";
import type { Page as PlainPage } from "../http/page.ts";
import { tidy } from "../http/page-form.ts";
import type { Visitor } from "../http/visitor.ts";

/** What a refused form says: in its summary, with the field each line leads to, and beside each field, by its id. */
export interface Refused {
  title: string;
  summary: { text: string; field: string }[];
  beside: Record<string, string>;
}

/** As the server says it to a browser without script. */
export function saidByServer(page: PlainPage): Refused {
  const beside = page.$(".field-errors").toArray();
  return {
    title: page.title,
    summary: page.errorSummary,
    beside: Object.fromEntries(beside.map((list) => [list.attribs.id ?? "", tidy(page.$(list).text())])),
  };
}

/** As it stands in a browser. */
export function shownIn(page: Page): Promise<Refused> {
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

/** Touches the form, and waits until script checks it itself: the browser's own bubbles are off then. */
export async function checksItself(page: Page): Promise<void> {
  const first = page
    .locator("main form :is(input:not([type=hidden], [type=file], [readonly]), textarea):visible")
    .first();
  await first.focus();
  await page.locator("main form[novalidate]").waitFor({ state: "attached" });
}

/** A page with a form that script checks, of somebody who is signed in or is not. */
export async function openForm(browser: Browser, app: App, address: string, visitor?: Visitor) {
  const { context, page } = await openWindow(browser, app, { visitor, javaScriptEnabled: true });
  const complaints = complaintsOf(page);
  await goToForm(page, address);
  return { context, page, complaints, sent: posts(page) };
}

/** Goes to a page with such a form, opening the contact box where it stands in one. */
export async function goToForm(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await comesToLife(page);
  const box = page.locator("summary", { hasText: "Contact Landlord" });
  if (await box.count()) {
    await box.click();
  }
  await checksItself(page);
}

/** What sends it. */
export const button = (page: Page) => page.locator("main form[novalidate] button:is(.button-main, .button-danger)");

/** Types into fields, and chooses radio buttons, by name. */
export async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`main form[novalidate] [name=${name}]`);
    if ((await field.first().getAttribute("type")) !== "radio") await field.fill(value);
    else await page.check(`[name=${name}][value=${value}]`);
  }
}

/** Notes what the page sends with POST. */
function posts(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.postData() ?? "");
  });
  return sent;
}
