import { sql } from "kysely";
import type { ListingSummary } from "#app/domain/listing/listing.ts";
import type { Db } from "#db/schema.ts";
import { isLive } from "#db/site/live.server.ts";
import { type CardRow, cardColumns, summaryOf } from "./cards.server.ts";

/** An owner's newest live homes, apart from one of them. */
export async function otherHomesOfOwner(
  db: Db,
  { userId, id }: { userId: string; id: string },
  limit: number,
): Promise<ListingSummary[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns} from listings where user_id = ${userId}::uuid and ${isLive} and id <> ${id}::uuid
    order by timestamp desc, id desc limit ${limit}
  `.execute(db);
  return rows.map((row) => summaryOf(row));
}
