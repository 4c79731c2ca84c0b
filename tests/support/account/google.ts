import { sql } from "kysely";
import type { App } from "../server/app.ts";
import { throughProvider } from "./openid-provider.ts";
import type { Page } from "../http/page.ts";
import { Visitor } from "../http/visitor.ts";

/** The button for it. */
export const button = "Continue With Google";
/** Where the provider sends browsers back to. */
export const callbackPath = "/auth/google/callback";

/** Presses the button of a page and stops at the redirect to the provider. */
export async function setOut(visitor: Visitor, page = "/sign-in"): Promise<Page> {
  return (await visitor.get(page)).form(button).submit(button);
}

/** Where the browser is sent, and what goes along. */
export function destination(answer: Page): URL {
  if (answer.location === null) throw new Error(`It leads nowhere: ${answer.status} ${answer.text()}`);
  return new URL(answer.location);
}

/** What tells this journey from others. */
export const stateOf = (answer: Page) => destination(answer).searchParams.get("state") ?? "";

/** Follows the provider's redirect, as a browser does that comes from another site. */
export function comeBack(visitor: Visitor, url: string, headers: Record<string, string> = {}): Promise<Page> {
  return visitor.navigate({ method: "GET", url, headers: { "Sec-Fetch-Site": "cross-site", ...headers } });
}

/** The cookie of that name, as the answer set it. */
export const cookieOf = (answer: Page, name: string) =>
  answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));

/** The whole way, from the button to the page it ends on. */
export async function signIn(app: App, sub: string, visitor = new Visitor(app.url), from = "/sign-in"): Promise<Page> {
  const there = destination(await setOut(visitor, from));
  return comeBack(visitor, await throughProvider(there.href, sub));
}

/** The accounts of an e-mail, in whatever case. */
export const usersNamed = (app: App, email: string) =>
  app.db
    .selectFrom("users")
    .selectAll()
    .where(sql<string>`lower(email)`, "=", email.toLowerCase())
    .execute();

/** The e-mail of who is signed in, or null. */
export async function signedInAs(visitor: Visitor): Promise<string | null> {
  const page = await visitor.get("/profile", { redirects: "expose" });
  return page.$("#profile-email").attr("value") ?? null;
}
