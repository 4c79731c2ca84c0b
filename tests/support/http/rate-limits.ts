import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { expect } from "vitest";
import { type Limit, limits } from "#app/domain/site/limits.ts";
import type { Schema } from "#db/schema.ts";
import type { App } from "../server/app.ts";
import type { Page } from "./page.ts";
import { goodPassword } from "../account/users.ts";
import { Visitor } from "./visitor.ts";

/** What who has sent too much is told. */
export const tooMany = "Try logging after some time";

/** The forms that share one budget by address; each is answered without a password being hashed. */
export const accountForms: [path: string, button: string, fields: (email: string) => Record<string, string>][] = [
  ["/sign-in", "Sign In", (email) => ({ email, password: "not the password" })],
  ["/sign-up", "Sign Up", (email) => ({ name: "Eve", email, password: "password" })],
  ["/forgot-password", "Send reset email", (email) => ({ email })],
  ["/reset-password", "Change password", (email) => ({ email, code: "ZZZZZ-ZZZZZ", password: goodPassword })],
];

/** An e-mail without an account. */
export const nobody = () => `nobody-${randomBytes(6).toString("hex")}@example.org`;

/** A form sent by someone new, who comes from this address. */
export const sendFrom = (app: App, from: string | undefined, path: string, fields: Record<string, string>) =>
  new Visitor(app.url).post(path, fields, { headers: { "X-Forwarded-For": from } });

/** One use of the budget of an address, the cheapest there is. */
export const ask = (app: App, from: string | undefined) => sendFrom(app, from, "/forgot-password", { email: nobody() });

/** The form is refused with 429, and keeps all that was typed but the password. */
export function expectRefused(page: Page, button: string, kept: Record<string, string>): void {
  expect([page.status, page.errorSummary]).toEqual([429, [{ text: tooMany, field: "" }]]);
  expect(page.title).toMatch(/^Error: /);
  expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
  for (const [name, value] of Object.entries(kept)) {
    expect([name, page.form(button).value(name)]).toEqual([name, name === "password" ? "" : value]);
  }
  expect(page.headers.getSetCookie()).toEqual([]);
}

/** Makes of all that was counted so far as much as the limit allows: the next use is one too many. */
export async function useUp(db: Kysely<Schema>, limit: Limit): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("rate_limits")
    .set({ points: limits[limit].points })
    .where("key", "like", `${limit}:%`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error(`Nothing was counted for ${limit} yet`);
}

/** Everything of a page that could tell one e-mail from another. */
export function tellTale(page: Page, email: string) {
  const headers = [...page.headers].filter(([name]) => name !== "date");
  return { status: page.status, headers, html: page.html.replaceAll(email, "x@example.org") };
}
