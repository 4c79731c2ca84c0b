import { expect } from "vitest";
import type { App } from "../server/app.ts";
import type { Page } from "../http/page.ts";
import { signedIn } from "./users.ts";
import { Visitor } from "../http/visitor.ts";

export const newPassword = "the rain on a tin roof";

/** What is typed into the form. */
export interface Fields {
  email: string;
  code: string;
  password: string;
}

/** The code in a letter. */
export const codeIn = (letter: string) => /\b\w{5}-\w{5}\b/.exec(letter.replace(/https?:\S+/g, ""))![0];

/** The letters sent to somebody, the oldest first. */
export const lettersTo = async (app: App, email: string) =>
  (await app.outbox()).filter((letter) => letter.to === email);

/** Has a letter sent. @returns its code */
export async function codeFor(app: App, email: string): Promise<string> {
  const page = await new Visitor(app.url).post("/forgot-password", { email });
  expect(page.flash).toBe("Email sent successfully");
  return codeIn((await lettersTo(app, email)).at(-1)!.text);
}

/** Fills the form where a new password is chosen. */
export const reset = async (app: App, fields: Fields, visitor = new Visitor(app.url)) =>
  (await visitor.get("/reset-password"))
    .form()
    .fill({ ...fields })
    .submit("Change password");

/** Signs in by the form. @returns the message of the page it leads to */
export const signIn = async (app: App, email: string, password: string) =>
  (await new Visitor(app.url).post("/sign-in", { email, password })).flash;

/** Someone with an account and a fresh code. */
export async function forgetful(app: App) {
  const person = await signedIn(app, "Asha Sharma");
  return { ...person, code: await codeFor(app, person.email) };
}

/** The form is refused beside a field, and keeps all that was typed but the password. */
export function expectRefused(page: Page, field: string, reason: string, sent: Fields): void {
  expect([page.status, page.title]).toEqual([422, "Error: Choose a new password · GharSetu"]);
  expect(page.fieldError(field)).toBe(reason);
  expect(page.errorSummary).toEqual([{ text: reason, field: page.$(`[name=${field}]`).attr("id") }]);
  expect(page.form("Change password").value("email")).toBe(sent.email);
  expect(page.form("Change password").value("code")).toBe(sent.code);
  expect(page.form("Change password").value("password")).toBe("");
  if (sent.password) expect(page.html).not.toContain(sent.password);
  expect(page.headers.getSetCookie()).toEqual([]);
}

/** A code that somebody guesses: never the one that was sent. */
export const wrong = (code: string) => (code.startsWith("ZZZZZ") ? "AAAAA-AAAAA" : "ZZZZZ-ZZZZZ");
