import { sql } from "kysely";
import type { Draft } from "#app/domain/listing/draft.ts";
import type { Db, Trx } from "#db/schema.ts";

const columns = ["id", "fields", "photos", "updated_at as updatedAt", "version", "saved_by as savedBy"] as const;

/**
 * Inserts or replaces a draft of this user, and keeps its photos from being swept.
 * @returns false if a photo is not available: the transaction should then be rolled back
 */
export async function putDraft(
  trx: Trx,
  { userId, id, fields, photos, savedBy }: Omit<Draft, "updatedAt" | "version"> & { userId: string },
): Promise<boolean> {
  const content = {
    fields: JSON.stringify(fields),
    photos: JSON.stringify(photos),
    saved_by: savedBy,
    updated_at: sql<Date>`now()`,
  };
  const next = { ...content, version: sql<number>`drafts.version + 1` };
  await trx
    .insertInto("drafts")
    .values({ id, user_id: userId, ...content })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(next).where("drafts.user_id", "=", userId))
    .execute();
  const ids = photos.map((photo) => photo.id);
  await trx
    .updateTable("uploads")
    .set({ draft_id: null })
    .where("draft_id", "=", id)
    .where(sql<boolean>`not (id = any(${ids}::uuid[]))`)
    .execute();
  const { numUpdatedRows } = await trx
    .updateTable("uploads")
    .set({ draft_id: id })
    .where("user_id", "=", userId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where("variants", "is not", null)
    .executeTakeFirst();
  return Number(numUpdatedRows) === ids.length;
}

/** The drafts of a user, the last changed first. */
export function findDrafts(db: Db, userId: string): Promise<Draft[]> {
  return db.selectFrom("drafts").select(columns).where("user_id", "=", userId).orderBy("updated_at", "desc").execute();
}

/** A draft of this user; null if there is none. */
export async function findDraft(db: Db, { id, userId }: { id: string; userId: string }): Promise<Draft | null> {
  const query = db.selectFrom("drafts").select(columns).where("id", "=", id).where("user_id", "=", userId);
  return (await query.executeTakeFirst()) ?? null;
}

/** The id of a draft of this user with exactly these fields and no photos; null if there is none. */
export async function findSameDraft(
  trx: Trx,
  { userId, fields }: { userId: string; fields: Draft["fields"] },
): Promise<string | null> {
  const draft = await trx
    .selectFrom("drafts")
    .select("id")
    .where("user_id", "=", userId)
    .where(sql<boolean>`fields = ${JSON.stringify(fields)}::jsonb and photos = '[]'::jsonb`)
    .orderBy("updated_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return draft?.id ?? null;
}

/** How many other drafts a user has, who is locked (`lockUser`): two forms at once cannot exceed a limit. */
export async function countOtherDrafts(trx: Trx, { id, userId }: { id: string; userId: string }): Promise<number> {
  const { count } = await trx
    .selectFrom("drafts")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("id", "<>", id)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes a draft of this user. @returns the ids of its photos, which nothing uses any more; null if there is none */
export async function deleteDraft(db: Db, { id, userId }: { id: string; userId: string }): Promise<string[] | null> {
  const deleted = await db
    .deleteFrom("drafts")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning(sql<string[]>`array(select id from uploads where draft_id = drafts.id)`.as("uploads"))
    .executeTakeFirst();
  return deleted?.uploads ?? null;
}

/** Deletes drafts that have not changed since this time. The next sweep removes their photos. */
export async function deleteOldDrafts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("drafts").where("updated_at", "<", before).execute();
}
