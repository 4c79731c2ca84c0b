import { noteForOwner } from "#app/commands/listing/area-only/owner-note.server.ts";
import type { Listing } from "#app/domain/listing/listing.ts";
import { distanceIfFar } from "#app/domain/place/point/distance.ts";
import { isOwnersPoint } from "#app/domain/place/point/home-point.ts";
import { deleteListingPath, duplicateListingPath, editListingPath, listingNumbersPath } from "#app/paths.ts";
import { ownerLinkTexts as texts } from "#texts/listing/page/owner-links.ts";

/** What only the owner sees on the page of a listing. */
export async function forOwner(listing: Listing) {
  const { id, place, status } = listing;
  return {
    note: await noteForOwner(listing),
    farFromCity: isOwnersPoint(listing) ? distanceIfFar(listing, place) : null,
    /** The main one first. */
    links: [
      { to: editListingPath(id), text: texts.edit },
      { to: listingNumbersPath(id), text: texts.numbers },
      ...(status === "hidden" ? [] : [{ to: duplicateListingPath(id), text: texts.duplicate }]),
      { to: deleteListingPath(id), text: texts.delete },
    ],
  };
}
