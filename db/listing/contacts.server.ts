import { sql } from "kysely";
import type { ContactChoice } from "#app/domain/listing/listing.ts";
import type { Db } from "#db/schema.ts";

/**
 * How visitors reach the owners of these listings, by listing. Apart from `findListings`, so that no page has a number
 * that it did not ask for.
 */
export async function findContacts(db: Db, ids: string[]): Promise<Map<string, ContactChoice>> {
  const rows = await db
    .selectFrom("listings")
    .select(["id", "phone", "whatsapp", "hides_email as hidesEmail"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, ...contact }) => [id, contact]));
}

/** How visitors reach the owner of a listing; null if there is no such listing. */
export async function findContact(db: Db, id: string): Promise<ContactChoice | null> {
  return (await findContacts(db, [id])).get(id) ?? null;
}

/** Counts that the number of a listing was shown, by the days of India. */
export async function countNumberShown(db: Db, listingId: string): Promise<void> {
  await sql`
    insert into listing_counts (listing_id, day, kind, count)
    values (${listingId}::uuid, (now() at time zone 'Asia/Kolkata')::date, 'number-shown', 1)
    on conflict (listing_id, day, kind) do update set count = listing_counts.count + 1
  `.execute(db);
}
