import { load } from "cheerio";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountMessages } from "#texts/account/messages.ts";
import { codeFrom, emailsTo, newPassword } from "../../support/account/password-reset.ts";
import { goodPassword, signedIn } from "../../support/account/users.ts";
import { type MailProvider, respond, startMailProvider } from "../../support/enquiry/mail-provider.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { type App, type Email, type OwnApp, sharedApp, startApp } from "../../support/server/app.ts";

const request = async (app: App, email: string, visitor = new Visitor(app.url)) =>
  (await visitor.get("/forgot-password")).form().fill({ email }).submit("Send reset email");

/** No letters that look like digits: no I, L or O, and no U. */
const codes = (message: Email) => message.text.match(/\b[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}\b/g) ?? [];

describe("the form for a forgotten password", () => {
  let app: App;
  beforeAll(async () => {
    app = await sharedApp();
  });
  afterAll(() => app?.stop());

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

  it("leads home, and sends one e-mail with a code and a link to the form for it; no URL has a secret", async () => {
    const { email, name } = await signedIn(app, "Asha Sharma");
    const visitor = new Visitor(app.url);
    const answer = await visitor.post("/forgot-password", { email }, { redirects: "expose" });
    expect([answer.status, answer.location]).toEqual([303, "/"]);
    expect((await visitor.get("/")).flash).toBe("Email sent successfully");

    const [message, ...others] = await emailsTo(app, email);
    expect(others).toEqual([]);
    const [code, ...more] = codes(message!);
    expect(more).toEqual([]);
    expect(answer.headers.getSetCookie().join()).not.toContain(code);
    expect(message!.subject).toBe("Your GharSetu password reset code");
    expect(message!.text).not.toContain(name);
    expect(message!.text).toMatch(/works once and expires in an hour/);
    expect(message!.text.match(/https?:\/\/\S+/g)).toEqual([`${app.url}/reset-password`]);
    const $ = load(message!.html!);
    const links = $("[href], [src]").toArray();
    expect(links.map(({ attribs }) => attribs.href)).toEqual([`${app.url}/reset-password`]);
    expect($("h1 ~ table").first().text()).toBe(`Your code${code}`);
    // Some mail programs show this in their lists and notifications.
    expect($("body > div").text()).not.toContain(code);
  });

  it.each([
    ["an unknown e-mail", "nobody@example.org", "Email does not exist"],
    ["an invalid e-mail", "asha@", accountMessages.invalidEmail],
    ["a missing e-mail", "", accountMessages.emailMissing],
  ])("refuses %s with a field error, keeps what was typed, and sends nothing", async (_kind, email, reason) => {
    const before = await app.outbox();
    const page = await request(app, email);
    expect([page.status, page.title]).toEqual([422, "Error: Change Your Password · GharSetu"]);
    expect(page.fieldError("email")).toBe(reason);
    expect(page.errorSummary).toEqual([{ text: reason, field: page.$("[name=email]").attr("id") }]);
    expect(page.form("Send reset email").value("email")).toBe(email);
    expect(await app.outbox()).toHaveLength(before.length);
  });

  it("sends at most 3 e-mails an hour to one address, in whatever case it is typed, each with a new code (TRUST.md row 3)", async () => {
    const { email } = await signedIn(app, "Asha Sharma");
    for (const typed of [email, email.toUpperCase(), `  ${email} `]) {
      expect((await request(app, typed)).flash).toBe("Email sent successfully");
    }
    for (const typed of [email, email.toUpperCase()]) {
      const page = await request(app, typed);
      expect([page.status, page.title]).toEqual([429, "Error: Change Your Password · GharSetu"]);
      expect(page.errorSummary).toEqual([{ text: "Try logging after some time", field: "" }]);
      expect(page.form("Send reset email").value("email")).toBe(typed);
      expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    const sent = (await emailsTo(app, email)).flatMap(codes);
    expect([sent.length, new Set(sent).size]).toEqual([3, 3]);
    const signIn = await new Visitor(app.url).post("/sign-in", { email, password: goodPassword });
    expect(signIn.flash).toBe("Sign in successful");
    const other = await signedIn(app, "Ravi");
    expect((await request(app, other.email)).flash).toBe("Email sent successfully");

    const counts = app.db.selectFrom("rate_limits").where("key", "like", "resetEmails:%");
    const { expire } = await counts.select((row) => row.fn.max("expire").as("expire")).executeTakeFirstOrThrow();
    expect(Math.abs(Number(expire) - Date.now() - 3_600_000)).toBeLessThan(60_000);
    const over = { expire: Date.now() - 1000 };
    await app.db.updateTable("rate_limits").set(over).where("key", "like", "resetEmails:%").execute();
    expect((await request(app, email)).flash).toBe("Email sent successfully");
  });
});

describe("e-mails about a password, with a mail provider", () => {
  let provider: MailProvider;
  let app: OwnApp;
  beforeAll(async () => {
    provider = await startMailProvider();
    app = await startApp({ env: { RESEND_API_KEY: "re_of_the_tests", RESEND_BASE_URL: provider.url } });
    app.allowErrors(/POST \/forgot-password failed: MailError|the e-mail about a changed password was not sent/);
  });
  afterAll(async () => {
    await app?.stop();
    provider?.stop();
  });

  const accepting = respond(200, { id: "1" });
  const failing = respond(500, { name: "application_error", message: "Out of order", statusCode: 500 });

  it("'Something went wrong' while the provider fails: the e-mail address is kept, and nothing is counted (TRUST.md row 30)", async () => {
    const { email } = await signedIn(app, "Asha Sharma");
    const visitor = new Visitor(app.url);
    let page = await visitor.get("/forgot-password");
    for (const answer of [failing, failing, (response: Parameters<typeof failing>[0]) => void response.destroy()]) {
      provider.answer = answer;
      page = await page.form("Send reset email").fill({ email }).submit();
      expect([page.status, page.title]).toEqual([500, "Error: Change Your Password · GharSetu"]);
      expect(page.errorSummary).toEqual([{ text: "Something went wrong", field: "" }]);
      expect(page.form("Send reset email").value("email")).toBe(email);
      expect(page.html).not.toMatch(/Out of order|resend/i);
    }
    provider.answer = accepting;
    const sent = await page.form("Send reset email").submit();
    expect([sent.path, sent.flash]).toEqual(["/", "Email sent successfully"]);
    expect(provider.emails.at(-1)).toMatchObject({ to: email });
  });

  it("a password is changed even if the e-mail about it fails; the log says so, without the code (TRUST.md rows 30, 33 and 53)", async () => {
    provider.answer = accepting;
    const { email, visitor: elsewhere } = await signedIn(app, "Asha Sharma");
    await request(app, email);
    const code = codeFrom(provider.emails.at(-1)!.text);
    provider.answer = failing;
    const page = await new Visitor(app.url).post("/reset-password", { email, code, password: newPassword });
    expect([page.status, page.flash]).toEqual([200, "Your password has been changed"]);
    expect((await elsewhere.get("/profile")).path).toMatch(/^\/sign-in/);
    expect(provider.emails.at(-1)!.subject).toBe("Your GharSetu password was changed");
    expect(app.logs.stderr).toContain("the e-mail about a changed password was not sent");
    for (const secret of [code, code.replace("-", ""), newPassword, email]) {
      expect(app.logs.stdout + app.logs.stderr).not.toContain(secret);
    }
  });
});
