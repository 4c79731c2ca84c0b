import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import { findToPlace, setPlaces } from "#db/place/listing-places.server.ts";
import { countHomes } from "#db/place/index.server.ts";
import { addCities } from "#db/place/rows.server.ts";
import { hasPlaces, isLockedByOthers, lockGazetteerSync } from "#db/place/gazetteer-sync.server.ts";
import type { Schema, Trx } from "#db/schema.ts";
import { finishSeed, planSeed, unfinishedSeeds } from "#db/site/seeds.server.ts";
import { gazetteerSeed, gazetteerSeedPrefix } from "#app/services/place/gazetteer-version.server.ts";
import { gazetteer } from "#app/services/place/gazetteer.server.ts";
import { cityRow, assignPlaces } from "./assign.server.ts";
import { buildPlaceIndex } from "./place-index.server.ts";
import { rulesSeed, rulesSeedPrefix } from "#app/domain/place/rules-version.ts";

/** Rows of one transaction, which takes a fraction of a second even on a slow machine. */
const batch = { cities: 100, homes: 50 };

interface Pace {
  signal?: AbortSignal;
  /** How long to pause after a batch, for each millisecond that it took. */
  pausePerMillisecond?: number;
}

/**
 * Plans the update of cities to this version of the gazetteer, and of homes to these rules. A database without places
 * gets them at once, since it has no homes to update.
 */
export async function planGazetteerSync(db: Kysely<Schema>): Promise<void> {
  await planSeed(db, await gazetteerSeed());
  await planSeed(db, rulesSeed);
  if (!(await hasPlaces(db))) await updateCities(db, {});
}

/**
 * Updates cities to the gazetteer, and assigns places to homes without one; after a change of the rules, to all homes
 * whose owners have not entered one; then counts the homes of all places. Each batch is a transaction of its own, so that a site can serve meanwhile and the
 * next run continues an interrupted one. Processes take turns.
 * @returns how many homes got another place
 */
export async function updatePlaces(db: Kysely<Schema>, pace: Pace = {}): Promise<number> {
  await updateCities(db, pace);
  const newRules = (await unfinishedSeeds(db, rulesSeedPrefix)).includes(rulesSeed);
  const placed = await placeHomes(db, newRules ? "all" : "unplaced", pace);
  if (newRules && !pace.signal?.aborted) await finishSeed(db, rulesSeed);
  if (!pace.signal?.aborted) await inBatches(db, pace, countHomes);
  return placed;
}

async function updateCities(db: Kysely<Schema>, pace: Pace): Promise<void> {
  const planned = await unfinishedSeeds(db, gazetteerSeedPrefix);
  const seed = planned.length > 0 ? await gazetteerSeed() : "";
  // Another release planned another version and has its data.
  if (!planned.includes(seed)) return;
  const known = await gazetteer();
  for (let done = 0; done < known.cities.length && !pace.signal?.aborted; done += batch.cities) {
    const cities = known.cities.slice(done, done + batch.cities).map((city) => cityRow(city, known));
    await inBatches(db, pace, (trx) => addCities(trx, cities));
  }
  if (!pace.signal?.aborted) await finishSeed(db, seed);
}

async function placeHomes(db: Kysely<Schema>, which: "unplaced" | "all", pace: Pace): Promise<number> {
  let placed = 0;
  const index = await buildPlaceIndex(db);
  for (let after: string | null = null; !pace.signal?.aborted;) {
    const listings = await findToPlace(db, which, after, batch.homes);
    if (listings.length === 0) break;
    placed += await inBatches(db, pace, async (trx) => {
      const places = await assignPlaces(
        trx,
        listings.map((listing) => ({ ...listing, before: null })),
        index,
      );
      return setPlaces(
        trx,
        listings.map((listing, index) => ({ ...listing, ...places[index]! })),
      );
    });
    after = listings.at(-1)!.id;
  }
  return placed;
}

/** Runs a batch once no other process runs one or holds a lock it needs, then pauses. */
async function inBatches<Outcome>(
  db: Kysely<Schema>,
  { signal, pausePerMillisecond = 0 }: Pace,
  work: (trx: Trx) => Promise<Outcome>,
): Promise<Outcome> {
  for (;;) {
    signal?.throwIfAborted();
    const begun = performance.now();
    try {
      const outcome = await db.transaction().execute(async (trx) => {
        return (await lockGazetteerSync(trx)) ? { done: await work(trx) } : null;
      });
      if (outcome) {
        const pause = (performance.now() - begun) * pausePerMillisecond;
        await (pause > 0 ? sleep(pause, undefined, { ref: false, signal }) : nextTurn());
        return outcome.done;
      }
    } catch (error) {
      if (!isLockedByOthers(error)) throw error;
    }
    await sleep(1000, undefined, { signal });
  }
}
