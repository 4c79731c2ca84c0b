import { rupeesInWords } from "#app/domain/listing/price.ts";
import { filterTexts } from "#texts/search/filters.ts";
import { searchPageTexts } from "#texts/search/page.ts";
import { type Criteria, anything } from "./criteria.ts";
import { type CriterionName, criterionList } from "./criterion.ts";

/** A search that a page offers, with its label there. */
export interface Refinement {
  label: string;
  criteria: Criteria;
}

/** An active filter of a search: its label, its part of the criteria, and the search without it. */
interface ActiveFilter extends Refinement {
  part: CriterionName;
}

/** The active filters of a search besides its type. */
export function activeFilters(search: Criteria): ActiveFilter[] {
  return criterionList
    .filter(({ name, write }) => write(search[name]) !== "")
    .map(({ name, label }) => ({
      part: name,
      label: label(search[name]!),
      criteria: { ...search, [name]: anything[name] },
    }));
}

/** What is chosen in the menus above the results: `₹20,000 to ₹60,000`, `2, 3+ BHK`, `Villa`. */
export function chosenInMenus(search: Criteria) {
  const labels = new Map(activeFilters(search).map(({ part, label }) => [part, label]));
  const { from, to, home } = search;
  return {
    price:
      from !== null && to !== null
        ? filterTexts.between(rupeesInWords(from), rupeesInWords(to))
        : (labels.get("from") ?? labels.get("to")),
    bedrooms: labels.get("bedrooms"),
    home: home.length > 1 ? filterTexts.kinds(home.length) : labels.get("home"),
  };
}

/** All criteria of a search, such as `Properties for Rent: Pune, 2 bedrooms`. */
export function searchWithFilters(search: Criteria): string {
  const filters = filterTexts.all(activeFilters(search).map(({ label }) => label));
  const heading = searchPageTexts.headings[search.type ?? "any"];
  return filters ? searchPageTexts.filtered({ heading, filters }) : heading;
}
