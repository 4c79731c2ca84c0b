import { findExactPlace } from "#db/listing/exact-places.server.ts";
import { db } from "#db/site/client.server.ts";
import type { Listing } from "#app/domain/listing/listing.ts";
import { distanceIfFar } from "#app/domain/place/point/distance.ts";
import { ownerState, ownerStates } from "#app/domain/listing/status.ts";
import { isOwnersPoint } from "#app/domain/place/point/home-point.ts";
import { areaOnlyTexts } from "#texts/listing/area-only/page.ts";

/** What only the owner sees on the page of a listing. */
export async function forOwner(listing: Listing) {
  const state = ownerState(listing);
  const exact = listing.areaOnly ? await findExactPlace(db, listing.id) : null;
  const exactly = areaOnlyTexts[listing.sharesAddress ? "forOwnerSharing" : "forOwner"];
  return {
    /** What its state means, and where an area-only home really is. */
    state,
    note: [ownerStates[state].meaning, exact && exactly(exact.address)].filter(Boolean).join(" "),
    farFromCity: isOwnersPoint(listing) ? distanceIfFar(listing, listing.place) : null,
  };
}
