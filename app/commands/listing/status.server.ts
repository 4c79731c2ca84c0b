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
  const changed = await setListingStatus(db, { id, userId: owner.id }, status);
  if (changed) return changed;
  const listing = await findListing(db, id);
  return { refused: listing?.userId === owner.id ? "hidden" : listing ? "not-yours" : "not-found" };
}
