import { load } from "cheerio";
import { beforeAll, describe, expect, it } from "vitest";
import { codeFrom, emailsTo, newPassword } from "../../support/account/password-reset.ts";
import { signedIn } from "../../support/account/users.ts";
import { respond, useAppWithMail } from "../../support/enquiry/mail-provider.ts";
import { expectRefused } from "../../support/http/rate-limits.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { type App, type Email, useApp } from "../../support/server/app.ts";

const request = async (app: App, email: string, visitor = new Visitor(app.url)) =>
  (await visitor.get("/forgot-password")).form().fill({ email }).submit("Send reset email");

/** No letters that look like digits: no I, L or O, and no U. */
const codes = (message: Email) => message.text.match(/\b[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}\b/g) ?? [];

describe("the form for a forgotten password", () => {
  const app = useApp();

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

  it("refuses an unknown e-mail with a field error, keeps what was typed, and sends nothing", async () => {
    const before = await app.outbox();
    const page = await request(app, "nobody@example.org");
    expect([page.status, page.title]).toEqual([422, "Error: Change Your Password · GharSetu"]);
    expect(page.fieldError("email")).toBe("Email does not exist");
    expect(page.form("Send reset email").value("email")).toBe("nobody@example.org");
    expect(await app.outbox()).toHaveLength(before.length);
  });

  it("sends at most 3 e-mails an hour to one address, in whatever case it is typed, each with a new code (TRUST.md row 3)", async () => {
    const { email } = await signedIn(app, "Asha Sharma");
    for (const typed of [email, email.toUpperCase(), `  ${email} `]) {
      expect((await request(app, typed)).flash).toBe("Email sent successfully");
    }
    expectRefused(await request(app, email), "Send reset email", { email });
    const sent = (await emailsTo(app, email)).flatMap(codes);
    expect([sent.length, new Set(sent).size]).toEqual([3, 3]);
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
  const { app, provider } = useAppWithMail();
  beforeAll(() => app.allowErrors(/^the request failed: MailError|the e-mail about a changed password was not sent/));

  const accepting = respond(200, { id: "1" });
  const failing = respond(500, { name: "application_error", message: "Out of order", statusCode: 500 });

  it("'Something went wrong' while the provider fails: the e-mail address is kept, and nothing is counted (TRUST.md row 30)", async () => {
    const { email } = await signedIn(app, "Asha Sharma");
    const visitor = new Visitor(app.url);
    let page = await visitor.get("/forgot-password");
    for (const answer of [failing, (response: Parameters<typeof failing>[0]) => void response.destroy()]) {
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
    expect(app.reports().join()).toContain("the e-mail about a changed password was not sent");
    for (const secret of [code, code.replace("-", ""), newPassword, email]) {
      expect(app.logs.stdout + app.logs.stderr).not.toContain(secret);
    }
  });
});
