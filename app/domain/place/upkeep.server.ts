import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import { findUnplaced, placeUnplaced } from "#db/place/listing-places.server.ts";
import { addCities } from "#db/place/rows.server.ts";
import { hasPlaces, isLockedByOthers, renameHomes, takePlaceUpkeep } from "#db/place/upkeep.server.ts";
import type { Schema, Trx } from "#db/schema.ts";
import { finishSeed, planSeed, unfinishedSeeds } from "#db/site/seeds.server.ts";
import { gazetteerSeed, gazetteerSeedPrefix } from "#app/services/place/gazetteer-edition.server.ts";
import { gazetteer } from "#app/services/place/gazetteer.server.ts";
import { cityToBe, settlePlaces } from "./commands.server.ts";

/** Rows of one transaction: each is over in a fraction of a second, also on a slow machine. */
const batch = { cities: 100, unplaced: 50, renamed: 100 };

/** What was brought up to date, in rows. */
export interface Upkeep {
  /** Homes from before homes had places. */
  placed: number;
  /** Homes whose city has other names now. */
  renamed: number;
}

interface Pace {
  signal?: AbortSignal;
  /** How long to pause after a batch, for each millisecond that it took. */
  pausePerMillisecond?: number;
}

/**
 * Plans that the rows of cities follow this edition of the gazetteer. A database without places gets them at once: it has
 * no homes that would have to follow.
 */
export async function planPlaceUpkeep(db: Kysely<Schema>): Promise<void> {
  await planSeed(db, await gazetteerSeed());
  if (!(await hasPlaces(db))) await followGazetteer(db, {});
}

/**
 * Brings places up to date: the rows of cities follow the gazetteer, homes from before homes had places get theirs, and
 * homes follow the names of their city. Each batch is a transaction of its own, so that a site can serve meanwhile, and the
 * next run continues an interrupted one. Several processes take turns.
 */
export async function bringPlacesUpToDate(db: Kysely<Schema>, pace: Pace = {}): Promise<Upkeep> {
  await followGazetteer(db, pace);
  return { placed: await placeHomes(db, pace), renamed: await nameHomes(db, pace) };
}

async function followGazetteer(db: Kysely<Schema>, pace: Pace): Promise<void> {
  const planned = await unfinishedSeeds(db, gazetteerSeedPrefix);
  const seed = planned.length > 0 ? await gazetteerSeed() : "";
  // Another edition was planned by another release, which has its data.
  if (!planned.includes(seed)) return;
  const known = await gazetteer();
  for (let done = 0; done < known.cities.length && !pace.signal?.aborted; done += batch.cities) {
    const cities = known.cities.slice(done, done + batch.cities).map((city) => cityToBe(city, known));
    await inTurn(db, pace, (trx) => addCities(trx, cities));
  }
  if (!pace.signal?.aborted) await finishSeed(db, seed);
}

async function placeHomes(db: Kysely<Schema>, pace: Pace): Promise<number> {
  let placed = 0;
  for (let after: string | null = null; !pace.signal?.aborted;) {
    const listings = await findUnplaced(db, after, batch.unplaced);
    if (listings.length === 0) break;
    placed += await inTurn(db, pace, async (trx) => {
      const places = await settlePlaces(
        trx,
        listings.map((listing) => ({ ...listing, before: null })),
      );
      return placeUnplaced(
        trx,
        listings.map((listing, index) => ({ ...listing, ...places[index]! })),
      );
    });
    after = listings.at(-1)!.id;
  }
  return placed;
}

async function nameHomes(db: Kysely<Schema>, pace: Pace): Promise<number> {
  let renamed = 0;
  while (!pace.signal?.aborted) {
    const some = await inTurn(db, pace, (trx) => renameHomes(trx, batch.renamed));
    if (some === null) break;
    renamed += some;
  }
  return renamed;
}

/** Runs a batch once no other process runs one and no one holds a lock that it needs, then pauses. */
async function inTurn<Outcome>(
  db: Kysely<Schema>,
  { signal, pausePerMillisecond = 0 }: Pace,
  work: (trx: Trx) => Promise<Outcome>,
): Promise<Outcome> {
  for (;;) {
    signal?.throwIfAborted();
    const begun = performance.now();
    try {
      const outcome = await db.transaction().execute(async (trx) => {
        return (await takePlaceUpkeep(trx)) ? { done: await work(trx) } : null;
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
