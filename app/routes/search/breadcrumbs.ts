import type { ListingType } from "#app/domain/listing/listing.ts";
import type { Place } from "#app/domain/place/place.ts";
import type { Crumb } from "#app/domain/listing/structured-data.ts";
import { categoryPath, homePath, placePath } from "#app/paths.ts";
import { frameTexts } from "#texts/site/frame.ts";

const home: Crumb = { name: frameTexts.links.home, path: homePath };

/** A city, or a city and one of its localities. */
function placeCrumbs(place: Place): Crumb[] {
  const city = { name: place.city, path: placePath({ ...place, localitySlug: null }) };
  return place.locality === null ? [city] : [city, { name: place.locality, path: placePath(place) }];
}

/** From the home page to a place. */
export function placeBreadcrumbs(place: Place): Crumb[] {
  return [home, ...placeCrumbs(place)];
}

/** From the home page to the lists that a listing is in: by type and, where it is known, by place. */
export function listingBreadcrumbs(listing: { type: ListingType }, place: Place | null): Crumb[] {
  return [
    home,
    { name: frameTexts.links[listing.type === "rent" ? "rent" : "sale"], path: categoryPath(listing.type) },
    ...(place ? placeCrumbs(place) : []),
  ];
}
