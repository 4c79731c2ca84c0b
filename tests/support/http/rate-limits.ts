import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { expect } from "vitest";
import { type Limit, everyLimit } from "#app/domain/site/limits.ts";
import type { Schema } from "#db/schema.ts";
import type { App } from "../server/app.ts";
import type { Page } from "./page.ts";
import { goodPassword } from "../account/users.ts";
import { Visitor } from "./visitor.ts";

/** The message above a rate limit. */
export const tooManyText = "Try logging after some time";

/** The forms that share one limit by address; each is answered without hashing a password. */
export const accountForms: [path: string, button: string, fields: (email: string) => Record<string, string>][] = [
  ["/sign-in", "Sign In", (email) => ({ email, password: "not the password" })],
  ["/sign-up", "Sign Up", (email) => ({ name: "Eve", email, password: "password" })],
  ["/forgot-password", "Send reset email", (email) => ({ email })],
  ["/reset-password", "Change password", (email) => ({ email, code: "ZZZZZ-ZZZZZ", password: goodPassword })],
];

/** An e-mail without an account. */
export const unknownEmail = () => `nobody-${randomBytes(6).toString("hex")}@example.org`;

/** A form sent by a new visitor from this address. */
export const sendFrom = (app: App, from: string | undefined, path: string, fields: Record<string, string>) =>
  new Visitor(app.url).post(path, fields, { headers: { "X-Forwarded-For": from } });

/** One use of the limit by address, the cheapest there is. */
export const requestCode = (app: App, from: string | undefined) =>
  sendFrom(app, from, "/forgot-password", { email: unknownEmail() });

/** The form is refused with 429, and keeps all input but the password. */
export function expectRefused(page: Page, button: string, kept: Record<string, string>): void {
  expect([page.status, page.errorSummary]).toEqual([429, [{ text: tooManyText, field: "" }]]);
  expect(page.title).toMatch(/^Error: /);
  expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
  for (const [name, value] of Object.entries(kept)) {
    expect([name, page.form(button).value(name)]).toEqual([name, name === "password" ? "" : value]);
  }
  expect(page.headers.getSetCookie()).toEqual([]);
}

/** Raises all counts of a limit to its maximum, so that the next use is refused, or only so many uses are left. */
export async function exhaustLimit(db: Kysely<Schema>, limit: Limit, left = 0): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("rate_limits")
    .set({ points: everyLimit[limit].points - left })
    .where("key", "like", `${limit}:%`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error(`Nothing was counted for ${limit} yet`);
}

/** All parts of a page that could distinguish one e-mail from another. */
export function distinguishingParts(page: Page, email: string) {
  const headers = [...page.headers].filter(([name]) => name !== "date" && name !== "x-request-id");
  return { status: page.status, headers, html: page.html.replaceAll(email, "x@example.org") };
}
