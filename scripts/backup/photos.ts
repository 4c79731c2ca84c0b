import { sql } from "kysely";
import type { Trx } from "#db/schema.ts";
import { photoSpool } from "#app/services/photo/spool.server.ts";
import { storage } from "#app/services/photo/storage.server.ts";
import { contentTypeOf } from "#app/services/photo/stored-files.server.ts";
import type { AddFile, ArchivedFile } from "./archive.ts";

/** How many files are read or written at once. */
const atOnce = 16;

/** The stores of the site, by the name that an archive gives them. */
const stores = { photos: storage, spool: photoSpool };
const isStore = (name: string): name is keyof typeof stores => Object.hasOwn(stores, name);

/**
 * Adds the files of all photos that rows name: whatever the store has beyond those belongs to no row, or to one that is
 * being written.
 * @returns the names of those that are missing, such as photos that wait on another machine for the store
 */
export async function addPhotos(trx: Trx, add: AddFile): Promise<string[]> {
  const missing: string[] = [];
  await sql`declare backup_files no scroll cursor for
    select case when spooled then 'spool' else 'photos' end as store, key || '/' || (variant ->> 'name') as name
    from (
      select key, variants, false as spooled from listing_images
      union all select key, variants, spooled from uploads where variants is not null
    ) photo, jsonb_array_elements(variants) as variant`.execute(trx);
  for (;;) {
    const { rows } = await sql<{ store: keyof typeof stores; name: string }>`
      fetch ${sql.lit(atOnce)} from backup_files
    `.execute(trx);
    if (rows.length === 0) return missing;
    const files = await Promise.all(
      rows.map(async ({ store, name }) => {
        // It may have moved from the spool to the store meanwhile.
        const bytes = (await stores[store].get(name)) ?? (await storage.get(name));
        return { store, name, bytes };
      }),
    );
    for (const { store, name, bytes } of files) {
      if (bytes) await add(`${store}/${name}`, bytes);
      else missing.push(name);
    }
  }
}

/** Stores files, some at once. */
export class PhotoWriter {
  #writing: Promise<void>[] = [];

  /** @returns false for a file that is none of a store */
  async write({ name, bytes }: ArchivedFile): Promise<boolean> {
    const [store = "", ...parts] = name.split("/");
    if (!isStore(store)) return false;
    const file = parts.join("/");
    this.#writing.push(stores[store].put(file, bytes, contentTypeOf(file)));
    if (this.#writing.length === atOnce) await this.finish();
    return true;
  }

  async finish(): Promise<void> {
    await Promise.all(this.#writing);
    this.#writing = [];
  }
}
