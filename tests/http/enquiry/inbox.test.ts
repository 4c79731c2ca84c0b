import { describe, expect, it } from "vitest";
import { enquiryMessages } from "#texts/enquiry/messages.ts";
import { enquiryPath, inboxPath, ownDataPath } from "#app/paths.ts";
import { type EnquiryFields, enquiry, sendEnquiry } from "../../support/enquiry/form.ts";
import { useApp } from "../../support/server/app.ts";
import { addListings } from "../../support/listing/listings.ts";
import { goodPassword, signedIn } from "../../support/account/users.ts";
import { Visitor } from "../../support/http/visitor.ts";

describe("an owner's inbox", () => {
  const app = useApp();

  /** An owner with homes, and these enquiries about the first one. */
  async function ownerWith(...enquiries: EnquiryFields[]) {
    const owner = await signedIn(app, "Meera Nair");
    const homes = await addListings(app.db, owner.id, [{ name: "Neem House" }, { name: "Sea View" }]);
    for (const [index, fields] of enquiries.entries())
      await sendEnquiry(app, homes[0]!, { message: enquiry.message + "?".repeat(index), ...fields });
    return { ...owner, homes };
  }
  const idOf = async (email: string) =>
    (await app.db.selectFrom("enquiries").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
  const senders = (html: string, names: string[]) => names.filter((name) => html.includes(name));

  it("lists enquiries with sender, home and beginning, and is counted in its owner's menu and profile only", async () => {
    const { visitor, homes } = await ownerWith({ name: "Asha One" }, { name: "Bela Two" });
    expect((await visitor.get("/profile")).text(".to-dos")).toContain("You have 2 new enquiries.");
    const home = await visitor.get("/");
    expect(home.texts(".account-menu li")).toEqual(["My Profile", "2 new enquiries", "Sign Out", "Create Listing"]);
    expect(home.link("2 new enquiries")).toBe(inboxPath);
    expect(home.$(".account-menu summary").attr("aria-label")).toBe("My Account, 2 new enquiries");
    const inbox = await visitor.get(inboxPath);
    expect(inbox.heading).toBe("Enquiries");
    expect(inbox.text("main")).toMatch(
      /Bela Two ?New ?just now ?About Neem House ?Hello, is the flat still free\?.*Asha One ?New/,
    );
    expect(inbox.headers.get("cache-control")).toBe("private, no-store");

    await sendEnquiry(app, homes[1]!, { name: "Chitra Three" });
    expect((await visitor.get("/about")).link("3 new enquiries")).toBe(inboxPath);
    for (const other of [(await signedIn(app, "Ravi Rao")).visitor, new Visitor(app.url)]) {
      expect((await other.get("/")).html).not.toContain("new enquir");
    }
  });

  it("shows one enquiry with all facts", async () => {
    const facts = { email: "facts@example.org", phone: "+44 20 7946 0958" };
    const { visitor } = await ownerWith(facts, { email: "no-phone@example.org", phone: "" });
    const page = await visitor.get(enquiryPath(await idOf("facts@example.org")));
    expect(page.title).toMatch(/^Enquiry from Asha Sharma /);
    expect(page.text("main")).toMatch(/Neem House.*facts@example\.org.*\+44 20 7946 0958.*is the flat still free\?/);
    const other = await visitor.get(enquiryPath(await idOf("no-phone@example.org")));
    expect(other.texts(".replies button")).toEqual(["E-mail Asha Sharma"]);
  });

  it("changes nothing when an enquiry is opened; 'Mark as read' takes it from the count", async () => {
    const { visitor } = await ownerWith({ email: "read@example.org" });
    const path = enquiryPath(await idOf("read@example.org"));
    const page = await visitor.get(path);
    expect((await visitor.get("/profile")).text(".to-dos")).toContain("You have 1 new enquiry.");
    const read = await page.form("Mark as read").submit("Mark as read");
    expect([read.path, read.flash]).toEqual([path, enquiryMessages.enquiryMoved.read]);
    expect((await visitor.get("/profile")).text("main")).not.toContain("new enquiry");
    const again = await read.form("Mark as unread").submit("Mark as unread");
    expect(again.flash).toBe(enquiryMessages.enquiryMoved.new);
  });

  it.each([
    ["E-mail", "mailto:E-mail@example.org?subject=Re%3A%20Neem%20House&body="],
    ["Call", "tel:+442079460958"],
    ["WhatsApp", "https://wa.me/442079460958"],
  ])("is answered by %s from its row, which is read then", async (way, target) => {
    const { visitor } = await ownerWith({ name: "Asha", email: `${way}@example.org`, phone: "+44 20 7946 0958" });
    const inbox = await visitor.get(inboxPath);
    expect(inbox.$("main [data-new]")).toHaveLength(1);
    const action = inbox.$(`form:contains("${way} Asha")`).attr("action")!;
    const answer = await visitor.post(action, { confirm: "yes" }, { redirects: "expose" });
    expect([answer.status, answer.location]).toEqual([303, target]);
    expect((await visitor.get(inboxPath)).$("main [data-new]")).toHaveLength(0);
    // Opening the address changes nothing, and leads to the enquiry.
    expect((await visitor.get(action)).path).toBe(enquiryPath(await idOf(`${way}@example.org`)));
  });

  it("is read once a button opens it, and leads to the enquiries before and after it in its folder", async () => {
    const { visitor, homes } = await ownerWith({ name: "First" }, { name: "Second" }, { name: "Third" });
    const opened = await (await visitor.get(inboxPath)).form("Second").submit();
    expect([opened.heading, opened.link("Back to enquiries")]).toEqual(["Second", inboxPath]);
    expect((await visitor.get(inboxPath)).$("main [data-new]")).toHaveLength(2);
    const next = await opened.form("Next").submit();
    expect([next.heading, next.text("main nav.buttons")]).toEqual(["First", expect.not.stringContaining("Next")]);
    const previous = await (await next.follow("Previous")).form("Previous").submit();
    expect([previous.heading, previous.text("main nav.buttons")]).toEqual([
      "Third",
      expect.not.stringContaining("Previous"),
    ]);
    expect((await visitor.get(inboxPath)).$("main [data-new]")).toHaveLength(0);
    // An archived one stays archived.
    const id = await app.db
      .updateTable("enquiries")
      .set({ status: "archived" })
      .where("name", "=", "First")
      .returning("id")
      .executeTakeFirstOrThrow();
    await visitor.post(enquiryPath(id.id, "seen"), { confirm: "yes" });
    expect((await visitor.get(inboxPath)).$("main h2")).toHaveLength(2);
    expect(homes).toHaveLength(2);
  });

  it("archives an enquiry, shows it under 'Archived' only, and moves it back", async () => {
    const { visitor } = await ownerWith({ email: "archive@example.org", name: "Asha Archived" });
    const page = await visitor.get(enquiryPath(await idOf("archive@example.org")));
    const inbox = await page.form("Archive").submit("Archive");
    expect([inbox.path, inbox.flash]).toEqual([inboxPath, enquiryMessages.enquiryMoved.archived]);
    expect(inbox.text("main")).not.toContain("Asha Archived");
    const archived = await (await inbox.follow("Archived")).follow("Asha Archived");
    const back = await archived.form("Move to inbox").submit("Move to inbox");
    expect([back.path, back.flash]).toEqual([page.path, enquiryMessages.enquiryMoved["to-inbox"]]);
    expect((await visitor.get(inboxPath)).text("main")).toContain("Asha Archived");
    // It is not new again.
    expect((await visitor.get("/profile")).text("main")).not.toContain("new enquiry");
  });

  it("moves a sender's enquiries to Spam, later ones too and without an e-mail, for this owner only, until 'Not spam'", async () => {
    const spam = { email: "Spam@example.org", name: "Sam Spammer" };
    const { visitor, email, homes } = await ownerWith(spam, { ...spam, message: "Another one, twice" });
    const other = await ownerWith(spam);
    await expect.poll(async () => (await app.outbox()).filter(({ to }) => to === email).length).toBe(2);
    const [first] = await app.db.selectFrom("enquiries").select("id").where("listing_id", "=", homes[0]!).execute();
    const page = await visitor.get(enquiryPath(first!.id));
    const inbox = await page.form("Mark as spam").submit("Mark as spam");
    expect(inbox.flash).toBe(enquiryMessages.enquiryMoved.spam);

    const later = await sendEnquiry(app, homes[1]!, { ...spam, email: "spam@EXAMPLE.org" });
    // The sender does not notice.
    expect(later.heading).toBe("Enquiry sent");
    expect((await visitor.get(inboxPath)).text("main")).toContain("No enquiries");
    expect((await visitor.get(`${inboxPath}?folder=spam`)).$("main h2")).toHaveLength(3);
    expect((await other.visitor.get(inboxPath)).text("main")).toContain("Sam Spammer");
    await sendEnquiry(app, other.homes[1]!, { email: "last@example.org" });
    await expect.poll(async () => (await app.outbox()).some(({ to }) => to === other.email)).toBe(true);
    expect((await app.outbox()).filter(({ to }) => to === email)).toHaveLength(2);

    const restored = await (await visitor.get(enquiryPath(first!.id))).form("Not spam").submit("Not spam");
    expect(restored.flash).toBe(enquiryMessages.enquiryMoved["not-spam"]);
    const inboxAgain = await visitor.get(inboxPath);
    expect(inboxAgain.$("main h2")).toHaveLength(3);
    // The owner has not seen the later one.
    expect(inboxAgain.$("main .inbox-new")).toHaveLength(3);
    await sendEnquiry(app, homes[0]!, { ...spam, message: "Thank you for reading" });
    await expect.poll(async () => (await app.outbox()).filter(({ to }) => to === email).length).toBe(3);
  });

  it("leads from a button to the sign-in if the session had ended, and then back to the enquiry, unchanged", async () => {
    const sender = "ended@example.org";
    const { visitor, email } = await ownerWith({ email: sender });
    const path = enquiryPath(await idOf(sender));
    const page = await visitor.get(path);
    visitor.cookies.removeAllCookiesSync();
    const signIn = await page.form("Mark as spam").submit("Mark as spam");
    expect(signIn.path).toBe(`/sign-in?to=${encodeURIComponent(path)}`);
    const back = await signIn.form("Sign In").fill({ email, password: goodPassword }).submit();
    expect([back.path, back.form("Mark as read").buttons]).toEqual([path, expect.arrayContaining(["Mark as spam"])]);
  });

  it("can be limited to one listing", async () => {
    const { visitor, homes } = await ownerWith({ name: "About the first" });
    await sendEnquiry(app, homes[1]!, { name: "About the second" });
    const page = await (await visitor.get(inboxPath)).follow("About Sea View");
    expect(page.text("main")).toContain("Only enquiries about Sea View.");
    expect(senders(page.html, ["About the first", "About the second"])).toEqual(["About the second"]);
    expect((await page.follow("Show all enquiries")).$("main h2")).toHaveLength(2);
  });

  it("shows 20 enquiries at first, and all of them with 'Load More'", async () => {
    const { visitor, id, homes } = await ownerWith();
    const common = { listing_id: homes[0]!, owner_id: id, message: "Is it still free?" };
    const rows = Array.from({ length: 130 }, (_, index) => ({
      ...common,
      message_key: crypto.randomUUID(),
      name: `Sender ${index}`,
      email: `sender-${index}@example.org`,
      created_at: new Date(Date.now() - index * 1000),
    }));
    await app.db.insertInto("enquiries").values(rows).execute();
    const seen = new Set<string>();
    const starts = new Set<string>();
    let page = await visitor.get(inboxPath);
    expect(page.$("main h2")).toHaveLength(20);
    for (;;) {
      const senders = page.texts("main h2");
      // A list grows, then goes on in another one, which repeats none.
      if (!starts.has(senders[0]!)) expect([...seen]).not.toContain(senders[0]);
      starts.add(senders[0]!);
      for (const sender of senders) seen.add(sender);
      if (!page.html.includes("Load More")) break;
      page = await page.follow("Load More");
    }
    expect([seen.size, starts.size]).toEqual([130, 2]);
  });

  it("asks strangers to sign in, and shows nobody the enquiries of others", async () => {
    const { visitor } = await ownerWith({ email: "private@example.org", name: "Asha Private" });
    const id = await idOf("private@example.org");
    const other = await ownerWith();
    for (const path of [inboxPath, enquiryPath(id)]) {
      expect((await new Visitor(app.url).get(path)).path).toMatch(/^\/sign-in\?to=/);
    }
    for (const unknown of [id, "not-an-id"]) {
      const page = await other.visitor.get(enquiryPath(unknown));
      expect([page.path, page.flash]).toEqual([inboxPath, enquiryMessages.enquiryNotFound]);
    }
    const opened = await other.visitor.post(enquiryPath(id, "email"), { confirm: "yes" }, { redirects: "expose" });
    expect(opened.location).toBe(inboxPath);
    expect((await visitor.get(inboxPath)).text("main")).toContain("Asha Private");
  });

  it("is in the download of the owner's data, and is deleted with the account", async () => {
    const { id, visitor, homes } = await ownerWith({ email: "download@example.org" });
    const data = JSON.parse((await visitor.post(ownDataPath, { confirm: "yes" })).html) as { enquiries: object[] };
    expect(data.enquiries).toMatchObject([{ email: "download@example.org", message: enquiry.message }]);
    const page = await visitor.get("/profile/delete-account");
    expect(page.text("main")).toContain("We delete the enquiries in your inbox immediately.");
    await app.db.deleteFrom("users").where("id", "=", id).execute();
    expect(await app.db.selectFrom("enquiries").select("id").where("listing_id", "=", homes[0]!).execute()).toEqual([]);
  });
});
