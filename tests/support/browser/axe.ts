import axe from "axe-core";
import type { Page } from "playwright";

/** What axe objects to. */
export interface Objection {
  colorScheme: "light" | "dark";
  /** The rule's id, and what it asks for. */
  rule: string;
  /** The HTML of the elements that break it. */
  where: string[];
}

/**
 * What axe objects to on a page as it stands, all rules, first in light and then in dark.
 * @throws {Error} for a page with frames, which would have to be looked at one by one
 */
export async function objectionsTo(page: Page): Promise<Objection[]> {
  if (page.frames().length > 1) throw new Error(`${page.url()} has frames`);
  // Once for both: its half megabyte takes as long to read as a small page to look at.
  await page.evaluate(axe.source);
  const objections: Objection[] = [];
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
