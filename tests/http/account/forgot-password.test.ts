import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { load } from "cheerio";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountMessages } from "#texts/account/messages.ts";
import { type OwnApp, type Email, startApp } from "../../support/server/app.ts";
import { goodPassword, signedUp } from "../../support/account/users.ts";
import { Visitor } from "../../support/http/visitor.ts";

const ask = async (app: OwnApp, email: string, visitor = new Visitor(app.url)) =>
  (await visitor.get("/forgot-password")).form().fill({ email }).submit("Send reset email");

/** No letters that look like digits: no I, L or O, and no U. */
const codes = (message: Email) => message.text.match(/\b[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}\b/g) ?? [];

describe("the form for a forgotten password", () => {
  let app: OwnApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app?.stop());

  const emailsTo = async (email: string) => (await app.outbox()).filter((message) => message.to === email);

  it("has one field, and links for visitors with a code, without an account, or with their password", async () => {
    const signIn = await new Visitor(app.url).get("/sign-in");
    const page = await signIn.follow("Forgot Password?");
    expect([page.path, page.title]).toEqual(["/forgot-password", "Change Your Password · GharSetu"]);
    expect(page.heading).toBe("Change Your Password");
    expect(page.$("[name=email]").attr()).toMatchObject({ type: "email", required: "", autocomplete: "username" });
    expect(page.form().buttons).toEqual(["Send reset email"]);
    expect(page.link("I already have a code")).toBe("/reset-password");
    expect(page.link("Register")).toBe("/sign-up");
    expect(page.link("Sign in instead")).toBe("/sign-in");
    expect((await new Visitor(app.url).get("/sign-up")).link("Forgot Password?")).toBe("/forgot-password");
  });

  it("leads home with 'Email sent successfully', and sends one e-mail with a code and a link to the form for it", async () => {
    const { email, name } = await signedUp(app.url);
    const page = await ask(app, email);
    expect([page.status, page.path, page.flash]).toEqual([200, "/", "Email sent successfully"]);
    const messages = await emailsTo(email);
    expect(messages).toHaveLength(1);
    const message = messages[0]!;
    expect(message.subject).toBe("Your GharSetu password reset code");
    expect(message.text).not.toContain(name);
    expect(message.text).toMatch(/works once and expires in an hour/);
    expect(codes(message)).toHaveLength(1);
    expect(message.subject).not.toContain(codes(message)[0]);
    const $ = load(message.html!);
    expect($("h1 ~ table").first().text()).toBe(`Your code${codes(message)[0]}`);
    expect($("body > div").text()).not.toContain(codes(message)[0]);
  });

  it("puts no secret into any URL: not in the e-mail, the redirect or the log", async () => {
    const { email } = await signedUp(app.url);
    const answer = await new Visitor(app.url).post("/forgot-password", { email }, { redirects: "expose" });
    expect([answer.status, answer.location]).toEqual([303, "/"]);
    const [message] = await emailsTo(email);
    expect(message!.text.match(/https?:\/\/\S+/g)).toEqual([`${app.url}/reset-password`]);
    expect(
      load(message!.html!)("[href], [src]")
        .toArray()
        .map(({ attribs }) => attribs),
    ).toEqual([expect.objectContaining({ href: `${app.url}/reset-password` })]);
    const [code] = codes(message!);
    for (const secret of [code!, code!.replace("-", "")]) {
      expect(app.logs.stdout + app.logs.stderr).not.toContain(secret);
      expect(answer.headers.getSetCookie().join()).not.toContain(secret);
    }
  });

  it("creates a new code every time", async () => {
    const { email } = await signedUp(app.url);
    for (let round = 0; round < 3; round++) await ask(app, email);
    const sent = (await emailsTo(email)).flatMap(codes);
    expect(new Set(sent).size).toBe(3);
  });

  it("writes to the registered address, in whatever case it is typed", async () => {
    const email = "Ravi.Kumar@Example.org";
    await signedUp(app.url, { email });
    for (const typed of [email.toLowerCase(), `  ${email.toUpperCase()} `]) {
      expect((await ask(app, typed)).flash).toBe("Email sent successfully");
    }
    expect(await emailsTo(email)).toHaveLength(2);
  });

  it("lets a Google user set a password", async () => {
    const email = "google@example.org";
    await app.db.insertInto("users").values({ name: "Only Google", email, google_sub: "1" }).execute();
    expect((await ask(app, email)).flash).toBe("Email sent successfully");
    expect(await emailsTo(email)).toHaveLength(1);
  });

  it.each([
    ["an unknown e-mail", "nobody@example.org", "Email does not exist"],
    ["the e-mail of a disabled account", "disabled@example.org", "User is disabled"],
    ["an invalid e-mail", "asha@", accountMessages.invalidEmail],
    ["a missing e-mail", "", accountMessages.emailMissing],
  ])("refuses %s with a field error, keeps what was typed, and sends nothing", async (_kind, email, reason) => {
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

  it("sends at most 3 e-mails an hour to one address, while sign-in still works (TRUST.md row 3)", async () => {
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
    expect(await emailsTo(email)).toHaveLength(3);
    const signedIn = await new Visitor(app.url).post("/sign-in", { email, password: goodPassword });
    expect(signedIn.flash).toBe("Sign in successful");
    const other = await signedUp(app.url);
    expect((await ask(app, other.email)).flash).toBe("Email sent successfully");
  });

  it("sends another e-mail after the hour is over", async () => {
    const { email } = await signedUp(app.url);
    for (let round = 0; round < 3; round++) await ask(app, email);
    const ofLetters = app.db.selectFrom("rate_limits").where("key", "like", "resetEmails:%");
    const { expire } = await ofLetters.select((row) => row.fn.max("expire").as("expire")).executeTakeFirstOrThrow();
    expect(Math.abs(Number(expire) - Date.now() - 3_600_000)).toBeLessThan(60_000);
    await app.db
      .updateTable("rate_limits")
      .set({ expire: Date.now() - 1000 })
      .where("key", "like", "resetEmails:%")
      .execute();
    expect((await ask(app, email)).flash).toBe("Email sent successfully");
    expect(await emailsTo(email)).toHaveLength(4);
  });
});

describe("the form for a forgotten password, with a mail provider", () => {
  let provider: http.Server;
  let answer: (response: http.ServerResponse) => void;
  const messages: { to: string }[] = [];
  let app: OwnApp;
  beforeAll(async () => {
    provider = http.createServer((request, response) => {
      void text(request).then((body) => {
        messages.push(JSON.parse(body) as { to: string });
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
    ["closes the connection", (response) => void response.destroy()],
  ])(
    "says 'Something went wrong' when the provider %s, keeps the e-mail, and works again (TRUST.md row 30)",
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
      expect(messages.at(-1)).toMatchObject({ to: email });
    },
  );

  it("does not count an e-mail that the provider refused", async () => {
    const { email } = await signedUp(app.url);
    answer = json(500, { name: "application_error", message: "Out of order", statusCode: 500 });
    for (let round = 0; round < 3; round++) expect((await ask(app, email)).status).toBe(500);
    answer = json(200, { id: "1" });
    expect((await ask(app, email)).flash).toBe("Email sent successfully");
  });
});
