import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { type OwnApp, type Letter, startApp } from "../../support/server/app.ts";
import { goodPassword, signedUp } from "../../support/account/users.ts";
import { Visitor } from "../../support/http/visitor.ts";

const ask = async (app: OwnApp, email: string, visitor = new Visitor(app.url)) =>
  (await visitor.get("/forgot-password")).form().fill({ email }).submit("Send reset email");

/** No letter that reads like a digit: neither I nor L nor O, and no U. */
const codes = (letter: Letter) => letter.text.match(/\b[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}\b/g) ?? [];

describe("asking for a new password", () => {
  let app: OwnApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app?.stop());

  const lettersTo = async (email: string) => (await app.outbox()).filter((letter) => letter.to === email);

  it("is one field, with ways to go for who has a code, no account or a password after all", async () => {
    const signIn = await new Visitor(app.url).get("/sign-in");
    const page = await signIn.follow("Forgot Password?");
    expect([page.path, page.title]).toEqual(["/forgot-password", "Change Your Password · GharSetu"]);
    expect(page.heading).toBe("Change Your Password");
    expect(page.$("[name=email]").attr()).toMatchObject({ type: "email", required: "", autocomplete: "username" });
    expect(page.form().buttons).toEqual(["Send reset email"]);
    expect(page.link("I have a code")).toBe("/reset-password");
    expect(page.link("Register")).toBe("/sign-up");
    expect(page.link("Sign in instead")).toBe("/sign-in");
    expect((await new Visitor(app.url).get("/sign-up")).link("Forgot Password?")).toBe("/forgot-password");
  });

  it("leads home with 'Email sent successfully', and mails one letter with a code and where to type it", async () => {
    const { email, name } = await signedUp(app.url);
    const page = await ask(app, email);
    expect([page.status, page.path, page.flash]).toEqual([200, "/", "Email sent successfully"]);
    const letters = await lettersTo(email);
    expect(letters).toHaveLength(1);
    const letter = letters[0]!;
    expect(letter.subject).toBe("Your code for a new GharSetu password");
    expect(letter.text).not.toContain(name);
    expect(letter.text).toMatch(/works once, within an hour/);
    expect(codes(letter)).toHaveLength(1);
    expect(letter.subject).not.toContain(codes(letter)[0]);
  });

  it("puts no secret into any address: not in the letter, not in the redirect, not in the log", async () => {
    const { email } = await signedUp(app.url);
    const answer = await new Visitor(app.url).post("/forgot-password", { email }, { redirects: "expose" });
    expect([answer.status, answer.location]).toEqual([303, "/"]);
    const [letter] = await lettersTo(email);
    expect(letter!.text.match(/https?:\/\/\S+/g)).toEqual([`${app.url}/reset-password`]);
    const [code] = codes(letter!);
    for (const secret of [code!, code!.replace("-", "")]) {
      expect(app.logs.stdout + app.logs.stderr).not.toContain(secret);
      expect(answer.headers.getSetCookie().join()).not.toContain(secret);
    }
  });

  it("makes another code each time", async () => {
    const { email } = await signedUp(app.url);
    for (let round = 0; round < 3; round++) await ask(app, email);
    const sent = (await lettersTo(email)).flatMap(codes);
    expect(new Set(sent).size).toBe(3);
  });

  it("writes to the address as it was registered, in whatever case it is typed", async () => {
    const email = "Ravi.Kumar@Example.org";
    await signedUp(app.url, { email });
    for (const typed of [email.toLowerCase(), `  ${email.toUpperCase()} `]) {
      expect((await ask(app, typed)).flash).toBe("Email sent successfully");
    }
    expect(await lettersTo(email)).toHaveLength(2);
  });

  it("gives who came by Google a way to a password of their own", async () => {
    const email = "google@example.org";
    await app.db.insertInto("users").values({ name: "Only Google", email, google_sub: "1" }).execute();
    expect((await ask(app, email)).flash).toBe("Email sent successfully");
    expect(await lettersTo(email)).toHaveLength(1);
  });

  it.each([
    ["an e-mail nobody registered", "nobody@example.org", "Email does not exist"],
    ["the e-mail of a disabled account", "disabled@example.org", "User is disabled"],
    ["an e-mail that is none", "asha@", messages.invalidEmail],
    ["no e-mail", "", messages.emailMissing],
  ])("with %s is refused beside the field, which stays as typed, and mails nothing", async (_kind, email, reason) => {
    if (email === "disabled@example.org") {
      await signedUp(app.url, { email });
      await app.db.updateTable("users").set({ disabled_at: new Date() }).where("email", "=", email).execute();
    }
    const before = await app.outbox();
    const page = await ask(app, email);
    expect([page.status, page.title]).toEqual([422, "Error: Change Your Password · GharSetu"]);
    expect(page.fieldError("email")).toBe(reason);
    expect(page.errorSummary).toEqual([{ text: reason, field: page.$("[name=email]").attr("id") }]);
    expect(page.form("Send reset email").value("email")).toBe(email);
    expect(await app.outbox()).toHaveLength(before.length);
    expect(
      await app.db
        .selectFrom("reset_codes")
        .innerJoin("users", "id", "user_id")
        .where("email", "=", email)
        .select("id")
        .execute(),
    ).toEqual([]);
  });

  it("mails 3 letters an hour to one e-mail, wherever they are asked for; signing in goes on (TRUST.md row 3)", async () => {
    const { email } = await signedUp(app.url);
    for (const typed of [email, email.toUpperCase(), ` ${email}`]) {
      expect((await ask(app, typed)).flash).toBe("Email sent successfully");
    }
    for (const typed of [email, email.toUpperCase()]) {
      const page = await ask(app, typed);
      expect([page.status, page.title]).toEqual([429, "Error: Change Your Password · GharSetu"]);
      expect(page.errorSummary).toEqual([{ text: "Try logging after some time", field: "" }]);
      expect(page.form("Send reset email").value("email")).toBe(typed);
      expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect(await lettersTo(email)).toHaveLength(3);
    const signedIn = await new Visitor(app.url).post("/sign-in", { email, password: goodPassword });
    expect(signedIn.flash).toBe("Sign in successful");
    const other = await signedUp(app.url);
    expect((await ask(app, other.email)).flash).toBe("Email sent successfully");
  });

  it("mails a fourth letter once the hour is over", async () => {
    const { email } = await signedUp(app.url);
    for (let round = 0; round < 3; round++) await ask(app, email);
    const ofLetters = app.db.selectFrom("rate_limits").where("key", "like", "resetLetters:%");
    const { expire } = await ofLetters.select((row) => row.fn.max("expire").as("expire")).executeTakeFirstOrThrow();
    expect(Math.abs(Number(expire) - Date.now() - 3_600_000)).toBeLessThan(60_000);
    await app.db
      .updateTable("rate_limits")
      .set({ expire: Date.now() - 1000 })
      .where("key", "like", "resetLetters:%")
      .execute();
    expect((await ask(app, email)).flash).toBe("Email sent successfully");
    expect(await lettersTo(email)).toHaveLength(4);
  });
});

describe("asking for a new password, with a mail provider", () => {
  let provider: http.Server;
  let answer: (response: http.ServerResponse) => void;
  const letters: { to: string }[] = [];
  let app: OwnApp;
  beforeAll(async () => {
    provider = http.createServer((request, response) => {
      void text(request).then((body) => {
        letters.push(JSON.parse(body) as { to: string });
        answer(response);
      });
    });
    await once(provider.listen(0, "127.0.0.1"), "listening");
    const { port } = provider.address() as AddressInfo;
    app = await startApp({ env: { RESEND_API_KEY: "re_of_the_tests", RESEND_BASE_URL: `http://127.0.0.1:${port}` } });
    app.allowErrors(/POST \/forgot-password failed: MailError/);
  });
  afterAll(async () => {
    provider.close();
    provider.closeAllConnections();
    await app?.stop();
  });

  const json = (status: number, body: unknown) => (response: http.ServerResponse) => {
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  };

  it.each<[string, (response: http.ServerResponse) => void]>([
    ["answers 500", json(500, { name: "application_error", message: "Out of order", statusCode: 500 })],
    ["hangs up", (response) => void response.destroy()],
  ])(
    "says 'Something went wrong' where it %s, keeps the e-mail, and works again (TRUST.md row 30)",
    async (_how, broken) => {
      answer = broken;
      const { email } = await signedUp(app.url);
      const page = await ask(app, email);
      expect([page.status, page.title]).toEqual([500, "Error: Change Your Password · GharSetu"]);
      expect(page.errorSummary).toEqual([{ text: "Something went wrong", field: "" }]);
      expect(page.form("Send reset email").value("email")).toBe(email);
      expect(page.html).not.toMatch(/Out of order|resend/i);

      answer = json(200, { id: "1" });
      const again = await page.form("Send reset email").submit();
      expect([again.path, again.flash]).toEqual(["/", "Email sent successfully"]);
      expect(letters.at(-1)).toMatchObject({ to: email });
    },
  );

  it("takes none of the 3 letters an hour for one that was never taken", async () => {
    const { email } = await signedUp(app.url);
    answer = json(500, { name: "application_error", message: "Out of order", statusCode: 500 });
    for (let round = 0; round < 3; round++) expect((await ask(app, email)).status).toBe(500);
    answer = json(200, { id: "1" });
    expect((await ask(app, email)).flash).toBe("Email sent successfully");
  });
});
