import { createHash, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { limits } from "#app/domain/site/limits.ts";
import { lengthOf } from "#app/domain/site/retention.ts";
import { confirmPath } from "#app/paths.ts";
import { changeEmailTexts } from "#texts/account/account.ts";
import { accountMessages } from "#texts/account/messages.ts";
import { confirmEmailTexts } from "#texts/account/profile.ts";
import { accountsOf } from "../../support/account/accounts.ts";
import { codeFor, emailsTo, newPassword, reset, signIn } from "../../support/account/password-reset.ts";
import { goodPassword, signedIn, signedUp } from "../../support/account/users.ts";
import { exhaustLimit } from "../../support/http/rate-limits.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { addListings } from "../../support/listing/listings.ts";
import { countBlocked } from "../../support/server/database.ts";
import { useApp } from "../../support/server/app.ts";

const someEmail = () => `new-${randomUUID().slice(0, 8)}@example.org`;

describe("changing an e-mail address", () => {
  const app = useApp();

  const request = async (visitor: Visitor, email: string, password = goodPassword) =>
    (await visitor.get("/profile/email")).form("Send the link").fill({ email, password }).submit("Send the link");
  /** The path of the link in the newest e-mail to an address that has one. */
  async function link(email: string): Promise<string> {
    const found = async () =>
      (await emailsTo(app, email)).map(({ text }) => /https?:\S+\/confirm-email\/\S+/.exec(text)?.[0]).filter(Boolean);
    await expect.poll(async () => (await found()).length).toBeGreaterThan(0);
    return new URL((await found()).at(-1)!).pathname;
  }
  const open = (path: string) => new Visitor(app.url).get(path);
  const confirm = async (path: string) => (await open(path)).form("Confirm e-mail address").submit();
  const subjects = async (email: string) => (await emailsTo(app, email)).map(({ subject }) => subject);

  it("takes the password and the link in an e-mail to the new one, and tells the old one; until then, nothing changes", async () => {
    const { visitor, email, id } = await signedIn(app, "Asha Rao");
    const next = someEmail();
    const page = await request(visitor, next);
    expect([page.path, page.flash]).toEqual(["/profile/account", changeEmailTexts.sent(next)]);
    expect(page.text("main")).toContain(changeEmailTexts.waiting(next));
    expect((await visitor.get("/profile")).$("#profile-email").attr("value")).toBe(email);
    const path = await link(next);
    expect((await open(path)).text("main")).toContain(confirmEmailTexts.questionNew(next));
    expect(await signIn(app, email, goodPassword)).toBe("Sign in successful");
    expect(await signIn(app, next, goodPassword)).toBeNull();

    expect((await confirm(path)).flash).toBe("Your e-mail address is confirmed");
    expect((await visitor.get("/profile")).$("#profile-email").attr("value")).toBe(next);
    expect((await visitor.get("/profile/account")).text("main")).not.toContain("Waiting for");
    expect(await signIn(app, next, goodPassword)).toBe("Sign in successful");
    expect(await signIn(app, email, goodPassword)).toBeNull();
    expect((await accountsOf(app, next))[0]).toMatchObject({ id, email_proven_at: expect.any(Date) as Date });
    expect((await open(path)).text("main")).toContain(confirmEmailTexts.done);

    // The earlier address, which can stop it.
    await expect.poll(() => subjects(email)).toHaveLength(2);
    expect(await subjects(email)).toEqual([
      "Your GharSetu e-mail address is about to change",
      "Your GharSetu e-mail address was changed",
    ]);
    const [requested] = await emailsTo(app, email);
    expect(requested!.text).toContain(next);
    expect(requested!.text).toContain(`${app.url}/forgot-password`);
    expect(requested!.text).not.toContain("/confirm-email/");
  });

  it("is stopped by a new password: the link then does nothing", async () => {
    const { visitor, email } = await signedIn(app, "Asha Rao");
    const next = someEmail();
    await request(visitor, next);
    const path = await link(next);
    await expect.poll(() => subjects(email)).toHaveLength(1);
    await reset(app, { email, code: await codeFor(app, email), password: newPassword });
    expect((await open(path)).text("main")).toContain(confirmEmailTexts.invalid);
    expect((await new Visitor(app.url).post(path, {})).status).toBe(422);
    expect(await accountsOf(app, next)).toEqual([]);
  });

  it("to one with another account looks just the same; only who reads its e-mails learns of it", async () => {
    const { visitor } = await signedIn(app, "Asha Rao");
    const other = await signedIn(app, "Ravi Rao");
    const [free, taken] = [await request(visitor, someEmail()), await request(visitor, other.email)];
    expect(taken.flash).toBe(changeEmailTexts.sent(other.email));
    expect([taken.status, taken.path]).toEqual([free.status, free.path]);
    const refused = await confirm(await link(other.email));
    expect([refused.status, refused.errorSummary[0]?.text]).toEqual([422, confirmEmailTexts.taken]);
    expect((await accountsOf(app, other.email))[0]!.id).toBe(other.id);
  });

  it("to one address is given to one of two accounts at the same moment", async () => {
    const people = [await signedIn(app, "Asha Rao"), await signedIn(app, "Ravi Rao")];
    const next = someEmail();
    const paths: string[] = [];
    for (const { visitor } of people) {
      await request(visitor, next);
      await expect.poll(async () => paths.includes(await link(next))).toBe(false);
      paths.push(await link(next));
    }
    const statuses = await Promise.all(
      paths.map(async (path) => (await new Visitor(app.url).post(path, {}, { redirects: "expose" })).status),
    );
    expect(statuses.sort()).toEqual([303, 422]);
    expect(await accountsOf(app, next)).toHaveLength(1);
  });

  it("replaces one that waits, and expires after a day", async () => {
    const { visitor, id } = await signedIn(app, "Asha Rao");
    const [first, second] = [someEmail(), someEmail()];
    await request(visitor, first);
    await request(visitor, second);
    expect((await open(await link(first))).text("main")).toContain(confirmEmailTexts.invalid);
    const waiting = app.db.selectFrom("email_changes").selectAll().where("user_id", "=", id);
    const { expires_at } = await waiting.executeTakeFirstOrThrow();
    expect(Math.abs(expires_at.getTime() - Date.now() - lengthOf("emailChanges"))).toBeLessThan(60_000);
    await app.db
      .updateTable("email_changes")
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    expect((await open(await link(second))).text("main")).toContain(confirmEmailTexts.invalid);
  });

  it.each([
    ["a wrong password", someEmail(), "not the password", "password", accountMessages.ownPasswordWrong],
    ["no address", "asha@", goodPassword, "email", accountMessages.invalidEmail],
  ])("is refused with %s, and keeps what was typed", async (_what, typed, password, field, text) => {
    const { visitor } = await signedIn(app, "Asha Rao");
    const page = await request(visitor, typed, password);
    expect([page.status, page.fieldError(field)]).toEqual([422, text]);
    expect([page.form("Send the link").value("email"), page.form("Send the link").value("password")]).toEqual([
      typed,
      "",
    ]);
    expect(await emailsTo(app, typed)).toEqual([]);
  });

  it("can be asked for a few times a day", async () => {
    const { visitor } = await signedIn(app, "Asha Rao");
    await request(visitor, someEmail());
    await exhaustLimit(app.db, "emailChanges");
    expect((await request(visitor, someEmail())).status).toBe(429);
    expect(limits.emailChanges.points).toBeLessThanOrEqual(10);
  });

  describe("that nobody has proven, such as a mistyped one", () => {
    it("sends the earlier one nothing, and what was sent there proves nothing afterwards", async () => {
      const { visitor, email } = await signedUp(app.url, { email: "asha@exmaple.org" });
      const first = await link(email);
      const next = someEmail();
      await request(visitor, next);
      await confirm(await link(next));
      expect((await new Visitor(app.url).post(first, {})).status).toBe(422);
      expect(await subjects(email)).toEqual(["Confirm your e-mail address for GharSetu"]);
      expect((await accountsOf(app, next))[0]!.email_proven_at).not.toBeNull();
    });

    it("changes only after an e-mail about a home was sent to it, whose link then answers nothing", async () => {
      const { visitor, email } = await signedUp(app.url);
      const { id: userId } = (await accountsOf(app, email))[0]!;
      const [listing_id] = (await addListings(app.db, userId, [{}])) as [string];
      const next = someEmail();
      await request(visitor, next);
      const path = await link(next);
      const sent = await app.db.transaction().execute(async (trx) => {
        await trx.selectFrom("listings").select("id").where("id", "=", listing_id).forUpdate().execute();
        const expires_at = new Date(Date.now() + 86_400_000);
        const token_hash = createHash("sha256").update("a token").digest("base64url");
        await trx.insertInto("confirmation_links").values({ listing_id, expires_at, token_hash }).execute();
        const changing = new Visitor(app.url).post(path, {});
        await expect.poll(() => countBlocked(app.db, "")).toBe(1);
        return { changing };
      });
      expect((await sent.changing).flash).toBe("Your e-mail address is confirmed");
      const answer = await new Visitor(app.url).post(confirmPath("a token", "live"), { status: "live" });
      expect(answer.status).toBe(422);
    });
  });
});
