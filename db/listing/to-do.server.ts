import { sql } from "kysely";
import type { Db } from "#db/schema.ts";

/** A home that wants something of its owner. */
export interface HomeToDo {
  id: string;
  name: string;
  what: "hidden" | "confirm" | "photos";
}

/**
 * What an owner's homes want: an answer to their hiding, a confirmation, photos. The oldest of each first.
 * @param dueBefore homes confirmed before are due
 * @param limit the most of each
 */
export async function findHomesToDo(
  db: Db,
  { userId, dueBefore, limit }: { userId: string; dueBefore: Date; limit: number },
): Promise<HomeToDo[]> {
  const { rows } = await sql<HomeToDo>`
    with own as (
      select id, name, status, confirmed_at, timestamp from listings where user_id = ${userId}::uuid
    )
    (
      select id, name, 'hidden' as what from own
      where status = 'hidden'
        and not exists (select from hidden_listings where listing_id = own.id and answer is not null)
      order by timestamp limit ${limit}
    ) union all (
      select id, name, 'confirm' from own
      where status = 'live' and (confirmed_at is null or confirmed_at < ${dueBefore})
      order by confirmed_at nulls first, id limit ${limit}
    ) union all (
      select id, name, 'photos' from own
      where status in ('live', 'paused')
        and not exists (select from listing_images where listing_id = own.id)
      order by timestamp limit ${limit}
    )
  `.execute(db);
  return rows;
}
