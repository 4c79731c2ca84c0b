import { describe, expect, it } from "vitest";
import { accountMessages } from "#texts/account/messages.ts";
import { accountsOf, makeGoogleOnly, proveEmail } from "../../support/account/accounts.ts";
import { goodPassword, signedIn } from "../../support/account/users.ts";
import {
  type Fields,
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
import { useApp } from "../../support/server/app.ts";
import { countBlocked } from "../../support/server/database.ts";
import { snapshot } from "../../support/server/snapshot.ts";

describe("resetting a password with a code", () => {
  const app = useApp();

  it("saves the password, signs in, tells the owner, and ends all other sessions of that user only (TRUST.md row 33)", async () => {
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

    // An e-mail without secrets, and with a link to recover.
    const [, notice, ...others] = await emailsTo(app, email);
    expect(others).toEqual([]);
    expect(notice!.subject).toBe("Your GharSetu password was changed");
    expect(notice!.text.match(/https?:\/\/\S+/g)).toEqual([`${app.url}/forgot-password`]);
    for (const secret of [code, newPassword]) expect(JSON.stringify(notice)).not.toContain(secret);
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

  it.each([
    ["a code of spaces", { code: " - " }, "code", accountMessages.codeMissing],
    ["a common password", { password: "PassWord" }, "password", accountMessages.weakPassword["common-password"]],
  ])("refuses %s with a field error, and does not count that as a guess", async (_kind, fields, field, reason) => {
    const { email, code } = await userWithCode(app);
    const right = { email, code, password: newPassword };
    const visitor = new Visitor(app.url);
    const sent = { ...right, ...fields };
    for (let round = 0; round < 4; round++) await visitor.post("/reset-password", sent);
    expectRefused(await reset(app, sent, visitor), field, reason, sent);
    expect((await reset(app, right, visitor)).flash).toBe("Your password has been changed");
  });

  it("refuses the owner's name as password only with the right code, which nobody else has", async () => {
    const { email, code } = await userWithCode(app);
    await app.db.updateTable("users").set({ name: "Meera Nair" }).where("email", "=", email).execute();
    const sent = { email, code, password: "MeeraNair2026" };
    const guessed = { ...sent, code: wrongCode(code) };
    expectRefused(await reset(app, guessed), "code", accountMessages.codeWrong, guessed);
    expectRefused(await reset(app, sent), "password", accountMessages.weakPassword["name-as-password"], sent);
    expect((await reset(app, { ...sent, password: newPassword })).flash).toBe("Your password has been changed");
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
    await proveEmail(app, email, false);
    await reset(app, { email, code: await codeFor(app, email), password: newPassword });
    expect(await signIn(app, email, newPassword)).toBe("Sign in successful");
    const [user] = await accountsOf(app, email);
    expect(user).toMatchObject({ google_sub: `sub of ${id}`, email_proven_at: expect.any(Date) as Date });
  });

  // TRUST.md row 32.
  describe("a code", () => {
    const expectWrong = async (sent: Fields, visitor?: Visitor) =>
      expectRefused(await reset(app, sent, visitor), "code", accountMessages.codeWrong, sent);
    const expectChanged = async (sent: Fields, visitor?: Visitor) =>
      expect((await reset(app, sent, visitor)).flash).toBe("Your password has been changed");

    it("works once, and only if it is the newest one", async () => {
      const { email, code: older } = await userWithCode(app);
      const newer = await codeFor(app, email);
      const sent = { email, code: older, password: newPassword };
      await expectWrong(sent);
      expect(await signIn(app, email, goodPassword)).toBe("Sign in successful");
      await expectChanged({ ...sent, code: newer });
      await expectWrong({ email, code: newer, password: "another try altogether" });
      expect(await signIn(app, email, newPassword)).toBe("Sign in successful");
    });

    it("expires after an hour", async () => {
      const { email, id, code } = await userWithCode(app);
      const stored = app.db.selectFrom("reset_codes").select("expires_at").where("user_id", "=", id);
      const { expires_at: until } = await stored.executeTakeFirstOrThrow();
      expect(Math.abs(until.getTime() - Date.now() - 3_600_000)).toBeLessThan(60_000);

      const expireIn = (ms: number) => {
        const end = { expires_at: new Date(Date.now() + ms) };
        return app.db.updateTable("reset_codes").set(end).where("user_id", "=", id).execute();
      };
      const sent = { email, code, password: newPassword };
      await expireIn(-1000);
      await expectWrong(sent);
      await expireIn(60_000);
      await expectChanged(sent);
    });

    it("allows five guesses, of which the fifth may be right; after five wrong ones only a new code works", async () => {
      const { email, code } = await userWithCode(app);
      const visitor = new Visitor(app.url);
      const sent = { email, code: wrongCode(code), password: newPassword };
      const guess = async (wrong: string) =>
        expect((await visitor.post("/reset-password", { ...sent, code: wrong })).status).toBe(422);
      for (let round = 0; round < 4; round++) await guess(sent.code);
      await expectChanged({ ...sent, code }, visitor);

      const next = await codeFor(app, email);
      for (let round = 0; round < 5; round++) await guess(wrongCode(next));
      await expectWrong({ ...sent, code: next }, visitor);
      await expectChanged({ ...sent, code: await codeFor(app, email) }, visitor);
    });

    it("cannot be guessed by many attempts at once", async () => {
      const { email, id, code } = await userWithCode(app);
      const visitor = new Visitor(app.url);
      const sent = { email, code: wrongCode(code), password: newPassword };
      const guesses = await Promise.all(Array.from({ length: 12 }, () => visitor.post("/reset-password", sent)));
      expect(guesses.map((page) => page.status)).toEqual(Array<number>(12).fill(422));
      await expectWrong({ ...sent, code }, visitor);
      const { tries } = await app.db
        .selectFrom("reset_codes")
        .select("tries")
        .where("user_id", "=", id)
        .executeTakeFirstOrThrow();
      expect(tries).toBe(5);
    });

    it("keeps working for its owner, however many others guess (TRUST.md row 3)", async () => {
      const { email, code } = await userWithCode(app);
      const stranger = new Visitor(app.url);
      const sent = { email, code: wrongCode(code), password: newPassword };
      for (let round = 0; round < 6; round++) expect((await stranger.post("/reset-password", sent)).status).toBe(422);
      await expectChanged({ email, code, password: newPassword });
    });

    it("stops working after a thousand guesses, wherever they come from", async () => {
      const { email, id, code } = await userWithCode(app);
      await app.db.updateTable("reset_codes").set({ tries: 1000 }).where("user_id", "=", id).execute();
      await expectWrong({ email, code, password: newPassword });
    });

    it("works for its own account only, and nobody learns which e-mails have an account or a code", async () => {
      const { code } = await userWithCode(app);
      const { email } = await signedIn(app, "Ravi");
      for (const one of [email, "nobody@example.org"]) await expectWrong({ email: one, code, password: newPassword });
      expect(await signIn(app, email, goodPassword)).toBe("Sign in successful");
    });

    it("is not stored readably: the database does not help to guess it", async () => {
      const { email, code } = await userWithCode(app);
      const stored = JSON.stringify(await snapshot(app.db)).toUpperCase();
      expect(stored).toContain(email.toUpperCase());
      for (const part of [code, code.replace("-", "")]) expect(stored).not.toContain(part);
    });

    it("works for one of two requests at once", async () => {
      const { email, code } = await userWithCode(app);
      const passwords = ["first of the two comers", "second of the two comers"];
      const pages = await Promise.all(passwords.map((password) => reset(app, { email, code, password })));
      const outcomes = pages.map((page) => page.flash ?? page.fieldError("code"));
      expect(outcomes.sort()).toEqual([accountMessages.codeWrong, "Your password has been changed"].sort());
      const winner = pages.findIndex((page) => page.flash !== null);
      expect(await signIn(app, email, passwords[winner]!)).toBe("Sign in successful");
      expect(await signIn(app, email, passwords[1 - winner]!)).toBeNull();
    });
  });
});
