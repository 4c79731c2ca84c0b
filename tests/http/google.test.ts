import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { limits } from "#app/domain/limits.ts";
import { type App, type OwnApp, sharedApp, startApp } from "../support/app.ts";
import { type OpenIdProvider, startOpenIdProvider, throughProvider } from "../support/openid-provider.ts";
import type { VisitOptions } from "../support/exchange.ts";
import type { Page } from "../support/page.ts";
import { goodPassword, signedUp } from "../support/people.ts";
import { snapshot } from "../support/snapshot.ts";
import { Visitor } from "../support/visitor.ts";

const button = "Continue With Google";
const callbackPath = "/auth/google/callback";

/** Presses the button of a page and stops at the redirect to the provider. */
async function setOut(visitor: Visitor, page = "/sign-in"): Promise<Page> {
  return (await visitor.get(page)).form(button).submit(button);
}

/** Where the browser is sent, and what goes along. */
function destination(answer: Page): URL {
  if (answer.location === null) throw new Error(`It leads nowhere: ${answer.status} ${answer.text()}`);
  return new URL(answer.location);
}

const stateOf = (answer: Page) => destination(answer).searchParams.get("state") ?? "";

/** Follows the provider's redirect, as a browser does that comes from another site. */
function comeBack(visitor: Visitor, url: string, headers: Record<string, string> = {}): Promise<Page> {
  return visitor.navigate({ method: "GET", url, headers: { "Sec-Fetch-Site": "cross-site", ...headers } });
}

/** The cookie of that name, as the answer set it. */
const cookieOf = (answer: Page, name: string) =>
  answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));

describe("where Google is not configured", () => {
  let app: App;
  beforeAll(async () => {
    app = await sharedApp();
  });
  afterAll(() => app?.stop());

  it.each(["/sign-in", "/sign-up", "/forgot-password"])("%s offers no button for it", async (path) => {
    const page = await new Visitor(app.url).get(path);
    expect(page.status).toBe(200);
    expect(page.texts("button")).not.toContain(button);
    expect(page.html).not.toMatch(/google/i);
    expect(page.headers.get("content-security-policy")).toContain("form-action 'self' mailto:;");
  });

  it("neither the way there nor the way back exists", async () => {
    const visitor = new Visitor(app.url);
    expect((await visitor.post("/auth/google", { to: "/" }, { redirects: "expose" })).status).toBe(404);
    expect((await visitor.get(`${callbackPath}?code=1&state=1`, { redirects: "expose" })).status).toBe(404);
  });
});

describe("signing in with Google", () => {
  let provider: OpenIdProvider;
  let app: OwnApp;
  beforeAll(async () => {
    provider = await startOpenIdProvider();
    app = await startApp({ env: provider.env });
    provider.letBackTo(app.url);
  });
  afterAll(async () => {
    await app?.stop();
    await provider?.stop();
  });

  /** The whole way, from the button to the page it ends on. */
  async function signIn(sub: string, visitor = new Visitor(app.url), from = "/sign-in"): Promise<Page> {
    const there = destination(await setOut(visitor, from));
    return comeBack(visitor, await throughProvider(there.href, sub));
  }

  const usersNamed = (email: string) =>
    app.db
      .selectFrom("users")
      .selectAll()
      .where(sql<string>`lower(email)`, "=", email.toLowerCase())
      .execute();

  /** The e-mail of who is signed in, or null. */
  async function signedInAs(visitor: Visitor): Promise<string | null> {
    const page = await visitor.get("/profile", { redirects: "expose" });
    return page.$("#profile-email").attr("value") ?? null;
  }

  describe("sets out", () => {
    it.each(["/sign-in", "/sign-up", "/forgot-password"])("from %s, by a plain form", async (path) => {
      const page = await new Visitor(app.url).get(path);
      const form = page.$("form.google");
      expect(form.attr()).toMatchObject({ method: "post", action: "/auth/google" });
      expect(page.form(button).buttons).toEqual([button]);
      expect(page.text("main .divider")).toBe("OR");
      // Browsers check a form's redirects, too.
      expect(page.headers.get("content-security-policy")).toContain(`form-action 'self' mailto: ${provider.url};`);
    });

    it("with all that the provider needs, and a state nobody can guess", async () => {
      const answers = [await setOut(new Visitor(app.url)), await setOut(new Visitor(app.url))];
      for (const answer of answers) {
        expect(answer.status).toBe(303);
        const { origin, pathname, searchParams } = destination(answer);
        expect(origin + pathname).toBe(`${provider.url}/auth`);
        expect(Object.fromEntries(searchParams)).toMatchObject({
          response_type: "code",
          client_id: provider.env.GOOGLE_CLIENT_ID,
          redirect_uri: app.url + callbackPath,
          scope: "openid email profile",
          prompt: "select_account",
        });
        expect(searchParams.get("state")?.length).toBeGreaterThanOrEqual(32);
        expect(answer.location).not.toContain(provider.clientSecret);
      }
      expect(new Set(answers.map(stateOf)).size).toBe(2);
    });

    it("with the state in a cookie that scripts and other sites do not get, for 10 minutes", async () => {
      const cookie = cookieOf(await setOut(new Visitor(app.url)), "google");
      const attributes = cookie?.split("; ").slice(1);
      expect(attributes?.sort()).toEqual(["HttpOnly", "Max-Age=600", "Path=/", "SameSite=Lax"]);
    });

    it("not for who comes by a link", async () => {
      const page = await new Visitor(app.url).get("/auth/google", { redirects: "expose" });
      expect([page.status, page.location]).toEqual([303, "/sign-in"]);
      expect(page.headers.getSetCookie()).toEqual([]);
    });

    // TRUST.md row 35.
    it("to come back to APP_URL, whatever host a request names", async () => {
      const forged = { Host: "evil.example", "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https" };
      const there = await new Visitor(app.url).post("/auth/google", {}, { redirects: "expose", headers: forged });
      expect(destination(there).searchParams.get("redirect_uri")).toBe(app.url + callbackPath);

      const { sub, email } = provider.know();
      const visitor = new Visitor(app.url);
      const back = await throughProvider(destination(await setOut(visitor)).href, sub);
      const headers = { ...forged, "Sec-Fetch-Site": "cross-site" };
      const page = await visitor.navigate({ method: "GET", url: back, redirects: "expose", headers });
      expect([page.status, page.location]).toEqual([303, "/"]);
      expect(await signedInAs(visitor)).toBe(email);
    });
  });

  describe("a new person", () => {
    it("gets an account, and is home with 'Sign In Successful'", async () => {
      const before = Date.now();
      const { sub, email } = provider.know({ name: "Meera Nair" });
      const visitor = new Visitor(app.url);
      const page = await signIn(sub, visitor);
      expect([page.status, page.path, page.flash]).toEqual([200, "/", "Sign In Successful"]);
      expect(page.texts(".account-menu li")).not.toContain("Sign In");

      const [user, ...others] = await usersNamed(email);
      expect(others).toEqual([]);
      expect(user).toMatchObject({ name: "Meera Nair", email, google_sub: sub, password_hash: null });
      expect(user?.timestamp.getTime()).toBeGreaterThanOrEqual(before - 1);
      expect(user?.timestamp.getTime()).toBeLessThanOrEqual(Date.now() + 1);
      expect(await signedInAs(visitor)).toBe(email);
    });

    it.each(["/sign-in", "/sign-up"])("goes on from %s to where they wanted", async (from) => {
      const page = await signIn(provider.know().sub, undefined, `${from}?${new URLSearchParams({ to: "/all?x=1" })}`);
      expect([page.path, page.flash]).toEqual(["/all?x=1", "Sign In Successful"]);
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
      expect((await signIn(sub, visitor)).flash).toBe("Sign In Successful");
      const [user] = await usersNamed(email);
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
      expect(await usersNamed(email)).toHaveLength(1);
    });

    it("who tries a password later is told which way is theirs", async () => {
      const { sub, email } = provider.know();
      await signIn(sub);
      const page = await new Visitor(app.url).post("/sign-in", { email, password: goodPassword });
      expect([page.status, page.text(".error-summary li")]).toEqual([422, "You have to sign in using Google"]);
      const again = await new Visitor(app.url).post("/sign-up", { name: "Ravi", email, password: goodPassword });
      expect([again.status, again.fieldError("email")]).toEqual([422, "Email already registered"]);
    });
  });

  describe("a known person", () => {
    it("is known by Google's unchanging name for them, whatever their e-mail and name there are now", async () => {
      const { sub, email } = provider.know({ name: "Meera Nair" });
      await signIn(sub);
      const other = await signedUp(app.url);
      for (const changes of [{ email: `moved-${email}` }, { email: other.email }, { email, email_verified: false }]) {
        provider.know({ sub, name: "Someone Else", ...changes });
        const visitor = new Visitor(app.url);
        expect((await signIn(sub, visitor)).flash).toBe("Sign In Successful");
        expect(await signedInAs(visitor)).toBe(email);
      }
      expect(await usersNamed(email)).toMatchObject([{ name: "Meera Nair", email, google_sub: sub }]);
      expect(await usersNamed(`moved-${email}`)).toEqual([]);
      expect(await usersNamed(other.email)).toMatchObject([{ google_sub: null }]);
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
      await signIn(sub);
      const byPassword = await signedUp(app.url);
      const disabled = [email, byPassword.email];
      await app.db
        .updateTable("users")
        .set({ disabled_at: new Date(), email_proven_at: new Date() })
        .where("email", "in", disabled)
        .execute();
      for (const who of [sub, provider.know({ email: byPassword.email }).sub]) {
        const visitor = new Visitor(app.url);
        const page = await signIn(who, visitor);
        expect([page.path, page.flash]).toEqual(["/sign-in", "User is disabled"]);
        expect(await signedInAs(visitor)).toBeNull();
      }
      expect(await usersNamed(byPassword.email)).toMatchObject([{ google_sub: null }]);
    });
  });

  // TRUST.md row 34.
  describe("with an e-mail that has a password account", () => {
    it("is refused while nobody has proven the address here: 'Email already exists, Sign In'", async () => {
      const { email } = await signedUp(app.url);
      const before = await usersNamed(email);
      const visitor = new Visitor(app.url);
      for (const written of [email, email.toUpperCase()]) {
        const page = await signIn(provider.know({ email: written }).sub, visitor, "/sign-in?to=%2Foffers");
        expect([page.path, page.flash]).toEqual(["/sign-in?to=%2Foffers", "Email already exists, Sign In"]);
        expect(page.$("main .notice-problem")).toHaveLength(1);
        expect(await signedInAs(visitor)).toBeNull();
      }
      expect(await usersNamed(email)).toEqual(before);
    });

    it("opens that account once both sides have proven the address, and its password stays", async () => {
      const { email, name } = await signedUp(app.url);
      await app.db.updateTable("users").set({ email_proven_at: new Date() }).where("email", "=", email).execute();
      const [before] = await usersNamed(email);
      const { sub } = provider.know({ email: email.toUpperCase(), name: "Another Name" });
      const visitor = new Visitor(app.url);
      expect((await signIn(sub, visitor)).flash).toBe("Sign In Successful");
      expect(await usersNamed(email)).toEqual([{ ...before, google_sub: sub }]);
      expect(await signedInAs(visitor)).toBe(email);
      expect((await visitor.get("/profile?edit")).$("[name=name]").attr("value")).toBe(name);
      const page = await new Visitor(app.url).post("/sign-in", { email, password: goodPassword });
      expect(page.flash).toBe("Sign in successful");
    });

    it("is refused where the account is another Google person's", async () => {
      const { sub, email } = provider.know();
      await signIn(sub);
      const page = await signIn(provider.know({ email }).sub);
      expect([page.path, page.flash]).toEqual(["/sign-in", "Email already exists, Sign In"]);
      expect(await usersNamed(email)).toMatchObject([{ google_sub: sub }]);
    });
  });

  // TRUST.md row 34.
  it.each([false, undefined])("makes and links nothing where the e-mail is verified: %s", async (verified) => {
    const stranger = provider.know({ email_verified: verified });
    const { email } = await signedUp(app.url);
    await app.db.updateTable("users").set({ email_proven_at: new Date() }).where("email", "=", email).execute();
    const before = await usersNamed(email);
    for (const { sub } of [stranger, provider.know({ email, email_verified: verified })]) {
      const visitor = new Visitor(app.url);
      const page = await signIn(sub, visitor);
      expect([page.path, page.flash]).toEqual(["/sign-in", "Invalid email"]);
      expect(await signedInAs(visitor)).toBeNull();
    }
    expect(await usersNamed(stranger.email)).toEqual([]);
    expect(await usersNamed(email)).toEqual(before);
  });

  // TRUST.md row 34.
  describe("that goes wrong says 'Something went wrong' and signs nobody in:", () => {
    beforeAll(() => app.allowErrors(/^signing in with Google failed: /));
    let written: number;
    beforeEach(() => void (written = app.logs.stderr.length));
    afterEach(() => provider.recover());

    /** Comes back with `url`, and finds nothing changed but the journey over, if it was that one. */
    async function expectRefused(
      visitor: Visitor,
      url: string,
      { asks = false, onTheWay = false } = {},
    ): Promise<void> {
      const before = await snapshot(app.db);
      const asked = provider.requests.length;
      const page = await comeBack(visitor, url);
      expect([page.status, page.path, page.flash]).toEqual([200, "/sign-in", "Something went wrong"]);
      expect(page.$("main .notice-problem")).toHaveLength(1);
      expect(page.html).not.toMatch(/ECONN|Error:|\bat .+:\d+:\d+/);
      expect(await signedInAs(visitor)).toBeNull();
      expect(visitor.cookies.getCookieStringSync(app.url + callbackPath).includes("google=")).toBe(onTheWay);
      expect(await snapshot(app.db)).toEqual(before);
      expect(provider.requests.length > asked).toBe(asks);
    }

    /** One line for whoever runs the site, that opens nothing. */
    async function expectLine(url: string): Promise<void> {
      const lines = () => app.logs.stderr.slice(written).trimEnd().split("\n");
      await expect.poll(() => lines()[0]).toMatch(/^signing in with Google failed: ./);
      expect(lines()).toHaveLength(1);
      const { searchParams } = new URL(url);
      const spent = [searchParams.get("code"), searchParams.get("state")].filter(Boolean);
      for (const secret of [...provider.tokens, ...spent]) expect(lines()[0]).not.toContain(secret);
      expect(app.logs.stdout + app.logs.stderr).not.toContain(provider.clientSecret);
    }

    /** A browser that has been to the provider, and the address it is sent back to. */
    async function onItsWayBack(sub = provider.know().sub): Promise<{ visitor: Visitor; back: URL }> {
      const visitor = new Visitor(app.url);
      const back = await throughProvider(destination(await setOut(visitor)).href, sub);
      return { visitor, back: new URL(back) };
    }

    it.each([
      ["without a state", (back: URL) => back.searchParams.delete("state")],
      ["with an empty state", (back: URL) => back.searchParams.set("state", "")],
      ["with a made-up state", (back: URL) => back.searchParams.set("state", crypto.randomUUID())],
      ["with nothing at all", (back: URL) => (back.search = "")],
    ])("back %s; the journey that is under way can still end", async (_kind, change) => {
      const { visitor, back } = await onItsWayBack();
      const forged = new URL(back);
      change(forged);
      await expectRefused(visitor, forged.href, { onTheWay: true });
      await expectLine(forged.href);
      expect((await comeBack(visitor, back.href)).flash).toBe("Sign In Successful");
    });

    it("back without a code", async () => {
      const { visitor, back } = await onItsWayBack();
      back.searchParams.delete("code");
      await expectRefused(visitor, back.href);
      await expectLine(back.href);
    });

    it("back in the first of two tabs that set out; the second one's journey goes on", async () => {
      const { visitor, back: first } = await onItsWayBack();
      const second = await throughProvider(destination(await setOut(visitor)).href, provider.know().sub);
      await expectRefused(visitor, first.href, { onTheWay: true });
      expect((await comeBack(visitor, second)).flash).toBe("Sign In Successful");
    });

    it("back with a code the provider never gave", async () => {
      const { visitor, back } = await onItsWayBack();
      back.searchParams.set("code", "made-up-by-a-test");
      await expectRefused(visitor, back.href, { asks: true });
      await expectLine(back.href);
    });

    it("back in another browser, whether that one has set out or not", async () => {
      const { visitor, back } = await onItsWayBack();
      await expectRefused(new Visitor(app.url), back.href);
      const another = new Visitor(app.url);
      await setOut(another);
      await expectRefused(another, back.href, { onTheWay: true });
      // Nobody has used it up.
      expect((await comeBack(visitor, back.href)).flash).toBe("Sign In Successful");
    });

    it("back with a cookie that is not ours, or changed", async () => {
      const { visitor, back } = await onItsWayBack();
      const state = back.searchParams.get("state");
      const content = Buffer.from(JSON.stringify({ "oauth2:state": state, user: { id: 1 } })).toString("base64");
      const [, signature] = visitor.cookies.getCookieStringSync(app.url + callbackPath).split(".");
      for (const made of [content, `${content}.${signature}`, "%00", ""]) {
        const forger = new Visitor(app.url);
        forger.cookies.setCookieSync(`google=${made}; Path=/`, app.url + callbackPath);
        await expectRefused(forger, back.href, { onTheWay: true });
      }
    });

    it("back a second time, even with the cookie of the first", async () => {
      const { visitor, back } = await onItsWayBack();
      const cookie = visitor.cookies.getCookieStringSync(back.href);
      expect((await comeBack(visitor, back.href)).flash).toBe("Sign In Successful");
      await visitor.post("/sign-out", {});
      await expectRefused(visitor, back.href);

      const before = await snapshot(app.db);
      const page = await comeBack(new Visitor(app.url), back.href, { Cookie: cookie });
      expect(page.path).toBe("/sign-in");
      expect(page.redirects).toHaveLength(1);
      expect(await snapshot(app.db)).toEqual(before);
    });

    it("back from 'Cancel'", async () => {
      const visitor = new Visitor(app.url);
      const back = await throughProvider(destination(await setOut(visitor)).href, null);
      expect(new URL(back).searchParams.get("error")).toBe("access_denied");
      await expectRefused(visitor, back);
      await expectLine(back);
    });

    it.each([
      ["fails", 500, '{"sub":"one","email":"a@mail.example","email_verified":true}'],
      ["refuses the token", 401, '{"error":"invalid_token"}'],
      ["answers with a page", 200, "<!DOCTYPE html><title>Hello</title>"],
      ["answers null", 200, "null"],
      ["leaves out `sub`", 200, '{"email":"a@mail.example","email_verified":true}'],
      ["leaves `sub` empty", 200, '{"sub":"","email":"a@mail.example","email_verified":true}'],
      ["gives a `sub` that is no text", 200, '{"sub":1,"email":"a@mail.example","email_verified":true}'],
      ["leaves out the e-mail", 200, '{"sub":"one"}'],
      ["says 'true' where true is meant", 200, '{"sub":"one","email":"a@mail.example","email_verified":"true"}'],
    ])("who they are %s", async (_kind, status, body) => {
      const { visitor, back } = await onItsWayBack();
      provider.answer("userinfo", status, body);
      await expectRefused(visitor, back.href, { asks: true });
      await expectLine(back.href);
    });

    it.each([
      ["fails", 500, "no JSON at all"],
      ["answers with a page", 200, "<!DOCTYPE html><title>Hello</title>"],
      ["gives no token", 200, "{}"],
    ])("the token %s", async (_kind, status, body) => {
      const { visitor, back } = await onItsWayBack();
      provider.answer("token", status, body);
      await expectRefused(visitor, back.href, { asks: true });
      await expectLine(back.href);
    });

    it("Google hangs, for the token or for who they are, and the next try works", async () => {
      const { sub } = provider.know();
      const [first, second] = [await onItsWayBack(sub), await onItsWayBack(sub)];
      const before = await snapshot(app.db);
      provider.hang("userinfo");
      const asked = provider.requests.length;
      const one = comeBack(first.visitor, first.back.href);
      await expect.poll(() => provider.requests.slice(asked)).toContain("GET /me");
      provider.hang("token");
      const other = comeBack(second.visitor, second.back.href);
      // Others are served meanwhile.
      expect((await new Visitor(app.url).get("/")).status).toBe(200);
      for (const page of await Promise.all([one, other])) {
        expect([page.path, page.flash]).toEqual(["/sign-in", "Something went wrong"]);
      }
      expect(await snapshot(app.db)).toEqual(before);

      provider.recover();
      expect((await signIn(sub, first.visitor)).flash).toBe("Sign In Successful");
    });

    it("the database fails", async () => {
      const { visitor, back } = await onItsWayBack();
      await sql`alter table users rename to users_away`.execute(app.db);
      try {
        const page = await comeBack(visitor, back.href);
        expect([page.path, page.flash]).toEqual(["/sign-in", "Something went wrong"]);
      } finally {
        await sql`alter table users_away rename to users`.execute(app.db);
      }
      await expectLine(back.href);
      expect((await signIn(provider.know().sub, visitor)).flash).toBe("Sign In Successful");
    });

    it("back with a stranger's code, who is signed in stays who they are", async () => {
      const { back } = await onItsWayBack();
      const { visitor, email } = await signedUp(app.url);
      for (const pending of [false, true]) {
        if (pending) await visitor.post("/auth/google", {}, { redirects: "expose" });
        const before = await snapshot(app.db);
        const asked = provider.requests.length;
        await comeBack(visitor, back.href);
        expect(await signedInAs(visitor)).toBe(email);
        expect(provider.requests).toHaveLength(asked);
        expect(await snapshot(app.db)).toEqual(before);
      }
    });

    it("back with a stranger's code, who is signed in hears of it", async () => {
      const { back } = await onItsWayBack();
      const { visitor } = await signedUp(app.url);
      expect((await comeBack(visitor, back.href)).flash).toBe("Something went wrong");
    });
  });

  describe("in a pop-up", () => {
    const setOutInPopUp = (visitor: Visitor, to: string) =>
      visitor.post("/auth/google", { to, popup: "google-1" }, { redirects: "expose" });

    it("ends on a page that says where the page behind it goes on, and leaves the message to that one", async () => {
      const visitor = new Visitor(app.url);
      const there = destination(await setOutInPopUp(visitor, "/offers"));
      const page = await comeBack(visitor, await throughProvider(there.href, provider.know().sub));
      expect([page.path, page.status, page.flash]).toEqual([
        "/auth/google/done?to=%2Foffers&popUp=google-1",
        200,
        null,
      ]);
      expect(page.$("[data-arrived-at]").attr("data-arrived-at")).toBe("/offers");
      expect((await page.follow("Go on here")).flash).toBe("Sign In Successful");
    });

    it("is not cut off, on its way, from the page that opened it", async () => {
      const policyOf = async (path: string) =>
        (await new Visitor(app.url).get(path, { redirects: "expose" })).headers.get("cross-origin-opener-policy");
      app.allowErrors(/^signing in with Google failed: /);
      expect(await policyOf("/sign-in")).toBe("same-origin-allow-popups");
      expect(await policyOf(callbackPath)).toBeNull();
      expect(await policyOf("/auth/google/done?to=%2F")).toBeNull();
    });

    it("ends there, too, when it is refused", async () => {
      const visitor = new Visitor(app.url);
      const there = destination(await setOutInPopUp(visitor, "/offers"));
      const { sub } = provider.know({ email_verified: false });
      const page = await comeBack(visitor, await throughProvider(there.href, sub));
      expect(page.$("[data-arrived-at]").attr("data-arrived-at")).toBe("/sign-in?to=%2Foffers");
      expect([page.flash, page.$("[data-problem]").attr("data-problem")]).toEqual(["Invalid email", "Invalid email"]);
      expect((await page.follow("Go on here")).path).toBe("/sign-in?to=%2Foffers");
    });

    // TRUST.md row 7.
    it.each(["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)", ""])(
      "never leads on to %j",
      async (to) => {
        const page = await new Visitor(app.url).get(`/auth/google/done?${new URLSearchParams({ to })}`);
        expect(page.$("[data-arrived-at]").attr("data-arrived-at")).toBe("/");
        expect(page.link("Go on here")).toBe("/");
      },
    );
  });

  // TRUST.md row 1.
  describe("past the limit by address", () => {
    let visitor: Visitor;
    const ask = (fields: Record<string, string> = {}, options: VisitOptions = {}) =>
      visitor.post("/auth/google", { to: "/offers", ...fields }, options);
    beforeAll(async () => {
      visitor = new Visitor(app.url);
      for (let times = 0; times < limits.accountByAddress.points; times++) {
        expect(destination(await ask()).origin).toBe(provider.url);
      }
    });

    it("is 'Try later, too many requests', and leads nowhere else", async () => {
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

    it("is one budget with the other forms, and nobody else's", async () => {
      const page = await visitor.post("/sign-in", { email: "asha@example.org", password: goodPassword });
      expect([page.status, page.text(".error-summary li")]).toEqual([429, "Try logging after some time"]);
      expect(destination(await setOut(new Visitor(app.url))).origin).toBe(provider.url);
    });

    it("still knows where somebody wanted", async () => {
      expect((await ask()).path).toBe("/sign-in?to=%2Foffers");
    });

    it("ends a pop-up as every refusal does", async () => {
      const page = await ask({ popup: "google-1" });
      expect(page.$("[data-arrived-at]").attr("data-arrived-at")).toMatch(/^\/sign-in(\?to=%2Foffers)?$/);
    });
  });
});

describe("behind https", () => {
  let app: App;
  beforeAll(async () => {
    const env = { APP_URL: "https://homes.example", GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
    app = await startApp({ env });
  });
  afterAll(() => app?.stop());

  it("the way there is Google's own, the way back the public origin's, the cookie Secure", async () => {
    const page = await new Visitor(app.url).get("/sign-in");
    expect(page.headers.get("content-security-policy")).toContain(
      "form-action 'self' mailto: https://accounts.google.com;",
    );
    const there = await page.form(button).submit(button, { redirects: "expose" });
    const { origin, pathname, searchParams } = destination(there);
    expect(origin + pathname).toBe("https://accounts.google.com/o/oauth2/v2/auth");
    expect(searchParams.get("redirect_uri")).toBe(`https://homes.example${callbackPath}`);
    expect(cookieOf(there, "__Host-google")?.split("; ")).toEqual(expect.arrayContaining(["Secure", "HttpOnly"]));
    expect(there.headers.getSetCookie().every((cookie) => cookie.split("; ").includes("Secure"))).toBe(true);
  });
});
