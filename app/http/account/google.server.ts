import { retention } from "#app/domain/site/retention.ts";
import { createHash, randomBytes } from "node:crypto";
import { createCookieSessionStorage } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { db } from "#db/site/client.server.ts";
import { putSignInState, takeSignInState } from "#db/account/sign-in-states.server.ts";
import type { GooglePerson } from "#app/domain/account/viewer.ts";
import { env } from "#app/env.server.ts";
import { ownPath } from "#app/domain/site/addresses/own-path.ts";
import { withTimeLimit } from "#app/domain/site/time.ts";
import { googleCallbackPath, googlePath } from "#app/paths.ts";
import { PkceGoogleStrategy } from "#app/services/account/google.server.ts";
import { siteCookie } from "#app/http/site/cookie.server.ts";

/** Where remix-auth-oauth2 stores the state. */
const stateKey = "oauth2:state";

const attemptMinutes = retention.googleSignIns.minutes;

/** The cookie of a Google sign-in: the state that binds it to this browser, the page to continue at, and the window. */
const attempts = createCookieSessionStorage<{ to: string; popUp: string; [stateKey]: string }>({
  cookie: siteCookie("google", { maxAge: attemptMinutes * 60, secrets: env.SESSION_SECRET }),
});

/** In milliseconds, for the token and the user info together. */
const timeLimit = 12_000;

/** Start and end of a Google sign-in. @param enter what to do with the user Google returns */
export function googleAuthenticator<Outcome>(enter: (person: GooglePerson) => Promise<Outcome>) {
  const authenticate = (path: string, cookie: string, codeVerifier: string) => {
    const authenticator = new Authenticator<Outcome>(attempts, { throwOnError: true });
    authenticator.use(new PkceGoogleStrategy(googleCallbackPath, codeVerifier, enter));
    return authenticator.authenticate("google", new Request(env.APP_URL + path, { headers: { Cookie: cookie } }));
  };

  return {
    /** The redirect to Google, with the cookie for the callback. */
    async start({ to, popUp }: { to?: string; popUp?: string }): Promise<Response> {
      const attempt = await attempts.getSession();
      if (to) attempt.set("to", to);
      if (popUp) attempt.set("popUp", popUp);
      const [cookie = ""] = (await attempts.commitSession(attempt)).split(";");
      const codeVerifier = randomBytes(32).toString("base64url");
      const redirect = await authenticate(googlePath, cookie, codeVerifier).catch((thrown: unknown) => thrown);
      if (!(redirect instanceof Response)) throw new Error("Google's strategy did not redirect", { cause: redirect });
      const state = stateIn(redirect.headers.get("Location") ?? "");
      const expiresAt = new Date(Date.now() + attemptMinutes * 60_000);
      await putSignInState(db, { hash: hash(state), codeVerifier, expiresAt });
      // 303, so that the browser follows by GET.
      return new Response(null, { status: 303, headers: redirect.headers });
    },

    /**
     * The user who returned, as processed by `enter`. A state works once, so a stolen cookie is useless.
     * @throws if the state is missing, used or another browser's, or if Google refused or did not respond in time
     */
    async finish(request: Request): Promise<Outcome> {
      const { search } = new URL(request.url);
      const cookie = request.headers.get("cookie") ?? "";
      const state = stateIn(request.url);
      const attempt = await attempts.getSession(cookie);
      if (state === "" || attempt.get(stateKey) !== state) throw new Error("The state is not this browser's");
      const codeVerifier = await takeSignInState(db, hash(state), new Date());
      if (codeVerifier === null) throw new Error("The state was used before, or has expired");
      const work = authenticate(googleCallbackPath + search, cookie, codeVerifier);
      return withTimeLimit(timeLimit, work, () => new Error("Google did not answer in time"));
    },

    /**
     * The page and window the sign-in was to continue in, and the cookie that ends it. A return from another attempt,
     * started in another tab or by another site, ends nothing.
     */
    async endAttempt(request: Request): Promise<{ to?: string; popUp?: string; cookie: string | null }> {
      const attempt = await attempts.getSession(request.headers.get("cookie"));
      if (attempt.get(stateKey) !== stateIn(request.url)) return { cookie: null };
      const to = ownPath(attempt.get("to") ?? null);
      return { to, popUp: attempt.get("popUp"), cookie: await attempts.destroySession(attempt) };
    },
  };
}

/** The state in the query of a URL; empty if missing. */
function stateIn(url: string): string {
  return new URL(url).searchParams.get("state") ?? "";
}

function hash(state: string): string {
  return createHash("sha256").update(state).digest("hex");
}
