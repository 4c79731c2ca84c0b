import { sql } from "kysely";
import type { Draft } from "#app/domain/listing/draft.ts";
import type { Db, Trx } from "#db/schema.ts";

const columns = [
  "id",
  "listing_id as listingId",
  "published as isPublished",
  "fields",
  "photos",
  "photo_problems as photoProblems",
  "saved_from as savedFrom",
  "updated_at as updatedAt",
  "version",
] as const;

/** Which draft: one by its own id, or that of a listing. */
export type DraftKey = { id: string } | { listingId: string };

/**
 * Inserts or replaces a draft of this user, and keeps its photos from being swept.
 * @returns null if the id is another user's, or a photo is not available: the transaction should then be rolled back
 */
export async function putDraft(
  trx: Trx,
  {
    id,
    userId,
    listingId,
    fields,
    photos,
    photoProblems,
    savedFrom,
  }: Omit<Draft, "isPublished" | "updatedAt" | "version"> & { userId: string },
): Promise<Draft | null> {
  const content = {
    listing_id: listingId,
    fields: JSON.stringify(fields),
    photos: JSON.stringify(photos),
    photo_problems: photoProblems,
    saved_from: JSON.stringify(savedFrom),
    published: false,
    updated_at: sql<Date>`now()`,
  };
  const next = { ...content, version: sql<number>`drafts.version + 1` };
  const draft = await trx
    .insertInto("drafts")
    .values({ id, user_id: userId, ...content })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(next).where("drafts.user_id", "=", userId))
    .returning(columns)
    .executeTakeFirst();
  if (!draft) return null;
  const ids = photos.map((photo) => photo.id);
  await trx
    .updateTable("uploads")
    .set({ draft_id: null })
    .where("draft_id", "=", id)
    .where(sql<boolean>`not (id = any(${ids}::uuid[]))`)
    .execute();
  const kept = await trx
    .updateTable("uploads")
    .set({ draft_id: id })
    .where("user_id", "=", userId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where("variants", "is not", null)
    .executeTakeFirst();
  const ofListing = await trx
    .selectFrom("listing_images")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("listing_id", "=", listingId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .executeTakeFirstOrThrow();
  return Number(kept.numUpdatedRows) + ofListing.count === ids.length ? draft : null;
}

/** The drafts of a user that are not published, the last changed first. */
export function findDrafts(db: Db, userId: string): Promise<Draft[]> {
  return db
    .selectFrom("drafts")
    .select(columns)
    .where("user_id", "=", userId)
    .where("published", "=", false)
    .orderBy("updated_at", "desc")
    .execute();
}

/** A draft of this user, also if it is published; null if there is none. */
export async function findDraft(db: Db, key: DraftKey & { userId: string }): Promise<Draft | null> {
  const query = db.selectFrom("drafts").select(columns).where("user_id", "=", key.userId);
  const found = "id" in key ? query.where("id", "=", key.id) : query.where("listing_id", "=", key.listingId);
  return (await found.executeTakeFirst()) ?? null;
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
    .where("listing_id", "is", null)
    .where(sql<boolean>`fields = ${JSON.stringify(fields)}::jsonb and photos = '[]'::jsonb`)
    .orderBy("updated_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return draft?.id ?? null;
}

/**
 * How many drafts of new listings a user has, without published ones. With the user locked (`lockUser`), two forms at once
 * cannot exceed a limit.
 */
export async function countNewDrafts(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("drafts")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("listing_id", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Records that a draft became this listing, or changed it. @returns false if it was changed or published meanwhile */
export async function markPublished(
  trx: Trx,
  { id, version }: { id: string; version: number },
  listingId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("drafts")
    .set({ published: true, listing_id: listingId })
    .where("id", "=", id)
    .where("version", "=", version)
    .where("published", "=", false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a draft of this user. @returns the ids of its photos, which nothing uses any more; null if there is none */
export async function deleteDraft(db: Db, { id, userId }: { id: string; userId: string }): Promise<string[] | null> {
  const deleted = await db
    .deleteFrom("drafts")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("published", "=", false)
    .returning(sql<string[]>`array(select id from uploads where draft_id = drafts.id)`.as("uploads"))
    .executeTakeFirst();
  return deleted?.uploads ?? null;
}

/** Deletes drafts that have not changed since this time. The next sweep removes their photos. */
export async function deleteOldDrafts(db: Db, before: Date, { published = false } = {}): Promise<void> {
  await db
    .deleteFrom("drafts")
    .where("updated_at", "<", before)
    .$if(published, (query) => query.where("published", "=", true))
    .execute();
}
