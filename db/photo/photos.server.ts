import { sql } from "kysely";
import { lengthOf } from "#app/domain/site/retention.ts";
import type { Photo, PhotoVariant } from "#app/domain/photo/photo.ts";
import type { Db, Trx } from "#db/schema.ts";
import { movePhotosLater } from "./hidden.server.ts";
import { isSpooled } from "./spool.server.ts";

/** The key of an advisory lock, which a backup has while it reads: no photo may be removed meanwhile. */
export const backupLock = 4_012_987_656;

/** Records that files will be stored under `key`, before the first one is. If that key is still in use, it fails. */
export async function insertUpload(
  db: Db,
  { id, userId, key }: { id?: string; userId: string | null; key: string },
): Promise<string> {
  const row = { id, user_id: userId, key };
  return (await db.insertInto("uploads").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** Records that all files of an upload are in the store, or in the database. */
export async function completeUpload(db: Db, { id, width, height, colour, variants }: Photo): Promise<void> {
  const columns = { width, height, colour, variants: JSON.stringify(variants) };
  await db.updateTable("uploads").set(columns).where("id", "=", id).execute();
}

/** Complete uploads of a user. */
const completeUploads = (db: Db, { userId, ids }: { userId: string; ids: string[] }) =>
  db
    .selectFrom("uploads")
    .select(["id", "key", "width", "height", "colour", "variants", sql<string>`''`.as("alt")])
    .select(isSpooled.as("spooled"))
    .where("user_id", "=", userId)
    .where("id", "in", ids)
    .where("variants", "is not", null)
    .$narrowType<{ width: number; height: number; variants: PhotoVariant[] }>();

/** A complete upload of a user; null if there is none, or a listing has its photo. */
export async function findUpload(db: Db, { userId, id }: { userId: string; id: string }): Promise<Photo | null> {
  return (await completeUploads(db, { userId, ids: [id] }).executeTakeFirst()) ?? null;
}

/**
 * The given photos that this user may put into a listing: their own complete uploads, and the photos of the
 * listing that is being edited, or that this form has just created. One statement, so that a photo that moves at this
 * moment is seen in one place or the other. In no particular order.
 */
export function findUsablePhotos(
  db: Db,
  { userId, ids, form }: { userId: string; ids: string[]; form: { id: string; listingId: string | null } },
): Promise<Photo[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return completeUploads(db, { userId, ids })
    .unionAll(
      db
        .selectFrom("listing_images as image")
        .innerJoin("listings", "listings.id", "image.listing_id")
        .select(["image.id", "image.key", "image.width", "image.height", "image.colour", "image.variants", "image.alt"])
        .select(sql<boolean>`false`.as("spooled"))
        .where("listings.user_id", "=", userId)
        .where(form.listingId === null ? "listings.form_token" : "listings.id", "=", form.listingId ?? form.id)
        .where("image.id", "in", ids),
    )
    .execute();
}

/**
 * Gives a listing exactly these photos, in this order and with these descriptions: uploads move in, and photos no
 * longer named become uploads again, to be swept.
 * @returns false if a photo is not available (swept meanwhile); the transaction should then be rolled back
 */
export async function arrangePhotos(
  trx: Trx,
  { userId, listingId, photos }: { userId: string; listingId: string; photos: Pick<Photo, "id" | "alt">[] },
): Promise<boolean> {
  const ids = photos.map((photo) => photo.id);
  await movePhotosOut(trx, { userId, listingId, keep: ids });
  await addPhotos(trx, { userId, listingId, photos });
  const { numUpdatedRows } = await trx
    .updateTable("listing_images")
    .set({ position: positionIn(photos), alt: altIn(photos) })
    .where("listing_id", "=", listingId)
    .executeTakeFirst();
  return Number(numUpdatedRows) === ids.length;
}

/**
 * Moves uploads into a listing, in this order and with these descriptions.
 * @returns false if one is not available, as for {@link arrangePhotos}
 */
export async function addPhotos(
  trx: Trx,
  { userId, listingId, photos }: { userId: string; listingId: string; photos: Pick<Photo, "id" | "alt">[] },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with moved as (
      delete from uploads
      where user_id = ${userId} and id = any(${photos.map(({ id }) => id)}::uuid[]) and variants is not null and not ${isSpooled}
      returning id, key, width, height, colour, variants
    )
    insert into listing_images (id, listing_id, position, alt, key, width, height, colour, variants)
    select id, ${listingId}, ${positionIn(photos)}, ${altIn(photos)}, key, width, height, colour, variants from moved
  `.execute(trx);
  if (numAffectedRows) await movePhotosLater(trx, listingId);
  return Number(numAffectedRows) === photos.length;
}

const positionIn = (photos: Pick<Photo, "id">[]) =>
  sql<number>`array_position(${photos.map(({ id }) => id)}::uuid[], id) - 1`;
const altIn = (photos: Pick<Photo, "id" | "alt">[]) =>
  sql<string>`(${photos.map(({ alt }) => alt)}::text[])[array_position(${photos.map(({ id }) => id)}::uuid[], id)]`;

/** Moves all photos but `keep` out of a listing; they become uploads of `userId`, old enough for the next sweep. */
export async function movePhotosOut(
  trx: Trx,
  { userId, listingId, keep }: { userId: string | null; listingId: string; keep: string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with moved as (
      delete from listing_images
      where listing_id = ${listingId} and not (id = any(${keep}::uuid[]))
      returning id, key, width, height, colour, variants
    )
    insert into uploads (id, user_id, key, width, height, colour, variants, created_at)
    select id, ${userId}, key, width, height, colour, variants, 'epoch' from moved
    returning id
  `.execute(trx);
  return rows.map((row) => row.id);
}

/** No submit takes that long: an unfinished upload was cut off, and is removed within the hour (TRUST.md row 27). */
const unfinishedMinutes = 30;

/** How long an upload is reserved for the process that removes it, and left alone if that fails. */
const claimMinutes = 5;

/** By the clock of the database, which sets `created_at`: that of a server may be wrong. */
const minutesAgo = (minutes: number) => sql<Date>`now() - make_interval(mins => ${minutes})`;

/**
 * The ids of uploads that have expired without a listing (DESIGN.md section 7), or are unfinished for
 * {@link unfinishedMinutes}, oldest first. Drafts use theirs.
 */
export async function findStaleUploads(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("uploads")
    .select("id")
    .where("draft_id", "is", null)
    .where((where) =>
      where.or([
        where("created_at", "<", minutesAgo(lengthOf("unusedPhotos") / 60_000)),
        where.and([where("created_at", "<", minutesAgo(unfinishedMinutes)), where("variants", "is", null)]),
      ]),
    )
    .orderBy("created_at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Takes an upload from its owner, so that its files can be removed and no listing can use it. An upload that a listing
 * or another process is taking is skipped. The row stays until {@link deleteUpload}: if this process ends before it has
 * removed the files, the upload is stale again in {@link claimMinutes}.
 * @returns the key of its folder, or null if it belongs to another user, or while a backup runs
 */
export async function claimUpload(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ key: string }>`
    update uploads
    set user_id = null, variants = null, created_at = ${minutesAgo(unfinishedMinutes - claimMinutes)}
    where id = (
      select id from uploads
      where id = ${id}
        and (user_id is not null or variants is not null or created_at < ${minutesAgo(unfinishedMinutes)})
        and pg_try_advisory_xact_lock_shared(${sql.lit(backupLock)})
      for update skip locked
    )
    returning key
  `.execute(db);
  return rows[0]?.key ?? null;
}

/** Deletes the row of a claimed upload, after its files. @returns whether it still existed */
export async function deleteUpload(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("uploads").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}
