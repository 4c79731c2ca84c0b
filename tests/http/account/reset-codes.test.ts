import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { type App, sharedApp } from "../../support/server/app.ts";
import { goodPassword, signedUp } from "../../support/account/users.ts";
import { snapshot } from "../../support/server/snapshot.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { newPassword, codeFor, reset, signIn, forgetful, expectRefused, wrong } from "../../support/account/password-reset.ts";

describe("the code that sets a new password", () => {
  let app: App;
  beforeAll(async () => {
    app = await sharedApp();
  });
  afterAll(() => app?.stop());

  it("works once (TRUST.md row 32)", async () => {
    const { email, code } = await forgetful(app);
    expect((await reset(app, { email, code, password: newPassword })).flash).toBe("Your password is changed");
    const again = { email, code, password: "another try altogether" };
    expectRefused(await reset(app, again), "code", messages.codeWrong, again);
    expect(await signIn(app, email, newPassword)).toBe("Sign in successful");
  });

  it("works with the newest code alone (TRUST.md row 32)", async () => {
    const { email, code: older } = await forgetful(app);
    const newer = await codeFor(app, email);
    const sent = { email, code: older, password: newPassword };
    expectRefused(await reset(app, sent), "code", messages.codeWrong, sent);
    expect(await signIn(app, email, goodPassword)).toBe("Sign in successful");
    expect((await reset(app, { ...sent, code: newer })).flash).toBe("Your password is changed");
  });

  it("works for an hour, and not after it (TRUST.md row 32)", async () => {
    const { email, code } = await forgetful(app);
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
    expectRefused(await reset(app, sent), "code", messages.codeWrong, sent);
    await endsIn(60_000);
    expect((await reset(app, sent)).flash).toBe("Your password is changed");
  });

  it("can be tried five times: the fifth may be the right one (TRUST.md row 32)", async () => {
    const { email, code } = await forgetful(app);
    const visitor = new Visitor(app.url);
    const sent = { email, code: wrong(code), password: newPassword };
    for (let round = 0; round < 4; round++)
      expectRefused(await reset(app, sent, visitor), "code", messages.codeWrong, sent);
    expect((await reset(app, { ...sent, code }, visitor)).flash).toBe("Your password is changed");
  });

  it("is worth nothing after five wrong tries, until a new one is sent (TRUST.md row 32)", async () => {
    const { email, code } = await forgetful(app);
    const visitor = new Visitor(app.url);
    const sent = { email, code: wrong(code), password: newPassword };
    for (let round = 0; round < 5; round++)
      expectRefused(await reset(app, sent, visitor), "code", messages.codeWrong, sent);
    const right = { ...sent, code };
    expectRefused(await reset(app, right, visitor), "code", messages.codeWrong, right);
    expect(await signIn(app, email, goodPassword)).toBe("Sign in successful");
    expect((await reset(app, { ...sent, code: await codeFor(app, email) }, visitor)).flash).toBe(
      "Your password is changed",
    );
  });

  it("cannot be guessed by sending many guesses at once either (TRUST.md row 32)", async () => {
    const { email, code } = await forgetful(app);
    const visitor = new Visitor(app.url);
    const sent = { email, code: wrong(code), password: newPassword };
    const guesses = await Promise.all(Array.from({ length: 12 }, () => visitor.post("/reset-password", sent)));
    expect(guesses.map((page) => page.status)).toEqual(Array<number>(12).fill(422));
    const right = { ...sent, code };
    expectRefused(await reset(app, right, visitor), "code", messages.codeWrong, right);
    const { tries } = await app.db
      .selectFrom("reset_codes")
      .innerJoin("users", "users.id", "user_id")
      .select("tries")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    expect(tries).toBe(5);
  });

  it("stays good for its owner whatever others guess and however many letters they ask for (TRUST.md row 3)", async () => {
    const { email } = await forgetful(app);
    await codeFor(app, email);
    const newest = await codeFor(app, email);
    const another = await new Visitor(app.url).post("/forgot-password", { email });
    expect([another.status, another.errorSummary[0]?.text]).toEqual([429, messages.tooManyRequests]);
    for (let guesser = 0; guesser < 3; guesser++) {
      const stranger = new Visitor(app.url);
      const sent = { email, code: wrong(newest), password: newPassword };
      for (let round = 0; round < 6; round++) expect((await stranger.post("/reset-password", sent)).status).toBe(422);
    }
    const owner = await reset(app, { email, code: newest, password: newPassword });
    expect(owner.flash).toBe("Your password is changed");
  });

  it("is worth nothing past a thousand guesses, from wherever they come (TRUST.md row 32)", async () => {
    const { email, code } = await forgetful(app);
    const { numUpdatedRows } = await app.db
      .updateTable("reset_codes")
      .set({ tries: 1000 })
      .where("user_id", "=", app.db.selectFrom("users").select("id").where("email", "=", email))
      .executeTakeFirst();
    expect(numUpdatedRows).toBe(1n);
    const right = { email, code, password: newPassword };
    expectRefused(await reset(app, right), "code", messages.codeWrong, right);
  });

  it("is good for its own account only (TRUST.md row 32)", async () => {
    const [asha, ravi] = [await forgetful(app), await forgetful(app)];
    const stolen = { email: ravi.email, code: asha.code, password: newPassword };
    expectRefused(await reset(app, stolen), "code", messages.codeWrong, stolen);
    expect(await signIn(app, ravi.email, goodPassword)).toBe("Sign in successful");
    expect((await reset(app, { email: asha.email, code: asha.code, password: newPassword })).flash).toBe(
      "Your password is changed",
    );
    expect((await reset(app, { email: ravi.email, code: ravi.code, password: newPassword })).flash).toBe(
      "Your password is changed",
    );
  });

  it("says the same of an e-mail that has no account, and of one that asked for no code", async () => {
    const { email } = await signedUp(app.url);
    const unknown = { email: "nobody@example.org", code: "7K2MD-Q9XWB", password: newPassword };
    expectRefused(await reset(app, unknown), "code", messages.codeWrong, unknown);
    const unasked = { ...unknown, email };
    expectRefused(await reset(app, unasked), "code", messages.codeWrong, unasked);
  });

  it.each<[string, (code: string) => string]>([
    ["in small letters", (code) => code.toLowerCase()],
    ["without the dash", (code) => code.replace("-", "")],
    ["with blanks around it and in it", (code) => ` ${code.replace("-", " - ")}  `],
    ["with a dash of another kind", (code) => code.replace("-", "\u2011")],
    ["with O for 0 and I for 1", (code) => code.replaceAll("0", "O").replaceAll("1", "I")],
    ["with o for 0 and l for 1", (code) => code.replaceAll("0", "o").replaceAll("1", "l")],
  ])("understands a code %s", async (_how, type) => {
    const { email, code } = await forgetful(app);
    const page = await reset(app, { email: email.toUpperCase(), code: type(code), password: newPassword });
    expect(page.flash).toBe("Your password is changed");
  });

  it("leaves nothing of the code in the database: what is stored opens nothing (TRUST.md row 32)", async () => {
    const { email, code } = await forgetful(app);
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
    expectRefused(await reset(app, sent), "code", messages.codeWrong, sent);
  });

  it("lets one win of two that use the code at once (TRUST.md row 32)", async () => {
    const { email, code } = await forgetful(app);
    const passwords = ["first of the two comers", "second of the two comers"];
    const pages = await Promise.all(passwords.map((password) => reset(app, { email, code, password })));
    const outcomes = pages.map((page) => page.flash ?? page.fieldError("code"));
    expect(outcomes.sort()).toEqual([messages.codeWrong, "Your password is changed"].sort());
    const winner = pages.findIndex((page) => page.flash !== null);
    expect(await signIn(app, email, passwords[winner]!)).toBe("Sign in successful");
    expect(await signIn(app, email, passwords[1 - winner]!)).toBeNull();
    const { count } = await app.db
      .selectFrom("sessions")
      .innerJoin("users", "users.id", "user_id")
      .select((row) => row.fn.countAll<string>().as("count"))
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    // The winner's and the sign-in's just now.
    expect(Number(count)).toBe(2);
  });
});
