import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendEnquiry } from "../../support/enquiry/form.ts";
import { type MailProvider, respond, startMailProvider } from "../../support/enquiry/mail-provider.ts";
import { addListings, addOwner } from "../../support/listing/listings.ts";
import { rounds } from "../../support/server/length.ts";
import { type OwnApp, startApp } from "../../support/server/app.ts";
import { runScript } from "../../support/server/scripts.ts";

const kills = rounds({ short: 6, long: 20 });
const crowd = rounds({ short: 20, long: 50 });

describe("enquiries", () => {
  let provider: MailProvider;
  let app: OwnApp;
  let homes: string[];
  const ownerEmail = "meera@example.org";
  beforeAll(async () => {
    provider = await startMailProvider();
    app = await startApp({ env: { RESEND_API_KEY: "re_of_the_tests", RESEND_BASE_URL: provider.url } });
    app.allowErrors(/the e-mail [0-9a-f-]+ (will be retried|could not be sent)/);
    const owner = await addOwner(app.db, { email: ownerEmail });
    // No home may get as many enquiries in an hour as this test sends.
    homes = await addListings(
      app.db,
      owner,
      Array.from({ length: 40 }, () => ({})),
    );
  });
  afterAll(async () => {
    await app?.stop();
    provider?.stop();
  });

  const queued = () => app.db.selectFrom("outgoing_emails").select("id").execute();
  const toOwner = (sender: string) => provider.emails.filter((email) => email.reply_to === sender);
  /** Makes the last try of each e-mail that has failed so far, now. */
  const exhaust = () =>
    sql`update jobs.job set retry_count = retry_limit - 1, start_after = now() where state = 'retry'`.execute(app.db);

  it(
    `sent while the site is killed ${kills} times and the mail provider is down are in the inbox once, and mailed`,
    { timeout: 900_000 },
    async () => {
      const accepted: string[] = [];
      let count = 0;
      /** Sends enquiries one after the other until the site is gone. */
      const sendUntilKilled = async () => {
        for (;;) {
          const email = `sender-${++count}@example.org`;
          const page = await sendEnquiry(app, homes[count % homes.length]!, { email }).catch(() => null);
          if (!page) return;
          expect(page.heading).toBe("Enquiry sent");
          accepted.push(email);
        }
      };
      for (let kill = 0; kill < kills; kill++) {
        // Down, up, and gone at the moment when it should answer.
        provider.answer = [
          respond(500, { name: "application_error", message: "Out of order", statusCode: 500 }),
          respond(200, { id: "1" }),
          () => {},
        ][kill % 3]!;
        const enough = accepted.length + (kill % 3);
        const sending = Promise.all([sendUntilKilled(), sendUntilKilled()]);
        await expect.poll(() => accepted.length, { timeout: 60_000, interval: 10 }).toBeGreaterThanOrEqual(enough);
        await pause(Math.random() * 400);
        const exit = once(app.process, "exit");
        app.process.kill("SIGKILL");
        await Promise.all([exit, sending]);
        app = await startApp({ after: app });
        app.allowErrors(/the e-mail [0-9a-f-]+ (will be retried|could not be sent)/);
      }
      provider.answer = respond(200, { id: "1" });
      // Jobs of killed processes are retried after a minute: let them be that old. The pauses before other retries are skipped.
      await sql`update jobs.job set started_on = started_on - interval '1 minute' where state = 'active'`.execute(
        app.db,
      );
      const emptied = async () => {
        await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(app.db);
        return queued();
      };
      await expect.poll(emptied, { timeout: 600_000, interval: 2000 }).toEqual([]);

      const inbox = await app.db.selectFrom("enquiries").select("email").execute();
      expect(accepted.length).toBeGreaterThan(kills);
      for (const email of accepted) {
        expect(inbox.filter((row) => row.email === email)).toHaveLength(1);
        // The provider has it once: further requests have the same key.
        expect(new Set(toOwner(email).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
      }
      console.info(
        `${kills} kills: ${accepted.length} enquiries accepted, ${provider.emails.length} requests to the provider`,
      );
    },
  );

  it(
    `that ${crowd} people send at once while the mail provider is down are each mailed once when it is up again`,
    { timeout: 900_000 },
    async () => {
      provider.answer = respond(503, { name: "application_error", message: "Out of order", statusCode: 503 });
      const senders = Array.from({ length: crowd }, (_, index) => `crowd-${index}@example.org`);
      const waiting = [...senders.entries()];
      const sendAll = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const page = await sendEnquiry(app, homes[next[0] % homes.length]!, { email: next[1] });
          expect(page.heading).toBe("Enquiry sent");
        }
      };
      await Promise.all(Array.from({ length: 8 }, sendAll));
      // In an hour, each is tried several times. The pauses are skipped once all have been tried: the oldest jobs, which
      // come first, would otherwise be tried until they fail for good.
      const skipPause = () =>
        sql`
          update jobs.job set start_after = now() where state = 'retry' and not exists (
            select from jobs.job as next
            where next.name = 'send-email'
              and (next.state = 'created' or (next.state = 'retry' and next.start_after <= now()))
          )
        `.execute(app.db);
      const tries = async () => {
        await skipPause();
        return provider.emails.filter(({ reply_to: sender }) => sender?.startsWith("crowd-")).length;
      };
      await expect.poll(tries, { timeout: 300_000, interval: 500 }).toBeGreaterThan(2 * senders.length);

      provider.answer = respond(200, { id: "1" });
      const before = provider.emails.length;
      const left = async () => {
        await skipPause();
        return queued();
      };
      // One after the other, each in more than a second on a busy machine.
      await expect.poll(left, { timeout: 300_000, interval: 500 }).toEqual([]);
      const mailed = provider.emails.slice(before).flatMap(({ reply_to: sender }) => sender ?? []);
      expect(mailed.toSorted()).toEqual(senders.toSorted());
    },
  );

  it("whose e-mail has failed for two days are listed by 'mail failed', and sent again by 'mail retry'", async () => {
    provider.answer = respond(500, { name: "application_error", message: "Out of order", statusCode: 500 });
    await sendEnquiry(app, homes[0]!, { email: "unlucky@example.org" });
    await expect.poll(() => toOwner("unlucky@example.org").length).toBe(1);
    const failedTo = async () => {
      await exhaust();
      const { stdout } = await runScript(app, "mail", "failed");
      return [ownerEmail, "unlucky@example.org"].filter((address) => stdout.includes(`${address}  `));
    };
    // Both the owner's e-mail and the visitor's confirmation.
    await expect.poll(failedTo, { timeout: 60_000, interval: 1000 }).toHaveLength(2);
    provider.answer = respond(200, { id: "1" });
    expect((await runScript(app, "mail", "retry")).stdout).toContain("2 e-mails will be retried");
    await expect.poll(queued, { timeout: 30_000 }).toEqual([]);
    expect((await runScript(app, "mail", "failed")).stdout).toContain("No failed e-mails");
  });

  it("whose e-mail the provider finds invalid are listed by 'mail failed' at once", async () => {
    provider.answer = respond(422, { name: "validation_error", message: "Invalid `to` field", statusCode: 422 });
    await sendEnquiry(app, homes[2]!, { email: "invalid@example.org" });
    const failed = async () => (await runScript(app, "mail", "failed")).stdout.split("Invalid `to` field").length - 1;
    await expect.poll(failed, { timeout: 30_000, interval: 1000 }).toBe(2);
    expect(toOwner("invalid@example.org")).toHaveLength(1);
    provider.answer = respond(200, { id: "1" });
    await runScript(app, "mail", "retry");
    await expect.poll(queued, { timeout: 30_000 }).toEqual([]);
  });

  it("whose e-mail was being sent for the last time when the site was killed are listed by 'mail failed', too", async () => {
    const sender = "interrupted@example.org";
    provider.answer = respond(500, { name: "application_error", message: "Out of order", statusCode: 500 });
    await sendEnquiry(app, homes[1]!, { email: sender });
    await expect.poll(() => toOwner(sender).length).toBe(1);
    provider.answer = () => {};
    const tries = async () => {
      await exhaust();
      return toOwner(sender).length;
    };
    await expect.poll(tries, { timeout: 60_000, interval: 500 }).toBe(2);
    const exit = once(app.process, "exit");
    app.process.kill("SIGKILL");
    await exit;
    app = await startApp({ after: app });
    app.allowErrors(/the e-mail [0-9a-f-]+ (will be retried|could not be sent)/);
    expect((await runScript(app, "mail", "failed")).stdout).toMatch(/meera@example\.org .*\(interrupted\)/);
    provider.answer = respond(200, { id: "1" });
    await runScript(app, "mail", "retry");
    const left = async () => {
      await exhaust();
      return queued();
    };
    await expect.poll(left, { timeout: 60_000, interval: 500 }).toEqual([]);
  });
});
