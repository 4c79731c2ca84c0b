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
