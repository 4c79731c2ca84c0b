import { setTimeout as pause } from "node:timers/promises";
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { type App, type OwnApp, sharedApp, startApp } from "../../support/server/app.ts";
import { goodPassword, signedUp } from "../../support/account/users.ts";
import { Visitor } from "../../support/http/visitor.ts";
import {
  newPassword,
  codeIn,
  lettersTo,
  codeFor,
  reset,
  signIn,
  forgetful,
  expectRefused,
  wrong,
} from "../../support/account/password-reset.ts";

describe("setting a new password with a code", () => {
  let app: App;
  beforeAll(async () => {
    app = await sharedApp();
  });
  afterAll(() => app?.stop());

  it("leaves no session to who signs in with the old password at the same moment (TRUST.md row 33)", async () => {
    for (let round = 0; round < 3; round++) {
      const { email, code } = await forgetful(app);
      const thieves = Array.from({ length: 8 }, () => new Visitor(app.url));
      const signIns = thieves.map(async (thief, index) => {
        await pause(index * 15);
        await thief.post("/sign-in", { email, password: goodPassword });
      });
      await pause(20);
      const changed = await reset(app, { email, code, password: "another tree by the gate" });
      await Promise.all(signIns);
      expect(changed.flash).toBe("Your password is changed");
      for (const thief of thieves) expect((await thief.get("/profile")).path).toMatch(/^\/sign-in/);
    }
  });

  it("asks for e-mail, code and password, and names them for password managers", async () => {
    const page = await (await new Visitor(app.url).get("/forgot-password")).follow("I have a code");
    expect([page.path, page.heading]).toEqual(["/reset-password", "Choose a new password"]);
    expect(page.$("[name=email]").attr()).toMatchObject({ type: "email", required: "", autocomplete: "username" });
    expect(page.$("[name=code]").attr()).toMatchObject({ type: "text", required: "", autocomplete: "one-time-code" });
    expect(page.$("[name=password]").attr()).toMatchObject({
      type: "password",
      required: "",
      minlength: "8",
      autocomplete: "new-password",
    });
    expect(page.$("main form").attr("method")).toBe("post");
    expect(page.link("Have a new one sent")).toBe("/forgot-password");
  });

  it("sets it, signs in, and ends every other session of the user and nobody else's (TRUST.md row 33)", async () => {
    const { visitor: phone, email, code } = await forgetful(app);
    const laptop = new Visitor(app.url);
    await laptop.post("/sign-in", { email, password: goodPassword });
    const other = await signedUp(app.url);

    const visitor = new Visitor(app.url);
    const page = await reset(app, { email, code, password: newPassword }, visitor);
    expect([page.status, page.path, page.flash]).toEqual([200, "/", "Your password is changed"]);
    expect((await visitor.get("/profile")).$(`main input[value="${email}"]`)).toHaveLength(1);
    for (const elsewhere of [phone, laptop]) expect((await elsewhere.get("/profile")).path).toMatch(/^\/sign-in/);
    expect((await other.visitor.get("/profile")).path).toBe("/profile");
    expect(await signIn(app, email, goodPassword)).toBeNull();
    expect(await signIn(app, email, newPassword)).toBe("Sign in successful");
  });

  it("tells the owner by a letter that names no secret and leads to the way back (TRUST.md row 33)", async () => {
    const { email, code } = await forgetful(app);
    const before = (await lettersTo(app, email)).length;
    await reset(app, { email, code, password: newPassword });
    const letters = await lettersTo(app, email);
    expect(letters).toHaveLength(before + 1);
    const notice = letters.at(-1)!;
    expect(notice.subject).toBe("Your GharSetu password was changed");
    expect(notice.text.match(/https?:\/\/\S+/g)).toEqual([`${app.url}/forgot-password`]);
    for (const secret of [code, newPassword]) expect(JSON.stringify(notice)).not.toContain(secret);
  });

  it("puts no secret into an address on its way", async () => {
    const { email, code } = await forgetful(app);
    const fields = { email, code, password: newPassword };
    const answer = await new Visitor(app.url).post("/reset-password", fields, { redirects: "expose" });
    expect([answer.status, answer.location]).toEqual([303, "/"]);
  });

  it("ends the session of whoever was signed in in the same browser", async () => {
    const { email, code } = await forgetful(app);
    const { visitor } = await signedUp(app.url);
    const before = visitor.cookies.getCookieStringSync(app.url);
    await visitor.post("/reset-password", { email, code, password: newPassword });
    expect((await visitor.get("/profile")).$(`main input[value="${email}"]`)).toHaveLength(1);
    const old = await new Visitor(app.url).get("/profile", { headers: { Cookie: before } });
    expect(old.path).toMatch(/^\/sign-in/);
  });

  it("refuses a password guessers try first, says why, and takes none of the code's tries for it", async () => {
    const { email, code } = await forgetful(app);
    for (const password of ["password", "12345678", "PassWord", "qwertyuiop", "iloveyou", "sunshine"]) {
      const sent = { email, code, password };
      const page = await reset(app, sent);
      expect([page.status, page.fieldError("password")]).toEqual([422, messages.passwordCommon]);
      expect(page.form("Change password").value("code")).toBe(code);
      expect(page.form("Change password").value("password")).toBe("");
    }
    expect(await signIn(app, email, goodPassword)).toBe("Sign in successful");
    expect((await reset(app, { email, code, password: newPassword })).flash).toBe("Your password is changed");
  });

  it.each([
    ["no e-mail", { email: "" }, "email", messages.emailMissing],
    ["an e-mail that is none", { email: "asha@" }, "email", messages.invalidEmail],
    ["no code", { code: "" }, "code", messages.codeMissing],
    ["a code of blanks", { code: " - " }, "code", messages.codeMissing],
    ["a code of 101 characters", { code: "A".repeat(101) }, "code", messages.codeWrong],
    ["no password", { password: "" }, "password", messages.passwordMissing],
    ["a password of 7 characters", { password: "r7#kz!2" }, "password", messages.newPasswordShort],
    ["a password of 129 characters", { password: "r".repeat(129) }, "password", messages.passwordLong],
  ])("with %s is refused beside its field, and the code stays good", async (_kind, fields, field, reason) => {
    const { email, code } = await forgetful(app);
    const right = { email, code, password: newPassword };
    for (let round = 0; round < 5; round++) {
      const sent = { ...right, ...fields };
      expectRefused(await reset(app, sent), field, reason, sent);
    }
    expect((await reset(app, right)).flash).toBe("Your password is changed");
  });

  it.each([
    ["8 characters", "q7#kz!2m"],
    ["128 characters", "p".repeat(128)],
    ["blanks around it", "   spaces kept   "],
    ["other scripts and pictures", "नीम का पेड़ 🌳🌳"],
  ])("takes a password of %s as it was typed", async (_kind, password) => {
    const { email, code } = await forgetful(app);
    expect((await reset(app, { email, code, password })).flash).toBe("Your password is changed");
    expect(await signIn(app, email, password)).toBe("Sign in successful");
  });

  it("opens no disabled account, and says so to none but who has its code", async () => {
    const { email, code } = await forgetful(app);
    await app.db.updateTable("users").set({ disabled_at: new Date() }).where("email", "=", email).execute();
    const sent = { email, code, password: newPassword };
    const guessed = { ...sent, code: wrong(code) };
    expectRefused(await reset(app, guessed), "code", messages.codeWrong, guessed);
    expectRefused(await reset(app, sent), "email", "User is disabled", sent);
    await app.db.updateTable("users").set({ disabled_at: null }).where("email", "=", email).execute();
    expect(await signIn(app, email, newPassword)).toBeNull();
    expect(await signIn(app, email, goodPassword)).toBe("Sign in successful");
  });

  it("gives who came by Google a password beside it, and proves the e-mail of both", async () => {
    const email = "google@example.org";
    await app.db.insertInto("users").values({ name: "Only Google", email, google_sub: "1" }).execute();
    await reset(app, { email, code: await codeFor(app, email), password: newPassword });
    expect(await signIn(app, email, newPassword)).toBe("Sign in successful");
    const user = await app.db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
    expect(user.google_sub).toBe("1");
    expect(user.email_proven_at).not.toBeNull();
  });
});

describe("setting a new password while the mail provider is broken", () => {
  let provider: http.Server;
  let healthy = true;
  const letters: { subject: string; text: string }[] = [];
  let app: OwnApp;
  beforeAll(async () => {
    provider = http.createServer((request, response) => {
      void text(request).then((body) => {
        letters.push(JSON.parse(body) as { subject: string; text: string });
        response.writeHead(healthy ? 200 : 500, { "Content-Type": "application/json" });
        response.end(JSON.stringify(healthy ? { id: "1" } : { name: "application_error", message: "Out of order" }));
      });
    });
    await once(provider.listen(0, "127.0.0.1"), "listening");
    const { port } = provider.address() as AddressInfo;
    app = await startApp({ env: { RESEND_API_KEY: "re_of_the_tests", RESEND_BASE_URL: `http://127.0.0.1:${port}` } });
    app.allowErrors(/the letter about a changed password was not sent/);
  });
  afterAll(async () => {
    provider.close();
    provider.closeAllConnections();
    await app?.stop();
  });

  it("undoes nothing, and whoever runs the site is told (TRUST.md rows 30 and 33)", async () => {
    const { email, visitor: elsewhere } = await signedUp(app.url);
    await new Visitor(app.url).post("/forgot-password", { email });
    const code = codeIn(letters.at(-1)!.text);
    healthy = false;
    const page = await new Visitor(app.url).post("/reset-password", { email, code, password: newPassword });
    expect([page.status, page.flash]).toEqual([200, "Your password is changed"]);
    expect((await elsewhere.get("/profile")).path).toMatch(/^\/sign-in/);
    expect(letters.at(-1)!.subject).toBe("Your GharSetu password was changed");
    expect(app.logs.stderr).toContain("the letter about a changed password was not sent");
    expect(app.logs.stdout + app.logs.stderr).not.toContain(code);
  });
});
