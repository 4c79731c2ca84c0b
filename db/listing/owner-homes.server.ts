import type { Listing } from "#app/domain/listing/listing.ts";
import type { Db } from "#db/schema.ts";
import { isLive } from "#db/site/live.server.ts";

/** A home as a link to it shows it. */
type LinkedHome = Pick<Listing, "id" | "type" | "name" | "regularPrice" | "discountedPrice">;

/** An owner's newest live homes, apart from one of them. */
export async function otherHomesOfOwner(
  db: Db,
  { userId, id }: { userId: string; id: string },
  limit: number,
): Promise<LinkedHome[]> {
  return db
    .selectFrom("listings")
    .select(["id", "type", "name", "regular_price as regularPrice", "discounted_price as discountedPrice"])
    .where("user_id", "=", userId)
    .where(isLive)
    .where("id", "!=", id)
    .orderBy("timestamp", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
