import { randomBytes } from "node:crypto";
import slugify from "@sindresorhus/slugify";
import { db } from "#db/client.server.ts";
import {
  completeUpload,
  deleteUpload,
  findStaleUploads,
  findUploadKeys,
  findUsablePhotos,
  insertUpload,
} from "#db/photos.server.ts";
import { processPhoto } from "#app/services/images.server.ts";
import { storage } from "#app/services/storage.server.ts";
import type { Photo } from "./photo.ts";

/** A photo as it was sent, not looked at yet. */
export interface SentPhoto {
  name: string;
  read: () => Promise<Buffer>;
}

export type PhotoOutcome =
  { photo: Photo } | { refused: "not-a-photo" | "too-many-pixels" | "not-stored"; name: string; cause?: unknown };

/**
 * Checks, re-encodes and stores sent photos as uploads of their owner, in the order sent. One bad photo does not spoil
 * the others.
 */
export function receivePhotos(owner: { id: string; name: string }, sent: SentPhoto[]): Promise<PhotoOutcome[]> {
  return Promise.all(
    sent.map(async ({ name, read }): Promise<PhotoOutcome> => {
      try {
        const processed = await processPhoto(read);
        return processed.ok ? { photo: await store(owner, processed) } : { refused: processed.reason, name };
      } catch (cause) {
        return { refused: "not-stored", name, cause };
      }
    }),
  );
}

async function store(
  owner: { id: string; name: string },
  { width, height, colour, files }: Extract<Awaited<ReturnType<typeof processPhoto>>, { ok: true }>,
): Promise<Photo> {
  const key = photoKey(owner);
  const id = await insertUpload(db, { userId: owner.id, key });
  await Promise.all(
    files.map(({ variant, bytes }) => storage.put(`${key}/${variant.name}`, bytes, `image/${variant.format}`)),
  );
  const photo = { id, key, width, height, colour, variants: files.map(({ variant }) => variant), alt: "" };
  await completeUpload(db, id, photo);
  return photo;
}

const slugLength = 40;

/**
 * The folder of a new photo: `{userId}/{display-name-slug}-{random}` (SPEC.md section 3, uploaded image). A name that
 * leaves nothing to write in Latin letters counts as "owner".
 */
export function photoKey(owner: { id: string; name: string }): string {
  const slug = slugify(owner.name).slice(0, slugLength).replace(/-+$/, "") || "owner";
  return `${owner.id}/${slug}-${randomBytes(9).toString("hex")}`;
}

/** The photos a form names, in the form's order, as far as this owner may use them there. */
export async function photosOfForm(
  owner: { id: string },
  ids: string[],
  listing: { id: string } | { formToken: string },
): Promise<Photo[]> {
  const photos = await findUsablePhotos(db, { userId: owner.id, ids, listing });
  return ids.flatMap((id) => photos.find((photo) => photo.id === id) ?? []);
}

/** Removes uploads that left a listing. What cannot be removed now goes with a later sweep. */
export async function discardUploads(ids: string[]): Promise<void> {
  for (const { id, key } of await findUploadKeys(db, ids)) await discard(id, key);
}

/** How long an upload waits for its listing (DESIGN.md section 7). */
export const uploadHours = 24;

/** No submit is at work that long: what is unfinished after an hour was cut off (TRUST.md row 27). */
const unfinishedHours = 1;

/** Removes up to 1000 uploads that no listing has taken for 24 hours, that left one, or that were cut off. */
export async function sweepUploads(now: Date): Promise<{ removed: number; failed: number }> {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const before = { unused: hoursAgo(uploadHours), unfinished: hoursAgo(unfinishedHours) };
  const stale = await findStaleUploads(db, before, 1000);
  let removed = 0;
  for (const { id, key } of stale) if (await discard(id, key)) removed++;
  return { removed, failed: stale.length - removed };
}

async function discard(id: string, key: string): Promise<boolean> {
  try {
    return await db.transaction().execute((trx) => deleteUpload(trx, id, (folder) => storage.removeAll(folder)));
  } catch (error) {
    console.error(`photos of ${key} could not be removed yet:`, error);
    return false;
  }
}
