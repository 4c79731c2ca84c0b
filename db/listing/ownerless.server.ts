import type { Db, Trx } from "#db/schema.ts";

/** Listings whose owner has been gone since before a time. */
export async function findOwnerless(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("listings")
    .select("id")
    .where("user_id", "is", null)
    .where("ownerless_since", "<", before)
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Locks a listing without an owner until the transaction ends. @returns false if another process has locked it */
export async function lockOwnerless(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom("listings")
    .select("id")
    .where("id", "=", id)
    .where("user_id", "is", null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a listing without an owner. */
export async function deleteOwnerless(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom("listings").where("id", "=", id).where("user_id", "is", null).execute();
}
