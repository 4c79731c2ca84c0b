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
}

/** How far around a place homes are offered, in kilometres: the larger circle if the smaller one has none. */
const reaches = [8, 50];

/** How many times as much as the budget a home may cost to be offered, and how much less than the minimum. */
const priceFactor = 2;

/**
 * Similar searches for one with few results or none, the smallest change first. Callers must count them: some find no more.
 * @param pinPoint where the PIN of the search is, if it has one and that is known
 */
export function relaxations(search: Criteria, pinPoint: Point | null): Relaxation[] {
  const { type, place, from, to, bedrooms } = search;
  const relaxed = (label: string, part: Partial<Criteria>, sort?: Sort): Relaxation => ({
    label,
    criteria: { ...search, ...part },
    sort,
  });
  const [fewest = 1] = bedrooms;
  const dearer = to && to * priceFactor;
  const cheaper = from && Math.ceil(from / priceFactor);

  const named = nameSearch(search);
  const label = place && placeLabel(place);
  const alone = label === null ? texts.anyHome : place?.radiusKm === undefined ? texts.inPlace(label) : label;
  const steps: (Relaxation | false | null)[] = [
    ...reaches.map((km) => around(search, pinPoint, km)),
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
      .map(({ label, criteria }) => relaxed(texts.without(label), criteria))
      .reverse(),
    type === "rent" && relaxed(texts.buyInstead, { ...ofRent, type: "sell" }),
    type === "sell" && relaxed(texts.rentInstead, { type: "rent" }),
    relaxed(alone, { ...anything, type, place }),
  ];
  return steps.filter((step): step is Relaxation => Boolean(step));
}

function around(search: Criteria, pinPoint: Point | null, km: number): Relaxation | null {
  const anywhere = { ...search, pin: null, pinPlaces: [] };
  if (search.box) return null;
  if (search.place) {
    const place = placesAround(search.place, km);
    return { label: placeLabel(place), criteria: { ...anywhere, place }, sort: "nearest", isAround: true };
  }
  if (!pinPoint) return null;
  const label = texts.around(filterTexts.pin(search.pin!), km);
  return { label, criteria: { ...anywhere, box: boxAround(pinPoint, km) }, isAround: true };
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
