import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountMessages } from "#texts/account/messages.ts";
import { type App, sharedApp } from "../../support/server/app.ts";
import { goodPassword, signedIn } from "../../support/account/users.ts";
import { snapshot } from "../../support/server/snapshot.ts";
import { Visitor } from "../../support/http/visitor.ts";
import {
  type Fields,
  newPassword,
  codeFor,
  reset,
  signIn,
  userWithCode,
  expectRefused,
  wrongCode,
} from "../../support/account/password-reset.ts";

// TRUST.md row 32.
describe("a code that resets the password", () => {
  let app: App;
  beforeAll(async () => {
    app = await sharedApp();
  });
  afterAll(() => app?.stop());

  const expectWrong = async (sent: Fields, visitor?: Visitor) =>
    expectRefused(await reset(app, sent, visitor), "code", accountMessages.codeWrong, sent);
  const expectChanged = async (sent: Fields, visitor?: Visitor) =>
    expect((await reset(app, sent, visitor)).flash).toBe("Your password has been changed");

  it("works once", async () => {
    const { email, code } = await userWithCode(app);
    await expectChanged({ email, code, password: newPassword });
    await expectWrong({ email, code, password: "another try altogether" });
    expect(await signIn(app, email, newPassword)).toBe("Sign in successful");
  });

  it("works only if it is the newest one", async () => {
    const { email, code: older } = await userWithCode(app);
    const newer = await codeFor(app, email);
    const sent = { email, code: older, password: newPassword };
    await expectWrong(sent);
    expect(await signIn(app, email, goodPassword)).toBe("Sign in successful");
    await expectChanged({ ...sent, code: newer });
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
    for (let round = 0; round < 4; round++) await expectWrong(sent, visitor);
    await expectChanged({ ...sent, code }, visitor);

    const next = await codeFor(app, email);
    const guesses = { ...sent, code: wrongCode(next) };
    for (let round = 0; round < 5; round++) await expectWrong(guesses, visitor);
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

  it("keeps working for its owner, whatever others guess and however many e-mails they request (TRUST.md row 3)", async () => {
    const { email } = await userWithCode(app);
    await codeFor(app, email);
    const newest = await codeFor(app, email);
    const another = await new Visitor(app.url).post("/forgot-password", { email });
    expect([another.status, another.errorSummary[0]?.text]).toEqual([429, accountMessages.tooManyRequests]);
    for (let guesser = 0; guesser < 3; guesser++) {
      const stranger = new Visitor(app.url);
      const sent = { email, code: wrongCode(newest), password: newPassword };
      for (let round = 0; round < 6; round++) expect((await stranger.post("/reset-password", sent)).status).toBe(422);
    }
    await expectChanged({ email, code: newest, password: newPassword });
  });

  it("stops working after a thousand guesses, wherever they come from", async () => {
    const { email, id, code } = await userWithCode(app);
    await app.db.updateTable("reset_codes").set({ tries: 1000 }).where("user_id", "=", id).execute();
    await expectWrong({ email, code, password: newPassword });
  });

  it("works for its own account only", async () => {
    const [asha, ravi] = [await userWithCode(app), await userWithCode(app)];
    await expectWrong({ email: ravi.email, code: asha.code, password: newPassword });
    expect(await signIn(app, ravi.email, goodPassword)).toBe("Sign in successful");
    for (const { email, code } of [asha, ravi]) await expectChanged({ email, code, password: newPassword });
  });

  it("gets the same answer for an e-mail without an account as for one without a code", async () => {
    const { email } = await signedIn(app, "Asha Sharma");
    for (const one of ["nobody@example.org", email]) {
      await expectWrong({ email: one, code: "7K2MD-Q9XWB", password: newPassword });
    }
  });

  it("is accepted as people type it, with an e-mail in another case", async () => {
    const { email, code } = await userWithCode(app);
    const typed = ` ${code.toLowerCase().replace("-", " \u2011 ").replaceAll("0", "o").replaceAll("1", "l")} `;
    await expectChanged({ email: email.toUpperCase(), code: typed, password: newPassword });
  });

  it("is not stored readably: the database does not help to guess it", async () => {
    const { email, id, code } = await userWithCode(app);
    const stored = JSON.stringify(await snapshot(app.db)).toUpperCase();
    expect(stored).toContain(email.toUpperCase());
    for (const part of [code, code.replace("-", "")]) expect(stored).not.toContain(part);
    const codes = app.db.selectFrom("reset_codes").select("code_hash").where("user_id", "=", id);
    const { code_hash: hash } = await codes.executeTakeFirstOrThrow();
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    await expectWrong({ email, code: hash, password: newPassword });
  });

  it("works for one of two requests at once", async () => {
    const { email, id, code } = await userWithCode(app);
    const passwords = ["first of the two comers", "second of the two comers"];
    const pages = await Promise.all(passwords.map((password) => reset(app, { email, code, password })));
    const outcomes = pages.map((page) => page.flash ?? page.fieldError("code"));
    expect(outcomes.sort()).toEqual([accountMessages.codeWrong, "Your password has been changed"].sort());
    const winner = pages.findIndex((page) => page.flash !== null);
    expect(await signIn(app, email, passwords[winner]!)).toBe("Sign in successful");
    expect(await signIn(app, email, passwords[1 - winner]!)).toBeNull();
    const sessions = await app.db.selectFrom("sessions").select("id_hash").where("user_id", "=", id).execute();
    // Those of the winner and of the sign-in just before.
    expect(sessions).toHaveLength(2);
  });
});
