import { rupeesInWords } from "#app/domain/listing/price.ts";
import { placeLabel, placesAround } from "#app/domain/place/place.ts";
import { type Point, boxAround } from "#app/domain/place/point/geometry.ts";
import { filterTexts } from "#texts/search/filters.ts";
import { relaxationTexts as texts } from "#texts/search/relaxations.ts";
import { bedroomParts } from "./bedrooms.ts";
import { type Criteria, type Sort, anything, literalSearch, ofRent } from "./criteria.ts";
import { maxSearchLength } from "./fields.ts";
import { type Refinement, activeFilters } from "./refine.ts";

/** A similar search, and the order of its homes if that is not the requested one. */
export interface Relaxation extends Refinement {
  sort?: Sort;
  /** Whether it is for homes around the place or PIN of the other. */
  isAround?: boolean;
  /** Whether its homes are too unlike to be shown: elsewhere, at any price, or for sale instead of for rent. */
  isUnlike?: boolean;
}

/** How far around a place homes are offered, in kilometres: farther only if there are none so near. */
const reaches = [8, 50];

/** How many times as much as the budget a home may cost to be offered, and how much less than the minimum. */
const priceFactor = 2;

/** Similar searches for one with few results or none, the smallest change first. Callers must count them: some find no more. */
export function relaxations(search: Criteria): Relaxation[] {
  const { type, place, from, to, bedrooms } = search;
  const relaxed = (label: string, part: Partial<Criteria>, sort?: Sort): Relaxation => ({
    label,
    criteria: { ...search, ...part },
    sort,
  });
  const unlike = (label: string, part: Partial<Criteria>) => ({ ...relaxed(label, part), isUnlike: true });
  const isWhere = (part: string) => part === "place" || part === "pin" || part === "box";
  const [fewest = 1] = bedrooms;
  const dearer = to && to * priceFactor;
  const cheaper = from && Math.ceil(from / priceFactor);

  const named = nameSearch(search);
  const label = place && placeLabel(place);
  const alone = label === null ? texts.anyHome : place?.radiusKm === undefined ? texts.inPlace(label) : label;
  const steps: (Relaxation | false | null)[] = [
    named && relaxed(texts.mentioning([search.words, search.place!.locality].filter(Boolean).join(" ")), named),
    dearer !== null && relaxed(filterTexts.to(rupeesInWords(dearer)), { to: dearer }, "price-up"),
    cheaper !== null && relaxed(filterTexts.from(rupeesInWords(cheaper)), { from: cheaper }, "price-down"),
    fewest > 1 &&
      relaxed(texts.bedrooms(filterTexts.bedrooms(bedroomParts([fewest - 1, ...bedrooms]))), {
        bedrooms: [fewest - 1, ...bedrooms],
      }),
    // Its place and its words come last.
    ...activeFilters(search)
      .filter(({ part }) => part !== "from" && part !== "to")
      .map(({ part, label, criteria }) => (isWhere(part) ? unlike : relaxed)(texts.without(label), criteria))
      .reverse(),
    type === "rent" && unlike(texts.buyInstead, { ...ofRent, type: "sell" }),
    type === "sell" && unlike(texts.rentInstead, { type: "rent" }),
    unlike(alone, { ...anything, type, place }),
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
    if (criteria.place) return { label: placeLabel(criteria.place), criteria, sort: "nearest", isAround: true };
    const label = texts.around(filterTexts.pin(search.pin!), km);
    return { label, criteria: { ...criteria, box: boxAround(pinPoint!, km) }, isAround: true };
  });
}

/**
 * Homes anywhere that have the words and the name of the place in their texts: "New Town" may be a part of the name of a
 * housing society, and homes along a road are in many localities. Numbers of a name would be those of other things.
 */
export function nameSearch({ words, place, ...search }: Criteria): Criteria | null {
  if (!place?.locality || place.several || (words === "" && /\d/.test(place.locality))) return null;
  const criteria = literalSearch(`${words} ${place.locality}`, { ...search, place, words: "" });
  return criteria.words.length <= maxSearchLength ? criteria : null;
}
