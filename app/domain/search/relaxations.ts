import { rupeesInWords } from "#app/domain/listing/price.ts";
import { placesAround } from "#app/domain/place/near.ts";
import { placeLabel } from "#app/domain/place/place.ts";
import { type Point, boxAround } from "#app/domain/place/point/geometry.ts";
import { filterTexts } from "#texts/search/filters.ts";
import { relaxationTexts as texts } from "#texts/search/relaxations.ts";
import { bedroomParts } from "./bedrooms.ts";
import { type Criteria, type Sort, anything } from "./criteria.ts";
import { type Refinement, activeFilters } from "./refine.ts";

/** A similar search, and the order of its homes if that is not the requested one. */
export interface Relaxation extends Refinement {
  sort?: Sort;
  /** Whether the price or the distance on a card says why that home is shown. */
  isSelfEvident?: boolean;
  /** Whether its homes are anywhere, so that none are shown. */
  isElsewhere?: boolean;
}

/** How far around a place or a home others are offered, in kilometres: farther only if there are too few so near. */
export const reaches = [8, 50];

/** The new limit, in percent of the old. */
const offeredLimits = { to: 150, from: 65 };

/** Similar searches for one with few results or none, the smallest change first. Callers must count them: some find no more. */
export function relaxations(given: Criteria): Relaxation[] {
  // Nobody buys a room in a PG, nor a home instead of one.
  const search: Criteria = given.type === null && given.home.join() === "room" ? { ...given, type: "rent" } : given;
  const { type, place, bedrooms, box } = search;
  const relaxed = (label: string, part: Partial<Criteria>): Relaxation => ({
    label,
    criteria: { ...search, ...part },
  });
  const isWhere = (part: string) => part === "place" || part === "pin" || part === "box";
  const [fewest = 1] = bedrooms;
  const atPrices = (price: "from" | "to", sort: Sort) => {
    if (search[price] === null) return null;
    const limit = Math.ceil((search[price] * offeredLimits[price]) / 100);
    const label = filterTexts[price](rupeesInWords(limit));
    return { ...relaxed(label, { [price]: limit }), sort, isSelfEvident: true };
  };

  const label = place && placeLabel(place);
  const all = label === null ? texts.anyHome : place?.radiusKm === undefined ? texts.inPlace(label) : label;
  const steps: (Relaxation | false | null)[] = [
    atPrices("to", "price-up"),
    atPrices("from", "price-down"),
    fewest > 1 &&
      relaxed(texts.bedrooms(filterTexts.bedrooms(bedroomParts([fewest - 1, ...bedrooms]))), {
        bedrooms: [fewest - 1, ...bedrooms],
      }),
    // Its place and its words come last.
    ...activeFilters(search)
      .filter(({ part }) => part !== "from" && part !== "to")
      .map(({ part, label, criteria }) => ({ ...relaxed(texts.without(label), criteria), isElsewhere: isWhere(part) }))
      .reverse(),
    box && relaxed(texts.inArea, { ...anything, type, box }),
    // Last, all homes of its place, or of India; the cheapest first if it has a highest price.
    {
      ...relaxed(all, { ...anything, type, place }),
      ...(search.to !== null && { sort: "price-up" }),
      isElsewhere: place === null,
    },
  ];
  return steps.filter((step): step is Relaxation => Boolean(step));
}

/**
 * The search in circles around its place or PIN, the smallest first; none without these.
 * @param pinPoint where the PIN of the search is, if it has one and that is known
 */
export function searchesAround({ place, ...search }: Criteria, pinPoint: Point | null): Relaxation[] {
  if (search.box || (!place && !pinPoint)) return [];
  return reaches.map((km) => {
    const criteria = { ...search, place: place && placesAround(place, km), pin: null, pinPlaces: [] };
    if (criteria.place) return { label: placeLabel(criteria.place), criteria, sort: "nearest", isSelfEvident: true };
    const label = texts.around(filterTexts.pin(search.pin!), km);
    return { label, criteria: { ...criteria, box: boxAround(pinPoint!, km) } };
  });
}
