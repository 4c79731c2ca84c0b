import { sql } from "kysely";
import { rightKey, withoutSecret } from "#app/domain/photo/hidden.ts";
import type { PhotoVariant } from "#app/domain/photo/photo.ts";
import type { Db, Trx } from "#db/schema.ts";
import { enqueue } from "#db/site/jobs.server.ts";

/** A photo of a listing that was hidden or is shown again. */
export interface MisplacedPhoto {
  id: string;
  listingId: string;
  ownerId: string | null;
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
    .select("listings.user_id as ownerId")
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
 * Records that a photo's files have been copied to a folder that an upload reserves. After that, the upload has the
 * folder that the photo does not use, to be removed: the former one, or the new one if the photo has changed meanwhile.
 * @returns whether the photo has moved
 */
export async function recordMove(
  db: Db,
  { id, key }: MisplacedPhoto,
  copy: { upload: string; key: string },
): Promise<boolean> {
  const { rows } = await sql`
    with moved as (
      update listing_images set key = ${copy.key} where id = ${id} and key = ${key} returning id
    ), swapped as (
      update uploads set key = ${key}, created_at = 'epoch' from moved where uploads.id = ${copy.upload}
    )
    select id from moved
  `.execute(db);
  return rows.length > 0;
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
