import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type App, startApp } from "../../support/server/app.ts";
import { type OpenIdProvider, startOpenIdProvider, throughProvider } from "../../support/account/openid-provider.ts";
import { goodPassword, signedUp } from "../../support/account/users.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { setOut, destination, comeBack, signIn, usersNamed, signedInAs } from "../../support/account/google.ts";

describe("signing in with Google: accounts", () => {
  let provider: OpenIdProvider;
  let app: App;
  beforeAll(async () => {
    provider = await startOpenIdProvider();
    app = await startApp({ env: provider.env });
    provider.letBackTo(app.url);
  });
  afterAll(async () => {
    await app?.stop();
    await provider?.stop();
  });

  describe("a new person", () => {
    it("gets an account, and is home with 'Sign In Successful'", async () => {
      const before = Date.now();
      const { sub, email } = provider.know({ name: "Meera Nair" });
      const visitor = new Visitor(app.url);
      const page = await signIn(app, sub, visitor);
      expect([page.status, page.path, page.flash]).toEqual([200, "/", "Sign In Successful"]);
      expect(page.texts(".account-menu li")).not.toContain("Sign In");

      const [user, ...others] = await usersNamed(app, email);
      expect(others).toEqual([]);
      expect(user).toMatchObject({ name: "Meera Nair", email, google_sub: sub, password_hash: null });
      expect(user?.timestamp.getTime()).toBeGreaterThanOrEqual(before - 1);
      expect(user?.timestamp.getTime()).toBeLessThanOrEqual(Date.now() + 1);
      expect(await signedInAs(visitor)).toBe(email);
    });

    it.each(["/sign-in", "/sign-up"])("goes on from %s to where they wanted", async (from) => {
      const page = await signIn(
        app,
        provider.know().sub,
        undefined,
        `${from}?${new URLSearchParams({ to: "/contact?sent" })}`,
      );
      expect([page.path, page.flash]).toEqual(["/contact?sent", "Sign In Successful"]);
    });

    // TRUST.md row 7.
    it.each(["//evil.example", "/\\evil.example", "/\t/evil.example", "https://evil.example", "javascript:alert(1)"])(
      "is led home rather than to %j",
      async (to) => {
        const visitor = new Visitor(app.url);
        const there = await visitor.post("/auth/google", { to }, { redirects: "expose" });
        const page = await comeBack(visitor, await throughProvider(destination(there).href, provider.know().sub));
        expect([page.url, page.flash]).toEqual([`${app.url}/`, "Sign In Successful"]);
      },
    );

    it.each([
      ["none", undefined, /^[0-9a-f]{18}$/],
      ["an empty one", "", /^[0-9a-f]{18}$/],
      ["only control characters", "\u0000\n\u200b", /^[0-9a-f]{18}$/],
      ["line breaks", "Meera\r\nNair", /^Meera\s+Nair$/],
      ["markup", "<img src=x onerror=alert(1)>", /^<img src=x onerror=alert\(1\)>$/],
      ["300 characters", "नमस्ते ".repeat(50), /^नमस्ते .{50,93}$/],
    ])("whose name there is %s has a name here that every page can show", async (_kind, name, stored) => {
      const { sub, email } = provider.know({ name });
      const visitor = new Visitor(app.url);
      expect((await signIn(app, sub, visitor)).flash).toBe("Sign In Successful");
      const [user] = await usersNamed(app, email);
      expect(user?.name).toMatch(stored);
      expect(user?.name).not.toMatch(/[\r\n\0]/);
      expect((await visitor.get("/profile")).$("img[onerror]")).toHaveLength(0);
    });

    it("has one account also when two of their browsers arrive at once", async () => {
      const { sub, email } = provider.know();
      const browsers = [new Visitor(app.url), new Visitor(app.url), new Visitor(app.url)];
      const ways = await Promise.all(
        browsers.map(async (visitor) => throughProvider(destination(await setOut(visitor)).href, sub)),
      );
      const pages = await Promise.all(browsers.map((visitor, index) => comeBack(visitor, ways[index] ?? "")));
      expect(pages.map((page) => page.flash)).toEqual(browsers.map(() => "Sign In Successful"));
      expect(await usersNamed(app, email)).toHaveLength(1);
    });

    it("who tries a password later is told which way is theirs", async () => {
      const { sub, email } = provider.know();
      await signIn(app, sub);
      const page = await new Visitor(app.url).post("/sign-in", { email, password: goodPassword });
      expect([page.status, page.text(".error-summary li")]).toEqual([422, "You have to sign in using Google"]);
      const again = await new Visitor(app.url).post("/sign-up", { name: "Ravi", email, password: goodPassword });
      expect([again.status, again.fieldError("email")]).toEqual([422, "Email already registered"]);
    });
  });

  describe("a known person", () => {
    it("is known by Google's unchanging name for them, whatever their e-mail and name there are now", async () => {
      const { sub, email } = provider.know({ name: "Meera Nair" });
      await signIn(app, sub);
      const other = await signedUp(app.url);
      for (const changes of [{ email: `moved-${email}` }, { email: other.email }, { email, email_verified: false }]) {
        provider.know({ sub, name: "Someone Else", ...changes });
        const visitor = new Visitor(app.url);
        expect((await signIn(app, sub, visitor)).flash).toBe("Sign In Successful");
        expect(await signedInAs(visitor)).toBe(email);
      }
      expect(await usersNamed(app, email)).toMatchObject([{ name: "Meera Nair", email, google_sub: sub }]);
      expect(await usersNamed(app, `moved-${email}`)).toEqual([]);
      expect(await usersNamed(app, other.email)).toMatchObject([{ google_sub: null }]);
    });

    // TRUST.md row 4.
    it("gets a session of their own, and one that was planted in the browser is dead", async () => {
      const { sub, email } = provider.know();
      const victim = new Visitor(app.url);
      const back = await throughProvider(destination(await setOut(victim)).href, sub);
      const attacker = await signedUp(app.url, { name: "Mallory" });
      const planted = attacker.visitor.cookies.getCookieStringSync(app.url);
      victim.cookies.setCookieSync(`${planted}; Path=/`, app.url);
      await comeBack(victim, back);
      expect(victim.cookies.getCookieStringSync(app.url)).toMatch(/session=/);
      expect(victim.cookies.getCookieStringSync(app.url)).not.toContain(planted);
      expect(await signedInAs(victim)).toBe(email);
      expect(await signedInAs(attacker.visitor)).toBeNull();
    });

    it("who is disabled hears 'User is disabled', here or by the e-mail", async () => {
      const { sub, email } = provider.know();
      await signIn(app, sub);
      const byPassword = await signedUp(app.url);
      const disabled = [email, byPassword.email];
      await app.db
        .updateTable("users")
        .set({ disabled_at: new Date(), email_proven_at: new Date() })
        .where("email", "in", disabled)
        .execute();
      for (const who of [sub, provider.know({ email: byPassword.email }).sub]) {
        const visitor = new Visitor(app.url);
        const page = await signIn(app, who, visitor);
        expect([page.path, page.flash]).toEqual(["/sign-in", "User is disabled"]);
        expect(await signedInAs(visitor)).toBeNull();
      }
      expect(await usersNamed(app, byPassword.email)).toMatchObject([{ google_sub: null }]);
    });
  });

  // TRUST.md row 34.
  describe("with an e-mail that has a password account", () => {
    it("is refused while nobody has proven the address here: 'Email already exists, Sign In'", async () => {
      const { email } = await signedUp(app.url);
      const before = await usersNamed(app, email);
      const visitor = new Visitor(app.url);
      for (const written of [email, email.toUpperCase()]) {
        const page = await signIn(app, provider.know({ email: written }).sub, visitor, "/sign-in?to=%2Foffers");
        expect([page.path, page.flash]).toEqual(["/sign-in?to=%2Foffers", "Email already exists, Sign In"]);
        expect(page.$("main .notice-problem")).toHaveLength(1);
        expect(await signedInAs(visitor)).toBeNull();
      }
      expect(await usersNamed(app, email)).toEqual(before);
    });

    it("opens that account once both sides have proven the address, and its password stays", async () => {
      const { email, name } = await signedUp(app.url);
      await app.db.updateTable("users").set({ email_proven_at: new Date() }).where("email", "=", email).execute();
      const [before] = await usersNamed(app, email);
      const { sub } = provider.know({ email: email.toUpperCase(), name: "Another Name" });
      const visitor = new Visitor(app.url);
      expect((await signIn(app, sub, visitor)).flash).toBe("Sign In Successful");
      expect(await usersNamed(app, email)).toEqual([{ ...before, google_sub: sub }]);
      expect(await signedInAs(visitor)).toBe(email);
      expect((await visitor.get("/profile?edit")).$("[name=name]").attr("value")).toBe(name);
      const page = await new Visitor(app.url).post("/sign-in", { email, password: goodPassword });
      expect(page.flash).toBe("Sign in successful");
    });

    it("is refused where the account is another Google person's", async () => {
      const { sub, email } = provider.know();
      await signIn(app, sub);
      const page = await signIn(app, provider.know({ email }).sub);
      expect([page.path, page.flash]).toEqual(["/sign-in", "Email already exists, Sign In"]);
      expect(await usersNamed(app, email)).toMatchObject([{ google_sub: sub }]);
    });
  });

  // TRUST.md row 34.
  it.each([false, undefined])("makes and links nothing where the e-mail is verified: %s", async (verified) => {
    const stranger = provider.know({ email_verified: verified });
    const { email } = await signedUp(app.url);
    await app.db.updateTable("users").set({ email_proven_at: new Date() }).where("email", "=", email).execute();
    const before = await usersNamed(app, email);
    for (const { sub } of [stranger, provider.know({ email, email_verified: verified })]) {
      const visitor = new Visitor(app.url);
      const page = await signIn(app, sub, visitor);
      expect([page.path, page.flash]).toEqual(["/sign-in", "Invalid email"]);
      expect(await signedInAs(visitor)).toBeNull();
    }
    expect(await usersNamed(app, stranger.email)).toEqual([]);
    expect(await usersNamed(app, email)).toEqual(before);
  });
});
