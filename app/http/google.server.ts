import { createCookieSessionStorage } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import type { GooglePerson } from "#app/domain/account.ts";
import { env } from "#app/env.server.ts";
import { googleCallbackPath, googlePath, ownPath } from "#app/paths.ts";
import { CarefulGoogleStrategy } from "#app/services/google.server.ts";

const secure = env.APP_URL.startsWith("https:");

/** Where remix-auth-oauth2 keeps the state. */
const stateKey = "oauth2:state";

/** What a journey to Google takes along: the state that binds it to this browser, where it leads, and in which window. */
const journeys = createCookieSessionStorage<{ to: string; popUp: string; [stateKey]: string }>({
  cookie: {
    name: secure ? "__Host-google" : "google",
    path: "/",
    httpOnly: true,
    // Lax, since the way back is a link from another site.
    sameSite: "lax",
    secure,
    maxAge: 600,
    secrets: env.SESSION_SECRET,
  },
});

/** In milliseconds, for the whole way back: the token and who it is. */
const patience = 12_000;

/** The two ends of signing in with Google, around what is done with who comes back. */
export function googleAuthenticator<Outcome>(enter: (person: GooglePerson) => Promise<Outcome>) {
  const authenticator = new Authenticator<Outcome>(journeys, { throwOnError: true });
  authenticator.use(new CarefulGoogleStrategy(googleCallbackPath, enter));
  const ask = (path: string, cookie: string) =>
    authenticator.authenticate("google", new Request(env.APP_URL + path, { headers: { Cookie: cookie } }));

  return {
    /** The redirect to Google, with the cookie that knows the way back. */
    async leave({ to, popUp }: { to?: string; popUp?: string }): Promise<Response> {
      const journey = await journeys.getSession();
      if (to) journey.set("to", to);
      if (popUp) journey.set("popUp", popUp);
      const [cookie = ""] = (await journeys.commitSession(journey)).split(";");
      try {
        await ask(googlePath, cookie);
      } catch (redirect) {
        // 303, so that the browser follows by GET.
        if (redirect instanceof Response) return new Response(null, { status: 303, headers: redirect.headers });
        throw redirect;
      }
      throw new Error("Google's strategy did not redirect");
    },

    /**
     * Who came back, as `enter` took them.
     * @throws what went wrong: the state is missing or another browser's, Google refused, or did not answer in time
     */
    async arrive(request: Request): Promise<Outcome> {
      const { search } = new URL(request.url);
      const late = new Promise<never>((_, reject) => {
        setTimeout(() => reject(new Error("Google did not answer in time")), patience).unref();
      });
      return Promise.race([ask(googleCallbackPath + search, request.headers.get("cookie") ?? ""), late]);
    },

    /**
     * Where the journey was to lead, in which window, and the cookie that ends it: it is good for one way back. Who
     * comes back from another one, begun in another tab or by another site, ends nothing.
     */
    async end(request: Request): Promise<{ to?: string; popUp?: string; cookie: string | null }> {
      const journey = await journeys.getSession(request.headers.get("cookie"));
      if (journey.get(stateKey) !== new URL(request.url).searchParams.get("state")) return { cookie: null };
      const to = ownPath(journey.get("to") ?? null);
      return { to, popUp: journey.get("popUp"), cookie: await journeys.destroySession(journey) };
    },
  };
}
