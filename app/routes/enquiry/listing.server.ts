import { findUser } from "#db/account/users.server.ts";
import { findListing } from "#db/listing/listings.server.ts";
import { db } from "#db/site/client.server.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";
import { type Listing, type OwnerStatus, isId } from "#app/domain/listing/listing.ts";

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

/** @throws {Response} 404 if there is none */
export async function requireListing(id: string | undefined): Promise<ListingWithOwner> {
  return (await findListingWithOwner(id)) ?? notFound();
}

/** @throws {Response} */
export function notFound(): never {
  throw new Response("", { status: 404 });
}
