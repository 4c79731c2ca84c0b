import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sendEnquiry } from "../../support/enquiry/form.ts";
import { type MailProvider, respond, startMailProvider } from "../../support/enquiry/mail-provider.ts";
import { addListings, addOwner } from "../../support/listing/listings.ts";
import { rounds } from "../../support/server/length.ts";
import { type OwnApp, startApp } from "../../support/server/app.ts";
import { runScript } from "../../support/server/scripts.ts";

const kills = rounds({ short: 6, long: 20 });
const crowd = rounds({ short: 20, long: 50 });
/** For what takes seconds, even if the machine is overloaded. */
const patience = { timeout: 300_000, interval: 500 };
const outOfOrder = respond(500, { name: "application_error", message: "Out of order", statusCode: 500 });
const accepting = respond(200, { id: "1" });

describe("enquiries", () => {
  let provider: MailProvider;
  let app: OwnApp;
  let homes: string[];
  const ownerEmail = "meera@example.org";
  const expected = /the e-mail [0-9a-f-]+ (will be retried|could not be sent)/;
  beforeAll(async () => {
    provider = await startMailProvider();
    app = await startApp({ env: { RESEND_API_KEY: "re_of_the_tests", RESEND_BASE_URL: provider.url } });
    app.allowErrors(expected);
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

  beforeEach(async () => {
    // What a failed test left would make the next one fail as well.
    await sql`delete from jobs.job where name = 'send-email'`.execute(app.db);
    await app.db.deleteFrom("outgoing_emails").execute();
  });

  const queued = () => app.db.selectFrom("outgoing_emails").select("id").execute();
  const toOwner = (sender: string) => provider.emails.filter((email) => email.reply_to === sender);
  /** Makes the last try of each e-mail that has failed so far, now. */
  const exhaust = () =>
    sql`update jobs.job set retry_count = retry_limit - 1, start_after = now() where state = 'retry'`.execute(app.db);
  /** How many e-mails have failed for good. */
  const failed = async () => {
    await exhaust();
    return (await app.db.selectFrom("outgoing_emails").select("id").where("failed_at", "is not", null).execute())
      .length;
  };
  const mail = async (command: "failed" | "retry") => (await runScript(app, "mail", command)).stdout;
  const killAndRestart = async (meanwhile?: Promise<unknown>) => {
    const exit = once(app.process, "exit");
    app.process.kill("SIGKILL");
    await Promise.all([exit, meanwhile]);
    app = await startApp({ after: app });
    app.allowErrors(expected);
  };

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
          // An overloaded machine may be too slow: nothing is confirmed then.
          if (page.status === 503) continue;
          expect(page.heading).toBe("Enquiry sent");
          accepted.push(email);
        }
      };
      for (let kill = 0; kill < kills; kill++) {
        // Down, up, and gone at the moment when it should answer.
        provider.answer = [outOfOrder, accepting, () => {}][kill % 3]!;
        const enough = accepted.length + (kill % 3);
        const sending = Promise.all([sendUntilKilled(), sendUntilKilled()]);
        await expect.poll(() => accepted.length, { ...patience, interval: 10 }).toBeGreaterThanOrEqual(enough);
        // A random moment.
        await pause(Math.random() * 400);
        await killAndRestart(sending);
      }
      provider.answer = accepting;
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
      expect(accepted.length).toBeGreaterThanOrEqual(kills - 1);
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
      provider.answer = outOfOrder;
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
      await expect.poll(tries, patience).toBeGreaterThan(2 * senders.length);

      provider.answer = accepting;
      const before = provider.emails.length;
      const left = async () => {
        await skipPause();
        return queued();
      };
      await expect.poll(left, patience).toEqual([]);
      // A request that was answered too late is repeated with the same key, and is one e-mail for the provider.
      const mailed = provider.emails.slice(before).filter(({ reply_to: sender }) => sender !== undefined);
      const unique = new Map(mailed.map(({ idempotencyKey, reply_to: sender }) => [idempotencyKey, sender]));
      expect([...unique.values()].toSorted()).toEqual(senders.toSorted());
    },
  );

  it("whose e-mail has failed for two days are listed by 'mail failed', and sent again by 'mail retry'", async () => {
    provider.answer = outOfOrder;
    await sendEnquiry(app, homes[0]!, { email: "unlucky@example.org" });
    await expect.poll(() => toOwner("unlucky@example.org").length, patience).toBeGreaterThan(0);
    // Both the owner's e-mail and the visitor's confirmation.
    await expect.poll(failed, patience).toBe(2);
    const listed = await mail("failed");
    for (const address of [ownerEmail, "unlucky@example.org"]) expect(listed).toContain(`${address}  `);
    provider.answer = accepting;
    expect(await mail("retry")).toContain("2 e-mails will be retried");
    await expect.poll(queued, patience).toEqual([]);
    expect(await mail("failed")).toContain("No failed e-mails");
  });

  it("whose e-mail the provider finds invalid are listed by 'mail failed' at once", async () => {
    provider.answer = respond(422, { name: "validation_error", message: "Invalid `to` field", statusCode: 422 });
    await sendEnquiry(app, homes[2]!, { email: "invalid@example.org" });
    await expect.poll(failed, patience).toBe(2);
    expect((await mail("failed")).split("Invalid `to` field")).toHaveLength(3);
    expect(toOwner("invalid@example.org")).toHaveLength(1);
  });

  it("whose e-mail was being sent for the last time when the site was killed are listed by 'mail failed', too", async () => {
    const sender = "interrupted@example.org";
    provider.answer = outOfOrder;
    await sendEnquiry(app, homes[1]!, { email: sender });
    await expect.poll(() => toOwner(sender).length, patience).toBeGreaterThan(0);
    const before = toOwner(sender).length;
    provider.answer = () => {};
    const tries = async () => {
      await exhaust();
      return toOwner(sender).length;
    };
    await expect.poll(tries, patience).toBeGreaterThan(before);
    await killAndRestart();
    expect(await mail("failed")).toMatch(/meera@example\.org .*\(interrupted\)/);
    provider.answer = accepting;
    await mail("retry");
    const left = async () => {
      await exhaust();
      return queued();
    };
    await expect.poll(left, patience).toEqual([]);
  });

  it("are e-mailed again to an address whose e-mails came back once 'mail allow' says so; 'mail stopped' lists it", async () => {
    await app.db.insertInto("suppressed_recipients").values({ email: "gone@example.org", reason: "bounced" }).execute();
    const stopped = await runScript(app, "mail", "stopped");
    expect(stopped.stdout).toMatch(/^\S+Z {2}gone@example\.org {2}\(bounced\)\n$/);
    expect((await runScript(app, "mail", "allow", "Gone@example.org")).stdout).toContain("are allowed again");
    expect(await app.db.selectFrom("suppressed_recipients").selectAll().execute()).toEqual([]);
  });
});
