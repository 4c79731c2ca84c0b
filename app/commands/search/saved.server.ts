import type { Db } from "#db/schema.ts";
import { resolvePlace } from "#app/commands/place/resolve.server.ts";
import type { Place } from "#app/domain/place/place.ts";
import { isListingType } from "#app/domain/listing/listing.ts";
import type { Criteria } from "#app/domain/search/criteria.ts";
import { readSearch, writeSearch } from "#app/domain/search/query.ts";

/**
 * The criteria of a query string from {@link writeCriteria}; null for an unknown place.
 * @param places those that have been looked up already, by their text, if many searches are read
 */
export async function readCriteria(
  db: Db,
  params: URLSearchParams,
  places = new Map<string, Place | null>(),
): Promise<Criteria | null> {
  const query = readSearch(params);
  const type = params.get("type") ?? undefined;
  const text = query.place;
  if (text !== "" && !places.has(text)) places.set(text, (await resolvePlace(db, text)).found);
  const place = places.get(text) ?? null;
  if (text !== "" && !place) return null;
  return { ...query.criteria, type: isListingType(type) ? type : null, place };
}

/** A search as one query string, with its type. */
export function writeCriteria(criteria: Criteria): string {
  return [criteria.type && `type=${criteria.type}`, writeSearch(criteria)].filter(Boolean).join("&");
}
