import { PlaceIndex } from "#app/domain/place/index/place-index.ts";
import { placesVersion, readPlaceRows } from "#db/place/index.server.ts";
import type { Db } from "#db/schema.ts";
import { db } from "#db/site/client.server.ts";
import { gazetteer } from "#app/services/place/gazetteer.server.ts";

let current: { version: string; index: Promise<PlaceIndex> } | null = null;

/**
 * The index of all places, rebuilt after a change of any, which one small statement tells.
 * @param from the database, or a transaction that has not added places yet
 */
export async function placeIndex(from: Db = db): Promise<PlaceIndex> {
  const version = await placesVersion(from);
  if (current?.version !== version) {
    const index = buildPlaceIndex(from);
    const made = { version, index };
    current = made;
    index.catch(() => {
      if (current === made) current = null;
    });
  }
  return current.index;
}

/** Builds the index of the places in a database. */
export async function buildPlaceIndex(db: Db): Promise<PlaceIndex> {
  return new PlaceIndex(await readPlaceRows(db), await gazetteer());
}
