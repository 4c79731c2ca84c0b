import { load } from "cheerio";
import { beforeAll, describe, expect, it } from "vitest";
import { listingPath } from "#app/paths.ts";
import { type EnquiryFields, sendEnquiry } from "../../support/enquiry/form.ts";
import { addListings, addOwner, storePhotos } from "../../support/listing/listings.ts";
import { type Email, useApp } from "../../support/server/app.ts";

describe("the e-mails of an enquiry", () => {
  const app = useApp();
  let homes: string[];
  const ownerEmail = "meera@example.org";
  beforeAll(async () => {
    const owner = await addOwner(app.db, { name: "Meera Nair", email: ownerEmail });
    homes = await addListings(app.db, owner, [
      {
        name: "Neem House",
        address: "14 Hill Road, Mumbai",
        regular_price: 30_000,
        offer: true,
        discounted_price: 25_000,
      },
    ]);
    await storePhotos(app);
  });

  /** The e-mails to the owner and to the sender of a new enquiry. */
  async function emailsOf(home: string, fields: EnquiryFields & { email: string }): Promise<[Email, Email]> {
    expect((await sendEnquiry(app, home, fields)).heading).toBe("Enquiry sent");
    const found = async () => {
      const sent = await app.outbox();
      return [sent.find(({ replyTo }) => replyTo === fields.email), sent.find(({ to }) => to === fields.email)];
    };
    await expect.poll(async () => (await found()).every(Boolean)).toBe(true);
    return (await found()) as [Email, Email];
  }

  it("greet an owner without a name that is a web address, as older accounts may have one", async () => {
    const owner = await addOwner(app.db, { name: "evil.example/pay", email: "ravi@example.org" });
    const [home] = await addListings(app.db, owner, [{ name: "Mango House" }]);
    const [toOwner] = await emailsOf(home!, { email: "sender@example.org", name: "Asha Sharma" });
    expect(toOwner.text).toContain("Hello,");
    expect(JSON.stringify(toOwner)).not.toContain("evil");
  });

  it("show the owner the enquiry and the home, and link to the reply and the inbox", async () => {
    const [toOwner] = await emailsOf(homes[0]!, { email: "asha@example.org", name: "Asha Sharma" });
    const $ = load(toOwner.html!);
    const shown = $("body").text();
    for (const part of ["Asha Sharma", "+91 98765 43210", "Neem House", "14 Hill Road, Mumbai", "₹25,000/month"]) {
      expect(shown).toContain(part);
      expect(toOwner.text).toContain(part);
    }
    // Not every mail program shows newer formats.
    expect([$("img").attr("alt"), $("img").attr("src")]).toEqual([
      "Photo of Neem House",
      expect.stringMatching(/\.jpg$/),
    ]);
    const { id } = await app.db
      .selectFrom("enquiries")
      .select("id")
      .where("email", "=", "asha@example.org")
      .executeTakeFirstOrThrow();
    const links = $("a")
      .toArray()
      .map((link) => [$(link).text(), $(link).attr("href")]);
    expect(links).toEqual([
      ["Reply by e-mail", "mailto:asha@example.org?subject=Re%3A%20Neem%20House&body="],
      ["Open in your GharSetu inbox", `${app.url}/profile/enquiries/${id}`],
      ["", app.url + listingPath({ type: "rent", id: homes[0]! })],
      ["Neem House", app.url + listingPath({ type: "rent", id: homes[0]! })],
    ]);
  });

  it("keep the order of what surrounds letters from right to left, in subject, HTML and text", async () => {
    const [name, home] = ["شرما", "نیم گھر"];
    const { user_id: owner } = await app.db.selectFrom("listings").select("user_id").executeTakeFirstOrThrow();
    const [id] = await addListings(app.db, owner, [{ name: home }]);
    const [toOwner] = await emailsOf(id!, { email: "urdu@example.org", name, message: "السلام علیکم\nIs it free?" });
    const apart = (text: string) => `\u2068${text}\u2069`;
    expect(toOwner.subject).toBe(`Enquiry about ${apart(home)}`);
    const sentence = `${apart(name)} sent you an enquiry about ${apart(home)}:`;
    for (const version of [toOwner.text, load(toOwner.html!)("body").text()]) {
      for (const part of [sentence, apart("السلام علیکم"), apart("Is it free?")]) expect(version).toContain(part);
    }
  });

  it("confirm it to the sender without anything that the sender or the owner has typed", async () => {
    const typed = { email: "confirmed@example.org", name: "Buy pills", message: "Cheap watches at evil.example" };
    const [, toSender] = await emailsOf(homes[0]!, typed);
    expect(toSender.replyTo).toBeFalsy();
    for (const version of [toSender.text, toSender.html!]) {
      expect(version).not.toMatch(/pills|watches|evil|98765|Neem|Hill Road|Meera|<img/);
      expect(version).toContain("₹25,000/month");
      expect(version).toContain(app.url + listingPath({ type: "rent", id: homes[0]! }));
    }
  });
});
