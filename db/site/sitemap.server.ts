import { sql } from "kysely";
import pLimit from "p-limit";
import type { ListingType } from "#app/domain/listing/listing.ts";
import { type HomesPart, idsOf, mostInPart, partsNeeded, sampled } from "#app/domain/site/sitemap.ts";
import type { Db } from "#db/schema.ts";

/** The parts that hold all homes, each with when one of them was last listed or changed. Without homes there is none. */
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
  // Every part has new homes among the newest of all, so each is found after a few.
  const { rows } = await sql<{ number: number; newest: Date }>`
    select part.number, home.timestamp as newest
    from unnest(${ids.map((part) => part.from)}::uuid[], ${ids.map((part) => part.below)}::uuid[])
      with ordinality as part (first, below, number)
    cross join lateral (
      select timestamp from listings
      where user_id is not null and id >= part.first and (id < part.below or part.below is null)
      order by timestamp desc, id desc limit 1
    ) as home
    order by part.number
  `.execute(db);
  return rows.map(({ number, newest }) => ({ kind: "homes", number, of, newest }));
}

/** How many parts places need, and when a home of one was last listed or changed; null where none has homes. */
export async function findPlacesParts(db: Db): Promise<{ parts: number; newest: Date } | null> {
  // Nearly every home's place is known, so the newest tell; left to itself, the planner may read all homes.
  const { rows } = await sql<{ last: number | null; newest: Date | null }>`
    with home as materialized (
      select timestamp, place_id from listings where user_id is not null order by timestamp desc, id desc limit 100
    )
    select (select max(id) from places) as last, coalesce(
      (select max(timestamp) from home where place_id is not null),
      (select max(timestamp) from listings where user_id is not null and place_id is not null)
    ) as newest
  `.execute(db);
  const { last = null, newest = null } = rows[0] ?? {};
  return last !== null && newest ? { parts: Math.ceil(last / mostInPart), newest } : null;
}

/** A home as a sitemap names it. */
export interface HomeEntry {
  id: string;
  type: ListingType;
  timestamp: Date;
}

/** However many crawlers come at once, pages find the other connections of the pool free. */
const slots = pLimit(2);

/** The homes of a part whose owners are there, by id, read a batch at a time: nothing is held open between two. */
export async function* homesOfPart(db: Db, part: HomesPart, batch = 1000): AsyncGenerator<HomeEntry, void, void> {
  const { from, below } = idsOf(part);
  for (let after: string | null = null; ;) {
    const query = db
      .selectFrom("listings")
      .select(["id", "type", "timestamp"])
      .where("user_id", "is not", null)
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
