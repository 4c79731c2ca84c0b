import { beforeAll, describe, expect, it } from "vitest";
import { indianDay } from "#app/domain/site/time.ts";
import { enquiryMessages } from "#texts/enquiry/messages.ts";
import { siteMessages } from "#texts/site/messages.ts";
import { deleteListingPath, enquirePath } from "#app/paths.ts";
import { type EnquiryFields, enquiry, sendEnquiry } from "../../support/enquiry/form.ts";
import { useApp } from "../../support/server/app.ts";
import { addListings, addOwner } from "../../support/listing/listings.ts";
import { signedIn } from "../../support/account/users.ts";
import { exhaustLimit } from "../../support/http/rate-limits.ts";
import { Visitor } from "../../support/http/visitor.ts";

const acute = (count: number) => "\u0301".repeat(count);

describe("an enquiry", () => {
  const app = useApp();
  let home: string;
  const ownerEmail = "meera@example.org";
  beforeAll(async () => {
    const owner = await addOwner(app.db, { name: "Meera Nair", email: ownerEmail });
    [home] = (await addListings(app.db, owner, [{ name: "Neem House" }])) as [string];
  });

  const send = (fields: EnquiryFields = {}) => sendEnquiry(app, home, fields);
  const stored = () => app.db.selectFrom("enquiries").selectAll().orderBy("created_at").execute();

  it("reaches the owner's inbox and mailbox, with the sender as reply address", async () => {
    const email = "reached@example.org";
    const page = await send({ visitOn: indianDay(3), email });
    expect([page.status, page.heading]).toEqual([200, "Enquiry sent"]);
    const row = (await stored()).find((one) => one.email === email);
    const message = "Hello,\nis the flat still free?";
    expect(row).toMatchObject({ name: "Asha Sharma", phone: "+919876543210", message, status: "new" });
    const emails = async () => (await app.outbox()).filter(({ replyTo }) => replyTo === email);
    await expect.poll(emails).toMatchObject([{ to: ownerEmail, subject: "Enquiry about Neem House" }]);
    const { text } = (await emails())[0]!;
    for (const part of ["Asha Sharma", "is the flat still free?", "+91 98765 43210", `/profile/enquiries/${row!.id}`])
      expect(text).toContain(part);
    // Nothing is left in the queue.
    await expect.poll(() => app.db.selectFrom("outgoing_emails").select("id").execute()).toEqual([]);
  });

  it("is sent once when the same text is sent twice from one mailbox, even at the same time", async () => {
    const pages = await Promise.all([send({ email: "twice@example.org" }), send({ email: "Twice+2@example.org" })]);
    expect(pages.map(({ heading }) => heading)).toEqual(["Enquiry sent", "Enquiry sent"]);
    expect(pages[0].path).toBe(pages[1].path);
    expect((await stored()).filter(({ email }) => /^twice/i.test(email))).toHaveLength(1);
  });

  it("begun by 'Visit Sunday' proposes this Sunday, today included, and says so", async () => {
    const form = (await new Visitor(app.url).get(enquirePath(home, "sunday"))).form("Send enquiry");
    expect(form.value("message")).toContain("this Sunday");
    const nextWeek = Array.from({ length: 7 }, (_, ahead) => indianDay(ahead));
    expect(form.value("visitOn")).toBe(nextWeek.find((day) => new Date(day).getUTCDay() === 0));
  });

  it("is followed by similar homes, to ask about next", async () => {
    const owner = await addOwner(app.db);
    const [one] = await addListings(app.db, owner, [{ name: "Lake House" }, { name: "Hill House" }]);
    const page = await sendEnquiry(app, one!, { email: "similar@example.org" });
    expect(page.texts(".other-homes h3")).toContain("Hill House");
  });

  it("of the same sender with another text, or about another home, is another enquiry", async () => {
    const email = "another@example.org";
    const [other] = await addListings(app.db, await addOwner(app.db), [{}]);
    await send({ email });
    await send({ email, message: "Hello,\nis the house still free?" });
    await sendEnquiry(app, other!, { email });
    expect((await stored()).filter((row) => row.email === email)).toHaveLength(3);
  });

  it.each<[string, EnquiryFields, string, string]>([
    ["a phone number that cannot exist", { phone: "+91 12345" }, "phone", enquiryMessages.invalidPhone],
    ["a name with six accents on one letter", { name: `X${acute(6)}` }, "name", siteMessages.piledMarks],
    ["a message of 1,001 characters", { message: "m".repeat(1001) }, "message", enquiryMessages.enquiryLong],
  ])("with %s is refused with a field error and keeps everything", async (_kind, fields, field, text) => {
    const before = await stored();
    const page = await send(fields);
    expect([page.status, page.fieldError(field)]).toEqual([422, text]);
    expect(page.title).toMatch(/^Error: /);
    for (const [name, value] of Object.entries({ ...enquiry, ...fields })) expect(page.form().value(name)).toBe(value);
    expect(await stored()).toEqual(before);
  });

  it.each(["tomorrow", "2020-01-01", indianDay(31)])("is refused with %s as the day of a visit", async (visitOn) => {
    const page = await send({ visitOn });
    expect([page.status, page.fieldError("visitOn")]).toEqual([422, enquiryMessages.invalidDate]);
  });

  // Several marks on one letter.
  it.each(["क्ष्म्य की ज़मीं फ़्लैट ढूँढ़ें, अग्निमी॑ळे", "ٱللَّٰهُ مُحَمَّدٌ کیا یہ مکان خالی ہے؟"])(
    "may be written in any script: %s",
    async (message) => {
      expect((await send({ email: `script-${crypto.randomUUID()}@example.org`, message })).heading).toBe(
        "Enquiry sent",
      );
    },
  );

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
  });

  it("that fills in the field people do not see is refused", async () => {
    const page = await send({ website: "https://evil.example" });
    expect([page.status, page.errorSummary]).toEqual([422, [{ text: enquiryMessages.enquiryFieldFilled, field: "" }]]);
    expect(page.form().value("message")).toBe(enquiry.message);
  });

  it("about a listing that has been deleted, or whose owner is gone, is refused and keeps everything", async () => {
    const [orphan, gone] = (await addListings(app.db, null, [{}, {}])) as [string, string];
    await app.db.deleteFrom("listings").where("id", "=", gone).execute();
    expect((await new Visitor(app.url).get(enquirePath(orphan))).text("main")).toContain(enquiryMessages.landlordGone);
    for (const id of [orphan, gone]) {
      const page = await sendEnquiry(app, id);
      expect([page.status, page.form().value("message")]).toEqual([422, enquiry.message]);
      if (id === gone) expect(page.errorSummary[0]?.text).toBe(enquiryMessages.listingGone);
    }
    for (const id of [gone, "x"]) expect((await new Visitor(app.url).get(enquirePath(id))).status).toBe(404);
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
  const app = useApp();
  let homes: string[];
  beforeAll(async () => {
    const owner = await addOwner(app.db);
    homes = await addListings(app.db, owner, [{}, {}]);
  });

  it("by the sender's mailbox, however its address is written", async () => {
    await sendEnquiry(app, homes[0]!, { email: "one@example.org" });
    await exhaustLimit(app.db, "enquiriesByMailbox", 1);
    const further = (message: string) => ({ email: "One+2@Example.org", message });
    expect((await sendEnquiry(app, homes[0]!, further("The second message"))).status).toBe(200);
    const refused = await sendEnquiry(app, homes[0]!, further("The third message"));
    const errors = [{ text: enquiryMessages.tooManyEnquiries, field: "" }];
    expect([refused.status, refused.errorSummary]).toEqual([429, errors]);
  });

  it("by address, also the same text sent again: nobody can find out who has sent it", async () => {
    const visitor = new Visitor(app.url);
    const first = { email: "first@example.org" };
    await sendEnquiry(app, homes[1]!, first, visitor);
    await exhaustLimit(app.db, "enquiriesByAddress");
    expect((await sendEnquiry(app, homes[1]!, first, visitor)).status).toBe(429);
    expect((await sendEnquiry(app, homes[1]!, { email: "last@example.org" }, visitor)).status).toBe(429);
    expect((await sendEnquiry(app, homes[1]!, { email: "other@example.org" })).heading).toBe("Enquiry sent");
  });

  it("by listing and network, however many of its addresses try at once; others still reach the owner (TRUST.md row 51)", async () => {
    const [home, other] = (await addListings(app.db, await addOwner(app.db), [{}, {}])) as [string, string];
    const from = (address: string) => new Visitor(app.url, address);
    await sendEnquiry(app, home, { email: "flood-0@example.org" }, from("203.0.113.1"));
    await exhaustLimit(app.db, "enquiriesByListing/24", 3);
    const pages = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        sendEnquiry(app, home, { email: `flood-${index + 1}@example.org` }, from(`203.0.113.${index + 2}`)),
      ),
    );
    expect(pages.filter(({ heading }) => heading === "Enquiry sent")).toHaveLength(3);
    const refused = pages.filter(({ status }) => status === 429);
    expect(refused.map((page) => page.form().value("message"))).toEqual(Array(5).fill(enquiry.message));
    const elsewhere = await sendEnquiry(app, home, { email: "elsewhere@example.org" }, from("203.0.114.1"));
    expect(elsewhere.heading).toBe("Enquiry sent");
    const another = await sendEnquiry(app, other, { email: "other@example.org" }, from("203.0.113.20"));
    expect(another.heading).toBe("Enquiry sent");
  });
});
