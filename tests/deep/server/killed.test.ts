import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type OwnApp } from "../../support/server/app.ts";
import { countRows, newOwner } from "../../support/listing/form.ts";
import { expectKept, keepCreating, type Ledger } from "../../support/listing/acknowledged.ts";
import { storedOnDisk } from "../../support/photo/store.ts";
import { runScript } from "../../support/server/scripts.ts";
import { expectStoreToMatch, letUploadsAge } from "../../support/photo/store-and-database.ts";
import type { Visitor } from "../../support/http/visitor.ts";

/** How often the site is killed; TRUST.md row 31 says 100. */
const kills = Number(process.env.KILLS ?? 100);

describe("a site that is killed in the middle (TRUST.md row 31)", () => {
  let app: OwnApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app?.stop());

  const store = () => ({ app, stored: () => storedOnDisk(app) });
  const gone = () => once(app.process, "exit") as Promise<[code: number | null, signal: string | null]>;

  it(
    `by kill -9, ${kills} times, keeps every listing it acknowledged, whole and once`,
    { timeout: kills * 15_000 },
    async () => {
      const ledger: Ledger = { acknowledged: [], unanswered: 0 };
      const before = await countRows(app, "listings");
      let owners: Visitor[] = [];
      for (let kill = 0; kill < kills; kill++) {
        // Nobody may send as many forms in an hour as all these kills take.
        if (kill % 25 === 0) owners = await Promise.all([1, 2, 3].map(async () => (await newOwner(app)).visitor));
        const creating = Promise.all(owners.map((owner) => keepCreating(app, owner, ledger)));
        // Before the first one is acknowledged, after it, and after the next; somewhere in what comes then.
        const enough = ledger.acknowledged.length + (kill % 3);
        await expect
          .poll(() => ledger.acknowledged.length, { timeout: 20_000, interval: 10 })
          .toBeGreaterThanOrEqual(enough);
        await pause(50 + Math.random() * 350);
        const exit = gone();
        app.process.kill("SIGKILL");
        await Promise.all([exit, creating]);
        // What was cut off may lie about, but nothing that no row knows.
        await expectStoreToMatch(store());
        app = await startApp({ after: app });
      }
      console.info(`${kills} kills: ${ledger.acknowledged.length} acknowledged, ${ledger.unanswered} unanswered`);
      expect(ledger.acknowledged.length).toBeGreaterThan(0);
      expect(ledger.unanswered).toBeGreaterThan(0);
      await expectKept(app, ledger);
      // One that was stored while its answer was lost stands besides; none is there twice or in part.
      const listings = (await countRows(app, "listings")) - before;
      expect(listings).toBeGreaterThanOrEqual(ledger.acknowledged.length);
      expect(listings).toBeLessThanOrEqual(ledger.acknowledged.length + ledger.unanswered);

      await letUploadsAge({ app });
      expect((await runScript(app, "maintain")).code).toBe(0);
      expect(await countRows(app, "uploads")).toBe(0);
      await expectStoreToMatch(store());
      expect(await countRows(app, "listing_images")).toBe((before + listings) * 2);
    },
  );
});
