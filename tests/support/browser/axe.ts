import axe from "axe-core";
import type { Page } from "playwright";

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
