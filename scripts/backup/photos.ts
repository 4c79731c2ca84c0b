import { sql } from "kysely";
import { isSpooled } from "#db/photo/spool.server.ts";
import type { Trx } from "#db/schema.ts";
import { storage } from "#app/services/photo/storage.server.ts";
import type { AddFile, ArchivedFile } from "./archive.ts";

/** How many files are read or written at once. */
const atOnce = 16;

/** The start of the names that an archive gives them. */
const folder = "photos/";

/**
 * Adds the files of all photos that rows name: whatever the store has beyond those belongs to no row, or to one that is
 * being written.
 * @returns the names of those that are missing
 */
export async function addPhotos(trx: Trx, add: AddFile): Promise<string[]> {
  const missing: string[] = [];
  await sql`declare backup_files no scroll cursor for
    select key || '/' || (variant ->> 'name') as name
    from (
      select key, variants from listing_images
      union all select key, variants from uploads where variants is not null and not ${isSpooled}
    ) photo, jsonb_array_elements(variants) as variant`.execute(trx);
  for (;;) {
    const { rows } = await sql<{ name: string }>`fetch ${sql.lit(atOnce)} from backup_files`.execute(trx);
    if (rows.length === 0) return missing;
    const files = await Promise.all(rows.map(async ({ name }) => ({ name, bytes: await storage.get(name) })));
    for (const { name, bytes } of files) {
      if (bytes) await add(folder + name, bytes);
      else missing.push(name);
    }
  }
}

/** Stores files, some at once. */
export class PhotoWriter {
  #writing: Promise<void>[] = [];

  /** Files that are none of a photo are skipped. */
  async write({ name, bytes }: ArchivedFile): Promise<void> {
    if (!name.startsWith(folder)) return;
    this.#writing.push(storage.put(name.slice(folder.length), bytes));
    if (this.#writing.length === atOnce) await this.finish();
  }

  async finish(): Promise<void> {
    await Promise.all(this.#writing);
    this.#writing = [];
  }
}
