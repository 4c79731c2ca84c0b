import { setTimeout as pause } from "node:timers/promises";
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountMessages } from "#texts/account/messages.ts";
import { type App, type OwnApp, sharedApp, startApp } from "../../support/server/app.ts";
import { goodPassword, signedUp } from "../../support/account/users.ts";
import { Visitor } from "../../support/http/visitor.ts";
import {
  newPassword,
  codeFrom,
  emailsTo,
  codeFor,
  reset,
  signIn,
  userWithCode,
  expectRefused,
  wrongCode,
} from "../../support/account/password-reset.ts";

describe("resetting a password with a code", () => {
  let app: App;
  beforeAll(async () => {
    app = await sharedApp();
  });
  afterAll(() => app?.stop());

  it("ends a session that was started with the old password at the same moment (TRUST.md row 33)", async () => {
    for (let round = 0; round < 3; round++) {
      const { email, code } = await userWithCode(app);
      const thieves = Array.from({ length: 8 }, () => new Visitor(app.url));
      const signIns = thieves.map(async (thief, index) => {
        await pause(index * 15);
        await thief.post("/sign-in", { email, password: goodPassword });
      });
      await pause(20);
      const changed = await reset(app, { email, code, password: "another tree by the gate" });
      await Promise.all(signIns);
      expect(changed.flash).toBe("Your password has been changed");
      for (const thief of thieves) expect((await thief.get("/profile")).path).toMatch(/^\/sign-in/);
    }
  });

  it("asks for e-mail, code and password, and labels them for password managers", async () => {
    const page = await (await new Visitor(app.url).get("/forgot-password")).follow("I already have a code");
    expect([page.path, page.heading]).toEqual(["/reset-password", "Set a new password"]);
    expect(page.$("[name=email]").attr()).toMatchObject({ type: "email", required: "", autocomplete: "username" });
    expect(page.$("[name=code]").attr()).toMatchObject({ type: "text", required: "", autocomplete: "one-time-code" });
    expect(page.$("[name=password]").attr()).toMatchObject({
      type: "password",
      required: "",
      minlength: "8",
      autocomplete: "new-password",
    });
    expect(page.$("main form").attr("method")).toBe("post");
    expect(page.link("Send a new one")).toBe("/forgot-password");
  });

  it("saves the password, signs in, and ends all other sessions of that user only (TRUST.md row 33)", async () => {
    const { visitor: phone, email, code } = await userWithCode(app);
    const laptop = new Visitor(app.url);
    await laptop.post("/sign-in", { email, password: goodPassword });
    const other = await signedUp(app.url);

    const visitor = new Visitor(app.url);
    const page = await reset(app, { email, code, password: newPassword }, visitor);
    expect([page.status, page.path, page.flash]).toEqual([200, "/", "Your password has been changed"]);
    expect((await visitor.get("/profile")).$(`main input[value="${email}"]`)).toHaveLength(1);
    for (const elsewhere of [phone, laptop]) expect((await elsewhere.get("/profile")).path).toMatch(/^\/sign-in/);
    expect((await other.visitor.get("/profile")).path).toBe("/profile");
    expect(await signIn(app, email, goodPassword)).toBeNull();
    expect(await signIn(app, email, newPassword)).toBe("Sign in successful");
  });

  it("notifies the owner by e-mail, without secrets and with a link to recover (TRUST.md row 33)", async () => {
    const { email, code } = await userWithCode(app);
    const before = (await emailsTo(app, email)).length;
    await reset(app, { email, code, password: newPassword });
    const messages = await emailsTo(app, email);
    expect(messages).toHaveLength(before + 1);
    const notice = messages.at(-1)!;
    expect(notice.subject).toBe("Your GharSetu password was changed");
    expect(notice.text.match(/https?:\/\/\S+/g)).toEqual([`${app.url}/forgot-password`]);
    for (const secret of [code, newPassword]) expect(JSON.stringify(notice)).not.toContain(secret);
  });

  it("puts no secret into any URL", async () => {
    const { email, code } = await userWithCode(app);
    const fields = { email, code, password: newPassword };
    const answer = await new Visitor(app.url).post("/reset-password", fields, { redirects: "expose" });
    expect([answer.status, answer.location]).toEqual([303, "/"]);
  });

  it("ends the session of another user in the same browser", async () => {
    const { email, code } = await userWithCode(app);
    const { visitor } = await signedUp(app.url);
    const before = visitor.cookies.getCookieStringSync(app.url);
    await visitor.post("/reset-password", { email, code, password: newPassword });
    expect((await visitor.get("/profile")).$(`main input[value="${email}"]`)).toHaveLength(1);
    const old = await new Visitor(app.url).get("/profile", { headers: { Cookie: before } });
    expect(old.path).toMatch(/^\/sign-in/);
  });

  it("refuses a common password, says why, and does not count that as an attempt", async () => {
    const { email, code } = await userWithCode(app);
    for (const password of ["password", "12345678", "PassWord", "qwertyuiop", "iloveyou", "sunshine"]) {
      const sent = { email, code, password };
      const page = await reset(app, sent);
      expect([page.status, page.fieldError("password")]).toEqual([422, accountMessages.passwordCommon]);
      expect(page.form("Change password").value("code")).toBe(code);
      expect(page.form("Change password").value("password")).toBe("");
    }
    expect(await signIn(app, email, goodPassword)).toBe("Sign in successful");
    expect((await reset(app, { email, code, password: newPassword })).flash).toBe("Your password has been changed");
  });

  it.each([
    ["a missing e-mail", { email: "" }, "email", accountMessages.emailMissing],
    ["an invalid e-mail", { email: "asha@" }, "email", accountMessages.invalidEmail],
    ["a missing code", { code: "" }, "code", accountMessages.codeMissing],
    ["a code of spaces", { code: " - " }, "code", accountMessages.codeMissing],
    ["a code of 101 characters", { code: "A".repeat(101) }, "code", accountMessages.codeWrong],
    ["a missing password", { password: "" }, "password", accountMessages.passwordMissing],
    ["a password of 7 characters", { password: "r7#kz!2" }, "password", accountMessages.newPasswordShort],
    ["a password of 129 characters", { password: "r".repeat(129) }, "password", accountMessages.passwordLong],
  ])("refuses %s with a field error, and the code keeps working", async (_kind, fields, field, reason) => {
    const { email, code } = await userWithCode(app);
    const right = { email, code, password: newPassword };
    for (let round = 0; round < 5; round++) {
      const sent = { ...right, ...fields };
      expectRefused(await reset(app, sent), field, reason, sent);
    }
    expect((await reset(app, right)).flash).toBe("Your password has been changed");
  });

  it.each([
    ["8 characters", "q7#kz!2m"],
    ["128 characters", "p".repeat(128)],
    ["text with spaces around it", "   spaces kept   "],
    ["other scripts and emoji", "नीम का पेड़ 🌳🌳"],
  ])("accepts a password of %s as typed", async (_kind, password) => {
    const { email, code } = await userWithCode(app);
    expect((await reset(app, { email, code, password })).flash).toBe("Your password has been changed");
    expect(await signIn(app, email, password)).toBe("Sign in successful");
  });

  it("does not unlock a disabled account, and reveals that only to whoever has its code", async () => {
    const { email, code } = await userWithCode(app);
    await app.db.updateTable("users").set({ disabled_at: new Date() }).where("email", "=", email).execute();
    const sent = { email, code, password: newPassword };
    const guessed = { ...sent, code: wrongCode(code) };
    expectRefused(await reset(app, guessed), "code", accountMessages.codeWrong, guessed);
    expectRefused(await reset(app, sent), "email", "User is disabled", sent);
    await app.db.updateTable("users").set({ disabled_at: null }).where("email", "=", email).execute();
    expect(await signIn(app, email, newPassword)).toBeNull();
    expect(await signIn(app, email, goodPassword)).toBe("Sign in successful");
  });

  it("gives a Google user a password as well, and verifies the e-mail of both", async () => {
    const email = "google@example.org";
    await app.db.insertInto("users").values({ name: "Only Google", email, google_sub: "1" }).execute();
    await reset(app, { email, code: await codeFor(app, email), password: newPassword });
    expect(await signIn(app, email, newPassword)).toBe("Sign in successful");
    const user = await app.db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
    expect(user.google_sub).toBe("1");
    expect(user.email_proven_at).not.toBeNull();
  });
});

describe("resetting a password while the mail provider is down", () => {
  let provider: http.Server;
  let healthy = true;
  const messages: { subject: string; text: string }[] = [];
  let app: OwnApp;
  beforeAll(async () => {
    provider = http.createServer((request, response) => {
      void text(request).then((body) => {
        messages.push(JSON.parse(body) as { subject: string; text: string });
        response.writeHead(healthy ? 200 : 500, { "Content-Type": "application/json" });
        response.end(JSON.stringify(healthy ? { id: "1" } : { name: "application_error", message: "Out of order" }));
      });
    });
    await once(provider.listen(0, "127.0.0.1"), "listening");
    const { port } = provider.address() as AddressInfo;
    app = await startApp({ env: { RESEND_API_KEY: "re_of_the_tests", RESEND_BASE_URL: `http://127.0.0.1:${port}` } });
    app.allowErrors(/the e-mail about a changed password was not sent/);
  });
  afterAll(async () => {
    provider.close();
    provider.closeAllConnections();
    await app?.stop();
  });

  it("succeeds all the same, and the log reports the failed e-mail (TRUST.md rows 30 and 33)", async () => {
    const { email, visitor: elsewhere } = await signedUp(app.url);
    await new Visitor(app.url).post("/forgot-password", { email });
    const code = codeFrom(messages.at(-1)!.text);
    healthy = false;
    const page = await new Visitor(app.url).post("/reset-password", { email, code, password: newPassword });
    expect([page.status, page.flash]).toEqual([200, "Your password has been changed"]);
    expect((await elsewhere.get("/profile")).path).toMatch(/^\/sign-in/);
    expect(messages.at(-1)!.subject).toBe("Your GharSetu password was changed");
    expect(app.logs.stderr).toContain("the e-mail about a changed password was not sent");
    expect(app.logs.stdout + app.logs.stderr).not.toContain(code);
  });
});
