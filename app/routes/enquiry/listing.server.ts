import { findUser } from "#db/account/users.server.ts";
import { findListing } from "#db/listing/listings.server.ts";
import { db } from "#db/site/client.server.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";
import { type Listing, type OwnerStatus, isId } from "#app/domain/listing/listing.ts";
import { isExpired } from "#app/domain/listing/status.ts";

interface ListingWithOwner {
  listing: Listing & { status: OwnerStatus };
  /** Null if the account is gone. */
  owner: Viewer | null;
}

/** The listing with this id, and its owner; null if there is none, or it is hidden. */
export async function findListingWithOwner(id: string | undefined): Promise<ListingWithOwner | null> {
  const listing = isId(id) ? await findListing(db, id) : null;
  if (!listing || listing.status === "hidden") return null;
  return {
    listing: { ...listing, status: listing.status },
    owner: listing.userId === null ? null : await findUser(db, listing.userId),
  };
}

/** @throws {Response} 404 if there is none, 410 if it was closed long ago */
export function requireShown(found: ListingWithOwner | null): ListingWithOwner {
  if (!found) throw new Response("", { status: 404 });
  if (isExpired(found.listing)) throw new Response("", { status: 410 });
  return found;
}
