import axe from "axe-core";
import type { Page } from "playwright";
import { expect } from "vitest";
import type { Visitor } from "../http/visitor.ts";
import { newOwner } from "../listing/form.ts";
import { type App, useStarted } from "../server/app.ts";
import { browserErrors, openBrowser, openWindow, waitForHydration } from "./browser.ts";

/** A violation that axe reports. */
export interface AxeViolation {
  colorScheme: "light" | "dark";
  /** The rule's id and description. */
  rule: string;
  /** The HTML of the elements that violate it. */
  where: string[];
}

/**
 * The violations axe finds on a page in its current state, by all rules, first in light and then in dark mode.
 * @throws {Error} for a page with frames, which would have to be tested one by one
 */
export async function axeViolations(page: Page): Promise<AxeViolation[]> {
  if (page.frames().length > 1) throw new Error(`${page.url()} has frames`);
  // Loaded once for both: reading its half megabyte takes as long as testing a small page.
  await page.evaluate(axe.source);
  const objections: AxeViolation[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const found = await page.evaluate(async () => {
      const { axe: here } = window as unknown as { axe: typeof axe };
      const { violations } = await here.run(document, { resultTypes: ["violations"] });
      return violations.map(({ id, help, nodes }) => ({
        rule: `${id}: ${help}`,
        where: nodes.map(({ html }) => html),
      }));
    });
    objections.push(...found.map((objection) => ({ colorScheme, ...objection })));
  }
  return objections;
}

// Pages need no script, but axe does.
export const axeOptions = { javaScriptEnabled: true, reducedMotion: "reduce" as const };

/**
 * The windows of a visitor and of an owner for all tests of a `describe`, and what their browser reports as errors.
 * @param addHomes of the owner
 */
export function useAxeWindows(app: App, addHomes: (owner: Visitor) => Promise<unknown>) {
  return useStarted(async () => {
    const browser = await openBrowser();
    const { visitor } = await newOwner(app);
    await addHomes(visitor);
    const { page: visitors } = await openWindow(browser, app, axeOptions);
    const { page: owners } = await openWindow(browser, app, { ...axeOptions, visitor });
    const complaints = [browserErrors(visitors), browserErrors(owners)];
    return { browser, visitors, owners, complaints, stop: () => browser.close() };
  });
}

/** Tests a page in its current state, in light and dark mode. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForHydration(page);
  expect(await axeViolations(page), page.url()).toEqual([]);
}
