import { randomBytes } from "node:crypto";
import { type MisplacedPhoto, findMisplacedPhotos, movePhotosLater, recordMove } from "#db/photo/hidden.server.ts";
import { insertUpload } from "#db/photo/photos.server.ts";
import { db } from "#db/site/client.server.ts";
import { type Handler, wake } from "#db/site/jobs.server.ts";
import { log } from "#app/log.server.ts";
import { rightKey } from "#app/domain/photo/hidden.ts";
import { storage } from "#app/services/photo/storage.server.ts";
import { logTexts } from "#texts/site/log.ts";
import { discardUploads } from "./uploads.server.ts";

/**
 * Moves the photos of a listing that was hidden or is shown again to where they have to be. Their files are copied, then
 * recorded, then removed at the former place: whatever happens meanwhile, a photo has its files.
 */
export const movePhotos: Handler<"move-photos"> = async ({ listingId }, { signal }) => {
  try {
    // The listing may be hidden or restored while its photos move.
    for (;;) {
      const photos = await findMisplacedPhotos(db, listingId);
      if (photos.length === 0) return;
      for (const photo of photos) await move(photo, signal);
    }
  } catch (error) {
    if (!signal.aborted) log.error({ err: error, listingId }, logTexts.photosNotMoved);
    throw error;
  }
};

async function move(photo: MisplacedPhoto, signal: AbortSignal): Promise<void> {
  const key = rightKey(photo, randomBytes(16).toString("hex"));
  if (key === null) return;
  // If the folder still waits for its removal, this fails, and the job is repeated.
  const upload = await insertUpload(db, { userId: photo.ownerId, key });
  const missing: string[] = [];
  try {
    for (const { name } of photo.variants) {
      const bytes = await storage.get(`${photo.key}/${name}`);
      if (bytes) await storage.put(`${key}/${name}`, bytes, signal);
      else missing.push(name);
    }
    const isMoved = await recordMove(db, photo, { upload, key });
    // A photo that was deleted meanwhile misses its files rightly.
    if (isMoved && missing.length > 0) log.error({ photoId: photo.id, missing }, logTexts.photoFilesMissing);
  } finally {
    await discardUploads([upload]);
  }
}

/** Moves photos that an earlier release, or a failed job, has left where they were. */
export async function moveLeftPhotos(): Promise<void> {
  await db.transaction().execute((trx) => movePhotosLater(trx));
  wake("move-photos");
}
