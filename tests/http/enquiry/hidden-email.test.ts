import { beforeAll, describe, expect, it } from "vitest";
import { enquirePath, enquirySentPath, enquiryPath, listingPath } from "#app/paths.ts";
import { enquireTexts } from "#texts/enquiry/enquire.ts";
import { enquiryMessages } from "#texts/enquiry/messages.ts";
import { signedIn } from "../../support/account/users.ts";
import { sendEnquiry } from "../../support/enquiry/form.ts";
import type { Page } from "../../support/http/page.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { type ListingColumns, addListings, addOwner } from "../../support/listing/listings.ts";
import { useApp } from "../../support/server/app.ts";

const email = "meera.hidden@example.org";

describe("a hidden e-mail address", () => {
  const app = useApp();
  let owner: string;
  beforeAll(async () => void (owner = await addOwner(app.db, { name: "Meera Nair", email })));

  async function home(columns: ListingColumns = {}, of = owner): Promise<string> {
    const [id] = await addListings(app.db, of, [{ name: "Neem House", hides_email: true, ...columns }]);
    return id!;
  }
  const detail = async (id: string) => new Visitor(app.url).get(listingPath({ type: "rent", id }));

  it("is not in the contact box, which has the site's own form alone", async () => {
    const id = await home();
    const page = await detail(id);
    expect(page.text(".contact-box")).toContain("Meera Nair");
    expect(page.$("#contact [formaction]")).toHaveLength(0);
    expect(page.html).not.toContain(email);
    // Sharing the home is a mailto: without a recipient.
    expect(page.html).not.toMatch(/mailto:(?!\?)/);
    expect(page.text(".printed")).toContain("Owner: Meera Nair");
    expect(page.$("#contact form").attr("action")).toBe(enquirePath(id));
  });

  it("is hidden in the next response, and not given to a message from the contact box, which keeps its text", async () => {
    const id = await home({ hides_email: false });
    const open = await detail(id);
    expect(open.html).toContain(email);
    await app.db.updateTable("listings").set({ hides_email: true }).where("id", "=", id).execute();
    expect((await detail(id)).html).not.toContain(email);
    const message = "Is the house still free?";
    const page = await open.form("Send Message").fill({ message }).submit("Send Message");
    expect([page.status, page.errorSummary]).toEqual([422, [{ text: enquiryMessages.emailHidden, field: "" }]]);
    expect(page.form("Send enquiry").value("message")).toBe(message);
    expect(page.html).not.toContain(email);
  });

  it("is shown to a visitor whose enquiry was sent", async () => {
    const id = await home();
    const page = await sendEnquiry(app, id, { email: "asha-1@example.org" });
    expect(page.heading).toBe("Enquiry sent");
    expect(page.text("main")).toContain(`You can also write to ${email}.`);
    expect(page.link(email)).toBe(`mailto:${email}?subject=Neem%20House&body=`);
    expect(page.headers.get("cache-control")).toContain("no-store");
  });

  it("is shown neither for a refused enquiry, nor for an unknown id, nor for an enquiry about another home", async () => {
    const [id, other] = [await home(), await home()];
    expect((await sendEnquiry(app, id, { message: "short" })).html).not.toContain(email);
    await sendEnquiry(app, other, { email: "asha-2@example.org" });
    const sent = app.db.selectFrom("enquiries").select("id").where("listing_id", "=", other);
    const { id: enquiry } = await sent.executeTakeFirstOrThrow();
    for (const guess of [enquiry, owner, id, "00000000-0000-4000-8000-000000000000", ""]) {
      expect((await new Visitor(app.url).get(enquirySentPath(id, guess))).html).not.toContain(email);
    }
  });

  it("is missing as if it came later on the page of a sender whom the owner has blocked, now and before", async () => {
    const meera = await signedIn(app, "Meera Iyer");
    const id = await home({}, meera.id);
    const spam = { email: "spam-3@example.org" };
    const first = await sendEnquiry(app, id, spam);
    expect(first.html).toContain(meera.email);
    const { id: enquiry } = await app.db
      .selectFrom("enquiries")
      .select("id")
      .where("listing_id", "=", id)
      .executeTakeFirstOrThrow();
    const page = await meera.visitor.get(enquiryPath(enquiry));
    await page.form("Mark as spam").submit("Mark as spam");
    const later = await sendEnquiry(app, id, { ...spam, message: "Hello again, is it free?" });
    const others = await sendEnquiry(app, id, { email: "asha-3@example.org" });
    const outgoing = app.db.selectFrom("outgoing_emails").select("id");
    await expect.poll(() => outgoing.execute()).toEqual([]);
    const mainAt = async ({ path }: Page) => (await new Visitor(app.url).get(path)).text("main");
    const withoutAddress = (await mainAt(others)).replace(
      `You can also write to ${meera.email}.`,
      enquireTexts.sent.emailLater,
    );
    expect([await mainAt(later), await mainAt(first)]).toEqual([withoutAddress, withoutAddress]);
  });

  it("is not in the confirmation, while the owner is e-mailed as always", async () => {
    await sendEnquiry(app, await home(), { email: "asha-4@example.org" });
    const emails = async () =>
      (await app.outbox()).filter(({ to, replyTo }) => [to, replyTo].includes("asha-4@example.org"));
    await expect.poll(async () => (await emails()).length).toBe(2);
    const [confirmation] = (await emails()).filter(({ to }) => to === "asha-4@example.org");
    expect(JSON.stringify(confirmation)).not.toContain(email);
    expect((await emails()).map(({ to }) => to)).toContain(email);
  });
});
