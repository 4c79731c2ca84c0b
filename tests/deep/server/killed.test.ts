import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type OwnApp } from "../../support/server/app.ts";
import { countRows, newOwner } from "../../support/listing/form.ts";
import { expectAllSaved, createUntilKilled, type Acknowledgements } from "../../support/listing/acknowledged.ts";
import { rounds } from "../../support/server/length.ts";
import { storedOnDisk } from "../../support/photo/store.ts";
import { runScript } from "../../support/server/scripts.ts";
import { expectStoreToMatch, ageUploads } from "../../support/photo/store-and-database.ts";
import type { Visitor } from "../../support/http/visitor.ts";

/** How often the site is killed. */
const kills = rounds({ short: 3, long: 100 });

describe("a site that is killed while it works (TRUST.md row 31)", () => {
  let app: OwnApp;
  beforeAll(async () => void (app = await startApp()));
  afterAll(() => app?.stop());

  const store = () => ({ app, stored: () => storedOnDisk(app) });
  const gone = () => once(app.process, "exit") as Promise<[code: number | null, signal: string | null]>;

  it(
    `by kill -9, ${kills} times, keeps every draft and listing it confirmed, complete and once`,
    { timeout: kills * 30_000 },
    async () => {
      const acknowledgements: Acknowledgements = { drafts: [], published: [], unanswered: { drafts: 0, published: 0 } };
      const before = await countRows(app, "listings");
      let owners: Visitor[] = [];
      for (let kill = 0; kill < kills; kill++) {
        // No user may send as many forms in an hour as this test takes, nor keep as many drafts as kills leave.
        if (kill % 15 === 0) owners = await Promise.all([1, 2, 3].map(async () => (await newOwner(app)).visitor));
        const creating = Promise.all(owners.map((owner) => createUntilKilled(app, owner, acknowledgements)));
        // Before the first acknowledgement, after it, and after the next; at a random time later.
        const enough = acknowledgements.published.length + (kill % 3);
        await expect
          .poll(() => acknowledgements.published.length, { timeout: 60_000, interval: 10 })
          .toBeGreaterThanOrEqual(enough);
        await pause(50 + Math.random() * 350);
        const exit = gone();
        app.process.kill("SIGKILL");
        await Promise.all([exit, creating]);
        // Interrupted uploads may be left, but no file without a row.
        await expectStoreToMatch(store());
        app = await startApp({ after: app });
      }
      const { drafts, published, unanswered } = acknowledgements;
      console.info(
        `${kills} kills: ${drafts.length} drafts and ${published.length} listings acknowledged, ${unanswered.drafts} and ${unanswered.published} unanswered`,
      );
      expect(published.length).toBeGreaterThan(0);
      expect(unanswered.drafts + unanswered.published).toBeGreaterThan(0);
      await expectAllSaved(app, acknowledgements);
      // Listings that were stored without a response may exist as well; none is duplicated or incomplete.
      const listings = (await countRows(app, "listings")) - before;
      expect(listings).toBeGreaterThanOrEqual(published.length);
      expect(listings).toBeLessThanOrEqual(published.length + unanswered.published);

      // Drafts that were not published before the kill keep their photos.
      await app.db.deleteFrom("drafts").execute();
      await ageUploads({ app });
      expect((await runScript(app, "maintain")).code).toBe(0);
      expect(await countRows(app, "uploads")).toBe(0);
      await expectStoreToMatch(store());
      expect(await countRows(app, "listing_images")).toBe((before + listings) * 2);
    },
  );
});
