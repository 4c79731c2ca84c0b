import { describe, expect, it } from "vitest";
import { useApp } from "../../support/server/app.ts";
import { signInAtProvider } from "../../support/account/openid-provider.ts";
import type { VisitOptions } from "../../support/http/client.ts";
import { exhaustLimit } from "../../support/http/rate-limits.ts";
import { accountsOf, proveEmail } from "../../support/account/accounts.ts";
import { goodPassword, signedIn } from "../../support/account/users.ts";
import { Visitor } from "../../support/http/visitor.ts";
import {
  useAppWithGoogle,
  button,
  callbackPath,
  startGoogle,
  redirectTarget,
  stateOf,
  returnToApp,
  cookieOf,
  signIn,
  signedInAs,
} from "../../support/account/google.ts";

const pages = ["/sign-in", "/sign-up", "/forgot-password"];

describe("without Google configuration", () => {
  const app = useApp();

  it("no page has a Google button, and its URLs do not exist", async () => {
    const visitor = new Visitor(app.url);
    for (const path of pages) {
      const page = await visitor.get(path);
      expect(page.status).toBe(200);
      expect(page.texts("button")).not.toContain(button);
      page.$("style").remove();
      expect(page.$.html()).not.toMatch(/google/i);
      expect(page.headers.get("content-security-policy")).toContain("https://*.whatsapp.com;");
    }
    expect((await visitor.post("/auth/google", { to: "/" }, { redirects: "expose" })).status).toBe(404);
    expect((await visitor.get(`${callbackPath}?code=1&state=1`, { redirects: "expose" })).status).toBe(404);
  });
});

describe("Google sign-in", () => {
  const { app, provider } = useAppWithGoogle();

  describe("starts", () => {
    it("by a plain form on each page for accounts, not by a link", async () => {
      for (const path of pages) {
        const page = await new Visitor(app.url).get(path);
        expect(page.$("form.google").attr()).toMatchObject({ method: "post", action: "/auth/google" });
        expect(page.form(button).buttons).toEqual([button]);
        // Browsers check a form's redirects, too.
        expect(page.headers.get("content-security-policy")).toMatch(
          new RegExp(`form-action 'self' [^;]* ${provider.url};`),
        );
      }
      const typed = await new Visitor(app.url).get("/auth/google", { redirects: "expose" });
      expect([typed.status, typed.location, typed.headers.getSetCookie()]).toEqual([303, "/sign-in", []]);
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

    // TRUST.md row 35.
    it("with APP_URL as return address, whatever host the request names", async () => {
      const forged = { Host: "evil.example", "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https" };
      const there = await new Visitor(app.url).post("/auth/google", {}, { redirects: "expose", headers: forged });
      expect(redirectTarget(there).searchParams.get("redirect_uri")).toBe(app.url + callbackPath);
    });
  });

  describe("in a pop-up", () => {
    const startInPopUp = (visitor: Visitor, to: string) =>
      visitor.post("/auth/google", { to, popup: "google-1" }, { redirects: "expose" });

    it("ends on a page that is connected to the opener, tells it where to continue, never on another site, and leaves it the message", async () => {
      const visitor = new Visitor(app.url);
      const there = redirectTarget(await startInPopUp(visitor, "/offers"));
      const page = await returnToApp(visitor, await signInAtProvider(there.href, provider.setUser().sub));
      const done = "/auth/google/done?to=%2Foffers&popUp=google-1";
      expect([page.path, page.status, page.flash]).toEqual([done, 200, null]);
      expect(page.headers.get("cross-origin-opener-policy")).toBeNull();
      expect((await page.follow("Continue here")).flash).toBe("Sign In Successful");
      const elsewhere = await visitor.get("/auth/google/done?to=//evil.example");
      expect(elsewhere.link("Continue here")).toBe("/");
    });
  });

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

    const form = await visitor.post("/sign-in", { email: "asha@example.org", password: goodPassword });
    expect(form.status).toBe(429);
    expect(redirectTarget(await startGoogle(new Visitor(app.url))).origin).toBe(provider.url);
  });

  describe("accounts", () => {
    describe("for a new user", () => {
      it("are created, and the user arrives at home with 'Sign In Successful'", async () => {
        const { sub, email } = provider.setUser({ name: "Meera Nair" });
        const visitor = new Visitor(app.url);
        const page = await signIn(app, sub, visitor);
        expect([page.status, page.path, page.flash]).toEqual([200, "/", "Sign In Successful"]);
        expect(page.texts(".account-menu li")).not.toContain("Sign In");

        const [user, ...others] = await accountsOf(app, email);
        expect(others).toEqual([]);
        expect(user).toMatchObject({ name: "Meera Nair", email, google_sub: sub, password_hash: null });
        expect(await signedInAs(visitor)).toBe(email);
      });

      it("lead to the page that the user wanted, but never to another site (TRUST.md row 7)", async () => {
        const path = `/sign-up?${new URLSearchParams({ to: "/contact?sent" })}`;
        const wanted = await signIn(app, provider.setUser().sub, undefined, path);
        expect([wanted.path, wanted.flash]).toEqual(["/contact?sent", "Sign In Successful"]);
        const visitor = new Visitor(app.url);
        const there = await visitor.post("/auth/google", { to: "//evil.example" }, { redirects: "expose" });
        const back = await signInAtProvider(redirectTarget(there).href, provider.setUser().sub);
        expect((await returnToApp(visitor, back)).url).toBe(`${app.url}/`);
      });

      it.each([
        ["none", undefined, /^[0-9a-f]{18}$/],
        ["line breaks", "Meera\r\nNair", /^Meera\s+Nair$/],
        ["300 characters", "नमस्ते ".repeat(50), /^नमस्ते .{50,93}$/],
        ["ours", "GharSetu Support", /^[0-9a-f]{18}$/],
        ["a link", "Parcel: https://evil.example", /^[0-9a-f]{18}$/],
      ])("get a valid name when the name at Google is %s", async (_kind, name, stored) => {
        const { sub, email } = provider.setUser({ name });
        expect((await signIn(app, sub)).flash).toBe("Sign In Successful");
        const [user] = await accountsOf(app, email);
        expect(user?.name).toMatch(stored);
        expect(user?.name).not.toMatch(/[\r\n\0]/);
      });

      it("are created once when two browsers of the user arrive at once", async () => {
        const { sub, email } = provider.setUser();
        const browsers = [new Visitor(app.url), new Visitor(app.url)];
        const ways = await Promise.all(
          browsers.map(async (visitor) => signInAtProvider(redirectTarget(await startGoogle(visitor)).href, sub)),
        );
        const pages = await Promise.all(browsers.map((visitor, index) => returnToApp(visitor, ways[index] ?? "")));
        expect(pages.map((page) => page.flash)).toEqual(browsers.map(() => "Sign In Successful"));
        expect(await accountsOf(app, email)).toHaveLength(1);
      });

      it("tell users who later try a password to sign in with Google", async () => {
        const { sub, email } = provider.setUser();
        await signIn(app, sub);
        const page = await new Visitor(app.url).post("/sign-in", { email, password: goodPassword });
        expect([page.status, page.text(".error-summary li")]).toEqual([422, "You have to sign in using Google"]);
        const again = await new Visitor(app.url).post("/sign-up", { name: "Ravi", email, password: goodPassword });
        expect([again.status, again.fieldError("email")]).toEqual([422, "Email already registered"]);
      });
    });

    describe("for a returning user", () => {
      it("are found by Google's permanent id, whatever the e-mail and name are now", async () => {
        const { sub, email } = provider.setUser({ name: "Meera Nair" });
        await signIn(app, sub);
        const other = await signedIn(app, "Asha Sharma");
        for (const changes of [{ email: other.email }, { email: `moved-${email}`, email_verified: false }]) {
          provider.setUser({ sub, name: "Someone Else", ...changes });
          const visitor = new Visitor(app.url);
          expect((await signIn(app, sub, visitor)).flash).toBe("Sign In Successful");
          expect(await signedInAs(visitor)).toBe(email);
        }
        expect(await accountsOf(app, email)).toMatchObject([{ name: "Meera Nair", email, google_sub: sub }]);
        expect(await accountsOf(app, `moved-${email}`)).toEqual([]);
        expect(await accountsOf(app, other.email)).toMatchObject([{ google_sub: null }]);
      });

      it("that are disabled get 'User is disabled', found by id or by e-mail", async () => {
        const { sub, email } = provider.setUser();
        await signIn(app, sub);
        const byPassword = await signedIn(app, "Asha Sharma");
        const disabled = [email, byPassword.email];
        await app.db
          .updateTable("users")
          .set({ disabled_at: new Date(), email_proven_at: new Date() })
          .where("email", "in", disabled)
          .execute();
        for (const who of [sub, provider.setUser({ email: byPassword.email }).sub]) {
          const visitor = new Visitor(app.url);
          const page = await signIn(app, who, visitor);
          expect([page.path, page.flash]).toEqual(["/sign-in", "User is disabled"]);
          expect(await signedInAs(visitor)).toBeNull();
        }
        expect(await accountsOf(app, byPassword.email)).toMatchObject([{ google_sub: null }]);
      });
    });

    // TRUST.md row 34.
    describe("for the e-mail of an account with a password", () => {
      it("are refused until our side has verified the address: 'Email already exists, Sign In'", async () => {
        const { email } = await signedIn(app, "Asha Sharma");
        await proveEmail(app, email, false);
        const before = await accountsOf(app, email);
        const visitor = new Visitor(app.url);
        const { sub } = provider.setUser({ email: email.toUpperCase() });
        const page = await signIn(app, sub, visitor, "/sign-in?to=%2Foffers");
        expect([page.path, page.flash]).toEqual(["/sign-in?to=%2Foffers", "Email already exists, Sign In"]);
        expect(page.$("main .notice-problem")).toHaveLength(1);
        expect(await signedInAs(visitor)).toBeNull();
        expect(await accountsOf(app, email)).toEqual(before);
      });

      it("are linked once both sides have verified the address, and the password stays", async () => {
        const { email, name } = await signedIn(app, "Asha Sharma");
        const [before] = await accountsOf(app, email);
        const { sub } = provider.setUser({ email: email.toUpperCase(), name: "Another Name" });
        const visitor = new Visitor(app.url);
        expect((await signIn(app, sub, visitor)).flash).toBe("Sign In Successful");
        expect(await accountsOf(app, email)).toEqual([{ ...before, google_sub: sub }]);
        expect(await signedInAs(visitor)).toBe(email);
        expect((await visitor.get("/profile?edit")).$("[name=name]").attr("value")).toBe(name);
        const page = await new Visitor(app.url).post("/sign-in", { email, password: goodPassword });
        expect(page.flash).toBe("Sign in successful");
      });

      it("are refused if the account belongs to another Google user", async () => {
        const { sub, email } = provider.setUser();
        await signIn(app, sub);
        const page = await signIn(app, provider.setUser({ email }).sub);
        expect([page.path, page.flash]).toEqual(["/sign-in", "Email already exists, Sign In"]);
        expect(await accountsOf(app, email)).toMatchObject([{ google_sub: sub }]);
      });
    });

    // TRUST.md row 34.
    it.each([false, undefined])("are neither created nor linked when Google's e-mail is %s", async (verified) => {
      const stranger = provider.setUser({ email_verified: verified });
      const { email } = await signedIn(app, "Asha Sharma");
      await proveEmail(app, email);
      const before = await accountsOf(app, email);
      for (const { sub } of [stranger, provider.setUser({ email, email_verified: verified })]) {
        const visitor = new Visitor(app.url);
        const page = await signIn(app, sub, visitor);
        expect([page.path, page.flash]).toEqual(["/sign-in", "Invalid email"]);
        expect(await signedInAs(visitor)).toBeNull();
      }
      expect(await accountsOf(app, stranger.email)).toEqual([]);
      expect(await accountsOf(app, email)).toEqual(before);
    });
  });
});
