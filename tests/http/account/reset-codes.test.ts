import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountMessages } from "#texts/account/messages.ts";
import { type App, sharedApp } from "../../support/server/app.ts";
import { goodPassword, signedUp } from "../../support/account/users.ts";
import { snapshot } from "../../support/server/snapshot.ts";
import { Visitor } from "../../support/http/visitor.ts";
import {
  newPassword,
  codeFor,
  reset,
  signIn,
  userWithCode,
  expectRefused,
  wrongCode,
} from "../../support/account/password-reset.ts";

describe("a code that resets the password", () => {
  let app: App;
  beforeAll(async () => {
    app = await sharedApp();
  });
  afterAll(() => app?.stop());

  it("works once (TRUST.md row 32)", async () => {
    const { email, code } = await userWithCode(app);
    expect((await reset(app, { email, code, password: newPassword })).flash).toBe("Your password has been changed");
    const again = { email, code, password: "another try altogether" };
    expectRefused(await reset(app, again), "code", accountMessages.codeWrong, again);
    expect(await signIn(app, email, newPassword)).toBe("Sign in successful");
  });

  it("works only if it is the newest one (TRUST.md row 32)", async () => {
    const { email, code: older } = await userWithCode(app);
    const newer = await codeFor(app, email);
    const sent = { email, code: older, password: newPassword };
    expectRefused(await reset(app, sent), "code", accountMessages.codeWrong, sent);
    expect(await signIn(app, email, goodPassword)).toBe("Sign in successful");
    expect((await reset(app, { ...sent, code: newer })).flash).toBe("Your password has been changed");
  });

  it("expires after an hour (TRUST.md row 32)", async () => {
    const { email, code } = await userWithCode(app);
    const codeOfUser = () =>
      app.db.selectFrom("reset_codes").innerJoin("users", "users.id", "user_id").where("email", "=", email);
    const { user_id: id, expires_at: until } = await codeOfUser()
      .select(["user_id", "expires_at"])
      .executeTakeFirstOrThrow();
    expect(Math.abs(until.getTime() - Date.now() - 3_600_000)).toBeLessThan(60_000);

    const endsIn = (ms: number) =>
      app.db
        .updateTable("reset_codes")
        .set({ expires_at: new Date(Date.now() + ms) })
        .where("user_id", "=", id)
        .execute();
    await endsIn(-1000);
    const sent = { email, code, password: newPassword };
    expectRefused(await reset(app, sent), "code", accountMessages.codeWrong, sent);
    await endsIn(60_000);
    expect((await reset(app, sent)).flash).toBe("Your password has been changed");
  });

  it("allows five attempts, of which the fifth may be right (TRUST.md row 32)", async () => {
    const { email, code } = await userWithCode(app);
    const visitor = new Visitor(app.url);
    const sent = { email, code: wrongCode(code), password: newPassword };
    for (let round = 0; round < 4; round++)
      expectRefused(await reset(app, sent, visitor), "code", accountMessages.codeWrong, sent);
    expect((await reset(app, { ...sent, code }, visitor)).flash).toBe("Your password has been changed");
  });

  it("stops working after five wrong attempts, until a new one is sent (TRUST.md row 32)", async () => {
    const { email, code } = await userWithCode(app);
    const visitor = new Visitor(app.url);
    const sent = { email, code: wrongCode(code), password: newPassword };
    for (let round = 0; round < 5; round++)
      expectRefused(await reset(app, sent, visitor), "code", accountMessages.codeWrong, sent);
    const right = { ...sent, code };
    expectRefused(await reset(app, right, visitor), "code", accountMessages.codeWrong, right);
    expect(await signIn(app, email, goodPassword)).toBe("Sign in successful");
    expect((await reset(app, { ...sent, code: await codeFor(app, email) }, visitor)).flash).toBe(
      "Your password has been changed",
    );
  });

  it("cannot be guessed by many attempts at once (TRUST.md row 32)", async () => {
    const { email, code } = await userWithCode(app);
    const visitor = new Visitor(app.url);
    const sent = { email, code: wrongCode(code), password: newPassword };
    const guesses = await Promise.all(Array.from({ length: 12 }, () => visitor.post("/reset-password", sent)));
    expect(guesses.map((page) => page.status)).toEqual(Array<number>(12).fill(422));
    const right = { ...sent, code };
    expectRefused(await reset(app, right, visitor), "code", accountMessages.codeWrong, right);
    const { tries } = await app.db
      .selectFrom("reset_codes")
      .innerJoin("users", "users.id", "user_id")
      .select("tries")
      .where("email", "=", email)
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
    const owner = await reset(app, { email, code: newest, password: newPassword });
    expect(owner.flash).toBe("Your password has been changed");
  });

  it("stops working after a thousand guesses, wherever they come from (TRUST.md row 32)", async () => {
    const { email, code } = await userWithCode(app);
    const { numUpdatedRows } = await app.db
      .updateTable("reset_codes")
      .set({ tries: 1000 })
      .where("user_id", "=", app.db.selectFrom("users").select("id").where("email", "=", email))
      .executeTakeFirst();
    expect(numUpdatedRows).toBe(1n);
    const right = { email, code, password: newPassword };
    expectRefused(await reset(app, right), "code", accountMessages.codeWrong, right);
  });

  it("works for its own account only (TRUST.md row 32)", async () => {
    const [asha, ravi] = [await userWithCode(app), await userWithCode(app)];
    const stolen = { email: ravi.email, code: asha.code, password: newPassword };
    expectRefused(await reset(app, stolen), "code", accountMessages.codeWrong, stolen);
    expect(await signIn(app, ravi.email, goodPassword)).toBe("Sign in successful");
    expect((await reset(app, { email: asha.email, code: asha.code, password: newPassword })).flash).toBe(
      "Your password has been changed",
    );
    expect((await reset(app, { email: ravi.email, code: ravi.code, password: newPassword })).flash).toBe(
      "Your password has been changed",
    );
  });

  it("gets the same answer for an e-mail without an account as for one without a code", async () => {
    const { email } = await signedUp(app.url);
    const unknown = { email: "nobody@example.org", code: "7K2MD-Q9XWB", password: newPassword };
    expectRefused(await reset(app, unknown), "code", accountMessages.codeWrong, unknown);
    const unasked = { ...unknown, email };
    expectRefused(await reset(app, unasked), "code", accountMessages.codeWrong, unasked);
  });

  it.each<[string, (code: string) => string]>([
    ["in lower case", (code) => code.toLowerCase()],
    ["without the dash", (code) => code.replace("-", "")],
    ["with spaces around and inside", (code) => ` ${code.replace("-", " - ")}  `],
    ["with another kind of dash", (code) => code.replace("-", "\u2011")],
    ["with O for 0 and I for 1", (code) => code.replaceAll("0", "O").replaceAll("1", "I")],
    ["with o for 0 and l for 1", (code) => code.replaceAll("0", "o").replaceAll("1", "l")],
  ])("is accepted %s", async (_how, type) => {
    const { email, code } = await userWithCode(app);
    const page = await reset(app, { email: email.toUpperCase(), code: type(code), password: newPassword });
    expect(page.flash).toBe("Your password has been changed");
  });

  it("is not stored readably: the database does not help to guess it (TRUST.md row 32)", async () => {
    const { email, code } = await userWithCode(app);
    const stored = JSON.stringify(await snapshot(app.db)).toUpperCase();
    expect(stored).toContain(email.toUpperCase());
    for (const part of [code, code.replace("-", "")]) expect(stored).not.toContain(part);
    const { code_hash: hash } = await app.db
      .selectFrom("reset_codes")
      .innerJoin("users", "users.id", "user_id")
      .select("code_hash")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    const sent = { email, code: hash, password: newPassword };
    expectRefused(await reset(app, sent), "code", accountMessages.codeWrong, sent);
  });

  it("works for one of two requests at once (TRUST.md row 32)", async () => {
    const { email, code } = await userWithCode(app);
    const passwords = ["first of the two comers", "second of the two comers"];
    const pages = await Promise.all(passwords.map((password) => reset(app, { email, code, password })));
    const outcomes = pages.map((page) => page.flash ?? page.fieldError("code"));
    expect(outcomes.sort()).toEqual([accountMessages.codeWrong, "Your password has been changed"].sort());
    const winner = pages.findIndex((page) => page.flash !== null);
    expect(await signIn(app, email, passwords[winner]!)).toBe("Sign in successful");
    expect(await signIn(app, email, passwords[1 - winner]!)).toBeNull();
    const { count } = await app.db
      .selectFrom("sessions")
      .innerJoin("users", "users.id", "user_id")
      .select((row) => row.fn.countAll<string>().as("count"))
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    // Those of the winner and of the sign-in just before.
    expect(Number(count)).toBe(2);
  });
});
