import type { ServerResponse } from "node:http";
import { load } from "cheerio";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountMessages } from "#texts/account/messages.ts";
import { enquiryMessages } from "#texts/enquiry/messages.ts";
import { type MailProvider, respond, startMailProvider } from "../../support/enquiry/mail-provider.ts";
import { type App, startApp } from "../../support/server/app.ts";
import { Visitor } from "../../support/http/visitor.ts";

const written = { name: "Asha Sharma", email: "asha@example.org", message: "Hello,\nis this on?\n\nAsha" };

const send = async (app: App, fields: Partial<typeof written> = {}, visitor = new Visitor(app.url)) =>
  (await visitor.get("/contact"))
    .form()
    .fill({ ...written, ...fields })
    .submit("Send Message");

describe("the contact page", () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp({ env: { CONTACT_EMAIL: "team@example.org", MAIL_FROM: "GharSetu <hello@example.org>" } });
  });
  afterAll(() => app?.stop());

  it("e-mails the team with the sender as reply address, confirms it, and shows an empty form", async () => {
    const page = await send(app, { message: `${written.message}\n🏠 नमस्ते <b>` });
    expect([page.status, page.path, page.flash]).toEqual([200, "/contact?sent", "Message sent successfully"]);
    for (const field of ["name", "email", "message"]) expect(page.form().value(field)).toBe("");
    const message = (await app.outbox()).at(-1)!;
    expect(message).toMatchObject({
      to: "team@example.org",
      from: "GharSetu <hello@example.org>",
      replyTo: "asha@example.org",
      subject: "GharSetu: a message from Asha Sharma",
    });
    expect(message.text).toBe(
      "Asha Sharma <asha@example.org> wrote:\n\n> Hello,\n> is this on?\n>\n> Asha\n> 🏠 नमस्ते <b>\n",
    );
    expect(load(message.html!)("body").text()).toContain("🏠 नमस्ते <b>");
  });

  it("confirms the message in a browser without cookies, too", async () => {
    const answer = await new Visitor(app.url).post("/contact", written, { redirects: "expose" });
    expect([answer.status, answer.location]).toEqual([303, "/contact?sent"]);
    const page = await new Visitor(app.url).get("/contact?sent");
    expect(page.flash).toBeNull();
    expect(page.text("main")).toContain("We've received your message.");
    expect((await new Visitor(app.url).get("/contact")).text("main")).not.toContain("We've received your message.");
  });

  it.each([
    ["a missing name", { name: "" }, "name", accountMessages.nameMissing],
    ["a name of 101 characters", { name: "n".repeat(101) }, "name", accountMessages.nameLong],
    ["a missing e-mail", { email: "" }, "email", accountMessages.emailMissing],
    ["an invalid e-mail", { email: "asha" }, "email", accountMessages.invalidEmail],
    ["two e-mails", { email: "a@example.org,b@example.org" }, "email", accountMessages.invalidEmail],
    ["a missing message", { message: "" }, "message", enquiryMessages.messageMissing],
    ["a message of spaces", { message: " \n \n" }, "message", enquiryMessages.messageMissing],
    ["a message of 5001 characters", { message: "m".repeat(5001) }, "message", enquiryMessages.messageLong],
  ])("refuses %s with a field error, keeps all input and sends nothing", async (_kind, fields, field, text) => {
    const before = await app.outbox();
    const page = await send(app, fields);
    expect([page.status, page.title]).toEqual([422, "Error: Contact · GharSetu"]);
    expect(page.fieldError(field)).toBe(text);
    expect(page.errorSummary).toEqual([{ text, field: page.$(`[name=${field}]`).attr("id") }]);
    for (const [name, value] of Object.entries({ ...written, ...fields })) expect(page.form().value(name)).toBe(value);
    expect(page.text("main")).not.toContain("We've received your message.");
    expect(await app.outbox()).toHaveLength(before.length);
  });

  it("keeps the message as typed while another field is refused", async () => {
    const message = '  Hello & <b>goodbye</b> "you"\n\n  Asha \n';
    const page = await send(app, { name: "", message });
    expect(page.form().value("message")).toBe(message);
  });

  it("accepts 100, 254 and 5000 characters", async () => {
    const email = `${"a".repeat(60)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(61)}.org`;
    const page = await send(app, { name: "n".repeat(100), email, message: "m\n".repeat(2499) + "mm" });
    expect(page.flash).toBe("Message sent successfully");
  });

  it.each([
    ["name", "Asha\r\nBcc: all@example.org"],
    ["name", "Asha\nBcc: all@example.org"],
    ["email", "asha@example.org\r\nBcc: all@example.org"],
    ["email", "asha@example.org\nBcc:all@example.org"],
    ["email", "asha@example.org%0ABcc:all@example.org"],
  ])("refuses line breaks in the %s (%j), so there is one recipient only (TRUST.md row 12)", async (field, value) => {
    const before = await app.outbox();
    const page = await new Visitor(app.url).post("/contact", { ...written, [field]: value });
    expect(page.status).toBe(422);
    expect(page.fieldError(field)).not.toBeNull();
    expect(await app.outbox()).toHaveLength(before.length);
  });

  it("sends every message to the team only, whatever else the form contains", async () => {
    const extra = { to: "all@example.org", replyTo: "x@example.org", subject: "x", bcc: "all@example.org" };
    await new Visitor(app.url).post("/contact", { ...written, ...extra });
    expect((await app.outbox()).at(-1)).toMatchObject({ to: "team@example.org", replyTo: "asha@example.org" });
    expect((await app.outbox()).every((message) => message.to === "team@example.org")).toBe(true);
  });
});

describe("the contact page, with a mail provider", () => {
  let provider: MailProvider;
  let app: App;
  beforeAll(async () => {
    provider = await startMailProvider();
    app = await startApp({
      env: { RESEND_API_KEY: "re_of_the_tests", RESEND_BASE_URL: provider.url, CONTACT_EMAIL: "team@example.org" },
    });
    app.allowErrors(/POST \/contact failed: MailError/);
  });
  afterAll(async () => {
    provider?.stop();
    await app?.stop();
  });

  it("passes the e-mail on once", async () => {
    provider.answer = respond(200, { id: "1" });
    expect((await send(app)).flash).toBe("Message sent successfully");
    expect(provider.emails).toHaveLength(1);
    expect(provider.emails[0]).toMatchObject({ to: "team@example.org", reply_to: "asha@example.org" });
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ["answers 500", respond(500, { name: "application_error", message: "Out of order", statusCode: 500 })],
    ["answers 429", respond(429, { name: "rate_limit_exceeded", message: "Slow down", statusCode: 429 })],
    ["answers with an HTML page", (response) => void response.writeHead(502).end("<h1>Bad gateway</h1>")],
    ["closes the connection", (response) => void response.destroy()],
    ["never responds", () => {}],
  ])("says 'Could not send message' when the provider %s, keeps the text, and works again", async (_how, broken) => {
    provider.answer = broken;
    const page = await send(app);
    expect(page.status).toBe(500);
    expect(page.title).toBe("Error: Contact · GharSetu");
    expect(page.errorSummary).toEqual([{ text: "Could not send message", field: "" }]);
    for (const [name, value] of Object.entries(written)) expect(page.form().value(name)).toBe(value);
    expect(page.html).not.toMatch(/Out of order|Slow down|Bad gateway|resend/i);

    provider.answer = respond(200, { id: "2" });
    const again = await page.form().submit("Send Message");
    expect(again.flash).toBe("Message sent successfully");
  });
});
