import { db } from "#db/site/client.server.ts";
import { countSpooled, isSpooled, recordStored } from "#db/photo/photos.server.ts";
import type { PhotoFile } from "#app/services/photo/image-files.server.ts";
import { photoSpool } from "#app/services/photo/spool.server.ts";
import { storage } from "#app/services/photo/storage.server.ts";
import type { Photo } from "#app/domain/photo/photo.ts";

/** The maximum number of spooled photos per user: enough for a few forms, too few to fill a disk. */
const maxSpooled = 24;

/**
 * Stores a photo's files on this machine until the store is back.
 * @throws if its owner has too many there, or the disk is full
 */
export async function spoolFiles(owner: { id: string }, key: string, files: PhotoFile[]): Promise<void> {
  if ((await countSpooled(db, owner.id)) >= maxSpooled)
    throw new Error(`this user has ${maxSpooled} spooled photos already`);
  try {
    for (const { variant, bytes } of files) {
      await photoSpool.put(`${key}/${variant.name}`, bytes, `image/${variant.format}`);
    }
  } catch (error) {
    await photoSpool.removeAll(key).catch(() => {});
    throw error;
  }
}

/**
 * Moves spooled photos into the store.
 * @returns the photos in order, without those whose files are gone; and why some are still spooled
 */
export async function storeSpooled(
  photos: Photo[],
  signal: AbortSignal,
): Promise<{ photos: Photo[]; causes: unknown[] }> {
  const causes: unknown[] = [];
  const kept = await Promise.all(
    photos.map(async (photo) => {
      if (!photo.spooled) return photo;
      try {
        return (await moveToStore(photo, signal)) ? { ...photo, spooled: false } : null;
      } catch (cause) {
        causes.push(cause);
        return photo;
      }
    }),
  );
  return { photos: kept.filter((photo) => photo !== null), causes };
}

/** @returns false if its files are gone */
async function moveToStore({ id, key, variants }: Photo, signal: AbortSignal): Promise<boolean> {
  const names = variants.map((variant) => `${key}/${variant.name}`);
  const files = await Promise.all(names.map((name) => photoSpool.get(name)));
  // The same form sent twice: the other request may have stored it meanwhile.
  if (files.includes(null)) return !(await isSpooled(db, id));
  await Promise.all(
    variants.map(({ format }, index) => storage.put(names[index]!, files[index]!, `image/${format}`, signal)),
  );
  await recordStored(db, id);
  await photoSpool.removeAll(key);
  return true;
}
