import { sql } from "kysely";
import type { ListingType } from "#app/domain/listing/listing.ts";
import type { Db } from "#db/schema.ts";

/**
 * At most two listings, apart from hidden ones, whose ids begin with a code.
 * @param code 12 lower-case hexadecimal digits
 */
export async function findListingsByCode(db: Db, code: string): Promise<{ id: string; type: ListingType }[]> {
  const start = `${code.slice(0, 8)}-${code.slice(8)}`;
  return db
    .selectFrom("listings")
    .select(["id", "type"])
    .where("id", ">=", sql<string>`${`${start}-0000-0000-000000000000`}::uuid`)
    .where("id", "<=", sql<string>`${`${start}-ffff-ffff-ffffffffffff`}::uuid`)
    .where("status", "<>", "hidden")
    .limit(2)
    .execute();
}
