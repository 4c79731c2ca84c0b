import { describe, expect, it } from "vitest";
import { accountMessages } from "#texts/account/messages.ts";
import { accountsOf, proveEmail } from "../../support/account/accounts.ts";
import { emailsTo } from "../../support/account/password-reset.ts";
import { signedUp } from "../../support/account/users.ts";
import { exchange } from "../../support/http/client.ts";
import { exhaustLimit } from "../../support/http/rate-limits.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { useApp } from "../../support/server/app.ts";

describe("proving the address of an account (TRUST.md row 48)", () => {
  const app = useApp();

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
    expect([refused.path, refused.flash]).toEqual(["/profile", accountMessages.tooManyConfirmations]);
    await anyone().post(path, {});
    const proven = await again.form("Send the link again").submit("Send the link again");
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
});
