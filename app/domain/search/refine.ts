import { placeLabel } from "#app/domain/place/place.ts";
import { areaText } from "#app/domain/listing/facts/area.ts";
import { rupeesInWords } from "#app/domain/listing/price.ts";
import { capitalised } from "#app/domain/site/text.ts";
import { shortDay, startOfDay } from "#app/domain/site/time.ts";
import { factFilterTexts } from "#texts/search/facts.ts";
import { factOptions } from "#texts/listing/facts/options.ts";
import { filterTexts } from "#texts/search/filters.ts";
import { searchPageTexts } from "#texts/search/page.ts";
import { bedroomParts } from "./bedrooms.ts";
import { type Criteria, anything } from "./criteria.ts";
import { type FactFilterField, factFilterFields } from "./fields.ts";

/** A search that a page offers, with its label there. */
export interface Refinement {
  label: string;
  criteria: Criteria;
}

/** An active filter of a search: its label, its part of the criteria, and the search without it. */
interface ActiveFilter extends Refinement {
  part: keyof Criteria;
}

/** The active filters of a search besides its type. */
export function activeFilters(search: Criteria): ActiveFilter[] {
  const { words, place, pin, from, to, bedrooms, furnished, parking, offers, box } = search;
  const filters: (Omit<ActiveFilter, "criteria"> | false)[] = [
    words !== "" && { part: "words", label: filterTexts.words(words.replace(/^"([^"]*)"$/, "$1")) },
    place !== null && { part: "place", label: capitalised(placeLabel(place)) },
    pin !== null && { part: "pin", label: filterTexts.pin(pin) },
    from !== null && { part: "from", label: filterTexts.from(rupeesInWords(from)) },
    to !== null && { part: "to", label: filterTexts.to(rupeesInWords(to)) },
    bedrooms.length > 0 && { part: "bedrooms", label: filterTexts.bedrooms(bedroomParts(bedrooms)) },
    furnished !== null && { part: "furnished", label: furnishingText(furnished) },
    parking !== null && { part: "parking", label: parkingText(parking) },
    offers && { part: "offers", label: filterTexts.offersOnly },
    ...factFilters(search),
    box !== null && { part: "box", label: filterTexts.mapArea },
  ];
  return filters
    .filter((filter) => filter !== false)
    .map((filter) => ({ ...filter, criteria: { ...search, [filter.part]: anything[filter.part] } }));
}

/** The optional facts that a search asks for. */
function factFilters(search: Criteria): { label: string; part: FactFilterField }[] {
  const { home, area, areaTo, lift, gated, available, deposit, pets, tenants } = search;
  const texts: Record<FactFilterField, string | null> = {
    home: home.length === 0 ? null : factFilterTexts.kinds(home.map((kind) => factOptions.home[kind])),
    area: area === null ? null : factFilterTexts.area(areaText({ area, areaUnit: "sq-ft" })),
    areaTo: areaTo === null ? null : factFilterTexts.areaTo(areaText({ area: areaTo, areaUnit: "sq-ft" })),
    lift: lift ? factFilterTexts.lift : null,
    gated: gated ? factFilterTexts.gated : null,
    available: available && factFilterTexts.available(shortDay(startOfDay(available))),
    deposit: deposit === null ? null : depositText(deposit),
    pets: pets ? factFilterTexts.pets : null,
    tenants: tenants && factFilterTexts.tenants[tenants],
  };
  return factFilterFields.flatMap((part) => (texts[part] === null ? [] : [{ label: texts[part], part }]));
}

export function furnishingText(furnished: NonNullable<Criteria["furnished"]>): string {
  if (typeof furnished === "string") return factOptions.furnishing[furnished];
  return furnished ? filterTexts.furnished : filterTexts.notFurnished;
}

export function parkingText(parking: NonNullable<Criteria["parking"]>): string {
  if (typeof parking === "string") return factFilterTexts.parking[parking];
  return parking ? filterTexts.parking : filterTexts.noParking;
}

function depositText(deposit: number): string {
  return deposit === 0 ? factFilterTexts.noDeposit : factFilterTexts.deposit(rupeesInWords(deposit));
}

/** All criteria of a search, such as `Properties for Rent: Pune, 2 bedrooms`. */
export function searchWithFilters(search: Criteria): string {
  const filters = filterTexts.all(activeFilters(search).map(({ label }) => label));
  const heading = searchPageTexts.headings[search.type ?? "any"];
  return filters ? searchPageTexts.filtered({ heading, filters }) : heading;
}
