import { db } from "#db/site/client.server.ts";
import { deleteExpiredLimits } from "#db/site/rate-limits.server.ts";
import { deleteExpiredResetCodes } from "#db/account/reset-codes.server.ts";
import { deleteExpiredSessions } from "#db/account/sessions.server.ts";
import { deleteExpiredSignInStates } from "#db/account/sign-in-states.server.ts";
import { removeStaleIncoming } from "#app/services/photo/incoming-files.server.ts";
import { sweepPhotoSpool } from "#app/services/photo/spool.server.ts";
import { sweepSpool } from "#app/services/site/spool.server.ts";
import { removeOwnerless } from "#app/domain/listing/commands.server.ts";
import { sweepUploads } from "#app/domain/photo/commands.server.ts";
import { maintenanceTexts } from "#texts/site/maintenance.ts";

const { parts } = maintenanceTexts;

/** What was removed, and one line for each failure. */
export interface MaintenanceResult {
  listings: number;
  photos: number;
  sessions: number;
  /** Interrupted ones, by the folders they left. */
  uploads: number;
  problems: string[];
}

/**
 * Removes what nobody needs any more: listings whose owner has been gone for 30 days, photos of refused, abandoned and
 * deleted listings, expired sessions, codes and limits, and incomplete uploads of killed processes. A part that fails
 * does not affect the others. Several processes may run this at once.
 * @param signal ends it before the next removal
 */
export async function runMaintenance(now: Date, signal?: AbortSignal): Promise<MaintenanceResult> {
  const problems: string[] = [];
  const part = async (what: string, clear: () => Promise<number>): Promise<number> => {
    if (signal?.aborted) return 0;
    try {
      return await clear();
    } catch (error) {
      problems.push(maintenanceTexts.problem(what, error instanceof Error ? error.message : String(error)));
      return 0;
    }
  };
  const none = (clear: Promise<void>) => clear.then(() => 0);

  // Listings first: their photos are removed in the same round.
  const listings = await part(parts.listings, () => removeOwnerless(now, signal));
  const photos = await part(parts.photos, async () => {
    const { removed, problem } = await sweepUploads(now, signal);
    if (problem !== null) problems.push(maintenanceTexts.problem(parts.photos, problem));
    return removed;
  });
  const sessions = await part(parts.sessions, () => deleteExpiredSessions(db, now));
  await part(parts.resetCodes, () => none(deleteExpiredResetCodes(db, now)));
  await part(parts.signInStates, () => none(deleteExpiredSignInStates(db, now)));
  await part(parts.limits, () => none(deleteExpiredLimits(now)));
  const uploads = await part(parts.uploads, () => sweepSpool(now));
  await part(parts.chunks, removeStaleIncoming);
  await part(parts.spooledPhotos, () => sweepPhotoSpool(now));
  return { listings, photos, sessions, uploads, problems };
}

/**
 * Between two rounds, in minutes, a quarter more or less: what an interrupted submit left is removed within the hour
 * (TRUST.md row 27).
 */
const roundMinutes = 20;

/**
 * Removes incomplete uploads of killed processes at once, and runs maintenance every 20 minutes for as long as the
 * process runs, without keeping it alive. A failure is logged, and the next round retries.
 * @returns a function that ends it, also within a round
 */
export function runMaintenanceRegularly(): () => Promise<void> {
  const ending = new AbortController();
  let timer: NodeJS.Timeout;
  let round = sweepAtStart();
  const wait = () => {
    // Processes that were started together should not run it at the same time.
    const minutes = roundMinutes * (0.75 + Math.random() / 2);
    timer = setTimeout(() => void (round = runMaintenanceOnce(ending.signal).then(wait)), minutes * 60_000).unref();
  };
  wait();
  return () => {
    ending.abort();
    clearTimeout(timer);
    return round.then(() => clearTimeout(timer));
  };
}

async function sweepAtStart(): Promise<void> {
  try {
    const uploads = await sweepSpool(new Date());
    if (uploads > 0) console.info(maintenanceTexts.removedUploads(maintenanceTexts.uploads(uploads)));
  } catch (error) {
    console.error(maintenanceTexts.failed(error instanceof Error ? error.message : String(error)));
  }
}

async function runMaintenanceOnce(signal: AbortSignal): Promise<void> {
  const cleared = await runMaintenance(new Date(), signal);
  if (signal.aborted) return;
  if (cleared.listings + cleared.photos + cleared.sessions + cleared.uploads > 0)
    console.info(maintenanceTexts.removed(cleared));
  if (cleared.problems.length > 0) console.error(maintenanceTexts.failed(cleared.problems.join("; ")));
}
