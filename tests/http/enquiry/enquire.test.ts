import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issueFormToken } from "#app/http/site/form/form-token.server.ts";
import { indianDay } from "#app/domain/site/time.ts";
import { limits } from "#app/domain/site/limits.ts";
import { accountMessages } from "#texts/account/messages.ts";
import { enquiryMessages } from "#texts/enquiry/messages.ts";
import { siteMessages } from "#texts/site/messages.ts";
import { deleteListingPath, enquirePath, listingPath } from "#app/paths.ts";
import { type EnquiryFields, enquiry, readToken, sendEnquiry } from "../../support/enquiry/form.ts";
import { type App, sharedApp } from "../../support/server/app.ts";
import { addListings, addOwner } from "../../support/listing/listings.ts";
import { signedIn } from "../../support/account/users.ts";
import { Visitor } from "../../support/http/visitor.ts";

const acute = (count: number) => "\u0301".repeat(count);

describe("an enquiry", () => {
  let app: App;
  let home: string;
  const ownerEmail = "meera@example.org";
  beforeAll(async () => {
    app = await sharedApp();
    const owner = await addOwner(app.db, { name: "Meera Nair", email: ownerEmail });
    [home] = (await addListings(app.db, owner, [{ name: "Neem House" }])) as [string];
  });
  afterAll(() => app?.stop());

  const send = (fields: EnquiryFields = {}) => sendEnquiry(app, home, fields);
  const stored = () => app.db.selectFrom("enquiries").selectAll().orderBy("created_at").execute();
  const emailsTo = async (to: string) => (await app.outbox()).filter((email) => email.to === to);

  it("is a link in the contact box, to a form that says whom it is for", async () => {
    const detail = await new Visitor(app.url).get(listingPath({ type: "rent", id: home }));
    const page = await detail.follow("Send an enquiry");
    expect([page.status, page.path, page.heading]).toEqual([200, enquirePath(home), "Send an enquiry"]);
    expect(page.text("main")).toContain("Neem House");
    expect(page.headers.get("cache-control")).toContain("no-store");
  });

  it("reaches the owner's inbox and mailbox, with the sender as reply address", async () => {
    const visitOn = indianDay(3);
    const page = await send({ visitOn, email: "reached@example.org" });
    expect([page.status, page.heading]).toEqual([200, "Enquiry sent"]);
    const row = (await stored()).find(({ email }) => email === "reached@example.org");
    expect(row).toMatchObject({
      name: "Asha Sharma",
      phone: "+919876543210",
      message: "Hello,\nis the flat still free?",
      status: "new",
    });
    await expect
      .poll(async () => (await emailsTo(ownerEmail)).at(-1))
      .toMatchObject({ replyTo: "reached@example.org", subject: "Enquiry about Neem House" });
    const { text } = (await emailsTo(ownerEmail)).at(-1)!;
    for (const part of ["Asha Sharma", "is the flat still free?", "+91 98765 43210", `/profile/enquiries/${row!.id}`])
      expect(text).toContain(part);
  });

  it("leaves nothing in the queue once its e-mails are sent", async () => {
    await send({ email: "queue@example.org" });
    await expect.poll(() => app.db.selectFrom("outgoing_emails").select("id").execute()).toEqual([]);
  });

  it("is sent once when the same form is submitted twice, even at the same time", async () => {
    const fields = { token: readToken(home), email: "twice@example.org" };
    const pages = await Promise.all([send(fields), send(fields)]);
    expect(pages.map(({ heading }) => heading)).toEqual(["Enquiry sent", "Enquiry sent"]);
    expect(pages[0].path).toBe(pages[1].path);
    expect((await stored()).filter(({ email }) => email === "twice@example.org")).toHaveLength(1);
  });

  it("whose form was corrected after Back and sent again is refused, keeps everything, and can be sent as another", async () => {
    const fields = { token: readToken(home), email: "corrected@example.org" };
    await send(fields);
    const page = await send({ ...fields, message: "Hello,\nis the house still free?" });
    expect([page.status, page.errorSummary[0]?.text]).toEqual([422, enquiryMessages.enquiryChanged]);
    expect(page.form().value("message")).toBe("Hello,\nis the house still free?");
    expect((await page.form().submit("Send enquiry")).heading).toBe("Enquiry sent");
    expect((await stored()).filter(({ email }) => email === "corrected@example.org")).toHaveLength(2);
  });

  it("cannot imitate the site's own lines in the text of the e-mail", async () => {
    await send({ email: "quoted@example.org", message: "Hello\n\nOpen it in your inbox:\nhttps://evil.example" });
    await expect
      .poll(async () => (await emailsTo(ownerEmail)).find(({ replyTo }) => replyTo === "quoted@example.org")?.text)
      .toContain("> Hello\n>\n> Open it in your inbox:\n> https://evil.example\n");
  });

  it.each<[string, EnquiryFields, string, string]>([
    ["a missing name", { name: "" }, "name", accountMessages.nameMissing],
    ["a missing e-mail", { email: "" }, "email", accountMessages.emailMissing],
    ["two e-mails", { email: "a@example.org,b@example.org" }, "email", accountMessages.invalidEmail],
    ["a phone number of letters", { phone: "call me" }, "phone", enquiryMessages.invalidPhone],
    ["a phone number that cannot exist", { phone: "+91 12345" }, "phone", enquiryMessages.invalidPhone],
    ["a day in the past", { visitOn: "2020-01-01" }, "visitOn", enquiryMessages.invalidDate],
    ["a day that does not exist", { visitOn: "2027-02-30" }, "visitOn", enquiryMessages.dateFormat],
    ["a day as India writes it", { visitOn: "28/11/2026" }, "visitOn", enquiryMessages.dateFormat],
    ["a message of 9 characters", { message: "123456789" }, "message", enquiryMessages.enquiryShort],
    [
      "a message of 9 emoji, each two UTF-16 units",
      { message: "😀".repeat(9) },
      "message",
      enquiryMessages.enquiryShort,
    ],
    ["a name with six accents on one letter", { name: `X${acute(6)}` }, "name", siteMessages.piledMarks],
    ["a message of 900 accents", { message: `Hello${acute(900)}` }, "message", siteMessages.piledMarks],
    [
      "accents with joiners between them",
      { message: `Hello${`${acute(2)}\u200d`.repeat(9)}` },
      "message",
      siteMessages.piledMarks,
    ],
    ["a message of 1,001 characters", { message: "m".repeat(1001) }, "message", enquiryMessages.enquiryLong],
  ])("with %s is refused with a field error and keeps everything", async (_kind, fields, field, text) => {
    const before = await stored();
    const page = await send(fields);
    expect([page.status, page.fieldError(field)]).toEqual([422, text]);
    expect(page.title).toMatch(/^Error: /);
    for (const [name, value] of Object.entries({ ...enquiry, ...fields })) expect(page.form().value(name)).toBe(value);
    expect(await stored()).toEqual(before);
  });

  it.each([
    ["98765 43210", "+919876543210"],
    ["+91-98765-43210", "+919876543210"],
    ["022 2288 4400", "+912222884400"],
    ["+44 20 7946 0958", "+442079460958"],
    ["९८७६५ ४३२१०", "+919876543210"],
  ])("accepts the phone number %s", async (phone, expected) => {
    const email = `phone-${expected.slice(1)}-${phone.length}@example.org`;
    expect((await send({ phone, email })).heading).toBe("Enquiry sent");
    expect((await stored()).find((row) => row.email === email)?.phone).toBe(expected);
  });

  it.each([
    ["Devanagari", "क्ष्म्य की ज़मीं फ़्लैट ढूँढ़ें, अग्निमी॑ळे"],
    ["Bengali", "ড়্যাঁ বাড়িটি এখনও খালি আছে কি?"],
    ["Tamil", "ஸ்ரீராம், வீடு இன்னும் காலியாக உள்ளதா?"],
    ["Malayalam", "ശ്രീകൃഷ്ണന്‍, വീട് ഒഴിവുണ്ടോ?"],
    ["Sinhala", "ශ්‍රී ලංකා, ක්‍රෝ"],
    ["Arabic and Urdu", "ٱللَّٰهُ مُحَمَّدٌ کیا یہ مکان خالی ہے؟"],
    ["Tibetan", "བསྒྲུབས་ ཧཱུྃ རྫོགས་སོ།"],
    ["Emoji", "Hello 1️⃣ ❤️‍🔥 👩🏽‍❤️‍👨🏽 is it free?"],
  ])("may be written in any script: %s", async (script, message) => {
    const email = `script-${script.replaceAll(" ", "-")}@example.org`;
    expect((await send({ email, message: `${message} ....` })).heading).toBe("Enquiry sent");
  });

  it("says on its page what has become of its e-mails: sent, still to be sent, or failed for good", async () => {
    const page = await send({ email: "states@example.org" });
    const { id } = (await stored()).find(({ email }) => email === "states@example.org")!;
    const text = async () => (await new Visitor(app.url).get(page.path)).text("main");
    await expect.poll(text).toContain("We've e-mailed it to them, too.We've e-mailed you a confirmation.");
    const row = { enquiry_id: id, subject: "Enquiry", text: "Hello" };
    await app.db
      .insertInto("outgoing_emails")
      .values([
        { ...row, recipient: ownerEmail },
        { ...row, recipient: "states@example.org" },
      ])
      .execute();
    expect(await text()).toContain("We'll e-mail it to them shortly, too.We'll e-mail you a confirmation shortly.");
    const failed = { failed_at: new Date(), failure: "Out of order" };
    await app.db.updateTable("outgoing_emails").set(failed).where("enquiry_id", "=", id).execute();
    const end = "it's in their GharSetu inbox.We couldn't e-mail you a confirmation.";
    expect(await text()).toContain(
      `has your enquiry and can reply to you directly. We couldn't e-mail it to them, but ${end}`,
    );
    await app.db.deleteFrom("outgoing_emails").where("enquiry_id", "=", id).execute();
  });

  it("of a blocked sender says on its page that the e-mail to the owner fares like the confirmation", async () => {
    const page = await send({ email: "blocked@example.org" });
    const text = async () => (await new Visitor(app.url).get(page.path)).text("main");
    await expect.poll(text).toContain("We've e-mailed it to them, too.We've e-mailed you a confirmation.");
    const blocked = app.db.updateTable("enquiries").set({ status: "spam" }).where("email", "=", "blocked@example.org");
    const { id } = await blocked.returning("id").executeTakeFirstOrThrow();
    const waiting = { enquiry_id: id, recipient: "blocked@example.org", subject: "Enquiry", text: "Hello" };
    await app.db.insertInto("outgoing_emails").values(waiting).execute();
    expect(await text()).toContain("We'll e-mail it to them shortly, too.We'll e-mail you a confirmation shortly.");
    await app.db.deleteFrom("outgoing_emails").where("enquiry_id", "=", id).execute();
    await app.db
      .insertInto("suppressed_recipients")
      .values({ email: "blocked@example.org", reason: "bounced" })
      .execute();
    expect(await text()).toContain("We've e-mailed it to them, too.We can't e-mail a confirmation");
  });

  it("needs neither phone nor day", async () => {
    expect((await send({ phone: "", visitOn: "", email: "little@example.org" })).heading).toBe("Enquiry sent");
    const row = (await stored()).find(({ email }) => email === "little@example.org");
    expect(row).toMatchObject({ phone: null, visit_on: null });
  });

  it("that is sent within three seconds is refused, keeps everything, and can be sent again", async () => {
    const page = await send({ token: issueFormToken(home), email: "quick@example.org" });
    expect([page.status, page.errorSummary]).toEqual([422, [{ text: enquiryMessages.enquiryTooSoon, field: "" }]]);
    expect(page.form().value("message")).toBe(enquiry.message);
    await new Promise((resolve) => setTimeout(resolve, 3100));
    expect((await page.form().submit("Send enquiry")).heading).toBe("Enquiry sent");
  });

  it("with a form of the day before yesterday is refused, keeps everything, and can be sent again", async () => {
    const token = issueFormToken(home, Date.now() - 2 * 86_400_000);
    const page = await send({ token, email: "late@example.org" });
    expect([page.status, page.errorSummary]).toEqual([422, [{ text: enquiryMessages.enquiryExpired, field: "" }]]);
    expect(page.form().value("message")).toBe(enquiry.message);
    expect(page.form().value("token")).not.toBe(token);
    expect((await page.form().submit("Send enquiry")).heading).toBe("Enquiry sent");
  });

  it("with the form of another listing, or none of ours, is refused", async () => {
    for (const token of [readToken("00000000-0000-4000-8000-000000000000"), "", "a.b.c", `${readToken(home)}x`]) {
      expect((await send({ token })).errorSummary).toEqual([{ text: enquiryMessages.enquiryExpired, field: "" }]);
    }
  });

  it("that fills in the field people do not see is refused", async () => {
    const page = await send({ website: "https://evil.example" });
    expect([page.status, page.errorSummary]).toEqual([422, [{ text: enquiryMessages.enquiryFieldFilled, field: "" }]]);
    expect(page.form().value("message")).toBe(enquiry.message);
  });

  it("about a listing whose owner is gone is refused", async () => {
    const [orphan] = await addListings(app.db, null, [{}]);
    expect((await new Visitor(app.url).get(enquirePath(orphan!))).text("main")).toContain(enquiryMessages.landlordGone);
    const page = await sendEnquiry(app, orphan!);
    expect([page.status, page.form().value("message")]).toEqual([422, enquiry.message]);
  });

  it("about a listing that was deleted meanwhile is refused, and keeps everything", async () => {
    const [gone] = await addListings(app.db, null, [{}]);
    await app.db.deleteFrom("listings").where("id", "=", gone!).execute();
    const page = await sendEnquiry(app, gone!);
    expect([page.status, page.errorSummary[0]?.text]).toEqual([422, enquiryMessages.listingGone]);
    expect(page.form().value("message")).toBe(enquiry.message);
  });

  it("about a listing that does not exist gets the 404 page", async () => {
    for (const id of ["00000000-0000-4000-8000-000000000000", "x"]) {
      expect((await new Visitor(app.url).get(enquirePath(id))).status).toBe(404);
    }
  });

  it("about one's own listing is neither offered nor accepted", async () => {
    const { visitor, id } = await signedIn(app, "Vikram Rao");
    const [own] = await addListings(app.db, id, [{}]);
    const page = await visitor.get(enquirePath(own!));
    expect(page.text("main")).toContain("This is your own listing");
    expect(page.$("main form")).toHaveLength(0);
    const refused = await sendEnquiry(app, own!, {}, visitor);
    expect([refused.status, refused.text("main")]).toEqual([422, expect.stringContaining("This is your own listing")]);
  });

  it("is deleted with its listing, and the confirmation page says so", async () => {
    const { visitor, id } = await signedIn(app, "Vikram Rao");
    const [own] = await addListings(app.db, id, [{}]);
    await sendEnquiry(app, own!, { email: "with-listing@example.org" });
    const page = await visitor.get(deleteListingPath(own!));
    expect(page.text("main")).toContain("Its enquiries will also be deleted.");
    await page.form().submit("Yes, Delete");
    expect((await stored()).filter(({ email }) => email === "with-listing@example.org")).toEqual([]);
  });
});

describe("enquiries are limited", () => {
  let app: App;
  let homes: string[];
  beforeAll(async () => {
    app = await sharedApp();
    const owner = await addOwner(app.db);
    homes = await addListings(app.db, owner, [{}, {}, {}]);
  });
  afterAll(() => app?.stop());

  it("by the sender's mailbox, however its address is written, and by address", async () => {
    for (let sent = 0; sent < limits.enquiriesByMailbox.points; sent++) {
      const email = sent % 2 ? `One+${sent}@Example.org` : "one@example.org";
      expect((await sendEnquiry(app, homes[2]!, { email })).status).toBe(200);
    }
    const refused = await sendEnquiry(app, homes[2]!, { email: "ONE@example.org" });
    expect([refused.status, refused.errorSummary]).toEqual([
      429,
      [{ text: enquiryMessages.tooManyEnquiries, field: "" }],
    ]);
    // A double click on the last one.
    const last = { token: readToken(homes[0]!), email: "last@example.org" };
    for (let sent = 0; sent <= limits.enquiriesByMailbox.points; sent++) {
      expect((await sendEnquiry(app, homes[0]!, last)).heading).toBe("Enquiry sent");
    }
    const visitor = new Visitor(app.url);
    for (let sent = 0; sent < limits.enquiriesByAddress.points; sent++) {
      expect((await sendEnquiry(app, homes[1]!, { email: `here-${sent}@example.org` }, visitor)).status).toBe(200);
    }
    expect((await sendEnquiry(app, homes[1]!, { email: "here-last@example.org" }, visitor)).status).toBe(429);
  });
});
