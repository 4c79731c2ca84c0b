import { sql } from "kysely";
import { rulesSeed } from "#app/domain/place/rules-version.ts";
import { gazetteerSeed } from "#app/services/place/gazetteer-version.server.ts";
import { connect } from "#db/site/pool.server.ts";
import { placeCommandTexts } from "#texts/place/commands.ts";

/**
 * Plans this release's changes to places (`npm start`); the running site applies them in the background.
 * @param url DATABASE_URL
 */
export async function planPlaces(url: string): Promise<void> {
  if (await isPlanned(url)) return;
  // Only now: they take a quarter of a second to load.
  const { planGazetteerSync } = await import("#app/commands/place/gazetteer-sync.server.ts");
  const db = connect(url);
  try {
    await planGazetteerSync(db);
  } finally {
    await db.destroy();
  }
}

/**
 * Updates places at once (`npm run migrate`), also while a site is running.
 * @param url DATABASE_URL
 */
export async function assignPlaces(url: string): Promise<void> {
  const { updatePlaces, planGazetteerSync } = await import("#app/commands/place/gazetteer-sync.server.ts");
  const db = connect(url);
  try {
    await planGazetteerSync(db);
    const placed = await updatePlaces(db);
    if (placed > 0) console.log(placeCommandTexts.placed(placed));
  } finally {
    await db.destroy();
  }
}

async function isPlanned(url: string): Promise<boolean> {
  const db = connect(url, { connection: 10_000 });
  const seeds = [await gazetteerSeed(), rulesSeed];
  const planned = sql`
    select where (select count(*) from seeds where name = any(${seeds}::text[])) = ${seeds.length}
      and exists (select from places)
  `;
  try {
    const { rows } = await planned.execute(db);
    return rows.length === 1;
  } finally {
    await db.destroy();
  }
}
