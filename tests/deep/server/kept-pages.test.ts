import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addListings, addOwner, identicalListings } from "../../support/listing/listings.ts";
import { rounds } from "../../support/server/length.ts";
import { type KeptPages, read, startKeptPages, takeSteps } from "../../support/http/kept-pages.ts";

const steps = rounds({ short: 250, long: 20_000 });
const homes = rounds({ short: 25, long: 2500 });
/** At full length, each takes about 15 minutes on two cores. */
const oneHour = 3_600_000;

let pages: KeptPages;
// Little memory, so that pages also make room for others.
beforeAll(async () => void (pages = await startKeptPages({ KEPT_PAGES_MB: "1" })), 600_000);
afterAll(() => pages?.stop());

it("sixty lists fit in a megabyte", async () => {
  await addListings(pages.database.db, await addOwner(pages.database.db), identicalListings(8));
  const paths = Array.from({ length: 60 }, (_, index) => `/all?from=${1000 + index}`);
  const askAll = async () => {
    for (const path of paths) await read(pages.app, path, { "Accept-Encoding": "br" });
  };
  await askAll();
  const before = pages.proxy.answered();
  await askAll();
  // One query for each, which reads the version, and a few of background work.
  expect(pages.proxy.answered() - before).toBeLessThan(paths.length + 20);
  // They are minutes old: what pages say about that may change between two answers.
  await pages.database.db.deleteFrom("listings").execute();
});

it(
  `in ${steps} steps of visitors and owners, nobody gets an old page or that of somebody else`,
  async () => {
    await takeSteps(pages, steps);
  },
  oneHour,
);

it(
  `each of ${homes * 4} changes by another process is in the next answer`,
  async () => {
    const { db } = pages.database;
    const owner = await addOwner(db);
    const shows = async (path: string, text: string) =>
      (await read(pages.app, path)).bytes.toString("utf8").includes(text);
    const missed: string[] = [];
    for (let round = 0; round < homes; round++) {
      const name = `House ${round} of all`;
      const [id] = await addListings(db, owner, [{ name, timestamp: new Date() }]);
      const paths = ["/all", "/category/rent", "/", "/feed.atom", `/category/rent/${id}`];
      const path = paths[round % paths.length]!;
      const expectShown = async (text: string, expected: boolean) => {
        if ((await shows(path, text)) !== expected) missed.push(`${path} ${text}`);
      };
      await expectShown(name, true);
      await sql`update listings set name = ${`${name}, edited`} where id = ${id}`.execute(db);
      await expectShown(`${name}, edited`, true);
      await sql`update listing_images set alt = ${`View ${round} of all`} where listing_id = ${id}`.execute(db);
      await expectShown(`View ${round} of all`, true);
      await sql`delete from listings where id = ${id}`.execute(db);
      await expectShown(name, false);
    }
    expect(missed).toEqual([]);
  },
  oneHour,
);
