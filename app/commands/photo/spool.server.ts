import { db } from "#db/site/client.server.ts";
import { completeUpload } from "#db/photo/photos.server.ts";
import { countSpooled, deleteSpooledFiles, findSpooledFiles, insertSpooledFiles } from "#db/photo/spool.server.ts";
import type { PhotoFile } from "#app/services/photo/image-files.server.ts";
import { storage } from "#app/services/photo/storage.server.ts";
import type { Photo } from "#app/domain/photo/photo.ts";

/** The maximum number of spooled photos per user: enough for a few forms, too few to fill the database. */
const maxSpooled = 24;

/**
 * Keeps a photo's files in the database until the store is back.
 * @throws if its owner has too many there, or the database cannot store them
 */
export async function spoolPhoto(owner: { id: string }, photo: Photo, files: PhotoFile[]): Promise<Photo> {
  if ((await countSpooled(db, owner.id)) >= maxSpooled)
    throw new Error(`this user has ${maxSpooled} spooled photos already`);
  const named = files.map(({ variant, bytes }) => ({ name: variant.name, bytes }));
  await db.transaction().execute(async (trx) => {
    await insertSpooledFiles(trx, photo.id, named);
    await completeUpload(trx, photo);
  });
  return { ...photo, spooled: true };
}

/**
 * Moves spooled photos into the store.
 * @returns the photos, and why some are still spooled
 */
export async function storeSpooled(
  photos: Photo[],
  signal: AbortSignal,
): Promise<{ photos: Photo[]; causes: unknown[] }> {
  const causes: unknown[] = [];
  const stored = photos.map(async (photo) => {
    if (!photo.spooled) return photo;
    try {
      const files = await findSpooledFiles(db, photo.id);
      await Promise.all(files.map(({ name, bytes }) => storage.put(`${photo.key}/${name}`, bytes, signal)));
      await deleteSpooledFiles(db, photo.id);
      return { ...photo, spooled: false };
    } catch (cause) {
      causes.push(cause);
      return photo;
    }
  });
  return { photos: await Promise.all(stored), causes };
}
