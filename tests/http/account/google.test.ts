import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { limits } from "#app/domain/site/limits.ts";
import { type App, sharedApp, startApp } from "../../support/server/app.ts";
import { type OpenIdProvider, startOpenIdProvider, signInAtProvider } from "../../support/account/openid-provider.ts";
import type { VisitOptions } from "../../support/http/client.ts";
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

describe("without Google configuration", () => {
  let app: App;
  beforeAll(async () => {
    app = await sharedApp();
  });
  afterAll(() => app?.stop());

  it.each(["/sign-in", "/sign-up", "/forgot-password"])("%s has no Google button", async (path) => {
    const page = await new Visitor(app.url).get(path);
    expect(page.status).toBe(200);
    expect(page.texts("button")).not.toContain(button);
    page.$("style").remove();
    expect(page.$.html()).not.toMatch(/google/i);
    expect(page.headers.get("content-security-policy")).toContain("form-action 'self' mailto:;");
  });

  it("the URLs of the Google sign-in do not exist", async () => {
    const visitor = new Visitor(app.url);
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
    it.each(["/sign-in", "/sign-up", "/forgot-password"])("from %s, with a plain form", async (path) => {
      const page = await new Visitor(app.url).get(path);
      const form = page.$("form.google");
      expect(form.attr()).toMatchObject({ method: "post", action: "/auth/google" });
      expect(page.form(button).buttons).toEqual([button]);
      expect(page.text("main .divider")).toBe("OR");
      // Browsers check a form's redirects, too.
      expect(page.headers.get("content-security-policy")).toContain(`form-action 'self' mailto: ${provider.url};`);
    });

    it("with all parameters the provider needs, and an unguessable state", async () => {
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
      }
      expect(new Set(answers.map(stateOf)).size).toBe(2);
    });

    it("with the state in a cookie that scripts and other sites cannot read, for 10 minutes", async () => {
      const cookie = cookieOf(await startGoogle(new Visitor(app.url)), "google");
      const attributes = cookie?.split("; ").slice(1);
      expect(attributes?.sort()).toEqual(["HttpOnly", "Max-Age=600", "Path=/", "SameSite=Lax"]);
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

  describe("in a pop-up", () => {
    const setOutInPopUp = (visitor: Visitor, to: string) =>
      visitor.post("/auth/google", { to, popup: "google-1" }, { redirects: "expose" });

    it("ends on a page that tells the opener where to continue, and leaves the flash message to the opener", async () => {
      const visitor = new Visitor(app.url);
      const there = redirectTarget(await setOutInPopUp(visitor, "/offers"));
      const page = await returnToApp(visitor, await signInAtProvider(there.href, provider.setUser().sub));
      expect([page.path, page.status, page.flash]).toEqual([
        "/auth/google/done?to=%2Foffers&popUp=google-1",
        200,
        null,
      ]);
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
      const there = redirectTarget(await setOutInPopUp(visitor, "/offers"));
      const { sub } = provider.setUser({ email_verified: false });
      const page = await returnToApp(visitor, await signInAtProvider(there.href, sub));
      expect(page.flash).toBe("Invalid email");
      expect((await page.follow("Continue here")).path).toBe("/sign-in?to=%2Foffers");
    });

    // TRUST.md row 7.
    it.each(["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)", ""])(
      "never continues at %j",
      async (to) => {
        const page = await new Visitor(app.url).get(`/auth/google/done?${new URLSearchParams({ to })}`);
        expect(page.link("Continue here")).toBe("/");
      },
    );
  });

  // TRUST.md row 1.
  describe("above the rate limit", () => {
    let visitor: Visitor;
    const ask = (fields: Record<string, string> = {}, options: VisitOptions = {}) =>
      visitor.post("/auth/google", { to: "/offers", ...fields }, options);
    beforeAll(async () => {
      visitor = new Visitor(app.url);
      for (let times = 0; times < limits.accountByAddress.points; times++) {
        expect(redirectTarget(await ask()).origin).toBe(provider.url);
      }
    });

    it("says 'Try later, too many requests', and goes nowhere", async () => {
      const refused = await ask({}, { redirects: "expose" });
      expect([refused.status, cookieOf(refused, "google")]).toEqual([303, undefined]);
      const page = await ask();
      expect([page.status, page.path.split("?")[0], page.flash]).toEqual([
        200,
        "/sign-in",
        "Try later, too many requests",
      ]);
      expect(page.$("main .notice-problem")).toHaveLength(1);
    });

    it("shares the limit with the other sign-in forms, per client", async () => {
      const page = await visitor.post("/sign-in", { email: "asha@example.org", password: goodPassword });
      expect([page.status, page.text(".error-summary li")]).toEqual([429, "Try logging after some time"]);
      expect(redirectTarget(await startGoogle(new Visitor(app.url))).origin).toBe(provider.url);
    });

    it("remembers the page the visitor wanted", async () => {
      expect((await ask()).path).toBe("/sign-in?to=%2Foffers");
    });

    it("ends a pop-up like any refusal", async () => {
      const page = await ask({ popup: "google-1" });
      expect(page.link("Continue here")).toMatch(/^\/sign-in(\?to=%2Foffers)?$/);
    });
  });
});

describe("Google sign-in over https", () => {
  let app: App;
  beforeAll(async () => {
    const env = { APP_URL: "https://homes.example", GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
    app = await startApp({ env });
  });
  afterAll(() => app?.stop());

  it("uses Google's own URLs, the public origin as return address, and a Secure cookie", async () => {
    const page = await new Visitor(app.url).get("/sign-in");
    expect(page.headers.get("content-security-policy")).toContain(
      "form-action 'self' mailto: https://accounts.google.com;",
    );
    const there = await page.form(button).submit(button, { redirects: "expose" });
    const { origin, pathname, searchParams } = redirectTarget(there);
    expect(origin + pathname).toBe("https://accounts.google.com/o/oauth2/v2/auth");
    expect(searchParams.get("redirect_uri")).toBe(`https://homes.example${callbackPath}`);
    expect(cookieOf(there, "__Host-google")?.split("; ")).toEqual(expect.arrayContaining(["Secure", "HttpOnly"]));
    expect(there.headers.getSetCookie().every((cookie) => cookie.split("; ").includes("Secure"))).toBe(true);
  });
});
