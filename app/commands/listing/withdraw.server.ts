import { db } from "#db/site/client.server.ts";
import { deleteListing, findListing, lockListing } from "#db/listing/listings.server.ts";
import { deleteOwnerless, findOwnerless, lockOwnerless } from "#db/listing/ownerless.server.ts";
import { movePhotosOut } from "#db/photo/photos.server.ts";
import { expiredBefore } from "#app/domain/site/retention.ts";
import { discardUploads } from "#app/commands/photo/uploads.server.ts";

/** Deletes a listing of the owner, with its photos. */
export async function withdraw(
  owner: { id: string },
  id: string,
): Promise<{ withdrawn: true } | { refused: "not-found" | "not-yours" }> {
  const uploads = await db.transaction().execute(async (trx) => {
    if (!(await lockListing(trx, { id, userId: owner.id }))) return null;
    const moved = await movePhotosOut(trx, { userId: owner.id, listingId: id, keep: [] });
    await deleteListing(trx, { id, userId: owner.id });
    return moved;
  });
  if (!uploads) return { refused: (await findListing(db, id)) ? "not-yours" : "not-found" };
  await discardUploads(uploads);
  return { withdrawn: true };
}

/**
 * Deletes listings whose owner has been gone for 30 days. Their photos are removed by the next sweep.
 * @returns how many
 */
export async function removeOwnerless(now: Date, signal?: AbortSignal): Promise<number> {
  const before = expiredBefore("ownerless", now);
  let removed = 0;
  for (;;) {
    const removedBefore = removed;
    for (const id of await findOwnerless(db, before, 500)) {
      if (signal?.aborted) return removed;
      if (await db.transaction().execute((trx) => removeListing(trx, id))) removed++;
    }
    if (removed === removedBefore) return removed;
  }
}

async function removeListing(trx: Parameters<typeof lockOwnerless>[0], id: string): Promise<boolean> {
  if (!(await lockOwnerless(trx, id))) return false;
  await movePhotosOut(trx, { userId: null, listingId: id, keep: [] });
  await deleteOwnerless(trx, id);
  return true;
}
