import type { ListingType } from "#app/domain/listing/listing.ts";
import type { Place } from "#app/domain/place/place.ts";
import type { Crumb } from "#app/domain/listing/structured-data.ts";
import { categoryPath, homePath, listingPath, placePath } from "#app/paths.ts";

/** What the lists by type are called (SPEC.md section 2). */
export const typeHeadings: Record<ListingType, string> = {
  sell: "Properties for Sale",
  rent: "Properties for Rent",
};

const home: Crumb = { name: "Home", path: homePath };

/** The way to a city, or through it to a locality of it. */
function placeCrumbs(place: Place): Crumb[] {
  const city = { name: place.city, path: placePath({ ...place, localitySlug: null }) };
  return place.locality === null ? [city] : [city, { name: place.locality, path: placePath(place) }];
}

export function placeTrail(place: Place): Crumb[] {
  return [home, ...placeCrumbs(place)];
}

/** The way to a listing by its type and, where it is known, its place. */
export function listingTrail(listing: { type: ListingType; id: string; name: string }, place: Place | null): Crumb[] {
  return [
    home,
    { name: typeHeadings[listing.type], path: categoryPath(listing.type) },
    ...(place ? placeCrumbs(place) : []),
    { name: listing.name, path: listingPath(listing) },
  ];
}
