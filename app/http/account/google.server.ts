import { createHash, randomBytes } from "node:crypto";
import { createCookieSessionStorage } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { db } from "#db/site/client.server.ts";
import { putSignInState, takeSignInState } from "#db/account/sign-in-states.server.ts";
import type { GooglePerson } from "#app/domain/account/viewer.ts";
import { env } from "#app/env.server.ts";
import { googleCallbackPath, googlePath, ownPath } from "#app/paths.ts";
import { CarefulGoogleStrategy } from "#app/services/account/google.server.ts";
import { siteCookie } from "#app/http/site/cookie.server.ts";

/** Where remix-auth-oauth2 keeps the state. */
const stateKey = "oauth2:state";

const journeyMinutes = 10;

/**
 * What the cookie of a sign-in with Google contains: the state that binds it to this browser, where it leads, and in which
 * window.
 */
const journeys = createCookieSessionStorage<{ to: string; popUp: string; [stateKey]: string }>({
  cookie: siteCookie("google", { maxAge: journeyMinutes * 60, secrets: env.SESSION_SECRET }),
});

/** In milliseconds, for the whole way back: the token and who it is. */
const patience = 12_000;

/** The two ends of signing in with Google, around what is done with who comes back. */
export function googleAuthenticator<Outcome>(enter: (person: GooglePerson) => Promise<Outcome>) {
  const ask = (path: string, cookie: string, codeVerifier: string) => {
    const authenticator = new Authenticator<Outcome>(journeys, { throwOnError: true });
    authenticator.use(new CarefulGoogleStrategy(googleCallbackPath, codeVerifier, enter));
    return authenticator.authenticate("google", new Request(env.APP_URL + path, { headers: { Cookie: cookie } }));
  };

  return {
    /** The redirect to Google, with the cookie that knows the way back. */
    async leave({ to, popUp }: { to?: string; popUp?: string }): Promise<Response> {
      const journey = await journeys.getSession();
      if (to) journey.set("to", to);
      if (popUp) journey.set("popUp", popUp);
      const [cookie = ""] = (await journeys.commitSession(journey)).split(";");
      const codeVerifier = randomBytes(32).toString("base64url");
      const redirect = await ask(googlePath, cookie, codeVerifier).catch((thrown: unknown) => thrown);
      if (!(redirect instanceof Response)) throw new Error("Google's strategy did not redirect", { cause: redirect });
      const state = stateIn(redirect.headers.get("Location") ?? "");
      const expiresAt = new Date(Date.now() + journeyMinutes * 60_000);
      await putSignInState(db, { hash: hash(state), codeVerifier, expiresAt });
      // 303, so that the browser follows by GET.
      return new Response(null, { status: 303, headers: redirect.headers });
    },

    /**
     * Who came back, as `enter` took them. A state works once, so a cookie that was kept is of no use.
     * @throws what went wrong: the state is missing, was used, or is another browser's; Google refused, or did not answer in
     * time
     */
    async arrive(request: Request): Promise<Outcome> {
      const { search } = new URL(request.url);
      const cookie = request.headers.get("cookie") ?? "";
      const state = stateIn(request.url);
      const journey = await journeys.getSession(cookie);
      if (state === "" || journey.get(stateKey) !== state) throw new Error("The state is not this browser's");
      const codeVerifier = await takeSignInState(db, hash(state), new Date());
      if (codeVerifier === null) throw new Error("The state was used before, or has expired");
      const late = new Promise<never>((_, reject) => {
        setTimeout(() => reject(new Error("Google did not answer in time")), patience).unref();
      });
      return Promise.race([ask(googleCallbackPath + search, cookie, codeVerifier), late]);
    },

    /**
     * Where the journey was to lead, in which window, and the cookie that ends it: it is good for one way back. Who
     * comes back from another one, begun in another tab or by another site, ends nothing.
     */
    async end(request: Request): Promise<{ to?: string; popUp?: string; cookie: string | null }> {
      const journey = await journeys.getSession(request.headers.get("cookie"));
      if (journey.get(stateKey) !== stateIn(request.url)) return { cookie: null };
      const to = ownPath(journey.get("to") ?? null);
      return { to, popUp: journey.get("popUp"), cookie: await journeys.destroySession(journey) };
    },
  };
}

/** The state in the query of a URL; empty where there is none. */
function stateIn(url: string): string {
  return new URL(url).searchParams.get("state") ?? "";
}

function hash(state: string): string {
  return createHash("sha256").update(state).digest("hex");
}
