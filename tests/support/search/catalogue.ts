import { expect, it } from "vitest";
import type { Page } from "../http/page.ts";
import { goodPassword } from "../account/users.ts";
import type { Visitor } from "../http/visitor.ts";

/** A text of SPEC.md section 8, with the condition that causes it. */
export interface Case {
  when: string;
  says: string;
  /** The result: a page with a message (200), or the same form (422 and above). */
  at: string;
  status: number;
  act: () => Promise<Page>;
}

/** Fills in the form of a button and presses it. */
export const press = async (
  visitor: Visitor,
  path: string,
  button: string,
  fields: Record<string, string> = {},
): Promise<Page> => (await visitor.get(path)).form(button).fill(fields).submit(button);

/** Defines a test for each case, grouped by form. */
export function testTexts(cases: Record<string, Case[]>): void {
  for (const [form, rows] of Object.entries(cases)) {
    it.each(rows.map((row) => [row.when, row.says, row] as const))(
      `${form}: %s -> %j`,
      async (_when, says, { at, status, act }) => {
        const page = await act();
        expect([page.status, new URL(page.url).pathname]).toEqual([status, at]);
        if (status === 200) {
          expect(page.flash).toBe(says);
          expect(page.$("[role=alert]")).toHaveLength(0);
        } else {
          expect(page.errorSummary.map(({ text }) => text)).toEqual([says]);
          expect(page.flash).toBeNull();
          expect(page.title).toMatch(/^Error: /);
        }
        expect(page.html).not.toContain(goodPassword);
      },
    );
  }
}
