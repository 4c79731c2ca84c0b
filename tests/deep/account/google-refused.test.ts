import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type OwnApp, startApp } from "../../support/server/app.ts";
import { type OpenIdProvider, startOpenIdProvider, throughProvider } from "../../support/account/openid-provider.ts";
import { signedUp } from "../../support/account/users.ts";
import { snapshot } from "../../support/server/snapshot.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { callbackPath, setOut, destination, comeBack, signIn, signedInAs } from "../../support/account/google.ts";

// TRUST.md row 34.
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
      const before = await stored();
      const asked = provider.requests.length;
      const page = await comeBack(visitor, url);
      expect([page.status, page.path, page.flash]).toEqual([200, "/sign-in", "Something went wrong"]);
      expect(page.$("main .notice-problem")).toHaveLength(1);
      expect(page.html).not.toMatch(/ECONN|Error:|\bat .+:\d+:\d+/);
      expect(await signedInAs(visitor)).toBeNull();
      expect(visitor.cookies.getCookieStringSync(app.url + callbackPath).includes("google=")).toBe(onTheWay);
      expect(await stored()).toEqual(before);
      expect(provider.requests.length > asked).toBe(asks);
    }

    /** All there is in the database but the journeys that have begun. */
    async function stored() {
      const content = await snapshot(app.db);
      delete content.sign_in_states;
      return content;
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

    it("back a second time with the cookie of the first and a new code", async () => {
      const visitor = new Visitor(app.url);
      const there = destination(await setOut(visitor)).href;
      const { sub } = provider.know();
      const [first, second] = [await throughProvider(there, sub), await throughProvider(there, sub)];
      const kept = visitor.cookies.getCookieStringSync(app.url + callbackPath);
      expect((await comeBack(visitor, first)).flash).toBe("Sign In Successful");

      const another = new Visitor(app.url);
      another.cookies.setCookieSync(`${kept}; Path=/`, app.url + callbackPath);
      await expectRefused(another, second);
      await expectLine(second);
    });

    it("back after 'Cancel' with the cookie of that journey", async () => {
      const visitor = new Visitor(app.url);
      const there = destination(await setOut(visitor)).href;
      const kept = visitor.cookies.getCookieStringSync(app.url + callbackPath);
      await comeBack(visitor, await throughProvider(there, null));
      visitor.cookies.setCookieSync(`${kept}; Path=/`, app.url + callbackPath);
      await expectRefused(visitor, await throughProvider(there, provider.know().sub));
    });

    // PKCE (RFC 7636).
    it("back with the code of another browser's journey and a state of its own", async () => {
      const [own, other] = [await onItsWayBack(), await onItsWayBack()];
      own.back.searchParams.set("code", other.back.searchParams.get("code")!);
      await expectRefused(own.visitor, own.back.href, { asks: true });
      await expectLine(own.back.href);
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
      const before = await stored();
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
      expect(await stored()).toEqual(before);

      provider.recover();
      expect((await signIn(app, sub, first.visitor)).flash).toBe("Sign In Successful");
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
      expect((await signIn(app, provider.know().sub, visitor)).flash).toBe("Sign In Successful");
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
});
