import type { ListingType } from "#app/domain/listing/listing.ts";
import { rupeesInWords } from "#app/domain/listing/price.ts";
import { type Place, placeLabel, placesAround } from "#app/domain/place/place.ts";
import { unsaidTexts } from "#texts/search/facts.ts";
import { filterTexts } from "#texts/search/filters.ts";
import { relaxationTexts as texts } from "#texts/search/relaxations.ts";
import { bedroomParts } from "./bedrooms.ts";
import { type Criteria, anything, mayMissUnsaid, mentioning, requestedFacts } from "./criteria.ts";
import { maxSearchLength } from "./query.ts";
import { type Refinement, factFilters } from "./refine.ts";

/** What is just outside a search without results: the next prices in rupees, and places nearby. */
export interface Surroundings {
  cheapestAbove: number | null;
  dearestBelow: number | null;
  /** The city of a locality. */
  city: Place | null;
  /** Other cities, nearest first. */
  nearby: Place[];
}

/** Similar searches for one without results, the smallest change first. Callers must count them: some find nothing. */
export function relaxations(search: Criteria, around: Surroundings): Refinement[] {
  const { city, nearby } = around;
  const { type, words, place, pin, from, to, bedrooms, furnished, parking, offers, box } = search;
  const relaxed = (label: string, part: Partial<Criteria>): Refinement => ({ label, criteria: { ...search, ...part } });
  const [fewest = 1] = bedrooms;
  const circle = place && placesAround(place, null);

  const steps: (Refinement | false | null)[] = [
    mayMissUnsaid(search) &&
      relaxed(texts.unsaid(requestedFacts(search).map((fact) => unsaidTexts.facts[fact])), { unsaid: true }),
    mentioningPlace(search),
    circle !== place && circle && relaxed(texts.around(placeLabel(circle)), { place: circle }),
    ...otherPrices(search, around).map(({ label, ...part }) => relaxed(label, part)),
    fewest > 1 &&
      relaxed(texts.bedrooms(filterTexts.bedrooms(bedroomParts([fewest - 1, ...bedrooms]))), {
        bedrooms: [fewest - 1, ...bedrooms],
      }),
    bedrooms.length > 0 && relaxed(texts.anyBedrooms, { bedrooms: [] }),
    typeof furnished === "string" && relaxed(filterTexts.furnished, { furnished: true }),
    furnished !== null && relaxed(texts.anyFurnishing, { furnished: null }),
    typeof parking === "string" && relaxed(filterTexts.parking, { parking: true }),
    parking !== null && relaxed(texts.anyParking, { parking: null }),
    offers && relaxed(texts.notOnlyOffers, { offers: false }),
    ...factFilters(search).map(({ label, part }) => relaxed(texts.without(label), { [part]: anything[part] })),
    (from !== null || to !== null) && relaxed(texts.anyPrice, { from: null, to: null }),
    city !== null && relaxed(texts.city(placeLabel(city)), { place: city }),
    ...nearby.map((place) => relaxed(texts.nearby(placeLabel(place)), { place })),
    pin !== null && relaxed(texts.anyPin, { pin: null }),
    box !== null && relaxed(texts.wholeMap, { box: null }),
    place !== null && relaxed(texts.anywhere, { place: null }),
    words !== "" && relaxed(texts.withoutWords, { words: "" }),
    type !== null && relaxed(otherTypes[type].label, { type: otherTypes[type].type }),
  ];
  return steps.filter((step): step is Refinement => Boolean(step));
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

/** Budgets up to the next home above, if it is not far above, and from the next one below, in round sums. */
function otherPrices({ from, to }: Criteria, { cheapestAbove, dearestBelow }: Surroundings) {
  const raised = to !== null && cheapestAbove !== null ? to + roundStep(cheapestAbove - to) : null;
  const lowered = from !== null && dearestBelow !== null ? Math.max(from - roundStep(from - dearestBelow), 0) : null;
  return [
    ...(raised !== null && to !== null && raised <= 2 * to
      ? [{ label: filterTexts.to(rupeesInWords(raised)), to: raised }]
      : []),
    ...(lowered === null
      ? []
      : [{ label: lowered === 0 ? texts.noMinimum : filterTexts.from(rupeesInWords(lowered)), from: lowered || null }]),
  ];
}

const otherTypes: Record<ListingType, { label: string; type: ListingType }> = {
  rent: { label: texts.buyInstead, type: "sell" },
  sell: { label: texts.rentInstead, type: "rent" },
};

/** The next round number that is no smaller: 1, 2 or 5 times a power of ten. */
function roundStep(rupees: number): number {
  const power = 10 ** Math.floor(Math.log10(rupees));
  const step = [1, 2, 5, 10].find((times) => times * power >= rupees) ?? 10;
  return step * power;
}
