import { type Check, ok, problem, reasonOf, warning } from "./finding.ts";
import { doctorTexts } from "#texts/site/doctor.ts";

const texts = doctorTexts.backup;

/** In milliseconds. */
const oldest = 2 * 86_400_000;

/** When the last backup was made. */
export const checkBackup: Check = async ({ env }) => {
  const { backupPlace: place, lastBackup } = await import("#app/services/site/last-backup.server.ts");
  let made: Date | null;
  try {
    made = await lastBackup();
  } catch (error) {
    return [problem(texts.unreadable(place, reasonOf(error)))];
  }
  if (made === null) return [warning(texts.none(place, env.BACKUP_AT !== undefined))];
  const time = made.toISOString().replace(".000", "");
  const isOld = Date.now() - made.getTime() > oldest;
  return [isOld ? warning(texts.old(place, time)) : ok(texts.made(place, time))];
};
