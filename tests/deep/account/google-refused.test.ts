import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signInAtProvider } from "../../support/account/openid-provider.ts";
import { signedIn } from "../../support/account/users.ts";
import { snapshot } from "../../support/server/snapshot.ts";
import { Visitor } from "../../support/http/visitor.ts";
import {
  useAppWithGoogle,
  callbackPath,
  startGoogle,
  redirectTarget,
  returnToApp,
  signIn,
  signedInAs,
} from "../../support/account/google.ts";

// TRUST.md row 34.
describe("Google sign-in", () => {
  const { app, provider } = useAppWithGoogle();

  describe("fails with 'Something went wrong', and signs nobody in,", () => {
    beforeAll(() => app.allowErrors(/^signing in with Google failed: /));
    let written: number;
    beforeEach(() => void (written = app.reports().length));
    afterEach(() => provider.recover());

    /** Returns with `url`, and expects no change except that its own sign-in attempt has ended. */
    async function expectRefused(
      visitor: Visitor,
      url: string,
      { asks = false, onTheWay = false } = {},
    ): Promise<void> {
      const before = await stored();
      const asked = provider.requests.length;
      const page = await returnToApp(visitor, url);
      expect([page.status, page.path, page.flash]).toEqual([200, "/sign-in", "Something went wrong"]);
      expect(page.$("main .notice-problem")).toHaveLength(1);
      expect(page.html).not.toMatch(/ECONN|Error:|\bat .+:\d+:\d+/);
      expect(await signedInAs(visitor)).toBeNull();
      expect(visitor.cookies.getCookieStringSync(app.url + callbackPath).includes("google=")).toBe(onTheWay);
      expect(await stored()).toEqual(before);
      expect(provider.requests.length > asked).toBe(asks);
    }

    /** Everything in the database except started sign-in attempts. */
    async function stored() {
      const content = await snapshot(app.db);
      delete content.sign_in_states;
      return content;
    }

    /** One log line, without secrets. */
    async function expectLine(url: string): Promise<void> {
      const lines = () => app.reports().slice(written);
      await expect.poll(() => lines()[0]).toMatch(/^signing in with Google failed: ./);
      expect(lines()).toHaveLength(1);
      const { searchParams } = new URL(url);
      const spent = [searchParams.get("code"), searchParams.get("state")].filter(Boolean);
      for (const secret of [...provider.tokens, ...spent]) expect(lines()[0]).not.toContain(secret);
      expect(app.logs.stdout + app.logs.stderr).not.toContain(provider.clientSecret);
    }

    /** A browser that has been at the provider, and the URL it is redirected to. */
    async function onItsWayBack(sub = provider.setUser().sub): Promise<{ visitor: Visitor; back: URL }> {
      const visitor = new Visitor(app.url);
      const back = await signInAtProvider(redirectTarget(await startGoogle(visitor)).href, sub);
      return { visitor, back: new URL(back) };
    }

    it.each([
      ["without a state", (back: URL) => back.searchParams.delete("state")],
      ["with an invented state", (back: URL) => back.searchParams.set("state", crypto.randomUUID())],
    ])("when it returns %s, while the current attempt can still succeed", async (_kind, change) => {
      const { visitor, back } = await onItsWayBack();
      const forged = new URL(back);
      change(forged);
      await expectRefused(visitor, forged.href, { onTheWay: true });
      await expectLine(forged.href);
      expect((await returnToApp(visitor, back.href)).flash).toBe("Sign In Successful");
    });

    it("when its cookie is forged or changed", async () => {
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

    it("when it returns a second time with the original cookie and a new code", async () => {
      const visitor = new Visitor(app.url);
      const there = redirectTarget(await startGoogle(visitor)).href;
      const { sub } = provider.setUser();
      const [first, second] = [await signInAtProvider(there, sub), await signInAtProvider(there, sub)];
      const kept = visitor.cookies.getCookieStringSync(app.url + callbackPath);
      expect((await returnToApp(visitor, first)).flash).toBe("Sign In Successful");

      const another = new Visitor(app.url);
      another.cookies.setCookieSync(`${kept}; Path=/`, app.url + callbackPath);
      await expectRefused(another, second);
      await expectLine(second);
    });

    // PKCE (RFC 7636).
    it("when it returns with a code of another browser's attempt", async () => {
      const [own, other] = [await onItsWayBack(), await onItsWayBack()];
      own.back.searchParams.set("code", other.back.searchParams.get("code")!);
      await expectRefused(own.visitor, own.back.href, { asks: true });
      await expectLine(own.back.href);
    });

    it("when the visitor cancels at Google", async () => {
      const visitor = new Visitor(app.url);
      const back = await signInAtProvider(redirectTarget(await startGoogle(visitor)).href, null);
      expect(new URL(back).searchParams.get("error")).toBe("access_denied");
      await expectRefused(visitor, back);
      await expectLine(back);
    });

    it.each([
      ["fails", 500, '{"sub":"one","email":"a@mail.example","email_verified":true}'],
      ["leaves out the e-mail", 200, '{"sub":"one"}'],
      [
        "gives the string 'true' instead of true",
        200,
        '{"sub":"one","email":"a@mail.example","email_verified":"true"}',
      ],
    ])("when the user info endpoint %s", async (_kind, status, body) => {
      const { visitor, back } = await onItsWayBack();
      provider.answer("userinfo", status, body);
      await expectRefused(visitor, back.href, { asks: true });
      await expectLine(back.href);
    });

    it.each([
      ["fails", 500, "no JSON at all"],
      ["answers with an HTML page", 200, "<!DOCTYPE html><title>Hello</title>"],
    ])("when the token endpoint %s", async (_kind, status, body) => {
      const { visitor, back } = await onItsWayBack();
      provider.answer("token", status, body);
      await expectRefused(visitor, back.href, { asks: true });
      await expectLine(back.href);
    });

    it("when Google hangs, at either endpoint, and the next attempt works", async () => {
      const { sub } = provider.setUser();
      const [first, second] = [await onItsWayBack(sub), await onItsWayBack(sub)];
      const before = await stored();
      provider.hang("userinfo");
      const asked = provider.requests.length;
      const one = returnToApp(first.visitor, first.back.href);
      await expect.poll(() => provider.requests.slice(asked)).toContain("GET /me");
      provider.hang("token");
      const other = returnToApp(second.visitor, second.back.href);
      // Others are served meanwhile.
      expect((await new Visitor(app.url).get("/")).status).toBe(200);
      for (const page of await Promise.all([one, other])) {
        expect([page.path, page.flash]).toEqual(["/sign-in", "Something went wrong"]);
      }
      expect(await stored()).toEqual(before);

      provider.recover();
      expect((await signIn(app, sub, first.visitor)).flash).toBe("Sign In Successful");
    });

    it("with another user's code keeps a signed-in user signed in, and says so", async () => {
      const { back } = await onItsWayBack();
      const { visitor, email } = await signedIn(app, "Asha Rao");
      for (const pending of [false, true]) {
        if (pending) await visitor.post("/auth/google", {}, { redirects: "expose" });
        const before = await snapshot(app.db);
        const asked = provider.requests.length;
        expect((await returnToApp(visitor, back.href)).flash).toBe("Something went wrong");
        expect(await signedInAs(visitor)).toBe(email);
        expect(provider.requests).toHaveLength(asked);
        expect(await snapshot(app.db)).toEqual(before);
      }
    });
  });
});
