import { rupeesInWords } from "#app/domain/listing/price.ts";
import { type Place, placeLabel, placesAround } from "#app/domain/place/place.ts";
import { filterTexts } from "#texts/search/filters.ts";
import { relaxationTexts as texts } from "#texts/search/relaxations.ts";
import { bedroomParts } from "./bedrooms.ts";
import { type Criteria, type Sort, mentioning, ofRent } from "./criteria.ts";
import { maxSearchLength } from "./query.ts";
import { type Refinement, activeFilters } from "./refine.ts";

/** A similar search, and the order of its homes if that is not the requested one. */
export interface Relaxation extends Refinement {
  sort?: Sort;
}

/** The places around a search without results. */
export interface Surroundings {
  /** The city of a locality. */
  city: Place | null;
  /** Other cities, nearest first. */
  nearby: Place[];
}

/** How many times as much as the budget a home may cost to be offered, and how much less than the minimum. */
const priceFactor = 2;

/** Similar searches for one without results, the smallest change first. Callers must count them: some find nothing. */
export function relaxations(search: Criteria, { city, nearby }: Surroundings): Relaxation[] {
  const { type, place, from, to, bedrooms } = search;
  const relaxed = (label: string, part: Partial<Criteria>, sort?: Sort): Relaxation => ({
    label,
    criteria: { ...search, ...part },
    sort,
  });
  const [fewest = 1] = bedrooms;
  const dearer = to && to * priceFactor;
  const cheaper = from && Math.ceil(from / priceFactor);
  const circle = place && placesAround(place, null);

  const steps: (Relaxation | false | null)[] = [
    mentioningPlace(search),
    circle !== place && circle && relaxed(placeLabel(circle), { place: circle }),
    dearer !== null && relaxed(filterTexts.to(rupeesInWords(dearer)), { to: dearer }, "price-up"),
    cheaper !== null && relaxed(filterTexts.from(rupeesInWords(cheaper)), { from: cheaper }, "price-down"),
    fewest > 1 &&
      relaxed(texts.bedrooms(filterTexts.bedrooms(bedroomParts([fewest - 1, ...bedrooms]))), {
        bedrooms: [fewest - 1, ...bedrooms],
      }),
    city !== null && relaxed(texts.city(placeLabel(city)), { place: city }),
    ...nearby.map((place) => relaxed(texts.nearby(placeLabel(place)), { place })),
    // Its place and its words come last.
    ...activeFilters(search)
      .filter(({ part }) => part !== "from" && part !== "to")
      .map(({ label, criteria }) => relaxed(texts.without(label), criteria))
      .reverse(),
    type === "rent" && relaxed(texts.buyInstead, { ...ofRent, type: "sell" }),
    type === "sell" && relaxed(texts.rentInstead, { type: "rent" }),
  ];
  return steps.filter((step): step is Relaxation => Boolean(step));
}

/**
 * Homes anywhere that mention the name of the place and the words: "New Town" may be a part of the name of a housing
 * society, and homes along a road are in many localities. Numbers of a name would be those of other things.
 */
export function mentioningPlace(search: Criteria): Refinement | false {
  const { words, place } = search;
  if (!place?.locality || place.several || (words === "" && /\d/.test(place.locality))) return false;
  const name = [words, place.locality].filter(Boolean).join(" ");
  const criteria = mentioning(name, { ...search, words: "" });
  return criteria.words.length <= maxSearchLength && { label: texts.mentioning(name), criteria };
}
