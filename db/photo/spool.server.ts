import { sql } from "kysely";
import type { Db, Trx } from "#db/schema.ts";

/** Whether the files of a row of `uploads` are in the database, because the image store failed. */
export const isSpooled = sql<boolean>`exists (select from spooled_files where upload_id = uploads.id)`;

/** How many photos of a user are in the database. */
export async function countSpooled(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("uploads")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where(isSpooled)
    .executeTakeFirstOrThrow();
  return count;
}

/** A file of a photo, by its name in the photo's folder. */
interface SpooledFile {
  name: string;
  bytes: Buffer;
}

/** Keeps the files of an upload in the database. */
export async function insertSpooledFiles(trx: Trx, upload: string, files: SpooledFile[]): Promise<void> {
  for (const { name, bytes } of files) {
    await sql`
      insert into spooled_files (upload_id, name, bytes)
      values (${upload}, ${name}, decode(${bytes.toString("base64")}, 'base64'))
    `.execute(trx);
  }
}

/** The files of an upload that are in the database; none once they are in the store. */
export function findSpooledFiles(db: Db, upload: string): Promise<SpooledFile[]> {
  return db.selectFrom("spooled_files").select(["name", "bytes"]).where("upload_id", "=", upload).execute();
}

/** Removes the files of an upload, which are in the store now. */
export async function deleteSpooledFiles(db: Db, upload: string): Promise<void> {
  await db.deleteFrom("spooled_files").where("upload_id", "=", upload).execute();
}

/** One file of a user's photo, if it is in the database. @param file.key the photo's folder */
export async function findSpooledFile(
  db: Db,
  userId: string,
  file: { key: string; name: string },
): Promise<Buffer | null> {
  const row = await db
    .selectFrom("spooled_files")
    .innerJoin("uploads", "uploads.id", "spooled_files.upload_id")
    .select("spooled_files.bytes")
    .where("uploads.key", "=", file.key)
    .where("uploads.user_id", "=", userId)
    .where("spooled_files.name", "=", file.name)
    .executeTakeFirst();
  return row?.bytes ?? null;
}
