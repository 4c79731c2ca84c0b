import path from "node:path";
import { sql } from "kysely";
import { expect } from "vitest";
import { isSpooled } from "#db/photo/spool.server.ts";
import type { RunningSite } from "../server/app.ts";

/** A site, and the files in its store. */
interface SiteWithStore {
  app: Pick<RunningSite, "db">;
  stored: () => Promise<string[]>;
}

/**
 * Compares the store with the database: every file belongs to a photo with a row, and every visible photo has all its
 * files. Files of an unfinished or spooled upload are identified by their folder.
 */
export async function expectStoreToMatch(store: SiteWithStore): Promise<void> {
  await expect.poll(() => difference(store)).toEqual({ unknown: [], missing: [] });
}

async function difference({ app, stored }: SiteWithStore) {
  const photos = await app.db
    .selectFrom("listing_images")
    .select(["key", "variants", sql<boolean>`false`.as("spooled")])
    .unionAll(
      app.db
        .selectFrom("uploads")
        .select(["key", "variants", isSpooled.as("spooled")])
        .$narrowType<{ variants: never }>(),
    )
    .execute();
  const files = await stored();
  const whole = photos.filter(({ variants, spooled }) => variants !== null && !spooled);
  const named = whole.flatMap(({ key, variants }) => variants.map(({ name }) => `${key}/${name}`));
  const unfinished = new Set(photos.filter((photo) => !whole.includes(photo)).map(({ key }) => key));
  const isPending = (file: string) => unfinished.has(path.posix.dirname(file));
  const unknown = files.filter((file) => !named.includes(file) && !isPending(file));
  const missing = named.filter((name) => !files.includes(name));
  return { unknown, missing };
}

/** Makes all uploads a little more than a day older. */
export async function ageUploads({ app }: Pick<SiteWithStore, "app">): Promise<void> {
  await app.db
    .updateTable("uploads")
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .execute();
}
