import path from "node:path";
import { backupName } from "../backup/destination.ts";
import { destinationAt } from "../backup/open.ts";
import { type Check, ok, problem, reasonOf, warning } from "./finding.ts";
import { doctorTexts } from "#texts/site/doctor.ts";

const texts = doctorTexts.backup;

/** In milliseconds. */
const oldest = 2 * 86_400_000;

/** When the last backup was made. */
export const checkBackup: Check = async ({ env }) => {
  const place = env.BACKUP_TO ?? path.join(env.DATA_DIR, "backups");
  let names: string[];
  try {
    names = await destinationAt(place, env).list();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) {
      return [problem(texts.unreadable(place, reasonOf(error)))];
    }
    names = [];
  }
  const newest = names
    .filter((name) => backupName.test(name))
    .toSorted()
    .at(-1);
  if (!newest) return [warning(texts.none(place, env.BACKUP_AT !== undefined))];
  const made = newest.replace(backupName, "$1:$2:$3Z");
  const isOld = Date.now() - Date.parse(made) > oldest;
  return [isOld ? warning(texts.old(place, made)) : ok(texts.made(place, made))];
};
