import { db } from "#db/site/client.server.ts";
import { countMatches } from "#db/search/counts.server.ts";
import { nearestListings } from "#db/search/nearest.server.ts";
import { pageClock } from "#app/http/site/page-validity.server.ts";
import { cardsOf } from "#app/services/listing/cards.server.ts";
import { gazetteer } from "#app/services/place/gazetteer.server.ts";
import type { Card } from "#app/domain/listing/card.ts";
import type { Point } from "#app/domain/place/point/geometry.ts";
import { pinPointOf } from "#app/domain/place/pin.ts";
import { type Criteria, anything, homes } from "#app/domain/search/criteria.ts";
import { filterTexts } from "#texts/search/filters.ts";
import { nearestTexts as texts } from "#texts/search/results.ts";
import { withDistances } from "./lists.server.ts";

const mostShown = 12;

/** The nearest homes instead of those in a place or with a PIN that has none yet, and the sentence that says so. */
interface Nearest {
  cards: Card[];
  found: string;
}

/** Null if there are homes in the place, or none near it. */
export async function nearestInstead(criteria: Criteria): Promise<Nearest | null> {
  const place = await placeWithoutHomes(criteria);
  if (!place) return null;
  const anywhere = { ...criteria, place: null, pin: null };
  const found = await nearestListings(db, anywhere, place, mostShown);
  const last = found.at(-1);
  if (!last) return null;
  const words = { where: place.where, homes: homes(found.length), km: Math.ceil(last.km) };
  const metres = found.map(({ km }) => ({ metres: 1000 * km }));
  return {
    cards: withDistances(cardsOf(found, pageClock()), metres),
    found: found.length < mostShown ? texts.within(words) : texts.nearest(words),
  };
}

async function placeWithoutHomes({
  place,
  pin,
  pinPlaces,
  box,
}: Criteria): Promise<(Point & { where: string }) | null> {
  if (box || (place?.several && place.radiusKm === undefined) || (place && pin)) return null;
  const name = place ? (place.locality ?? place.city) : pin && filterTexts.pin(pin);
  const point = place ?? (pin && pinPointOf(pin, (await gazetteer()).pins));
  if (!name || !point) return null;
  const [homesThere = 0] = await countMatches(db, [{ ...anything, place, pin, pinPlaces }], 0);
  const where = (place?.radiusKm === undefined ? texts.in : texts.near)(name);
  return homesThere === 0 ? { where, latitude: point.latitude, longitude: point.longitude } : null;
}
