import { findUser } from "#db/account/users.server.ts";
import { findListing } from "#db/listing/listings.server.ts";
import { db } from "#db/site/client.server.ts";
import type { Recipient, Viewer } from "#app/domain/account/viewer.ts";
import { type Listing, type OwnerStatus, isId } from "#app/domain/listing/listing.ts";
import { unavailableStatus } from "#app/routes/listing/shown-listing.server.ts";

interface ListingWithOwner {
  listing: Listing & { status: OwnerStatus };
  /** Null if the account is gone. */
  owner: Recipient | null;
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

/** The listing, if the visitor may see it. @throws {Response} 404 if there is none, 410 if it was closed long ago */
export async function requireShown(found: ListingWithOwner | null, viewer: Viewer | null): Promise<ListingWithOwner> {
  const status = found ? await unavailableStatus(found.listing, viewer) : 404;
  if (!found || status !== null) throw new Response("", { status: status ?? 404 });
  return found;
}
