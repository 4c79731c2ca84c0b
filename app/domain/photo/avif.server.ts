import { setTimeout as sleep } from "node:timers/promises";
import {
  type AvifClaim,
  claimForAvif,
  endClaim,
  findPhotoPlace,
  releaseToSweep,
  recordAvif,
  renewClaim,
} from "#db/photo/avif-queue.server.ts";
import { db, isOutage } from "#db/site/client.server.ts";
import { avifFiles, mayBeSmaller } from "#app/services/photo/avif.server.ts";
import { storage } from "#app/services/photo/storage.server.ts";
import { discardUploads } from "./commands.server.ts";
import { sources } from "./rules.ts";
import { logTexts } from "#texts/site/log.ts";

/** In seconds; nobody waits for these files. */
const pause = 30;

const maxAttempts = 3;

/**
 * Creates AVIF files for photos of listings for as long as the process runs, one at a time, without keeping it alive.
 * The queue is in the database: a restart continues, and several processes share it.
 * @returns a function that ends it; any process resumes an unfinished photo after ten minutes
 */
export function createAvifRegularly(): () => Promise<void> {
  const ending = new AbortController();
  let reported = "";
  const run = async () => {
    while (!ending.signal.aborted) {
      let wait = pause;
      try {
        if (await createNextAvif(ending.signal)) wait = 0;
      } catch (error) {
        const message = errorText(error);
        // Every page logs an outage already.
        if (!isOutage(error) && !ending.signal.aborted && message !== reported) {
          console.error(logTexts.avifFailed(message));
          reported = message;
        }
      }
      await sleep(wait * 1000, undefined, { ref: false, signal: ending.signal }).catch(() => {});
    }
  };
  const running = sleep(1000, undefined, { ref: false, signal: ending.signal }).then(run, () => {});
  return () => {
    ending.abort();
    return running;
  };
}

/**
 * Creates the AVIF files of the photo that has waited longest. The photo's row lists them once all are stored; until
 * then its row in the queue shows that there may be some.
 * @param signal nothing more is started once it is aborted
 * @returns false if none is due
 * @throws database errors; all other failures are retried later, three times in all
 */
export async function createNextAvif(signal: AbortSignal): Promise<boolean> {
  const claim = await claimForAvif(db);
  if (!claim) return false;
  try {
    const stored = await store(claim, signal);
    if (stored === "gone") await handOver(claim);
    else if (stored === "done") await endClaim(db, claim);
  } catch (error) {
    if (isOutage(error)) throw error;
    if (signal.aborted) return false;
    if (claim.tries >= maxAttempts) {
      await endClaim(db, claim);
      console.error(logTexts.avifOfPhotoFailed(claim.key, errorText(error)));
    }
  }
  return true;
}

/** @returns "gone" if the photo is deleted and files of it may be in the store, "lost" if another process has it now */
async function store(claim: AvifClaim, signal: AbortSignal): Promise<"done" | "gone" | "lost"> {
  const photo = await findPhotoPlace(db, claim.id);
  if (!photo) return claim.tries > 1 ? "gone" : "done";
  const master = sources(photo, "whole", "jpeg").at(-1);
  if (photo.place !== "listing" || !master || !mayBeSmaller(photo.variants)) return "done";
  if (claim.tries > maxAttempts) throw new Error("each process that tried it has ended");
  const bytes = await storage.get(`${claim.key}/${master.name}`);
  // It may have been deleted at this moment; if not, it is no longer a photo.
  if (!bytes) return "done";
  const files = await avifFiles(bytes, photo.variants, signal);
  if (files.length === 0) return "done";
  if (!(await renewClaim(db, claim))) return "lost";
  for (const { variant, bytes } of files) {
    await storage.put(`${claim.key}/${variant.name}`, bytes, "image/avif", signal);
  }
  const noted = await recordAvif(
    db,
    claim.id,
    files.map((file) => file.variant),
  );
  return noted ? "done" : "gone";
}

/** The photo's folder was emptied before our files arrived. */
async function handOver(claim: AvifClaim): Promise<void> {
  const id = await db.transaction().execute((trx) => releaseToSweep(trx, claim));
  if (id !== null) await discardUploads([id]);
}

function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
