import { rupeesInWords } from "#app/domain/listing/price.ts";
import { filterTexts } from "#texts/search/filters.ts";
import { relaxationTexts as texts } from "#texts/search/relaxations.ts";
import { bedroomParts } from "./bedrooms.ts";
import { type Criteria, type Sort, literalSearch, ofRent } from "./criteria.ts";
import { maxSearchLength } from "./query.ts";
import { type Refinement, activeFilters } from "./refine.ts";

/** A similar search, and the order of its homes if that is not the requested one. */
export interface Relaxation extends Refinement {
  sort?: Sort;
}

/** How many times as much as the budget a home may cost to be offered, and how much less than the minimum. */
const priceFactor = 2;

/** Similar searches for one without results, the smallest change first. Callers must count them: some find nothing. */
export function relaxations(search: Criteria): Relaxation[] {
  const { type, from, to, bedrooms } = search;
  const relaxed = (label: string, part: Partial<Criteria>, sort?: Sort): Relaxation => ({
    label,
    criteria: { ...search, ...part },
    sort,
  });
  const [fewest = 1] = bedrooms;
  const dearer = to && to * priceFactor;
  const cheaper = from && Math.ceil(from / priceFactor);

  const named = nameSearch(search);
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
      .map(({ label, criteria }) => relaxed(texts.without(label), criteria))
      .reverse(),
    type === "rent" && relaxed(texts.buyInstead, { ...ofRent, type: "sell" }),
    type === "sell" && relaxed(texts.rentInstead, { type: "rent" }),
  ];
  return steps.filter((step): step is Relaxation => Boolean(step));
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
