import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import { findToPlace, setPlaces } from "#db/place/listing-places.server.ts";
import { countHomes } from "#db/place/index.server.ts";
import { addCities } from "#db/place/rows.server.ts";
import { isLockedByOthers, lockGazetteerSync } from "#db/place/gazetteer-sync.server.ts";
import type { Schema, Trx } from "#db/schema.ts";
import { finishSeed, planSeed, unfinishedSeeds } from "#db/site/seeds.server.ts";
import { gazetteer } from "#app/services/place/gazetteer.server.ts";
import { cityRow, assignPlaces } from "./assign.server.ts";
import { buildPlaceIndex } from "./place-index.server.ts";
import { rulesSeed } from "#app/domain/place/rules-version.ts";

/** Homes of one transaction, which takes a fraction of a second even on a slow machine. */
const batch = 50;

interface Pace {
  signal?: AbortSignal;
  /** How long to pause after a batch, for each millisecond that it took. */
  pausePerMillisecond?: number;
}

/** Updates cities to this version of the gazetteer, and plans the update of homes to these rules. */
export async function planGazetteerSync(db: Kysely<Schema>): Promise<void> {
  const known = await gazetteer();
  await addCities(
    db,
    known.cities.map((city) => cityRow(city, known)),
  );
  await planSeed(db, rulesSeed);
}

/**
 * After a change of the rules, assigns places to all homes whose owners have not entered one; then counts the homes of all
 * places. Each batch is a transaction of its own, so that a site can serve meanwhile. Processes take turns.
 * @returns how many homes got another place
 */
export async function updatePlaces(db: Kysely<Schema>, pace: Pace = {}): Promise<number> {
  const isNew = (await unfinishedSeeds(db, rulesSeed)).length > 0;
  const placed = isNew ? await placeHomes(db, pace) : 0;
  if (isNew && !pace.signal?.aborted) await finishSeed(db, rulesSeed);
  if (!pace.signal?.aborted) await inBatches(db, pace, countHomes);
  return placed;
}

async function placeHomes(db: Kysely<Schema>, pace: Pace): Promise<number> {
  let placed = 0;
  const index = await buildPlaceIndex(db);
  for (let after: string | null = null; !pace.signal?.aborted;) {
    const listings = await findToPlace(db, after, batch);
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
