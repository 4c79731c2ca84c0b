import { isNumberedPart, placeSlug } from "#app/domain/place/address.ts";
import { isListingType } from "#app/domain/listing/listing.ts";
import type { PlaceIndex } from "#app/domain/place/index/place-index.ts";
import { placesOfPin } from "#app/domain/place/index/around.ts";
import type { Place } from "#app/domain/place/place.ts";
import { resolvePlace } from "#app/domain/place/index/resolve.ts";
import { type Criteria, anything } from "./criteria.ts";
import { readSearch, writeSearch } from "./query.ts";

/** The criteria of a query string from {@link writeCriteria}; null for an unknown place. */
export function readCriteria(index: PlaceIndex, params: URLSearchParams): Criteria | null {
  const chosen = params.get("type") ?? undefined;
  const type = isListingType(chosen) ? chosen : null;
  const { place: text, not, criteria } = readSearch(params, type);
  const { found: place, guessed } = text === "" ? { found: null, guessed: false } : resolvePlace(index, text);
  // A place whose last home is gone is not the city that it was in.
  if (text !== "" && (!place || guessed)) return null;
  const without = placeLeftOut(index, not, place);
  // Otherwise homes in the place to be left out would be found.
  if (not !== "" && !without) return null;
  return { ...anything, ...criteria, pinPlaces: placesOfPin(index, criteria.pin), type, place, not: without };
}

/** Where homes should not be: of a name that several cities have, in the city that is searched. Null if it is not known. */
export function placeLeftOut(index: PlaceIndex, name: string, within: Place | null): Place | null {
  if (name === "") return null;
  const inCity = within && !name.includes(",") ? `${name}, ${within.city}` : name;
  // Each city has a Sector 7.
  const texts = within && isNumberedPart(placeSlug(name)) ? [inCity] : [inCity, name];
  const resolved = texts.map((text) => resolvePlace(index, text));
  return resolved.find(({ found, guessed }) => found && !guessed)?.found ?? null;
}

/** A search as one query string, with its type. */
export function writeCriteria(criteria: Criteria): string {
  return [criteria.type && `type=${criteria.type}`, writeSearch(criteria)].filter(Boolean).join("&");
}
