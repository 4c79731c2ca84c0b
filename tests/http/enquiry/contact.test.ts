import { load } from "cheerio";
import { beforeAll, describe, expect, it } from "vitest";
import { accountMessages } from "#texts/account/messages.ts";
import { enquiryMessages } from "#texts/enquiry/messages.ts";
import { respond, useMailProvider } from "../../support/enquiry/mail-provider.ts";
import { limits } from "#app/domain/site/limits.ts";
import { uniqueAddress } from "../../support/http/client.ts";
import { exhaustLimit, expectRefused, requestCode, sendFrom } from "../../support/http/rate-limits.ts";
import { type App } from "../../support/server/app.ts";
import { useAppBehindProxy } from "../../support/server/database-proxy.ts";
import { Visitor } from "../../support/http/visitor.ts";

const written = { name: "Asha Sharma", email: "asha@example.org", message: "Hello,\nis this on?\n\nAsha" };

const send = async (app: App, fields: Partial<typeof written> = {}, visitor = new Visitor(app.url)) =>
  (await visitor.get("/contact"))
    .form()
    .fill({ ...written, ...fields })
    .submit("Send Message");

describe("the contact page", () => {
  const from = "GharSetu <hello@example.org>";
  const { provider, variables } = useMailProvider();
  const { app, proxy } = useAppBehindProxy(() => ({
    CONTACT_EMAIL: "team@example.org",
    MAIL_FROM: from,
    ...variables(),
  }));
  beforeAll(() => app.allowErrors(/^the request failed: MailError/));

  it("e-mails the team with the sender as reply address, confirms it, and shows an empty form", async () => {
    const page = await send(app, { message: `${written.message}\n🏠 नमस्ते <b>` });
    expect([page.status, page.path, page.flash]).toEqual([200, "/contact?sent", "Message sent successfully"]);
    for (const field of ["name", "email", "message"]) expect(page.form().value(field)).toBe("");
    expect(provider.emails).toHaveLength(1);
    const [message] = provider.emails;
    expect(message).toMatchObject({
      to: "team@example.org",
      from: "GharSetu <hello@example.org>",
      reply_to: "asha@example.org",
      subject: "GharSetu: a message from Asha Sharma",
    });
    expect(message!.text).toBe(
      "Asha Sharma <asha@example.org> wrote:\n\n> Hello,\n> is this on?\n>\n> Asha\n> 🏠 नमस्ते <b>\n",
    );
    expect(load(message!.html)("body").text()).toContain("🏠 नमस्ते <b>");
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
    ["two e-mails", { email: "a@example.org,b@example.org" }, "email", accountMessages.invalidEmail],
    ["a message of spaces", { message: " \n \n" }, "message", enquiryMessages.messageMissing],
    ["a message of 5001 characters", { message: "m".repeat(5001) }, "message", enquiryMessages.messageLong],
  ])(
    "refuses %s with a field error, keeps all input as typed and sends nothing",
    async (_kind, fields, field, text) => {
      const before = provider.emails.length;
      const typed = { ...written, message: '  Hello & <b>goodbye</b> "you"\n\n  Asha \n', ...fields };
      const page = await send(app, typed);
      expect([page.status, page.title]).toEqual([422, "Error: Contact · GharSetu"]);
      expect(page.fieldError(field)).toBe(text);
      for (const [name, value] of Object.entries(typed)) expect(page.form().value(name)).toBe(value);
      expect(provider.emails).toHaveLength(before);
    },
  );

  it("refuses line breaks in name and e-mail, so there is one recipient only (TRUST.md row 12)", async () => {
    const before = provider.emails.length;
    for (const [field, value] of [
      ["name", "Asha\r\nBcc: all@example.org"],
      ["email", "asha@example.org\nBcc:all@example.org"],
    ] as const) {
      const page = await new Visitor(app.url).post("/contact", { ...written, [field]: value });
      expect(page.status).toBe(422);
      expect(page.fieldError(field)).not.toBeNull();
    }
    expect(provider.emails).toHaveLength(before);
  });

  it("sends every message to the team only, whatever else the form contains", async () => {
    const extra = { to: "all@example.org", replyTo: "x@example.org", subject: "x", bcc: "all@example.org" };
    await new Visitor(app.url).post("/contact", { ...written, ...extra });
    expect(provider.emails.at(-1)).toMatchObject({ to: "team@example.org", reply_to: "asha@example.org" });
    expect(provider.emails.every((message) => message.to === "team@example.org")).toBe(true);
  });

  it("says 'Could not send message' when the provider answers 500, keeps the text, and works again", async () => {
    provider.answer = respond(500, { name: "application_error", message: "Out of order", statusCode: 500 });
    const page = await send(app);
    expect(page.status).toBe(500);
    expect(page.title).toBe("Error: Contact · GharSetu");
    expect(page.errorSummary).toEqual([{ text: "Could not send message", field: "" }]);
    for (const [name, value] of Object.entries(written)) expect(page.form().value(name)).toBe(value);
    expect(page.html).not.toMatch(/Out of order|resend/i);

    provider.answer = respond(200, { id: "2" });
    const again = await page.form().submit("Send Message");
    expect(again.flash).toBe("Message sent successfully");
  });

  it("accepts a limited number of messages an hour from one address, then keeps the text and sends nothing", async () => {
    const here = uniqueAddress();
    await sendFrom(app, here, "/contact", written);
    await exhaustLimit(app.db, "contactMessages");
    const before = provider.emails.length;
    expectRefused(await sendFrom(app, here, "/contact", written), "Send Message", written);
    expect(provider.emails).toHaveLength(before);
    // It has a limit of its own.
    expect((await requestCode(app, here)).status).toBe(422);
  });

  it("works while the database is down, with the same limit", async () => {
    await proxy.cut();
    try {
      expect((await new Visitor(app.url).get("/ready")).status).toBe(503);
      const here = uniqueAddress();
      for (let used = 0; used < limits.contactMessages.points; used++) {
        expect((await sendFrom(app, here, "/contact", written)).flash).toBe("Message sent successfully");
      }
      expectRefused(await sendFrom(app, here, "/contact", written), "Send Message", written);
      expect((await sendFrom(app, uniqueAddress(), "/contact", written)).flash).toBe("Message sent successfully");
    } finally {
      await proxy.mend();
    }
  });
});
