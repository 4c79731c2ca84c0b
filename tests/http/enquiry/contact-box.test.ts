import { beforeAll, describe, expect, it } from "vitest";
import { enquiryMessages } from "#texts/enquiry/messages.ts";
import { listingPath } from "#app/paths.ts";
import { useApp } from "../../support/server/app.ts";
import { addListings, addOwner } from "../../support/listing/listings.ts";
import type { Page } from "../../support/http/page.ts";
import { Visitor } from "../../support/http/visitor.ts";

describe("the contact box", () => {
  const app = useApp();
  const visitor = new Visitor(app);
  let path: string;
  beforeAll(async () => {
    const owner = await addOwner(app.db, { email: "meera+flats@example.org" });
    const [id] = await addListings(app.db, owner, [{ name: "Neem & Sons: 50% off?" }]);
    path = listingPath({ type: "rent", id: id! });
  });

  const send = async (message: string): Promise<Page> =>
    (await visitor.get(path)).form("Send Message").fill({ message }).submit("Send Message");

  /** Parses a mailto URL like e-mail apps: by RFC 6068, where a plus is a plus. */
  function mailto(location: string) {
    const [, to, query] = /^mailto:([^?]+)\?([^#]+)$/.exec(location)!;
    const headers = query!.split("&").map((pair) => pair.split("=").map(decodeURIComponent));
    return { to: decodeURIComponent(to!), ...(Object.fromEntries(headers) as Record<string, string>) };
  }

  it.each([
    ["1000 characters on several lines", "abcd\n".repeat(200).slice(0, 999) + "!"],
    ["special characters, other scripts and emoji", '50% & more? #1 + 2 = 3; "d" <f> नमस्ते 🏠 👩‍👩‍👧'],
  ])("opens the visitor's e-mail app with a message of %s, unchanged", async (_kind, message) => {
    const answer = await send(message);
    expect(answer.status).toBe(303);
    const location = answer.location!;
    expect(location).toMatch(/^mailto:[\x21-\x7e]+$/);
    expect(location.split("?")[1]).not.toContain("+");
    expect(mailto(location)).toEqual({
      to: "meera+flats@example.org",
      subject: "Neem & Sons: 50% off?",
      body: message.replaceAll("\n", "\r\n"),
    });
  });

  it.each([
    ["9 characters with spaces around them", "  012345678 \n\n", enquiryMessages.enquiryShort],
    ["1001 characters", "b".repeat(1001), enquiryMessages.enquiryLong],
  ])("refuses %s, keeps the text, and accepts the message once it is corrected", async (_kind, message, text) => {
    const page = await send(message);
    expect(page.status).toBe(422);
    expect(page.title).toMatch(/^Error: Neem & Sons/);
    expect(page.fieldError("message")).toBe(text);
    expect(page.errorSummary).toEqual([{ text, field: page.$("[name=message]").attr("id") }]);
    expect(page.form("Send Message").value("message")).toBe(message.replace(/^\n/, ""));
    // A fragment would end up in the e-mail.
    expect(page.$("#contact button[formaction]").attr("formaction") ?? "").not.toContain("#");
    const corrected = page.form("Send Message").fill({ message: "long enough now" });
    expect((await corrected.submit("Send Message")).status).toBe(303);
  });

  it("says that the landlord has left while the message was being written", async () => {
    const owner = await addOwner(app.db);
    const [id] = await addListings(app.db, owner, [{}]);
    const open = await visitor.get(`/category/rent/${id}`);
    await app.db.deleteFrom("users").where("id", "=", owner).execute();
    const page = await open.form("Send Message").submit("Send Message");
    expect(page.status).toBe(422);
    expect(page.text(".contact-box")).toContain(enquiryMessages.landlordGone);
    expect(page.$("details.contact-box").is("[open]")).toBe(true);
  });
});
