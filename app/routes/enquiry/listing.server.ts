import { findUser } from "#db/account/users.server.ts";
import { findListing } from "#db/listing/listings.server.ts";
import { db } from "#db/site/client.server.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";
import { type Listing, isId } from "#app/domain/listing/listing.ts";

/** The listing with this id, and its owner, unless the account is gone. @throws {Response} 404 */
export async function requireListing(id: string | undefined): Promise<{ listing: Listing; owner: Viewer | null }> {
  const listing = isId(id) ? await findListing(db, id) : null;
  if (!listing) throw new Response("", { status: 404 });
  return { listing, owner: listing.userId === null ? null : await findUser(db, listing.userId) };
}
