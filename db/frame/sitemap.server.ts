import { sql } from "kysely";
import pLimit from "p-limit";
import type { ListingType } from "#app/domain/listing/listing.ts";
import { type HomesPart, idsOf, maxInPart, partsNeeded, sampled } from "#app/domain/frame/sitemap.ts";
import { isLive } from "#db/site/live.server.ts";
import type { Db } from "#db/schema.ts";

/** The parts that contain all homes, each with its latest change. None without homes. */
export async function findHomesParts(db: Db): Promise<(HomesPart & { newest: Date })[]> {
  const { from, below } = idsOf(sampled);
  const { count } = await db
    .selectFrom("listings")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("id", ">=", from)
    .where("id", "<", below)
    .executeTakeFirstOrThrow();

  const of = partsNeeded(count);
  const parts = Array.from({ length: of }, (_, index) => ({ kind: "homes", number: index + 1, of }) as const);
  const ids = parts.map(idsOf);
  // Every part contains some of the newest homes, so each is found quickly.
  const { rows } = await sql<{ number: number; newest: Date }>`
    select part.number, home.timestamp as newest
    from unnest(${ids.map((part) => part.from)}::uuid[], ${ids.map((part) => part.below)}::uuid[])
      with ordinality as part (first, below, number)
    cross join lateral (
      select timestamp from listings
      where ${isLive} and id >= part.first and (id < part.below or part.below is null)
      order by timestamp desc, id desc limit 1
    ) as home
    order by part.number
  `.execute(db);
  return rows.map(({ number, newest }) => ({ kind: "homes", number, of, newest }));
}

/** The number of parts for places, and the latest change of a home in one; null if no place has homes. */
export async function findPlacesParts(db: Db): Promise<{ parts: number; newest: Date } | null> {
  // Nearly every home has a place, so the newest ones suffice; on its own, the planner may read all homes.
  const { rows } = await sql<{ last: number | null; newest: Date | null }>`
    with home as materialized (
      select timestamp, place_id from listings where ${isLive} order by timestamp desc, id desc limit 100
    )
    select (select max(id) from places) as last, coalesce(
      (select max(timestamp) from home where place_id is not null),
      (select max(timestamp) from listings where ${isLive} and place_id is not null)
    ) as newest
  `.execute(db);
  const { last = null, newest = null } = rows[0] ?? {};
  return last !== null && newest ? { parts: Math.ceil(last / maxInPart), newest } : null;
}

/** A home in a sitemap. */
interface HomeEntry {
  id: string;
  type: ListingType;
  timestamp: Date;
}

/** However many crawlers come at once, the other connections of the pool stay free for pages. */
const slots = pLimit(2);

/** The live homes of a part, by id, read in batches: nothing is kept open in between. */
export async function* homesOfPart(db: Db, part: HomesPart, batch = 1000): AsyncGenerator<HomeEntry, void, void> {
  const { from, below } = idsOf(part);
  for (let after: string | null = null; ;) {
    const query = db
      .selectFrom("listings")
      .select(["id", "type", "timestamp"])
      .where(isLive)
      .where("id", after === null ? ">=" : ">", after ?? from)
      .$if(below !== null, (homes) => homes.where("id", "<", below!))
      .orderBy("id")
      .limit(batch);
    const rows: HomeEntry[] = await slots(() => query.execute());
    yield* rows;
    if (rows.length < batch) return;
    after = rows.at(-1)!.id;
  }
}
