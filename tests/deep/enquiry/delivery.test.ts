import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sendEnquiry } from "../../support/enquiry/form.ts";
import { respond, useMailProvider } from "../../support/enquiry/mail-provider.ts";
import { addListings, addOwner, identicalListings } from "../../support/listing/listings.ts";
import { rounds } from "../../support/server/length.ts";
import { type OwnApp, startApp } from "../../support/server/app.ts";
import { runScript } from "../../support/server/scripts.ts";

const kills = rounds({ short: 3, long: 20 });
/** For what takes seconds, even if the machine is overloaded. */
const patience = { timeout: 300_000, interval: 500 };
const outOfOrder = respond(500, { name: "application_error", message: "Out of order", statusCode: 500 });
const accepting = respond(200, { id: "1" });

describe("enquiries", () => {
  const { provider, variables } = useMailProvider();
  let app: OwnApp;
  let homes: string[];
  const ownerEmail = "meera@example.org";
  const expected = /the e-mail [0-9a-f-]+ (will be retried|could not be sent)/;
  beforeAll(async () => {
    app = await startApp({ env: variables() });
    app.allowErrors(expected);
    const owner = await addOwner(app.db, { email: ownerEmail });
    // No home may get as many enquiries in an hour as this test sends.
    homes = await addListings(app.db, owner, identicalListings(40));
  });
  afterAll(() => app?.stop());

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
});
