import { randomBytes } from "node:crypto";
import slugify from "@sindresorhus/slugify";
import { db } from "#db/site/client.server.ts";
import type { Db } from "#db/schema.ts";
import { log } from "#app/log.server.ts";
import {
  claimUpload,
  completeUpload,
  deleteUpload,
  findStaleUploads,
  findUsablePhotos,
  insertUpload,
} from "#db/photo/photos.server.ts";
import { type PhotoRefusal, type ProcessedPhoto, processPhoto } from "#app/services/photo/images.server.ts";
import { storage } from "#app/services/photo/storage.server.ts";
import { spoolPhoto } from "./spool.server.ts";
import type { Photo } from "#app/domain/photo/photo.ts";
import { logTexts } from "#texts/site/log.ts";

/** An uploaded photo, not processed yet. */
interface SentPhoto {
  name: string;
  /** The id that its photo gets, if that has been decided. */
  id?: string;
  read: () => Promise<Buffer>;
}

/**
 * What became of a file: its photo, or why there is none. A spooled photo comes with the reason why it was not stored.
 */
export type PhotoOutcome = { name: string; cause?: unknown } & (
  { photo: Photo } | { refused: PhotoRefusal | { reason: "not-stored" } }
);

/**
 * Checks, re-encodes and stores uploaded photos for their owner, in the order sent. A bad photo does not affect the
 * others. Those that the store did not accept are kept in the database, since nobody else has them.
 * @param signal the client has disconnected: nothing more is started, and what is stored already is removed
 */
export async function receivePhotos(
  owner: { id: string; name: string },
  sent: SentPhoto[],
  signal?: AbortSignal,
): Promise<PhotoOutcome[]> {
  const outcomes = await Promise.all(
    sent.map(async ({ name, id, read }): Promise<PhotoOutcome> => {
      try {
        const processed = await processPhoto(async () => {
          signal?.throwIfAborted();
          return read();
        });
        if ("refused" in processed) return { name, ...processed };
        return { name, ...(await store(owner, { id, ...processed }, signal)) };
      } catch (cause) {
        return { name, refused: { reason: "not-stored" }, cause };
      }
    }),
  );
  if (signal?.aborted)
    await discardUploads(outcomes.flatMap((outcome) => ("photo" in outcome ? outcome.photo.id : [])));
  return outcomes;
}

async function store(
  owner: { id: string; name: string },
  { width, height, colour, files, ...processed }: ProcessedPhoto & { id?: string },
  signal?: AbortSignal,
): Promise<{ photo: Photo; cause?: unknown }> {
  signal?.throwIfAborted();
  const key = photoKey(owner);
  const id = await insertUpload(db, { id: processed.id, userId: owner.id, key });
  const spoiled = new AbortController();
  const ended = signal ? AbortSignal.any([signal, spoiled.signal]) : spoiled.signal;
  const puts = files.map(({ variant, bytes }) => storage.put(`${key}/${variant.name}`, bytes, ended));
  const photo: Photo = { id, key, width, height, colour, variants: files.map(({ variant }) => variant), alt: "" };
  try {
    await Promise.all(puts);
    signal?.throwIfAborted();
  } catch (cause) {
    spoiled.abort();
    await Promise.allSettled(puts);
    // A file may still be stored: the row stays for the sweep. A store that failed is not tried again now.
    if (signal?.aborted) {
      await storage.removeAll(key).catch(() => {});
      throw cause;
    }
    const spooled = await spoolPhoto(owner, photo, files).catch((second: unknown) => {
      throw new AggregateError([cause, second]);
    });
    return { photo: spooled, cause };
  }
  await completeUpload(db, photo);
  return { photo };
}

const slugLength = 40;

/**
 * The folder of a new photo: `{userId}/{display-name-slug}-{random}` (SPEC.md section 3, uploaded image). A name
 * without anything to transliterate counts as "owner".
 */
export function photoKey(owner: { id: string; name: string }): string {
  const slug = slugify(owner.name).slice(0, slugLength).replace(/-$/, "") || "owner";
  return `${owner.id}/${slug}-${randomBytes(9).toString("hex")}`;
}

/**
 * The photos that a listing form names, in its order and with its descriptions, as far as its owner may use them there.
 * @param form.id its draft
 * @param form.listingId the listing that it changes; null for a new one
 */
export async function photosOf(
  handle: Db,
  owner: { id: string },
  { photos: named, ...form }: { id: string; listingId: string | null; photos: { id: string; alt: string }[] },
): Promise<Photo[]> {
  const photos = await findUsablePhotos(handle, { userId: owner.id, ids: named.map(({ id }) => id), form });
  return named.flatMap(({ id, alt }) => {
    const photo = photos.find((one) => one.id === id);
    return photo ? [{ ...photo, alt }] : [];
  });
}

/** A visitor is waiting for the page. */
const discardMilliseconds = 3000;

/** Removes uploads that left a listing, or that nobody waits for. What fails now is left to a later sweep. */
export async function discardUploads(ids: string[]): Promise<void> {
  const { failures } = await discardAll(ids, AbortSignal.timeout(discardMilliseconds));
  if (failures.length > 0) log.error({ err: failures[0] }, logTexts.photosNotRemoved);
}

/**
 * Removes all uploads that no listing has used for as long as they are kept, that left a listing, or that were cut off.
 * What fails is left to the next sweep. Several processes may sweep at once.
 * @returns how many were removed, and failures
 */
export async function sweepUploads(signal?: AbortSignal): Promise<{ removed: number; failures: unknown[] }> {
  let removed = 0;
  for (;;) {
    const batch = await discardAll(await findStaleUploads(db, 500), signal);
    removed += batch.removed;
    if (batch.removed === 0 || batch.failures.length > 0 || signal?.aborted)
      return { removed, failures: batch.failures };
  }
}

/** So many failures, and the store counts as down. */
const maxFailures = 3;

async function discardAll(ids: string[], signal?: AbortSignal): Promise<{ removed: number; failures: unknown[] }> {
  const failures: unknown[] = [];
  let removed = 0;
  for (const id of ids) {
    if (signal?.aborted || failures.length === maxFailures) break;
    try {
      if (await discard(id, signal)) removed++;
    } catch (error) {
      failures.push(error);
    }
  }
  return { removed, failures };
}

/** Claims the row, removes the files, then the row: no transaction is open while the store works. */
async function discard(id: string, signal?: AbortSignal): Promise<boolean> {
  const key = await claimUpload(db, id);
  if (key === null) return false;
  await storage.removeAll(key, signal);
  return deleteUpload(db, id);
}
