import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useApp } from "../../support/server/app.ts";
import { openBrowser, openWindow } from "../../support/browser/browser.ts";
import { createListing, flat, listingId, newOwner, smallPhoto, villa } from "../../support/listing/form.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { addNamed, everyPage } from "../../support/server/routes.ts";
import { projectRoot } from "../../../scripts/main.ts";

/** A selector of a style sheet, without what changes by pointer and focus. */
interface Rule {
  sheet: string;
  selector: string;
}

/** What a page has: its sheets, and the rules of any sheet that apply to it. */
interface Walked {
  address: string;
  sheets: string[];
  applying: Rule[];
}

const assets = path.join(projectRoot, "build/current/client/assets");

describe("the style sheets", () => {
  const app = useApp();
  let browser: Browser;
  let sheets: Record<string, string>;
  const walked: Walked[] = [];

  beforeAll(async () => {
    browser = await openBrowser();
    const names = (await readdir(assets)).filter((name) => name.endsWith(".css") && !name.startsWith("leaflet"));
    sheets = Object.fromEntries(
      await Promise.all(
        names.map(async (name) => [`/assets/${name}`, await readFile(path.join(assets, name), "utf8")] as const),
      ),
    );
    await walk();
  }, 300_000);
  afterAll(() => browser?.close());

  async function walk(): Promise<void> {
    const { visitor } = await newOwner(app);
    const first = await createListing(visitor, villa, [await smallPhoto("a.jpg")]);
    const second = await createListing(visitor, flat, [await smallPhoto("b.jpg"), await smallPhoto("c.jpg")]);
    const bare = await createListing(visitor, flat);
    const ids = [first, second, bare].map(listingId);
    const pages = [...(await everyPage(await addNamed(app, ids[1]!))), first.path, second.path, bare.path];
    const found = ["/all?q=zzzz", "/all?bedrooms=2", "/all?from=x&pin=1", "/contact?sent", "/profile?edit"];
    pages.push(...found, `/compare?homes=${ids.join(",")}`);
    for (const one of [undefined, visitor]) {
      const { context, page } = await openWindow(browser, app, { visitor: one });
      for (const address of pages) await look(page, address);
      await context.close();
    }
    const saver = new Visitor(app.url);
    for (const home of [ids[0]!, ids[1]!]) await saver.post("/shortlist", { home, keep: "yes", to: "/shortlist" });
    const saved = await openWindow(browser, app, { visitor: saver });
    await look(saved.page, "/shortlist?with=homes");
    await saved.context.close();
  }

  async function look(page: Page, address: string): Promise<void> {
    await page.goto(address);
    const found = await page.evaluate((sheets) => {
      const unconditional = (selector: string) =>
        selector
          .replace(/::?-(?:webkit|moz)[\w-]+|::(?:before|after|backdrop|marker)/g, "")
          // Not within `:has()` and `:not()`.
          .replace(/:(?:hover|focus-visible|focus-within|focus|active|target|checked|empty)(?![\w-])(?![^(]*\))/g, "");
      const rules: { sheet: string; selector: string; applies: boolean }[] = [];
      const add = (sheet: string, list: CSSRuleList): void => {
        for (const rule of list) {
          // Commas within parentheses do not separate selectors.
          const selectors = rule instanceof CSSStyleRule ? rule.selectorText.split(/,\s*(?![^(]*\))/) : [];
          for (const selector of selectors.map((text) => unconditional(text).trim() || "*")) {
            const applies = document.querySelector(selector.replace(/[>+~]$/, "$& *")) !== null;
            rules.push({ sheet, selector, applies });
          }
          if ("cssRules" in rule) add(sheet, rule.cssRules as CSSRuleList);
        }
      };
      for (const [sheet, text] of Object.entries(sheets)) {
        const parsed = new CSSStyleSheet();
        parsed.replaceSync(text);
        add(sheet, parsed.cssRules);
      }
      const own = [...document.querySelectorAll<HTMLElement>("style[data-href], link[rel=stylesheet]")];
      return { rules, own: own.map((element) => element.dataset.href ?? element.getAttribute("href")!) };
    }, sheets);
    walked.push({ address, sheets: found.own, applying: found.rules.filter(({ applies }) => applies) });
  }

  it("reach every page that their rules apply to", () => {
    for (const { address, sheets, applying } of walked) {
      const had = new Set(applying.filter(({ sheet }) => sheets.includes(sheet)).map(({ selector }) => selector));
      const missing = applying.filter(({ sheet, selector }) => !sheets.includes(sheet) && !had.has(selector));
      expect([address, missing.map(({ selector }) => selector)]).toEqual([address, []]);
    }
  });
});
