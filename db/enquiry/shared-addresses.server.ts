import { sql } from "kysely";
import type { EnquiryStatus } from "#app/domain/enquiry/enquiry.ts";
import type { Db } from "#db/schema.ts";

/** The enquiry whose sender asks for the exact address of a home; null if there is none. */
export async function findEnquiryOfAddress(
  db: Db,
  id: string,
): Promise<{ listingId: string; ownerId: string; status: EnquiryStatus; createdAt: Date } | null> {
  const row = await db
    .selectFrom("enquiries")
    .select(["listing_id as listingId", "owner_id as ownerId", "status", "created_at as createdAt"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** Notes that the sender of an enquiry has seen the exact address, and when for the first time. */
export async function noteAddressShared(db: Db, id: string): Promise<void> {
  await db
    .updateTable("enquiries")
    .set({ address_shared_at: sql<Date>`coalesce(address_shared_at, now())` })
    .where("id", "=", id)
    .execute();
}
