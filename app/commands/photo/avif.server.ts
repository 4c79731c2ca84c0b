import { findPhotoPlace, recordAvif, releaseToSweep } from "#db/photo/avif.server.ts";
import { db } from "#db/site/client.server.ts";
import type { Handler } from "#db/site/jobs.server.ts";
import { log } from "#app/log.server.ts";
import { avifFiles, mayBeSmaller } from "#app/services/photo/avif.server.ts";
import { storage } from "#app/services/photo/storage.server.ts";
import { discardUploads } from "./uploads.server.ts";
import { sources } from "#app/domain/photo/rules.ts";
import { logTexts } from "#texts/site/log.ts";

/**
 * Creates the AVIF files of a listing's photo. The photo's row lists them once all are stored. If the photo is deleted or
 * moved meanwhile, or was when an earlier attempt stored files, its folder is removed again.
 */
export const createAvif: Handler<"create-avif"> = async ({ id, key }, { isLast, signal }) => {
  try {
    if (await store({ id, key }, signal)) return;
    const upload = await releaseToSweep(db, key);
    if (upload !== null) await discardUploads([upload]);
  } catch (error) {
    if (isLast && !signal.aborted) log.error({ err: error, photoId: id }, logTexts.avifFailed);
    throw error;
  }
};

/** @returns false if the photo is deleted or moved */
async function store({ id, key }: { id: string; key: string }, signal: AbortSignal): Promise<boolean> {
  const photo = await findPhotoPlace(db, { id, key });
  if (!photo) return false;
  const master = sources(photo, "whole", "jpeg").at(-1);
  const isDone = sources(photo, "whole", "avif").length > 0 || sources(photo, "cover", "avif").length > 0;
  if (photo.place !== "listing" || !master || isDone || !mayBeSmaller(photo.variants)) return true;
  const bytes = await storage.get(`${key}/${master.name}`);
  // It may have been deleted at this moment; if not, it is no longer a photo.
  if (!bytes) return true;
  const files = await avifFiles(bytes, photo.variants, signal);
  if (files.length === 0) return true;
  for (const { variant, bytes } of files) {
    await storage.put(`${key}/${variant.name}`, bytes, "image/avif", signal);
  }
  const variants = files.map((file) => file.variant);
  return recordAvif(db, { id, key }, variants);
}
