import { lockUser } from "#db/account/users.server.ts";
import { db } from "#db/site/client.server.ts";
import { findListing } from "#db/listing/listings.server.ts";
import { setListingStatus } from "#db/listing/status.server.ts";
import type { ListingType, OwnerStatus } from "#app/domain/listing/listing.ts";

/** Pauses a listing of the owner, closes it, or makes it live again. */
export async function changeStatus(
  owner: { id: string },
  id: string,
  status: OwnerStatus,
): Promise<{ type: ListingType } | { refused: "not-found" | "not-yours" | "hidden" }> {
  const changed = await db.transaction().execute(async (trx) => {
    // An admin may just be disabling the account, which pauses its homes.
    const isDisabled = (await lockUser(trx, owner.id))?.disabled !== false;
    return isDisabled ? "not-yours" : setListingStatus(trx, { id, userId: owner.id }, status);
  });
  if (changed === "not-yours") return { refused: changed };
  if (changed) return changed;
  const listing = await findListing(db, id);
  return { refused: listing?.userId === owner.id ? "hidden" : listing ? "not-yours" : "not-found" };
}
