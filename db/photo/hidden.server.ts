import { sql } from "kysely";
import { rightKey, withoutSecret } from "#app/domain/photo/hidden.ts";
import type { PhotoVariant } from "#app/domain/photo/photo.ts";
import type { Db, Trx } from "#db/schema.ts";
import { enqueue } from "#db/site/jobs.server.ts";

/** A photo of a listing that was hidden or is shown again. */
interface MisplacedPhoto {
  id: string;
  listingId: string;
  isHidden: boolean;
  /** Where its files are. */
  key: string;
  variants: PhotoVariant[];
}

/** The photos, of one listing or of all, whose files are not where they have to be. */
export async function findMisplacedPhotos(db: Db, listingId?: string): Promise<MisplacedPhoto[]> {
  const photos = await db
    .selectFrom("listing_images as image")
    .innerJoin("listings", "listings.id", "image.listing_id")
    .select(["image.id", "image.listing_id as listingId", "image.key", "image.variants"])
    .select(sql<boolean>`listings.status = 'hidden'`.as("isHidden"))
    .where("listings.id", "in", listingId === undefined ? withHiding : sql<string>`(${listingId})`)
    .orderBy("image.position")
    .execute();
  return photos.filter((photo) => rightKey(photo, "") !== null);
}

/** Listings that are hidden, or have a photo in a folder of hidden homes: only these can have misplaced photos. */
const withHiding = sql<string>`(
  select listing_id from hidden_listings
  union select listing_id from listing_images where key like 'hidden-%'
)`;

/** Has misplaced photos moved, of one listing or of all, once the transaction is committed. */
export async function movePhotosLater(trx: Trx, listingId?: string): Promise<void> {
  const photos = await findMisplacedPhotos(trx, listingId);
  const ids = new Set(photos.map((photo) => photo.listingId));
  await enqueue(
    trx,
    "move-photos",
    [...ids].map((id) => ({ listingId: id })),
  );
}

/**
 * Reserves a folder for files that are copied there: if this process ends before {@link recordMove}, they are swept.
 * @returns the id of its upload; or of the one that has the folder, such as one that is being swept: null if it was
 * deleted at this moment
 */
export async function reserveFolder(db: Db, key: string): Promise<{ reserved: string } | { taken: string | null }> {
  const row = await db
    .insertInto("uploads")
    .values({ user_id: null, key })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (row) return { reserved: row.id };
  const other = await db.selectFrom("uploads").select("id").where("key", "=", key).executeTakeFirst();
  return { taken: other?.id ?? null };
}

/** Leaves a reserved folder to the sweep. @returns its upload */
export async function giveUpFolder(db: Db, upload: string): Promise<string> {
  await db
    .updateTable("uploads")
    .set({ created_at: sql<Date>`'epoch'` })
    .where("id", "=", upload)
    .execute();
  return upload;
}

/**
 * Records that a photo's files are in another folder, which was reserved, and leaves the former one to the sweep. The
 * listing is locked before its photo, in the same order as an edit does.
 * @returns the upload of the former folder; null if the photo or its listing's status changed meanwhile
 */
export async function recordMove(
  trx: Trx,
  { id, listingId, isHidden, key }: MisplacedPhoto,
  to: { key: string; upload: string },
): Promise<{ former: string | null } | null> {
  const { rows } = await sql`
    with held as materialized (
      select id from listings where id = ${listingId} and (status = 'hidden') = ${isHidden} for no key update
    )
    update listing_images set key = ${to.key} from held
    where listing_images.id = ${id} and listing_id = held.id and key = ${key}
    returning listing_images.id
  `.execute(trx);
  if (rows.length === 0) return null;
  await trx.deleteFrom("uploads").where("id", "=", to.upload).execute();
  return { former: await releaseToSweep(trx, key) };
}

/**
 * Turns the former folder of a photo into an unused upload for the sweep.
 * @returns the upload's id, or null if the folder has one, or a photo is in it
 */
async function releaseToSweep(trx: Trx, key: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into uploads (key, created_at)
    select ${key}, 'epoch' where not exists (select from listing_images where key = ${key})
    on conflict (key) do nothing
    returning id
  `.execute(trx);
  return rows[0]?.id ?? null;
}

/**
 * The folder of a hidden home's photo, and the home's owner.
 * @param folder without its secret: see `withoutSecret`
 */
export async function findHiddenPhoto(
  db: Db,
  listingId: string,
  folder: string,
): Promise<{ key: string; ownerId: string | null } | null> {
  const photos = await db
    .selectFrom("listing_images as image")
    .innerJoin("listings", "listings.id", "image.listing_id")
    .select(["image.key", "listings.user_id as ownerId"])
    .where("listings.id", "=", listingId)
    .execute();
  return photos.find(({ key }) => withoutSecret(key) === folder) ?? null;
}
