import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountMessages } from "#texts/account/messages.ts";
import { grievanceMessages as messages } from "#texts/report/grievances.ts";
import { adminPath, grievancePath, grievancesPath, reportedListingPath } from "#app/paths.ts";
import { proveEmail } from "../../support/account/accounts.ts";
import { ownData } from "../../support/account/own-data.ts";
import { signedIn } from "../../support/account/users.ts";
import type { Page } from "../../support/http/page.ts";
import { exhaustLimit } from "../../support/http/rate-limits.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { addListings } from "../../support/listing/listings.ts";
import { useOwnApp, useStarted } from "../../support/server/app.ts";

const written = { name: "Asha Sharma", email: "asha@example.org", message: "This home is mine.\nIt is not for rent." };
const resolution = "You are right: we have hidden the listing.";
const day = 86_400_000;

describe("a grievance", () => {
  const app = useOwnApp({ GRIEVANCE_EMAIL: "officer@example.org", CONTACT_EMAIL: "team@example.org" });
  const admin = useStarted(() => signedIn(app, "Meera Nair"));
  beforeAll(() => app.db.updateTable("users").set({ is_admin: true }).where("id", "=", admin.id).execute());
  beforeEach(async () => {
    await app.db.deleteFrom("grievances").execute();
    await app.db.deleteFrom("rate_limits").execute();
  });

  const rows = () => app.db.selectFrom("grievances").selectAll().orderBy("id").execute();
  const send = (fields: Record<string, string> = {}, visitor = new Visitor(app.url)) =>
    visitor.post(grievancePath, { ...written, ...fields });
  const sentTo = async (to: string, number: string) =>
    (await app.outbox()).filter((email) => email.to === to && email.subject.includes(number));
  async function emailTo(to: string, number: string, count = 1) {
    await expect.poll(async () => (await sentTo(to, number)).length).toBe(count);
    return (await sentTo(to, number))[count - 1]!;
  }
  async function numberOf(page: Page): Promise<string> {
    expect(page.flash).toBe("We have received your grievance");
    return /G-\d{4}-\d{4,}/.exec(page.text("main"))![0];
  }
  /** Stores one that was received so many days ago. */
  async function add(daysAgo: number, columns: Partial<{ name: string; resolved_at: Date; resolution: string }> = {}) {
    const message_key = crypto.randomUUID();
    const created_at = new Date(Date.now() - daysAgo * day);
    return app.db
      .insertInto("grievances")
      .values({ ...written, message_key, created_at, ...columns })
      .returning("id")
      .executeTakeFirstOrThrow();
  }

  it("gets a number and an acknowledgement at once, on the page and by e-mail, and is passed on", async () => {
    expect((await new Visitor(app.url).get("/")).link("Grievances")).toBe(grievancePath);
    const page = await send({ about: "/category/rent/1" });
    const number = await numberOf(page);
    const [row] = await rows();
    expect(row).toMatchObject({ ...written, about: "/category/rent/1", resolved_at: null });
    const india = { timeZone: "Asia/Kolkata" } as const;
    expect(number).toBe(
      `G-${row!.created_at.toLocaleDateString("en", { ...india, year: "numeric" })}-${String(row!.id).padStart(4, "0")}`,
    );
    const due = new Date(row!.created_at.getTime() + 15 * day);
    const resolveBy = due.toLocaleDateString("en-IN", { ...india, day: "numeric", month: "short", year: "numeric" });
    expect(page.text("main")).toContain(`We'll answer by ${resolveBy}`);
    for (const field of ["name", "email", "about", "message"])
      expect(page.form("Send grievance").value(field)).toBe("");

    const acknowledgement = await emailTo(written.email, number);
    expect(acknowledgement.text).toContain(resolveBy);
    // Anybody can type any address.
    for (const typed of ["Asha", "This home is mine"]) expect(JSON.stringify(acknowledgement)).not.toContain(typed);
    const notice = await emailTo("officer@example.org", number);
    expect(notice.replyTo).toBe(written.email);
    for (const typed of [...written.message.split("\n"), "/category/rent/1"]) expect(notice.text).toContain(typed);
    expect((await app.outbox()).filter(({ to }) => to === "team@example.org")).toEqual([]);
  });

  it.each([
    ["two e-mails", { email: "a@example.org,b@example.org" }, "email", accountMessages.invalidEmail],
    ["too few words", { message: "Bad." }, "message", messages.messageMissing],
  ])(
    "with %s is refused with a field error, keeps all input as typed, and stores nothing",
    async (_kind, fields, field, text) => {
      const typed = {
        ...written,
        about: " <b>/about</b> ",
        message: '  Hello & <b>goodbye</b> "you"\n\n  Asha \n',
        ...fields,
      };
      const page = await send(typed);
      expect([page.status, page.title]).toEqual([422, "Error: Grievances · GharSetu"]);
      expect(page.fieldError(field)).toBe(text);
      for (const [name, value] of Object.entries(typed)) expect(page.form("Send grievance").value(name)).toBe(value);
      expect(await rows()).toEqual([]);
      expect(
        (
          await page
            .form("Send grievance")
            .fill({ ...written, about: "" })
            .submit("Send grievance")
        ).status,
      ).toBe(200);
    },
  );

  it("with its hidden field filled in is not stored, and can be sent again", async () => {
    const page = await send({ website: "https://example.org" });
    expect([page.status, page.errorSummary]).toEqual([422, [{ text: messages.fieldFilled, field: "" }]]);
    expect(await rows()).toEqual([]);
    expect((await page.form("Send grievance").submit("Send grievance")).flash).toBe("We have received your grievance");
  });

  it("is stored once if it is sent twice on a day; another text is another one", async () => {
    const [first, second] = await Promise.all([send(), send()]);
    expect(await numberOf(first)).toBe(await numberOf(second));
    expect(await rows()).toHaveLength(1);
    await send({ message: "This is something else." });
    expect((await rows()).map(({ message }) => message)).toEqual([written.message, "This is something else."]);
  });

  it("is shown to nobody who has not sent it", async () => {
    const page = await send();
    expect((await new Visitor(app.url).get(page.path)).text("main")).toContain(await numberOf(page));
    const guessed = page.path.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
    expect((await new Visitor(app.url).get(guessed)).text("main")).not.toContain("We have received your grievance");
  });

  it("is limited by network, keeps its text above the limit, and is acknowledged by e-mail five times a day", async () => {
    const number = await numberOf(await send());
    await emailTo(written.email, number);
    await exhaustLimit(app.db, "grievanceAcknowledgements");
    const visitor = new Visitor(app.url);
    const second = await numberOf(await send({ message: "This is something else." }, visitor));
    await emailTo("officer@example.org", second);
    expect(await sentTo(written.email, second)).toEqual([]);

    await exhaustLimit(app.db, "grievances/32");
    const refused = await send({}, visitor);
    expect([refused.status, refused.errorSummary]).toEqual([429, [{ text: messages.tooMany, field: "" }]]);
    for (const [name, value] of Object.entries(written)) expect(refused.form("Send grievance").value(name)).toBe(value);
    expect(await rows()).toHaveLength(2);
  });

  it("waits in the queue of admins, those that are overdue first, the resolved ones last", async () => {
    expect((await admin.visitor.get(grievancesPath)).text("main")).toContain("There are no grievances.");
    await add(2, { name: "Old" });
    await add(16, { name: "Overdue" });
    await add(1, { name: "New" });
    const unsent = await add(1.5, { name: "Unsent" });
    await add(40, { name: "Resolved", resolved_at: new Date(), resolution });
    const failed = { recipient: written.email, subject: "", text: "", failed_at: new Date(), failure: "no answer" };
    await app.db
      .insertInto("outgoing_emails")
      .values({ ...failed, grievance_id: unsent.id })
      .execute();
    const entries = (await admin.visitor.get(grievancesPath)).texts(".entries > li");
    expect(entries.map((entry) => /Old|Overdue|New|Unsent|Resolved/.exec(entry)![0])).toEqual([
      ...["Overdue", "Unsent", "Old", "New", "Resolved"],
    ]);
    expect(entries[0]).toContain("Overdue since");
    expect(entries[1]).toContain("The acknowledgement could not be sent");
    expect(entries[1]).toContain("Not acknowledged within 24 hours");
    expect(entries[2]).toContain("Resolve by");
    expect((await admin.visitor.get(adminPath)).link("Grievances: 4")).toBe(grievancesPath);
  });

  it("is resolved once, with reasons that its sender gets by e-mail", async () => {
    const owner = await signedIn(app, "Ravi Rao");
    const [listing] = await addListings(app.db, owner.id, [{}]);
    const number = await numberOf(await send({ about: `${app.url}/category/rent/${listing}` }));
    await emailTo(written.email, number);
    const queue = await admin.visitor.get(grievancesPath);
    const path = queue.link(number)!;
    const open = await admin.visitor.get(path);
    expect(open.texts("blockquote p")).toEqual([written.message.replace("\n", "")]);
    expect(open.link("See this listing and decide about it")).toBe(reportedListingPath(listing!));
    for (const wrong of ["0", "x", "99999999999999999999", "1e3"])
      expect((await admin.visitor.get(`${grievancesPath}/${wrong}`)).status).toBe(404);

    const refused = await open.form().fill({ resolution: "No." }).submit();
    expect([refused.status, refused.fieldError("resolution")]).toEqual([422, messages.resolutionMissing]);
    const done = await refused.form().fill({ resolution }).submit();
    expect([done.status, done.flash]).toEqual([200, "Grievance resolved"]);
    expect(done.text("main")).toContain("Resolved by Meera Nair");
    const answer = await emailTo(written.email, number, 2);
    expect([answer.subject, answer.replyTo]).toEqual([`Our answer to your grievance ${number}`, "officer@example.org"]);
    expect(answer.text).toContain(resolution);

    const late = await open.form().fill({ resolution: "Something else entirely." }).submit();
    expect([late.status, late.errorSummary]).toEqual([422, [{ text: messages.resolvedBefore, field: "" }]]);
    expect(late.form().value("resolution")).toBe("Something else entirely.");
    expect((await rows())[0]).toMatchObject({ resolution, resolved_by: admin.id });
  });

  it("is in the data of the account that has proven its address", async () => {
    const { visitor, email } = await signedIn(app, "Ravi Rao");
    await send({ email });
    await proveEmail(app, email, false);
    expect(await ownData(visitor)).toMatchObject({ grievances: [] });
    await proveEmail(app, email);
    expect(await ownData(visitor)).toMatchObject({ grievances: [{ message: written.message, resolution: null }] });
  });
});
