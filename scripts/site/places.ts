import type { Kysely } from "kysely";
import type * as commands from "#app/commands/place/gazetteer-sync.server.ts";
import { connect } from "#db/site/pool.server.ts";
import type { Schema } from "#db/schema.ts";
import { placeCommandTexts } from "#texts/place/commands.ts";

/**
 * Plans this release's changes to places (`npm start`); the running site applies them in the background.
 * @param url DATABASE_URL
 */
export function planPlaces(url: string): Promise<void> {
  return withPlaces(url, ({ planGazetteerSync }, db) => planGazetteerSync(db));
}

/**
 * Updates places at once (`npm run migrate`), also while a site is running.
 * @param url DATABASE_URL
 */
export function assignPlaces(url: string): Promise<void> {
  return withPlaces(url, async ({ planGazetteerSync, updatePlaces }, db) => {
    await planGazetteerSync(db);
    const placed = await updatePlaces(db);
    if (placed > 0) console.log(placeCommandTexts.placed(placed));
  });
}

async function withPlaces(
  url: string,
  work: (loaded: typeof commands, db: Kysely<Schema>) => Promise<void>,
): Promise<void> {
  // Only now: they read the environment, which some who import this module set later.
  const loaded = await import("#app/commands/place/gazetteer-sync.server.ts");
  const db = connect(url);
  try {
    await work(loaded, db);
  } finally {
    await db.destroy();
  }
}
