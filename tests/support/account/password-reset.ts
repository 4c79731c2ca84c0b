import { expect } from "vitest";
import type { App } from "../server/app.ts";
import type { Page } from "../http/page.ts";
import { signedIn } from "./users.ts";
import { Visitor } from "../http/visitor.ts";

export const newPassword = "the rain on a tin roof";

/** The input of the form. */
export interface Fields {
  email: string;
  code: string;
  password: string;
}

/** The code in an e-mail. */
export const codeFrom = (message: string) => /\b\w{5}-\w{5}\b/.exec(message.replace(/https?:\S+/g, ""))![0];

/** The e-mails sent to an address, oldest first. */
export const emailsTo = async (app: App, email: string) =>
  (await app.outbox()).filter((message) => message.to === email);

/** Requests a reset e-mail. @returns its code */
export async function codeFor(app: App, email: string): Promise<string> {
  const page = await new Visitor(app.url).post("/forgot-password", { email });
  expect(page.flash).toBe("Email sent successfully");
  return codeFrom((await emailsTo(app, email)).at(-1)!.text);
}

/** Fills in the form for a new password. */
export const reset = async (app: App, fields: Fields, visitor = new Visitor(app.url)) =>
  (await visitor.get("/reset-password"))
    .form()
    .fill({ ...fields })
    .submit("Change password");

/** Signs in with the form. @returns the message on the next page */
export const signIn = async (app: App, email: string, password: string) =>
  (await new Visitor(app.url).post("/sign-in", { email, password })).flash;

/** A user with an account and a new code. */
export async function userWithCode(app: App) {
  const person = await signedIn(app, "Asha Sharma");
  return { ...person, code: await codeFor(app, person.email) };
}

/** The form is refused with a field error, and keeps all input but the password. */
export function expectRefused(page: Page, field: string, reason: string, sent: Fields): void {
  expect([page.status, page.title]).toEqual([422, "Error: Set a new password · GharSetu"]);
  expect(page.fieldError(field)).toBe(reason);
  expect(page.errorSummary).toEqual([{ text: reason, field: page.$(`[name=${field}]`).attr("id") }]);
  expect(page.form("Change password").value("email")).toBe(sent.email);
  expect(page.form("Change password").value("code")).toBe(sent.code);
  expect(page.form("Change password").value("password")).toBe("");
  if (sent.password) expect(page.html).not.toContain(sent.password);
  expect(page.headers.getSetCookie()).toEqual([]);
}

/** A wrong guess: never the code that was sent. */
export const wrongCode = (code: string) => (code.startsWith("ZZZZZ") ? "AAAAA-AAAAA" : "ZZZZZ-ZZZZZ");
