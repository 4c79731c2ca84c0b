import { describe, expect, it } from "vitest";
import { useApp } from "../support/server/app.ts";
import { axeOptions, expectAccessible, useAxeWindows } from "../support/browser/axe.ts";
import { waitForHydration, openWindow } from "../support/browser/browser.ts";
import { createListing, flat, smallPhoto } from "../support/listing/form.ts";

/** Longer than three lines of a card. */
const longTexts = {
  name: "Spacious three-bedroom apartment with a balcony and a view of the lake",
  address: "1204 Tower C, Lake Homes Housing Society, off Adi Shankaracharya Marg, Bandra, Mumbai 400050",
};

describe("for people with impaired vision", () => {
  const app = useApp();
  let listing: string;
  const windows = useAxeWindows(app, async (owner) => {
    listing = (await createListing(owner, { ...flat, ...longTexts }, [await smallPhoto("home.jpg")])).path;
  });

  // Every page: tests/deep/site/accessibility.test.ts.
  it.each(["/", "/all", "/create-listing"])("%s passes axe", async (address) => {
    const page = address === "/create-listing" ? windows.owners : windows.visitors;
    await page.goto(address);
    await expectAccessible(page);
  });

  /** Runs in the page: spaces its text as WCAG 1.4.12 describes. */
  function spaceText(): void {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }
    `);
    document.adoptedStyleSheets = [sheet];
  }

  /** Runs in the page: the elements with text of which a part is cut off. */
  function cutTexts(): string[] {
    const cuts = (overflow: string) => overflow === "hidden" || overflow === "clip";
    return [...document.querySelectorAll("body *")].flatMap((element) => {
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      const isWide = cuts(overflowX) && element.scrollWidth > element.clientWidth + 1;
      const isHigh = cuts(overflowY) && element.scrollHeight > element.clientHeight + 1;
      // Texts for screen readers only are one pixel wide.
      const isSeen = element.clientWidth > 1 && clipPath === "none" && element.textContent?.trim() !== "";
      // A map goes on beyond its edge, where prices of homes are cut until it is moved.
      const isMap = element.classList.contains("leaflet-container");
      return isSeen && !isMap && (isWide || isHigh) ? `${element.tagName} ${element.className}` : [];
    });
  }

  it("no text is cut at 320 px with more space between letters, words and lines (WCAG 1.4.12)", async () => {
    const { page } = await openWindow(windows.browser, app, { ...axeOptions, viewport: { width: 320, height: 640 } });
    for (const address of ["/", "/all", "/map", "/in/mumbai/bandra", listing]) {
      await page.goto(address);
      await waitForHydration(page);
      await page.evaluate(spaceText);
      expect([address, await page.evaluate(cutTexts)]).toEqual([address, []]);
    }
  });

  it("the browser's console stays empty", () => {
    expect(windows.complaints.flat()).toEqual([]);
  });
});
