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

/** What was cleared away, and what could not be, each in a line. */
export interface Cleared {
  listings: number;
  photos: number;
  sessions: number;
  folders: number;
  problems: string[];
}

/**
 * Clears away what nobody needs any more: listings whose owner has been gone for 30 days, photos of refused, abandoned
 * and deleted listings, ended sessions, codes and limits that are over, and files a killed process left on their way in.
 * One part that fails does not keep the others from being done. Several processes may be at it at once.
 * @param signal ends it before the next thing it would remove
 */
export async function clearAway(now: Date, signal?: AbortSignal): Promise<Cleared> {
  const problems: string[] = [];
  const part = async (what: string, clear: () => Promise<number>): Promise<number> => {
    if (signal?.aborted) return 0;
    try {
      return await clear();
    } catch (error) {
      problems.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
      return 0;
    }
  };
  const none = (clear: Promise<void>) => clear.then(() => 0);

  // Listings first: their photos go in the same round.
  const listings = await part("listings", () => removeOwnerless(now, signal));
  const photos = await part("photos", async () => {
    const { removed, problem } = await sweepUploads(now, signal);
    if (problem !== null) problems.push(`photos: ${problem}`);
    return removed;
  });
  const sessions = await part("sessions", () => deleteExpiredSessions(db, now));
  await part("reset codes", () => none(deleteExpiredResetCodes(db, now)));
  await part("sign-in states", () => none(deleteExpiredSignInStates(db, now)));
  await part("limits", () => none(deleteExpiredLimits(now)));
  const folders = await part("files on their way in", () => sweepSpool(now));
  await part("files in pieces", removeStaleIncoming);
  await part("spooled photos", () => sweepPhotoSpool(now));
  return { listings, photos, sessions, folders, problems };
}

/** In words, for whoever runs the site. */
export function clearedInWords({ listings, photos, sessions, folders }: Cleared): string {
  return `Removed ${listings} ownerless listings, ${photos} unused photos, ${sessions} ended sessions, ${folders} folders of cut-off uploads.`;
}

/** Between two rounds, in minutes, a quarter more or less: what a cut-off submit left goes within the hour (TRUST.md row 27). */
const roundMinutes = 20;

/**
 * Removes at once the incoming files of killed processes, and clears away every 20 minutes for as long as the process
 * runs, without keeping it alive. A round that fails is a line in the log, and the next one tries again.
 * @returns how to end it, also in the middle of a round
 */
export function clearAwayRegularly(): () => Promise<void> {
  const ending = new AbortController();
  let timer: NodeJS.Timeout;
  let round = sweepAtStart();
  const wait = () => {
    // Processes that were started together should not all come at once.
    const minutes = roundMinutes * (0.75 + Math.random() / 2);
    timer = setTimeout(() => void (round = clearOnce(ending.signal).then(wait)), minutes * 60_000).unref();
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
    const folders = await sweepSpool(new Date());
    if (folders > 0) console.info(`Removed ${folders} folders of cut-off uploads.`);
  } catch (error) {
    console.error(`clearing away failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function clearOnce(signal: AbortSignal): Promise<void> {
  const cleared = await clearAway(new Date(), signal);
  if (signal.aborted) return;
  if (cleared.listings + cleared.photos + cleared.sessions + cleared.folders > 0) console.info(clearedInWords(cleared));
  if (cleared.problems.length > 0) console.error(`clearing away failed: ${cleared.problems.join("; ")}`);
}
