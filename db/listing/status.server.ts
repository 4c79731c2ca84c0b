import { sql } from "kysely";
import type { ListingType, OwnerStatus } from "#app/domain/listing/listing.ts";
import type { Db } from "#db/schema.ts";

/**
 * Sets the status of an owner's listing; `live` confirms one that is live already. One that becomes live again counts as
 * new.
 * @returns null if there is no such listing of this owner, or it is hidden
 */
export async function setListingStatus(
  db: Db,
  target: { id: string; userId: string },
  status: OwnerStatus,
): Promise<{ type: ListingType } | null> {
  const changes = sql<boolean>`status <> ${status}`;
  const row = await db
    .updateTable("listings")
    .set({
      status,
      status_since: sql`case when ${changes} then now() else status_since end`,
      ...(status === "live" && { confirmed_at: sql<Date>`now()`, confirmed: true }),
      timestamp: sql`case when ${changes} and ${status} = 'live' then now() else timestamp end`,
    })
    .where("id", "=", target.id)
    .where("user_id", "=", target.userId)
    .where("status", "<>", "hidden")
    .returning("type")
    .executeTakeFirst();
  return row ?? null;
}
