import { setTimeout as sleep } from "node:timers/promises";
import {
  type AvifClaim,
  claimForAvif,
  endClaim,
  findPhotoPlace,
  leaveToSweep,
  noteAvif,
  renewClaim,
} from "#db/photo/avif-queue.server.ts";
import { db, isOutage } from "#db/site/client.server.ts";
import { avifFiles, mayPay } from "#app/services/photo/avif.server.ts";
import { storage } from "#app/services/photo/storage.server.ts";
import { discardUploads } from "./commands.server.ts";
import { sources } from "./rules.ts";

/** In seconds; nobody waits for these files. */
const pause = 30;

const mostTries = 3;

/**
 * Gives photos of listings their AVIF files for as long as the process runs, one at a time, without keeping it alive.
 * What is left to do stands in the database: a restart goes on, and several processes share it.
 * @returns how to end it; a photo under way is then taken up again by whoever is there in ten minutes
 */
export function makeAvifRegularly(): () => Promise<void> {
  const ending = new AbortController();
  let told = "";
  const run = async () => {
    while (!ending.signal.aborted) {
      let wait = pause;
      try {
        if (await makeNextAvif(ending.signal)) wait = 0;
      } catch (error) {
        const message = errorText(error);
        // Every page tells of an outage already.
        if (!isOutage(error) && !ending.signal.aborted && message !== told) {
          console.error(`making AVIF files failed: ${message}`);
          told = message;
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
 * Makes the AVIF files of the photo that has waited longest. They are named by the photo's row once all of them are
 * stored; until then its place in the queue knows that there may be some.
 * @param signal nothing more is begun once it is aborted
 * @returns false where none is due
 * @throws what the database throws; what else fails is tried again later, three times in all
 */
export async function makeNextAvif(signal: AbortSignal): Promise<boolean> {
  const claim = await claimForAvif(db);
  if (!claim) return false;
  try {
    const stored = await store(claim, signal);
    if (stored === "gone") await handOver(claim);
    else if (stored === "done") await endClaim(db, claim);
  } catch (error) {
    if (isOutage(error)) throw error;
    if (signal.aborted) return false;
    if (claim.tries >= mostTries) {
      await endClaim(db, claim);
      console.error(`the AVIF files of ${claim.key} could not be made: ${errorText(error)}`);
    }
  }
  return true;
}

/** @returns "gone" where the photo is no more and files of it may be in the store, "lost" where another has it now */
async function store(claim: AvifClaim, signal: AbortSignal): Promise<"done" | "gone" | "lost"> {
  const photo = await findPhotoPlace(db, claim.id);
  if (!photo) return claim.tries > 1 ? "gone" : "done";
  const master = sources(photo, "whole", "jpeg").at(-1);
  if (photo.place !== "listing" || !master || !mayPay(photo.variants)) return "done";
  if (claim.tries > mostTries) throw new Error("each process that tried it has ended");
  const bytes = await storage.get(`${claim.key}/${master.name}`);
  // It may have been deleted at this moment; if not, it is no photo any more.
  if (!bytes) return "done";
  const files = await avifFiles(bytes, photo.variants, signal);
  if (files.length === 0) return "done";
  if (!(await renewClaim(db, claim))) return "lost";
  for (const { variant, bytes } of files) {
    await storage.put(`${claim.key}/${variant.name}`, bytes, "image/avif", signal);
  }
  const noted = await noteAvif(
    db,
    claim.id,
    files.map((file) => file.variant),
  );
  return noted ? "done" : "gone";
}

/** The photo's folder was emptied before our files were there. */
async function handOver(claim: AvifClaim): Promise<void> {
  const id = await db.transaction().execute((trx) => leaveToSweep(trx, claim));
  if (id !== null) await discardUploads([id]);
}

function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
