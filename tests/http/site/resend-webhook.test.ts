import { createHmac, randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { resendWebhookPath } from "#app/paths.ts";
import { sendEnquiry } from "../../support/enquiry/form.ts";
import { useAppWithMail } from "../../support/enquiry/mail-provider.ts";
import { exchange } from "../../support/http/client.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { addListings } from "../../support/listing/listings.ts";
import { sharedApp } from "../../support/server/app.ts";
import { goodPassword, signedIn } from "../../support/account/users.ts";

const key = Buffer.from("a key that only the provider and the site know");
const minute = 60_000;

/** An event as Resend sends it. */
const event = (type: string, to: string, data: object = {}) =>
  JSON.stringify({ type, created_at: new Date().toISOString(), data: { email_id: randomUUID(), to: [to], ...data } });
const bounced = (to: string, kind = "Permanent") =>
  event("email.bounced", to, { bounce: { type: kind, subType: "General", message: "No such user" } });

/** The headers that Resend sends, by the scheme of https://www.standardwebhooks.com. */
function signed(body: string, { at = Date.now(), by = key } = {}): Record<string, string> {
  const [id, timestamp] = [`msg_${randomUUID()}`, String(Math.floor(at / 1000))];
  const signature = createHmac("sha256", by).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "Content-Type": "application/json",
    "svix-id": id,
    "svix-timestamp": timestamp,
    "svix-signature": `v1,${signature}`,
  };
}

describe("a report of Resend", () => {
  const { app, provider } = useAppWithMail({ RESEND_WEBHOOK_SECRET: `whsec_${key.toString("base64")}` });
  beforeEach(() => app.db.deleteFrom("suppressed_recipients").execute());

  const report = async (body: string, headers = signed(body)) =>
    (await exchange(app.url + resendWebhookPath, "POST", headers, Buffer.from(body))).status;
  const stopped = async () => {
    const rows = await app.db
      .selectFrom("suppressed_recipients")
      .select(["email", "reason"])
      .orderBy("email")
      .execute();
    return rows.map(({ email, reason }) => [email, reason]);
  };

  it("that an e-mail came back, or was marked as spam, stops e-mails to its address, once", async () => {
    const body = bounced("Gone@Example.org");
    const headers = signed(body);
    expect(await report(body, headers)).toBe(204);
    expect(await report(event("email.complained", "annoyed@example.org"))).toBe(204);
    const repeated = [await report(body, headers), await report(event("email.complained", "GONE@example.org"))];
    expect(repeated).toEqual([204, 204]);
    expect(await stopped()).toEqual([
      ["annoyed@example.org", "complained"],
      ["gone@example.org", "bounced"],
    ]);
  });

  it("that an e-mail came back for now, or has arrived, stops nothing", async () => {
    expect(await report(bounced("full@example.org", "Transient"))).toBe(204);
    expect(await report(event("email.delivered", "there@example.org"))).toBe(204);
    expect(await stopped()).toEqual([]);
  });

  const body = bounced("victim@example.org");
  it.each<[string, () => Record<string, string>, string]>([
    ["has no signature", () => ({ ...signed(body), "svix-signature": "" }), body],
    ["was changed", () => signed(bounced("other@example.org")), body],
    ["is more than five minutes old", () => signed(body, { at: Date.now() - 6 * minute }), body],
  ])("that %s is refused", async (_how, headers, sent) => {
    expect(await report(sent, headers())).toBe(400);
    expect(await stopped()).toEqual([]);
  });

  it("above 64 kB is refused, and its connection closed if its length was not announced", async () => {
    const long = event("email.bounced", "gone@example.org", {
      bounce: { type: "Permanent", message: "x".repeat(64_000) },
    });
    expect(await report(long)).toBe(413);
    await expect(report(long, { ...signed(long), "Transfer-Encoding": "chunked" })).rejects.toThrow("socket hang up");
    expect(await stopped()).toEqual([]);
    expect((await new Visitor(app.url).get("/contact")).status).toBe(200);
  });

  it("from a page of another website is refused, even if it is signed", async () => {
    expect(await report(body, { ...signed(body), Origin: "https://evil.example" })).toBe(403);
    expect(await stopped()).toEqual([]);
  });

  describe("about an owner's address", () => {
    it("leaves enquiries in the inbox, and neither e-mails them nor says so", async () => {
      const { id, email } = await signedIn(app, "Meera Nair");
      const [home] = await addListings(app.db, id, [{}]);
      await report(bounced(email));
      const page = await sendEnquiry(app, home!, { email: "asha@example.org" });
      expect(page.heading).toBe("Enquiry sent");
      await expect.poll(() => app.db.selectFrom("outgoing_emails").select("id").execute()).toEqual([]);
      expect(provider.emails.map(({ to }) => to)).toContain("asha@example.org");
      expect(provider.emails.map(({ to }) => to)).not.toContain(email);
      const text = (await new Visitor(app.url).get(page.path)).text("main");
      expect(text).toContain("Meera Nair has your enquiry");
      expect(text).not.toContain("e-mailed it");
      expect(await app.db.selectFrom("enquiries").select("id").where("owner_id", "=", id).execute()).toHaveLength(1);
      expect(app.logs.stdout).toMatch(/the e-mail [0-9a-f-]+ was not sent: e-mails to its address are stopped/);
      expect(app.logs.stdout).not.toContain(email);
    });

    it("is shown on the profile, is in the data that can be downloaded, and is forgotten with the account", async () => {
      const { visitor, email } = await signedIn(app, "Meera Nair");
      const note = "Our e-mails to you came back or were marked as spam";
      expect((await visitor.get("/profile")).text("main")).not.toContain(note);
      await report(bounced(email));
      const profile = await visitor.get("/profile");
      expect(profile.text("main")).toContain(note);
      expect(profile.link("Contact us")).toBe("/contact");
      const download = (await visitor.get("/profile/account")).form("Download my data");
      const data = JSON.parse((await download.submit()).html) as { account: object };
      expect(data.account).toMatchObject({ emailsStopped: { reason: "bounced" } });
      const form = (await visitor.get("/profile/delete-account")).form("Delete my account");
      expect((await form.fill({ confirmation: goodPassword }).submit("Delete my account")).path).toBe("/");
      expect(await stopped()).toEqual([]);
    });
  });

  it("about a visitor's address makes the page of the next enquiry say that it cannot be confirmed", async () => {
    const { id } = await signedIn(app, "Meera Nair");
    const [home] = await addListings(app.db, id, [{}]);
    await report(bounced("typo@example.org"));
    const page = await sendEnquiry(app, home!, { email: "typo@example.org" });
    expect(page.text("main")).toContain("We can't e-mail a confirmation to the address you entered.");
    await expect.poll(() => app.db.selectFrom("outgoing_emails").select("id").execute()).toEqual([]);
    expect(provider.emails.map(({ to }) => to)).not.toContain("typo@example.org");
  });
});

describe("without the secret of a webhook", () => {
  it("there is no webhook", async () => {
    const app = await sharedApp();
    const body = bounced("gone@example.org");
    const { status } = await exchange(app.url + resendWebhookPath, "POST", signed(body), Buffer.from(body));
    expect(status).toBe(404);
    await app.stop();
  });
});
