import { setTimeout as pause } from "node:timers/promises";
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { type App, type OwnApp, sharedApp, startApp } from "../support/app.ts";
import type { Page } from "../support/page.ts";
import { goodPassword, signedUp } from "../support/people.ts";
import { snapshot } from "../support/snapshot.ts";
import { Visitor } from "../support/visitor.ts";

const newPassword = "the rain on a tin roof";

interface Fields {
  email: string;
  code: string;
  password: string;
}

const codeIn = (letter: string) => /\b\w{5}-\w{5}\b/.exec(letter.replace(/https?:\S+/g, ""))![0];

describe("setting a new password with a code", () => {
  let app: App;
  beforeAll(async () => {
    app = await sharedApp();
  });
  afterAll(() => app?.stop());

  const lettersTo = async (email: string) => (await app.outbox()).filter((letter) => letter.to === email);

  /** Has a letter sent. @returns its code */
  async function codeFor(email: string): Promise<string> {
    const page = await new Visitor(app.url).post("/forgot-password", { email });
    expect(page.flash).toBe("Email sent successfully");
    return codeIn((await lettersTo(email)).at(-1)!.text);
  }

  const reset = async (fields: Fields, visitor = new Visitor(app.url)) =>
    (await visitor.get("/reset-password"))
      .form()
      .fill({ ...fields })
      .submit("Change password");

  const signIn = async (email: string, password: string) =>
    (await new Visitor(app.url).post("/sign-in", { email, password })).flash;

  /** Someone with an account and a fresh code. */
  async function forgetful() {
    const person = await signedUp(app.url);
    return { ...person, code: await codeFor(person.email) };
  }

  function expectRefused(page: Page, field: string, reason: string, sent: Fields): void {
    expect([page.status, page.title]).toEqual([422, "Error: Choose a new password · GharSetu"]);
    expect(page.fieldError(field)).toBe(reason);
    expect(page.errorSummary).toEqual([{ text: reason, field: page.$(`[name=${field}]`).attr("id") }]);
    expect(page.form("Change password").value("email")).toBe(sent.email);
    expect(page.form("Change password").value("code")).toBe(sent.code);
    expect(page.form("Change password").value("password")).toBe("");
    if (sent.password) expect(page.html).not.toContain(sent.password);
    expect(page.headers.getSetCookie()).toEqual([]);
  }

  /** A code that somebody guesses: never the one that was sent. */
  const wrong = (code: string) => (code.startsWith("ZZZZZ") ? "AAAAA-AAAAA" : "ZZZZZ-ZZZZZ");

  it("leaves no session to who signs in with the old password at the same moment (TRUST.md row 33)", async () => {
    for (let round = 0; round < 3; round++) {
      const { email, code } = await forgetful();
      const thieves = Array.from({ length: 8 }, () => new Visitor(app.url));
      const signIns = thieves.map(async (thief, index) => {
        await pause(index * 15);
        await thief.post("/sign-in", { email, password: goodPassword });
      });
      await pause(20);
      const changed = await reset({ email, code, password: "another tree by the gate" });
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
    const { visitor: phone, email, code } = await forgetful();
    const laptop = new Visitor(app.url);
    await laptop.post("/sign-in", { email, password: goodPassword });
    const other = await signedUp(app.url);

    const visitor = new Visitor(app.url);
    const page = await reset({ email, code, password: newPassword }, visitor);
    expect([page.status, page.path, page.flash]).toEqual([200, "/", "Your password is changed"]);
    expect((await visitor.get("/profile")).$(`main input[value="${email}"]`)).toHaveLength(1);
    for (const elsewhere of [phone, laptop]) expect((await elsewhere.get("/profile")).path).toMatch(/^\/sign-in/);
    expect((await other.visitor.get("/profile")).path).toBe("/profile");
    expect(await signIn(email, goodPassword)).toBeNull();
    expect(await signIn(email, newPassword)).toBe("Sign in successful");
  });

  it("tells the owner by a letter that names no secret and leads to the way back (TRUST.md row 33)", async () => {
    const { email, code } = await forgetful();
    const before = (await lettersTo(email)).length;
    await reset({ email, code, password: newPassword });
    const letters = await lettersTo(email);
    expect(letters).toHaveLength(before + 1);
    const notice = letters.at(-1)!;
    expect(notice.subject).toBe("Your GharSetu password was changed");
    expect(notice.text.match(/https?:\/\/\S+/g)).toEqual([`${app.url}/forgot-password`]);
    for (const secret of [code, newPassword]) expect(JSON.stringify(notice)).not.toContain(secret);
  });

  it("puts no secret into an address on its way", async () => {
    const { email, code } = await forgetful();
    const fields = { email, code, password: newPassword };
    const answer = await new Visitor(app.url).post("/reset-password", fields, { redirects: "expose" });
    expect([answer.status, answer.location]).toEqual([303, "/"]);
  });

  it("ends the session of whoever was signed in in the same browser", async () => {
    const { email, code } = await forgetful();
    const { visitor } = await signedUp(app.url);
    const before = visitor.cookies.getCookieStringSync(app.url);
    await visitor.post("/reset-password", { email, code, password: newPassword });
    expect((await visitor.get("/profile")).$(`main input[value="${email}"]`)).toHaveLength(1);
    const old = await new Visitor(app.url).get("/profile", { headers: { Cookie: before } });
    expect(old.path).toMatch(/^\/sign-in/);
  });

  it("works once (TRUST.md row 32)", async () => {
    const { email, code } = await forgetful();
    expect((await reset({ email, code, password: newPassword })).flash).toBe("Your password is changed");
    const again = { email, code, password: "another try altogether" };
    expectRefused(await reset(again), "code", messages.codeWrong, again);
    expect(await signIn(email, newPassword)).toBe("Sign in successful");
  });

  it("works with the newest code alone (TRUST.md row 32)", async () => {
    const { email, code: older } = await forgetful();
    const newer = await codeFor(email);
    const sent = { email, code: older, password: newPassword };
    expectRefused(await reset(sent), "code", messages.codeWrong, sent);
    expect(await signIn(email, goodPassword)).toBe("Sign in successful");
    expect((await reset({ ...sent, code: newer })).flash).toBe("Your password is changed");
  });

  it("works for an hour, and not after it (TRUST.md row 32)", async () => {
    const { email, code } = await forgetful();
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
    expectRefused(await reset(sent), "code", messages.codeWrong, sent);
    await endsIn(60_000);
    expect((await reset(sent)).flash).toBe("Your password is changed");
  });

  it("can be tried five times: the fifth may be the right one (TRUST.md row 32)", async () => {
    const { email, code } = await forgetful();
    const visitor = new Visitor(app.url);
    const sent = { email, code: wrong(code), password: newPassword };
    for (let round = 0; round < 4; round++) expectRefused(await reset(sent, visitor), "code", messages.codeWrong, sent);
    expect((await reset({ ...sent, code }, visitor)).flash).toBe("Your password is changed");
  });

  it("is worth nothing after five wrong tries, until a new one is sent (TRUST.md row 32)", async () => {
    const { email, code } = await forgetful();
    const visitor = new Visitor(app.url);
    const sent = { email, code: wrong(code), password: newPassword };
    for (let round = 0; round < 5; round++) expectRefused(await reset(sent, visitor), "code", messages.codeWrong, sent);
    const right = { ...sent, code };
    expectRefused(await reset(right, visitor), "code", messages.codeWrong, right);
    expect(await signIn(email, goodPassword)).toBe("Sign in successful");
    expect((await reset({ ...sent, code: await codeFor(email) }, visitor)).flash).toBe("Your password is changed");
  });

  it("cannot be guessed by sending many guesses at once either (TRUST.md row 32)", async () => {
    const { email, code } = await forgetful();
    const visitor = new Visitor(app.url);
    const sent = { email, code: wrong(code), password: newPassword };
    const guesses = await Promise.all(Array.from({ length: 12 }, () => visitor.post("/reset-password", sent)));
    expect(guesses.map((page) => page.status)).toEqual(Array<number>(12).fill(422));
    const right = { ...sent, code };
    expectRefused(await reset(right, visitor), "code", messages.codeWrong, right);
    const { tries } = await app.db
      .selectFrom("reset_codes")
      .innerJoin("users", "users.id", "user_id")
      .select("tries")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    expect(tries).toBe(5);
  });

  it("stays good for its owner whatever others guess and however many letters they ask for (TRUST.md row 3)", async () => {
    const { email } = await forgetful();
    await codeFor(email);
    const newest = await codeFor(email);
    const another = await new Visitor(app.url).post("/forgot-password", { email });
    expect([another.status, another.errorSummary[0]?.text]).toEqual([429, messages.tooManyRequests]);
    for (let guesser = 0; guesser < 3; guesser++) {
      const stranger = new Visitor(app.url);
      const sent = { email, code: wrong(newest), password: newPassword };
      for (let round = 0; round < 6; round++) expect((await stranger.post("/reset-password", sent)).status).toBe(422);
    }
    const owner = await reset({ email, code: newest, password: newPassword });
    expect(owner.flash).toBe("Your password is changed");
  });

  it("is worth nothing past a thousand guesses, from wherever they come (TRUST.md row 32)", async () => {
    const { email, code } = await forgetful();
    const { numUpdatedRows } = await app.db
      .updateTable("reset_codes")
      .set({ tries: 1000 })
      .where("user_id", "=", app.db.selectFrom("users").select("id").where("email", "=", email))
      .executeTakeFirst();
    expect(numUpdatedRows).toBe(1n);
    const right = { email, code, password: newPassword };
    expectRefused(await reset(right), "code", messages.codeWrong, right);
  });

  it("is good for its own account only (TRUST.md row 32)", async () => {
    const [asha, ravi] = [await forgetful(), await forgetful()];
    const stolen = { email: ravi.email, code: asha.code, password: newPassword };
    expectRefused(await reset(stolen), "code", messages.codeWrong, stolen);
    expect(await signIn(ravi.email, goodPassword)).toBe("Sign in successful");
    expect((await reset({ email: asha.email, code: asha.code, password: newPassword })).flash).toBe(
      "Your password is changed",
    );
    expect((await reset({ email: ravi.email, code: ravi.code, password: newPassword })).flash).toBe(
      "Your password is changed",
    );
  });

  it("says the same of an e-mail that has no account, and of one that asked for no code", async () => {
    const { email } = await signedUp(app.url);
    const unknown = { email: "nobody@example.org", code: "7K2MD-Q9XWB", password: newPassword };
    expectRefused(await reset(unknown), "code", messages.codeWrong, unknown);
    const unasked = { ...unknown, email };
    expectRefused(await reset(unasked), "code", messages.codeWrong, unasked);
  });

  it.each<[string, (code: string) => string]>([
    ["in small letters", (code) => code.toLowerCase()],
    ["without the dash", (code) => code.replace("-", "")],
    ["with blanks around it and in it", (code) => ` ${code.replace("-", " - ")}  `],
    ["with a dash of another kind", (code) => code.replace("-", "\u2011")],
    ["with O for 0 and I for 1", (code) => code.replaceAll("0", "O").replaceAll("1", "I")],
    ["with o for 0 and l for 1", (code) => code.replaceAll("0", "o").replaceAll("1", "l")],
  ])("understands a code %s", async (_how, type) => {
    const { email, code } = await forgetful();
    const page = await reset({ email: email.toUpperCase(), code: type(code), password: newPassword });
    expect(page.flash).toBe("Your password is changed");
  });

  it("leaves nothing of the code in the database: what is stored opens nothing (TRUST.md row 32)", async () => {
    const { email, code } = await forgetful();
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
    expectRefused(await reset(sent), "code", messages.codeWrong, sent);
  });

  it("lets one win of two that use the code at once (TRUST.md row 32)", async () => {
    const { email, code } = await forgetful();
    const passwords = ["first of the two comers", "second of the two comers"];
    const pages = await Promise.all(passwords.map((password) => reset({ email, code, password })));
    const outcomes = pages.map((page) => page.flash ?? page.fieldError("code"));
    expect(outcomes.sort()).toEqual([messages.codeWrong, "Your password is changed"].sort());
    const winner = pages.findIndex((page) => page.flash !== null);
    expect(await signIn(email, passwords[winner]!)).toBe("Sign in successful");
    expect(await signIn(email, passwords[1 - winner]!)).toBeNull();
    const { count } = await app.db
      .selectFrom("sessions")
      .innerJoin("users", "users.id", "user_id")
      .select((row) => row.fn.countAll<string>().as("count"))
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    // The winner's and the sign-in's just now.
    expect(Number(count)).toBe(2);
  });

  it("refuses a password guessers try first, says why, and takes none of the code's tries for it", async () => {
    const { email, code } = await forgetful();
    for (const password of ["password", "12345678", "PassWord", "qwertyuiop", "iloveyou", "sunshine"]) {
      const sent = { email, code, password };
      const page = await reset(sent);
      expect([page.status, page.fieldError("password")]).toEqual([422, messages.passwordCommon]);
      expect(page.form("Change password").value("code")).toBe(code);
      expect(page.form("Change password").value("password")).toBe("");
    }
    expect(await signIn(email, goodPassword)).toBe("Sign in successful");
    expect((await reset({ email, code, password: newPassword })).flash).toBe("Your password is changed");
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
    const { email, code } = await forgetful();
    const right = { email, code, password: newPassword };
    for (let round = 0; round < 5; round++) {
      const sent = { ...right, ...fields };
      expectRefused(await reset(sent), field, reason, sent);
    }
    expect((await reset(right)).flash).toBe("Your password is changed");
  });

  it.each([
    ["8 characters", "q7#kz!2m"],
    ["128 characters", "p".repeat(128)],
    ["blanks around it", "   spaces kept   "],
    ["other scripts and pictures", "नीम का पेड़ 🌳🌳"],
  ])("takes a password of %s as it was typed", async (_kind, password) => {
    const { email, code } = await forgetful();
    expect((await reset({ email, code, password })).flash).toBe("Your password is changed");
    expect(await signIn(email, password)).toBe("Sign in successful");
  });

  it("opens no disabled account, and says so to none but who has its code", async () => {
    const { email, code } = await forgetful();
    await app.db.updateTable("users").set({ disabled_at: new Date() }).where("email", "=", email).execute();
    const sent = { email, code, password: newPassword };
    const guessed = { ...sent, code: wrong(code) };
    expectRefused(await reset(guessed), "code", messages.codeWrong, guessed);
    expectRefused(await reset(sent), "email", "User is disabled", sent);
    await app.db.updateTable("users").set({ disabled_at: null }).where("email", "=", email).execute();
    expect(await signIn(email, newPassword)).toBeNull();
    expect(await signIn(email, goodPassword)).toBe("Sign in successful");
  });

  it("gives who came by Google a password beside it, and proves the e-mail of both", async () => {
    const email = "google@example.org";
    await app.db.insertInto("users").values({ name: "Only Google", email, google_sub: "1" }).execute();
    await reset({ email, code: await codeFor(email), password: newPassword });
    expect(await signIn(email, newPassword)).toBe("Sign in successful");
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
