import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { limits } from "#app/domain/site/limits.ts";
import { confirmPath } from "#app/paths.ts";
import { accountMessages } from "#texts/account/messages.ts";
import { accountsOf, proveEmail } from "../../support/account/accounts.ts";
import { codeFor, emailsTo, newPassword, reset } from "../../support/account/password-reset.ts";
import { goodPassword, signedIn, signedUp } from "../../support/account/users.ts";
import { type Maintenance, startMaintenance } from "../../support/frame/maintenance.ts";
import { exchange } from "../../support/http/client.ts";
import { exhaustLimit } from "../../support/http/rate-limits.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { addListings } from "../../support/listing/listings.ts";
import { countBlocked } from "../../support/server/database.ts";
import { type App, sharedApp } from "../../support/server/app.ts";

describe("proving the address of an account (TRUST.md row 48)", () => {
  let app: App;
  let maintenance: Maintenance;
  beforeAll(async () => {
    app = await sharedApp();
    maintenance = startMaintenance(app);
  });
  afterAll(async () => {
    await maintenance?.stop();
    await app?.stop();
  });

  const isProven = async (email: string) => (await accountsOf(app, email))[0]!.email_proven_at !== null;
  /** The path of the link in the newest of so many e-mails to an address. */
  async function link(email: string, count = 1): Promise<string> {
    await expect.poll(async () => (await emailsTo(app, email)).length).toBe(count);
    const { text } = (await emailsTo(app, email)).at(-1)!;
    return new URL(/https?:\S+\/confirm-email\/\S+/.exec(text)![0]).pathname;
  }
  const anyone = () => new Visitor(app.url);
  const hint = (email: string) => `You haven't confirmed ${email} yet`;

  it("is asked for by an e-mail after signing up, which contains nothing that was typed", async () => {
    const { email } = await signedUp(app.url, { name: "Parcel held at the depot" });
    await link(email);
    const [sent] = await emailsTo(app, email);
    expect(JSON.stringify(sent)).not.toMatch(/Parcel|depot/);
    expect([sent!.subject, sent!.replyTo]).toEqual(["Confirm your e-mail address for GharSetu", null]);
  });

  it("takes a press of the button behind the link, not opening it, and ends the line on the profile", async () => {
    const { visitor, email } = await signedUp(app.url);
    expect((await visitor.get("/profile")).text("main")).toContain(hint(email));
    const path = await link(email);
    await exchange(app.url + path, "HEAD", {}, undefined);
    const page = await anyone().get(path);
    expect([page.text("main"), page.meta("robots")]).toEqual([expect.stringContaining(email), "noindex"]);
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    expect(page.headers.get("referrer-policy")).toMatch(/, strict-origin$/);
    expect(await isProven(email)).toBe(false);

    const done = await page.form("Confirm e-mail address").submit("Confirm e-mail address");
    expect([done.path, done.flash]).toEqual(["/", "Your e-mail address is confirmed"]);
    expect(await isProven(email)).toBe(true);
    expect((await visitor.get("/profile")).text("main")).not.toContain(hint(email));
    expect((await anyone().get(path)).text("main")).toContain("This e-mail address is confirmed.");
  });

  it("fails with a link of another account, or a changed one", async () => {
    const [first, second] = [await signedUp(app.url), await signedUp(app.url)];
    const [id] = (await link(first.email)).split("/").at(-1)!.split(".");
    const [, signature] = (await link(second.email)).split("/").at(-1)!.split(".");
    for (const token of [`${id}.${signature}`, `${id}.`, "x", `${id}`]) {
      const path = `/confirm-email/${token}`;
      expect((await anyone().get(path)).text("main")).toContain("This link doesn't work");
      expect((await anyone().post(path, {})).status).toBe(422);
    }
    expect(await isProven(first.email)).toBe(false);
  });

  it("can be asked for again on the profile, a few times a day", async () => {
    const { visitor, email } = await signedUp(app.url);
    const path = await link(email);
    const again = await (await visitor.get("/profile")).form("Send the link again").submit("Send the link again");
    expect([again.path, again.flash]).toEqual(["/profile", accountMessages.confirmationSent(email)]);
    expect(await link(email, 2)).toBe(path);
    await exhaustLimit(app.db, "emailsToUnproven");
    const refused = await again.form("Send the link again").submit("Send the link again");
    expect([refused.status, refused.errorSummary[0]?.text]).toEqual([429, accountMessages.tooManyConfirmations]);
    await anyone().post(path, {});
    const proven = await refused.form("Send the link").submit("Send the link");
    expect(proven.flash).toBe("Your e-mail address is already confirmed");
  });

  it("counts codes for a new password: until then, an address gets two e-mails a day", async () => {
    const { email } = await signedUp(app.url);
    await link(email);
    const request = async () =>
      (await anyone().get("/forgot-password")).form().fill({ email }).submit("Send reset email");
    expect((await request()).flash).toBe("Email sent successfully");
    const refused = await request();
    expect([refused.status, refused.fieldError("email")]).toEqual([429, accountMessages.tooManyResetEmails]);
    expect(await emailsTo(app, email)).toHaveLength(2);
    await proveEmail(app, email);
    expect((await request()).flash).toBe("Email sent successfully");
  });

  it("is asked of older accounts once, by maintenance, unless they are disabled", async () => {
    const old = await signedIn(app, "Meera Nair");
    const disabled = await signedIn(app, "Ravi Rao");
    for (const { email } of [old, disabled]) await proveEmail(app, email, false);
    await app.db.updateTable("users").set({ disabled_at: new Date() }).where("id", "=", disabled.id).execute();
    for (let round = 0; round < 3; round++) expect(await maintenance.runOnce()).toMatchObject({ problems: [] });
    await anyone().post(await link(old.email), {});
    expect(await isProven(old.email)).toBe(true);
    expect(await emailsTo(app, disabled.email)).toEqual([]);
  });

  describe("that was mistyped", () => {
    const correct = async (visitor: Visitor, email: string, password = goodPassword) =>
      (await (await visitor.get("/profile")).follow("Correct the address"))
        .form("Save e-mail address")
        .fill({ email, password })
        .submit("Save e-mail address");

    it("gives the account the new one, to which another link is sent; what was sent to the old one proves nothing", async () => {
      const { visitor, email } = await signedUp(app.url, { email: "asha@exmaple.org" });
      const path = await link(email);
      const code = await codeFor(app, email);
      const page = await correct(visitor, "asha.rao@example.org");
      expect([page.path, page.flash]).toEqual(["/profile", accountMessages.emailCorrected("asha.rao@example.org")]);
      expect(page.$("#profile-email").attr("value")).toBe("asha.rao@example.org");
      expect((await anyone().post(path, {})).status).toBe(422);
      const old = await reset(app, { email: "asha.rao@example.org", code, password: newPassword });
      expect(old.fieldError("code")).toBe(accountMessages.codeWrong);
      expect(await isProven("asha.rao@example.org")).toBe(false);
      await anyone().post(await link("asha.rao@example.org"), {});
      expect(await isProven("asha.rao@example.org")).toBe(true);
    });

    it("is corrected only after an e-mail about a home was sent to it, whose link then answers nothing", async () => {
      const { visitor, email } = await signedUp(app.url);
      const { id: userId } = (await accountsOf(app, email))[0]!;
      const [listing_id] = (await addListings(app.db, userId, [{}])) as [string];
      const sent = await app.db.transaction().execute(async (trx) => {
        await trx.selectFrom("listings").select("id").where("id", "=", listing_id).forUpdate().execute();
        const link = { listing_id, expires_at: new Date(Date.now() + 86_400_000) };
        const token_hash = createHash("sha256").update("a token").digest("base64url");
        await trx
          .insertInto("confirmation_links")
          .values({ ...link, token_hash })
          .execute();
        const correcting = correct(visitor, "asha.sharma@example.org");
        await expect.poll(() => countBlocked(app.db, "")).toBe(1);
        return { correcting };
      });
      expect((await sent.correcting).flash).toBe(accountMessages.emailCorrected("asha.sharma@example.org"));
      expect((await anyone().post(confirmPath("a token", "live"), { status: "live" })).status).toBe(422);
      expect(await isProven("asha.sharma@example.org")).toBe(false);
    });

    it("is corrected only with the password, and to an address without an account", async () => {
      const { visitor, email } = await signedUp(app.url);
      const other = await signedIn(app, "Ravi Rao");
      const wrong = await correct(visitor, "elsewhere@example.org", "not the password");
      expect([wrong.status, wrong.fieldError("password")]).toEqual([422, accountMessages.deletePasswordWrong]);
      expect(wrong.form("Save e-mail address").value("email")).toBe("elsewhere@example.org");
      const taken = await correct(visitor, other.email.toUpperCase());
      expect([taken.status, taken.fieldError("email")]).toEqual([422, "Email already registered"]);
      expect(await accountsOf(app, email)).toHaveLength(1);
    });

    it("cannot be changed once it is proven", async () => {
      const { visitor, email } = await signedIn(app, "Asha Rao");
      expect((await visitor.get("/profile/email")).text("main")).toContain("so you can't change it here");
      const page = await visitor.post("/profile/email", { email: "elsewhere@example.org", password: goodPassword });
      expect(page.status).toBe(422);
      expect(await accountsOf(app, email)).toHaveLength(1);
    });

    it("can be corrected a few times a day", async () => {
      const { visitor } = await signedUp(app.url);
      await correct(visitor, "once@example.org");
      await exhaustLimit(app.db, "emailCorrections");
      expect((await correct(visitor, "twice@example.org")).status).toBe(429);
      expect(limits.emailCorrections.points).toBeLessThanOrEqual(10);
    });
  });
});
