import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountsOf, proveEmail } from "../../support/account/accounts.ts";
import { type App, startApp } from "../../support/server/app.ts";
import { type OpenIdProvider, startOpenIdProvider, signInAtProvider } from "../../support/account/openid-provider.ts";
import { goodPassword, signedIn } from "../../support/account/users.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { startGoogle, redirectTarget, returnToApp, signIn, signedInAs } from "../../support/account/google.ts";

describe("accounts with Google sign-in", () => {
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

  describe("for a new user", () => {
    it("are created, and the user arrives at home with 'Sign In Successful'", async () => {
      const before = Date.now();
      const { sub, email } = provider.setUser({ name: "Meera Nair" });
      const visitor = new Visitor(app.url);
      const page = await signIn(app, sub, visitor);
      expect([page.status, page.path, page.flash]).toEqual([200, "/", "Sign In Successful"]);
      expect(page.texts(".account-menu li")).not.toContain("Sign In");

      const [user, ...others] = await accountsOf(app, email);
      expect(others).toEqual([]);
      expect(user).toMatchObject({ name: "Meera Nair", email, google_sub: sub, password_hash: null });
      expect(user?.timestamp.getTime()).toBeGreaterThanOrEqual(before - 1);
      expect(user?.timestamp.getTime()).toBeLessThanOrEqual(Date.now() + 1);
      expect(await signedInAs(visitor)).toBe(email);
    });

    it.each(["/sign-in", "/sign-up"])("let the user continue from %s to the page they wanted", async (from) => {
      const path = `${from}?${new URLSearchParams({ to: "/contact?sent" })}`;
      const page = await signIn(app, provider.setUser().sub, undefined, path);
      expect([page.path, page.flash]).toEqual(["/contact?sent", "Sign In Successful"]);
    });

    // TRUST.md row 7.
    it.each(["//evil.example", "/\\evil.example", "javascript:alert(1)"])("lead home rather than to %j", async (to) => {
      const visitor = new Visitor(app.url);
      const there = await visitor.post("/auth/google", { to }, { redirects: "expose" });
      const back = await signInAtProvider(redirectTarget(there).href, provider.setUser().sub);
      const page = await returnToApp(visitor, back);
      expect([page.url, page.flash]).toEqual([`${app.url}/`, "Sign In Successful"]);
    });

    it.each([
      ["none", undefined, /^[0-9a-f]{18}$/],
      ["control characters only", "\u0000\n\u200b", /^[0-9a-f]{18}$/],
      ["line breaks", "Meera\r\nNair", /^Meera\s+Nair$/],
      ["markup", "<img src=x onerror=alert(1)>", /^<img src=x onerror=alert\(1\)>$/],
      ["300 characters", "नमस्ते ".repeat(50), /^नमस्ते .{50,93}$/],
    ])("get a valid name when the name at Google is %s", async (_kind, name, stored) => {
      const { sub, email } = provider.setUser({ name });
      const visitor = new Visitor(app.url);
      expect((await signIn(app, sub, visitor)).flash).toBe("Sign In Successful");
      const [user] = await accountsOf(app, email);
      expect(user?.name).toMatch(stored);
      expect(user?.name).not.toMatch(/[\r\n\0]/);
      expect((await visitor.get("/profile")).$("img[onerror]")).toHaveLength(0);
    });

    it("are created once when two browsers of the user arrive at once", async () => {
      const { sub, email } = provider.setUser();
      const browsers = [new Visitor(app.url), new Visitor(app.url), new Visitor(app.url)];
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
      for (const changes of [{ email: `moved-${email}` }, { email: other.email }, { email, email_verified: false }]) {
        provider.setUser({ sub, name: "Someone Else", ...changes });
        const visitor = new Visitor(app.url);
        expect((await signIn(app, sub, visitor)).flash).toBe("Sign In Successful");
        expect(await signedInAs(visitor)).toBe(email);
      }
      expect(await accountsOf(app, email)).toMatchObject([{ name: "Meera Nair", email, google_sub: sub }]);
      expect(await accountsOf(app, `moved-${email}`)).toEqual([]);
      expect(await accountsOf(app, other.email)).toMatchObject([{ google_sub: null }]);
    });

    // TRUST.md row 4.
    it("get a new session, and a session planted in the browser stops working", async () => {
      const { sub, email } = provider.setUser();
      const victim = new Visitor(app.url);
      const back = await signInAtProvider(redirectTarget(await startGoogle(victim)).href, sub);
      const attacker = await signedIn(app, "Mallory");
      const planted = attacker.visitor.cookies.getCookieStringSync(app.url);
      victim.cookies.setCookieSync(`${planted}; Path=/`, app.url);
      await returnToApp(victim, back);
      expect(victim.cookies.getCookieStringSync(app.url)).toMatch(/session=/);
      expect(victim.cookies.getCookieStringSync(app.url)).not.toContain(planted);
      expect(await signedInAs(victim)).toBe(email);
      expect(await signedInAs(attacker.visitor)).toBeNull();
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
      const before = await accountsOf(app, email);
      const visitor = new Visitor(app.url);
      for (const written of [email, email.toUpperCase()]) {
        const page = await signIn(app, provider.setUser({ email: written }).sub, visitor, "/sign-in?to=%2Foffers");
        expect([page.path, page.flash]).toEqual(["/sign-in?to=%2Foffers", "Email already exists, Sign In"]);
        expect(page.$("main .notice-problem")).toHaveLength(1);
        expect(await signedInAs(visitor)).toBeNull();
      }
      expect(await accountsOf(app, email)).toEqual(before);
    });

    it("are linked once both sides have verified the address, and the password stays", async () => {
      const { email, name } = await signedIn(app, "Asha Sharma");
      await proveEmail(app, email);
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
