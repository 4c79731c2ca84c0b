import { sql } from "kysely";
import { expect, it } from "vitest";
import { limits } from "#app/domain/site/limits.ts";
import { accountMessages } from "#texts/account/messages.ts";
import { codeFrom, emailsTo, newPassword, reset } from "../../support/account/password-reset.ts";
import { signedIn, signedUp } from "../../support/account/users.ts";
import { sendEnquiry } from "../../support/enquiry/form.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { addListings, addOwner } from "../../support/listing/listings.ts";
import { useOwnApp } from "../../support/server/app.ts";

const app = useOwnApp({ MAIL_DAILY_BUDGET: "10" });

const sent = async () => (await app.outbox()).length;
const forgot = (email: string) => new Visitor(app.url).post("/forgot-password", { email });

it("e-mails above the budget of a day wait for the next day, and codes come first", async () => {
  app.allowErrors(/^the 10 e-mails of today \(MAIL_DAILY_BUDGET\) are used up/);
  const [home] = await addListings(app.db, await addOwner(app.db), [{}]);
  for (let count = 0; count < 6; count++) await sendEnquiry(app, home!, { email: `sender-${count}@example.org` });
  await expect.poll(sent).toBe(9);
  await expect.poll(() => app.reports().length).toBe(1);

  const { email } = await signedIn(app, "Asha Rao");
  expect((await forgot(email)).flash).toBe("Email sent successfully");
  expect(await emailsTo(app, email)).toHaveLength(1);
  // Not sent, so not counted.
  for (let count = 0; count <= limits.resetEmails.points; count++) {
    const refused = await forgot(email);
    expect([refused.status, refused.errorSummary[0]?.text]).toEqual([503, accountMessages.noMoreEmailsToday]);
  }
  app.allowErrors(/^the e-mail about a changed password was not sent: the e-mails of today/);
  const code = codeFrom((await emailsTo(app, email))[0]!.text);
  expect((await reset(app, { email, code, password: newPassword })).flash).toBe(accountMessages.passwordReset);
  await expect.poll(() => app.reports().join()).toContain("the e-mail about a changed password was not sent");
  const newcomer = await signedUp(app.url);
  const waiting = async () => {
    const { rows } = await sql`
      select from jobs.job where name = 'send-email' and state = 'created' and start_after > now() + interval '1 second'
    `.execute(app.db);
    return rows.length;
  };
  await expect.poll(waiting).toBe(4);
  expect(await sent()).toBe(10);

  // The next day.
  await app.db.deleteFrom("sent_emails").execute();
  await sql`update jobs.job set start_after = now() where name = 'send-email' and state = 'created'`.execute(app.db);
  await expect.poll(sent).toBe(14);
  expect(await emailsTo(app, newcomer.email)).toHaveLength(1);
});
