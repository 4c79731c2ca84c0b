import { type App, type OwnApp, startApp, useStarted } from "../server/app.ts";
import { type OpenIdProvider, signInAtProvider, startOpenIdProvider } from "./openid-provider.ts";
import type { Page } from "../http/page.ts";
import { Visitor } from "../http/visitor.ts";

/** The text of the Google button. */
export const button = "Continue With Google";
/** The URL that the provider redirects browsers to. */
export const callbackPath = "/auth/google/callback";

/** An app of their own for all tests of a file or `describe`, that people sign in to with Google, and Google's twin. */
export function useAppWithGoogle(): { app: OwnApp; provider: OpenIdProvider } {
  const provider = useStarted(startOpenIdProvider);
  const app = useStarted(async () => {
    const started = await startApp({ env: provider.env });
    provider.allowCallback(started.url);
    return started;
  });
  return { app, provider };
}

/** Presses the button on a page and stops at the redirect to the provider. */
export async function startGoogle(visitor: Visitor, page = "/sign-in"): Promise<Page> {
  return (await visitor.get(page)).form(button).submit(button);
}

/** The target of the redirect, with its parameters. */
export function redirectTarget(answer: Page): URL {
  if (answer.location === null) throw new Error(`It leads nowhere: ${answer.status} ${answer.text()}`);
  return new URL(answer.location);
}

/** The state, which identifies the sign-in attempt. */
export const stateOf = (answer: Page) => redirectTarget(answer).searchParams.get("state") ?? "";

/** Follows the provider's redirect like a browser that comes from another site. */
export function returnToApp(visitor: Visitor, url: string, headers: Record<string, string> = {}): Promise<Page> {
  return visitor.navigate({ method: "GET", url, headers: { "Sec-Fetch-Site": "cross-site", ...headers } });
}

/** The cookie of that name, as set by the response. */
export const cookieOf = (answer: Page, name: string) =>
  answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));

/** A complete sign-in, from the button to the final page. */
export async function signIn(app: App, sub: string, visitor = new Visitor(app.url), from = "/sign-in"): Promise<Page> {
  const there = redirectTarget(await startGoogle(visitor, from));
  return returnToApp(visitor, await signInAtProvider(there.href, sub));
}

/** The e-mail of the signed-in user, or null. */
export async function signedInAs(visitor: Visitor): Promise<string | null> {
  const page = await visitor.get("/profile", { redirects: "expose" });
  return page.$("#profile-email").attr("value") ?? null;
}
