import { db } from "#db/site/client.server.ts";
import { pointsOf } from "#db/search/points.server.ts";
import { anything } from "#app/domain/search/criteria.ts";
import { landmarkIn } from "#app/domain/search/landmark-in-words.ts";
import { centreOf } from "#app/domain/place/home/centre.ts";
import type { PlaceIndex } from "#app/domain/place/index/place-index.ts";
import { nearKm } from "#app/domain/place/near.ts";
import { type Place, placeLabel } from "#app/domain/place/place.ts";
import { kilometresBetween } from "#app/domain/place/point/geometry.ts";
import { placeSlug } from "#app/domain/place/address.ts";
import { capitalised } from "#app/domain/site/text.ts";
import type { SearchQuery } from "#app/domain/search/query.ts";

/** How far from their middle most homes are that mention one landmark, in kilometres: not every "Station Road". */
const landmarkReachKm = 4;

/**
 * The circle around a landmark that no map of ours has, but homes mention: "near Sunrise Bakery" is in the middle of
 * these. The words move to the place of the search. Null if there is none, or if homes far from each other mention it.
 * @param within the place that is named with it
 */
export async function takeMentionedLandmark(
  index: PlaceIndex,
  query: SearchQuery,
  within: Place | null,
): Promise<Place | null> {
  const named = landmarkIn(query.criteria.words);
  if (!named) return null;
  const homes = await pointsOf(db, { ...anything, words: named.landmark, place: within });
  const middle = centreOf(homes);
  const near = homes.filter((home) => middle && kilometresBetween(home, middle) < landmarkReachKm);
  if (!middle || near.length * 2 <= homes.length) return null;
  const name = named.landmark.split(" ").map(capitalised).join(" ");
  const { latitude, longitude } = middle;
  const place: Place = {
    ...{ id: 0, latitude, longitude, several: true },
    radiusKm: named.km ?? index.radiusAround(middle, nearKm.usual),
    city: within?.city ?? name,
    citySlug: within?.citySlug ?? placeSlug(name),
    locality: within && name,
    localitySlug: within && placeSlug(name),
  };
  query.criteria.words = named.others;
  query.place = placeLabel(place);
  Object.assign(query.fields, { q: named.others, place: query.place });
  return place;
}
