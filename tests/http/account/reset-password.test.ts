import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountMessages } from "#texts/account/messages.ts";
import { makeGoogleOnly, accountsOf } from "../../support/account/accounts.ts";
import { goodPassword, signedIn } from "../../support/account/users.ts";
import {
  newPassword,
  emailsTo,
  codeFor,
  reset,
  signIn,
  userWithCode,
  expectRefused,
  wrongCode,
} from "../../support/account/password-reset.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { type App, sharedApp } from "../../support/server/app.ts";
import { countBlocked } from "../../support/server/database.ts";

describe("resetting a password with a code", () => {
  let app: App;
  beforeAll(async () => {
    app = await sharedApp();
  });
  afterAll(() => app?.stop());

  it("asks for e-mail, code and password, and labels them for password managers", async () => {
    const page = await (await new Visitor(app.url).get("/forgot-password")).follow("I already have a code");
    expect([page.path, page.heading]).toEqual(["/reset-password", "Set a new password"]);
    const password = { type: "password", required: "", minlength: "8", autocomplete: "new-password" };
    expect(page.$("[name=email]").attr()).toMatchObject({ type: "email", required: "", autocomplete: "username" });
    expect(page.$("[name=code]").attr()).toMatchObject({ type: "text", required: "", autocomplete: "one-time-code" });
    expect(page.$("[name=password]").attr()).toMatchObject(password);
    expect(page.$("main form").attr("method")).toBe("post");
    expect(page.link("Send a new one")).toBe("/forgot-password");
  });

  it("saves the password, signs in, and ends all other sessions of that user only (TRUST.md row 33)", async () => {
    const { visitor: phone, email, code } = await userWithCode(app);
    const laptop = new Visitor(app.url);
    await laptop.post("/sign-in", { email, password: goodPassword });
    // Another user, in the browser that resets the password.
    const { visitor, email: other } = await signedIn(app, "Ravi");
    const cookieOfOther = visitor.cookies.getCookieStringSync(app.url);
    const elsewhere = new Visitor(app.url);
    await elsewhere.post("/sign-in", { email: other, password: goodPassword });

    const page = await visitor.post("/reset-password", { email, code, password: newPassword });
    expect([page.status, page.path, page.flash]).toEqual([200, "/", "Your password has been changed"]);
    expect((await visitor.get("/profile")).$(`main input[value="${email}"]`)).toHaveLength(1);
    const old = await new Visitor(app.url).get("/profile", { headers: { Cookie: cookieOfOther } });
    expect(old.path).toMatch(/^\/sign-in/);
    for (const browser of [phone, laptop]) expect((await browser.get("/profile")).path).toMatch(/^\/sign-in/);
    expect((await elsewhere.get("/profile")).path).toBe("/profile");
    expect(await signIn(app, email, goodPassword)).toBeNull();
    expect(await signIn(app, email, newPassword)).toBe("Sign in successful");
  });

  it("lets no session start with the old password at that moment (TRUST.md row 33)", async () => {
    const { email, id } = await signedIn(app, "Asha Sharma");
    const thief = new Visitor(app.url);
    const signingIn = await app.db.transaction().execute(async (trx) => {
      await trx.updateTable("users").set({ password_hash: "another" }).where("id", "=", id).execute();
      const answer = thief.post("/sign-in", { email, password: goodPassword });
      // The password was right when it was checked.
      await expect.poll(() => countBlocked(app.db, "\n    insert into sessions")).toBe(1);
      return { answer };
    });
    await signingIn.answer;
    expect((await thief.get("/profile")).path).toMatch(/^\/sign-in/);
  });

  it("notifies the owner by e-mail, without secrets and with a link to recover (TRUST.md row 33)", async () => {
    const { email, code } = await userWithCode(app);
    await reset(app, { email, code, password: newPassword });
    const [, notice, ...others] = await emailsTo(app, email);
    expect(others).toEqual([]);
    expect(notice!.subject).toBe("Your GharSetu password was changed");
    expect(notice!.text.match(/https?:\/\/\S+/g)).toEqual([`${app.url}/forgot-password`]);
    for (const secret of [code, newPassword]) expect(JSON.stringify(notice)).not.toContain(secret);
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
    ["a common password", { password: "PassWord" }, "password", accountMessages.passwordCommon],
  ])("refuses %s with a field error, and does not count that as a guess", async (_kind, fields, field, reason) => {
    const { email, code } = await userWithCode(app);
    const right = { email, code, password: newPassword };
    const visitor = new Visitor(app.url);
    for (let round = 0; round < 5; round++) {
      const sent = { ...right, ...fields };
      expectRefused(await reset(app, sent, visitor), field, reason, sent);
    }
    expect((await reset(app, right, visitor)).flash).toBe("Your password has been changed");
  });

  it("accepts a password as typed, with spaces around it and any script", async () => {
    const { email, code } = await userWithCode(app);
    const password = "  नीम का पेड़ 🌳  ";
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
    expect(await signIn(app, email, goodPassword)).toBe("Sign in successful");
  });

  it("gives a Google user a password as well, and verifies the e-mail", async () => {
    const { email, id } = await signedIn(app, "Only Google");
    await makeGoogleOnly(app, id);
    await reset(app, { email, code: await codeFor(app, email), password: newPassword });
    expect(await signIn(app, email, newPassword)).toBe("Sign in successful");
    const [user] = await accountsOf(app, email);
    expect(user).toMatchObject({ google_sub: `sub of ${id}`, email_proven_at: expect.any(Date) as Date });
  });
});
