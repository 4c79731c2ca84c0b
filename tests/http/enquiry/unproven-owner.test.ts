import { describe, expect, it } from "vitest";
import { accountMessages } from "#texts/account/messages.ts";
import { emailsTo } from "../../support/account/password-reset.ts";
import { signedUp } from "../../support/account/users.ts";
import { sendEnquiry } from "../../support/enquiry/form.ts";
import { flat, smallPhotos } from "../../support/listing/form.ts";
import { addListings, addOwner, identicalListings } from "../../support/listing/listings.ts";
import { runMaintenance } from "../../support/frame/maintenance.ts";
import { useApp } from "../../support/server/app.ts";

const victim = "victim@example.com";
const day = 86_400_000;

describe("an address that its owner has never used here (TRUST.md row 48)", () => {
  const app = useApp();

  const queued = async () => (await app.db.selectFrom("outgoing_emails").select("id").execute()).length;

  it("gets two e-mails without any typed word of somebody who signs up with it and sends it six enquiries", async () => {
    const typed = "Parcel held";
    const { visitor } = await signedUp(app.url, { name: typed, email: victim });
    const form = (await visitor.get("/create-listing")).form("Create listing");
    const words = {
      name: `${typed} at the depot`,
      description: `${typed}: pay at https://evil.example`,
      address: flat.address,
    };
    const created = await form.fill({ ...flat, ...words, images: await smallPhotos(1) }).submit("Create listing");
    expect(created.flash).toBe("Congratulation! Listing created");
    const id = created.path.split("/").at(-1)!;
    for (let count = 0; count < 6; count++) {
      const sender = {
        name: typed,
        email: `attacker-${count}@evil.example`,
        message: `${typed}: https://evil.example`,
      };
      expect((await sendEnquiry(app, id, sender)).heading).toBe("Enquiry sent");
    }
    await expect.poll(queued, { timeout: 30_000 }).toBe(0);
    const emails = await emailsTo(app, victim);
    expect(emails.map(({ subject }) => subject)).toEqual([
      "Confirm your e-mail address for GharSetu",
      "You have a new enquiry on GharSetu",
    ]);
    for (const { subject, text, html, replyTo } of emails) {
      expect(`${subject}\n${text}\n${html}\n${replyTo}`).not.toMatch(/parcel|held|depot|evil|attacker/i);
    }
    expect((await visitor.get("/profile/enquiries")).text("main")).toContain(typed);
    expect((await visitor.get("/profile")).text("main")).toContain("6 new enquiries");
  });

  it("gets no more of an account at another address of the same mailbox", async () => {
    const { visitor } = await signedUp(app.url, { email: "vic.tim@gmail.com" });
    await signedUp(app.url, { email: "victim+2@gmail.com" });
    await signedUp(app.url, { email: "victim+3@gmail.com" });
    await signedUp(app.url, { email: "victim+4@gmail.com" });
    await expect.poll(queued).toBe(0);
    const sent = (await app.outbox()).filter(({ to }) => to.endsWith("@gmail.com"));
    expect(sent.map(({ to }) => to)).toEqual(["vic.tim@gmail.com", "victim+2@gmail.com"]);
    expect((await visitor.post("/profile/confirm-email", {})).flash).toBe(accountMessages.tooManyConfirmations);
  });

  it("is told nothing of a home in a question about it, and of ten homes in two e-mails a day; the others wait", async () => {
    const owner = await addOwner(app.db, { name: "Parcel held", email: "unproven@example.com" });
    await app.db.updateTable("users").set({ email_proven_at: null }).where("id", "=", owner).execute();
    const home = { name: "Parcel held", confirmed_at: new Date(Date.now() - 15 * day) };
    await addListings(app.db, owner, identicalListings(10, home));
    await runMaintenance(app);
    const waiting = () =>
      app.db.selectFrom("outgoing_emails").select("id").where("recipient", "=", "unproven@example.com").execute();
    await expect.poll(async () => (await emailsTo(app, "unproven@example.com")).length).toBe(2);
    await expect.poll(async () => (await waiting()).length).toBe(8);
    for (const { subject, text, html } of await emailsTo(app, "unproven@example.com")) {
      expect(`${subject}\n${text}\n${html}`).not.toContain("Parcel");
      expect(text).toMatch(/\/confirm\/\S+\?status=live/);
    }
  });

  it("gets five confirmations a day of enquiries that somebody sends in its name; the page says that there are no more", async () => {
    const owner = await addOwner(app.db);
    const homes = await addListings(app.db, owner, identicalListings(6));
    const pages = [];
    for (const home of homes) pages.push(await sendEnquiry(app, home, { email: "sender@example.com" }));
    expect(pages.map((page) => page.text("main").includes("enough confirmations"))).toEqual([
      ...Array<boolean>(5).fill(false),
      true,
    ]);
    await expect.poll(async () => (await emailsTo(app, "sender@example.com")).length).toBe(5);
  });
});
