import { findExactPlace } from "#db/listing/exact-places.server.ts";
import { db } from "#db/site/client.server.ts";
import { areaOnlyTexts } from "#texts/listing/area-only/page.ts";
import type { Listing } from "#app/domain/listing/listing.ts";
import { statusMeaning } from "#app/domain/listing/status.ts";

/** What the status of a listing means, and where an area-only home really is: for its owner. */
export async function noteForOwner(listing: Listing): Promise<string> {
  const exact = listing.areaOnly ? await findExactPlace(db, listing.id) : null;
  const note = areaOnlyTexts[listing.sharesAddress ? "forOwnerSharing" : "forOwner"];
  return [statusMeaning(listing), exact && note(exact.address)].filter(Boolean).join(" ");
}
