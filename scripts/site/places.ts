import pg from "pg";
import { gazetteerSeed } from "#app/services/place/gazetteer-edition.server.ts";

/**
 * Plans what this release changes in places (`npm start`); the running site then brings them up to date in the background.
 * @param url DATABASE_URL
 */
export async function planPlaces(url: string): Promise<void> {
  if (await isPlanned(url)) return;
  // Only now: they take a quarter of a second to load.
  const { connect } = await import("#db/pool.server.ts");
  const { planPlaceUpkeep } = await import("#app/domain/place/upkeep.server.ts");
  const db = connect(url);
  try {
    await planPlaceUpkeep(db);
  } finally {
    await db.destroy();
  }
}

/**
 * Brings places up to date at once (`npm run migrate`), also beside a site that serves.
 * @param url DATABASE_URL
 */
export async function settlePlaces(url: string): Promise<void> {
  const { connect } = await import("#db/pool.server.ts");
  const { bringPlacesUpToDate, planPlaceUpkeep } = await import("#app/domain/place/upkeep.server.ts");
  const db = connect(url);
  try {
    await planPlaceUpkeep(db);
    const { placed, renamed } = await bringPlacesUpToDate(db);
    if (placed > 0) console.log(`City and locality found for ${placed} listings`);
    if (renamed > 0) console.log(`${renamed} listings follow the new names of their cities`);
  } finally {
    await db.destroy();
  }
}

async function isPlanned(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A server that stops while we hang up says so here, and would end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query(
      "select where exists (select from seeds where name = $1) and exists (select from places)",
      [await gazetteerSeed()],
    );
    return rowCount === 1;
  } finally {
    await client.end();
  }
}
