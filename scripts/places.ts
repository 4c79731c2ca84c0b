import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { projectRoot } from "./main.ts";

/**
 * What a migration leaves to the product's own rules: makes the rows of the cities we know, once for each edition of the
 * gazetteer, and puts listings from before listings had places into theirs. Changes nothing where nothing is left, and
 * goes on where it was cut off.
 * @param url DATABASE_URL; the environment has it, too
 */
export async function settlePlacesLeft(url: string): Promise<void> {
  const file = readFileSync(path.join(projectRoot, "app/services/gazetteer/cities.json"));
  const seed = `cities ${createHash("sha256").update(file).digest("hex").slice(0, 16)}`;
  const left = await whatIsLeft(url, seed);
  if (!left.cities && !left.listings) return;
  // Only now: they take a quarter of a second to load.
  const { connect } = await import("#db/pool.server.ts");
  const { addKnownCities, placeListings } = await import("#app/domain/place.server.ts");
  const db = connect(url);
  try {
    if (left.cities) await addKnownCities(db, seed);
    if (!left.listings) return;
    console.log("Finding city and locality of the listings from before ...");
    console.log(`${await placeListings(db)} listings have been looked through`);
  } finally {
    await db.destroy();
  }
}

async function whatIsLeft(url: string, seed: string): Promise<{ cities: boolean; listings: boolean }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A server that stops while we hang up says so here, and would end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ cities: boolean; listings: boolean }>(
      `select not exists (select from seeds where name = $1) as cities,
         exists (select from listings where place_from is null and city_id is null) as listings`,
      [seed],
    );
    return rows[0]!;
  } finally {
    await client.end();
  }
}
