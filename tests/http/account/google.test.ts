import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type App, sharedApp, startApp } from "../../support/server/app.ts";
import { type OpenIdProvider, startOpenIdProvider, signInAtProvider } from "../../support/account/openid-provider.ts";
import type { VisitOptions } from "../../support/http/client.ts";
import { exhaustLimit } from "../../support/http/rate-limits.ts";
import { goodPassword } from "../../support/account/users.ts";
import { Visitor } from "../../support/http/visitor.ts";
import {
  button,
  callbackPath,
  startGoogle,
  redirectTarget,
  stateOf,
  returnToApp,
  cookieOf,
  signedInAs,
} from "../../support/account/google.ts";

const pages = ["/sign-in", "/sign-up", "/forgot-password"];

describe("without Google configuration", () => {
  let app: App;
  beforeAll(async () => {
    app = await sharedApp();
  });
  afterAll(() => app?.stop());

  it("no page has a Google button, and its URLs do not exist", async () => {
    const visitor = new Visitor(app.url);
    for (const path of pages) {
      const page = await visitor.get(path);
      expect(page.status).toBe(200);
      expect(page.texts("button")).not.toContain(button);
      page.$("style").remove();
      expect(page.$.html()).not.toMatch(/google/i);
      expect(page.headers.get("content-security-policy")).toContain("form-action 'self' mailto:;");
    }
    expect((await visitor.post("/auth/google", { to: "/" }, { redirects: "expose" })).status).toBe(404);
    expect((await visitor.get(`${callbackPath}?code=1&state=1`, { redirects: "expose" })).status).toBe(404);
  });
});

describe("Google sign-in", () => {
  let provider: OpenIdProvider;
  let app: App;
  beforeAll(async () => {
    provider = await startOpenIdProvider();
    app = await startApp({ env: provider.env });
    provider.allowCallback(app.url);
  });
  afterAll(async () => {
    await app?.stop();
    await provider?.stop();
  });

  describe("starts", () => {
    it.each(pages)("from %s, with a plain form", async (path) => {
      const page = await new Visitor(app.url).get(path);
      expect(page.$("form.google").attr()).toMatchObject({ method: "post", action: "/auth/google" });
      expect(page.form(button).buttons).toEqual([button]);
      expect(page.text("main .divider")).toBe("OR");
      // Browsers check a form's redirects, too.
      expect(page.headers.get("content-security-policy")).toContain(`form-action 'self' mailto: ${provider.url};`);
    });

    it("with all parameters the provider needs, and an unguessable state in a cookie that others cannot read", async () => {
      const answers = [await startGoogle(new Visitor(app.url)), await startGoogle(new Visitor(app.url))];
      for (const answer of answers) {
        expect(answer.status).toBe(303);
        const { origin, pathname, searchParams } = redirectTarget(answer);
        expect(origin + pathname).toBe(`${provider.url}/auth`);
        expect(Object.fromEntries(searchParams)).toMatchObject({
          response_type: "code",
          client_id: provider.env.GOOGLE_CLIENT_ID,
          redirect_uri: app.url + callbackPath,
          scope: "openid email profile",
          prompt: "select_account",
          code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
          code_challenge_method: "S256",
        });
        expect(searchParams.get("state")?.length).toBeGreaterThanOrEqual(32);
        expect(answer.location).not.toContain(provider.clientSecret);
        const attributes = cookieOf(answer, "google")?.split("; ").slice(1);
        expect(attributes?.sort()).toEqual(["HttpOnly", "Max-Age=600", "Path=/", "SameSite=Lax"]);
      }
      expect(new Set(answers.map(stateOf)).size).toBe(2);
    });

    it("by POST only, not by a link", async () => {
      const page = await new Visitor(app.url).get("/auth/google", { redirects: "expose" });
      expect([page.status, page.location]).toEqual([303, "/sign-in"]);
      expect(page.headers.getSetCookie()).toEqual([]);
    });

    // TRUST.md row 35.
    it("with APP_URL as return address, whatever host the request names", async () => {
      const forged = { Host: "evil.example", "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https" };
      const there = await new Visitor(app.url).post("/auth/google", {}, { redirects: "expose", headers: forged });
      expect(redirectTarget(there).searchParams.get("redirect_uri")).toBe(app.url + callbackPath);

      const { sub, email } = provider.setUser();
      const visitor = new Visitor(app.url);
      const back = await signInAtProvider(redirectTarget(await startGoogle(visitor)).href, sub);
      const headers = { ...forged, "Sec-Fetch-Site": "cross-site" };
      const page = await visitor.navigate({ method: "GET", url: back, redirects: "expose", headers });
      expect([page.status, page.location]).toEqual([303, "/"]);
      expect(await signedInAs(visitor)).toBe(email);
    });
  });

  // TRUST.md row 34; the other cases are in deep/account/google-refused.test.ts.
  it("refuses a return that it did not expect: 'Something went wrong', and nobody is signed in", async () => {
    app.allowErrors(/^signing in with Google failed: /);
    const back = await signInAtProvider(
      redirectTarget(await startGoogle(new Visitor(app.url))).href,
      provider.setUser().sub,
    );
    for (const url of [back, `${app.url}${callbackPath}?code=1&state=2`]) {
      const another = new Visitor(app.url);
      const page = await returnToApp(another, url);
      expect([page.status, page.path, page.flash]).toEqual([200, "/sign-in", "Something went wrong"]);
      expect(await signedInAs(another)).toBeNull();
    }
  });

  describe("in a pop-up", () => {
    const startInPopUp = (visitor: Visitor, to: string) =>
      visitor.post("/auth/google", { to, popup: "google-1" }, { redirects: "expose" });

    it("ends on a page that tells the opener where to continue, and leaves the flash message to the opener", async () => {
      const visitor = new Visitor(app.url);
      const there = redirectTarget(await startInPopUp(visitor, "/offers"));
      const page = await returnToApp(visitor, await signInAtProvider(there.href, provider.setUser().sub));
      const done = "/auth/google/done?to=%2Foffers&popUp=google-1";
      expect([page.path, page.status, page.flash]).toEqual([done, 200, null]);
      expect((await page.follow("Continue here")).flash).toBe("Sign In Successful");
    });

    it("stays connected to its opener", async () => {
      const policyOf = async (path: string) =>
        (await new Visitor(app.url).get(path, { redirects: "expose" })).headers.get("cross-origin-opener-policy");
      app.allowErrors(/^signing in with Google failed: /);
      expect(await policyOf("/sign-in")).toBe("same-origin-allow-popups");
      expect(await policyOf(callbackPath)).toBeNull();
      expect(await policyOf("/auth/google/done?to=%2F")).toBeNull();
    });

    it("ends on the same page when it is refused", async () => {
      const visitor = new Visitor(app.url);
      const there = redirectTarget(await startInPopUp(visitor, "/offers"));
      const { sub } = provider.setUser({ email_verified: false });
      const page = await returnToApp(visitor, await signInAtProvider(there.href, sub));
      expect(page.flash).toBe("Invalid email");
      expect((await page.follow("Continue here")).path).toBe("/sign-in?to=%2Foffers");
    });

    // TRUST.md row 7.
    it.each(["//evil.example", "/\\evil.example", "javascript:alert(1)", ""])("never continues at %j", async (to) => {
      const page = await new Visitor(app.url).get(`/auth/google/done?${new URLSearchParams({ to })}`);
      expect(page.link("Continue here")).toBe("/");
    });
  });

  // TRUST.md row 1.
  it("says 'Try later, too many requests' above the limit that all account forms share, and goes nowhere", async () => {
    const visitor = new Visitor(app.url);
    const start = (fields: Record<string, string> = {}, options: VisitOptions = {}) =>
      visitor.post("/auth/google", { to: "/offers", ...fields }, options);
    await start({}, { redirects: "expose" });
    await exhaustLimit(app.db, "accountByAddress");

    const refused = await start({}, { redirects: "expose" });
    expect([refused.status, cookieOf(refused, "google")]).toEqual([303, undefined]);
    const page = await start();
    const text = "Try later, too many requests";
    expect([page.status, page.path, page.flash]).toEqual([200, "/sign-in?to=%2Foffers", text]);
    expect(page.$("main .notice-problem")).toHaveLength(1);
    expect((await start({ popup: "google-1" })).link("Continue here")).toBe("/sign-in?to=%2Foffers");

    const signIn = await visitor.post("/sign-in", { email: "asha@example.org", password: goodPassword });
    expect(signIn.status).toBe(429);
    expect(redirectTarget(await startGoogle(new Visitor(app.url))).origin).toBe(provider.url);
  });
});
