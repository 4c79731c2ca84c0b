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

/** The active filters of a search besides its type, each with the search without it. */
export function activeFilters(search: Criteria): Refinement[] {
  const { words, place, pin, from, to, bedrooms, furnished, parking, offers, box } = search;
  const without = (part: keyof Criteria): Criteria => ({ ...search, [part]: anything[part] });
  const filters: (Refinement | false)[] = [
    words !== "" && { label: filterTexts.words(words.replace(/^"([^"]*)"$/, "$1")), criteria: without("words") },
    place !== null && { label: capitalised(placeLabel(place)), criteria: without("place") },
    pin !== null && { label: filterTexts.pin(pin), criteria: without("pin") },
    from !== null && { label: filterTexts.from(rupeesInWords(from)), criteria: without("from") },
    to !== null && { label: filterTexts.to(rupeesInWords(to)), criteria: without("to") },
    bedrooms.length > 0 && { label: filterTexts.bedrooms(bedroomParts(bedrooms)), criteria: without("bedrooms") },
    furnished !== null && { label: furnishingText(furnished), criteria: without("furnished") },
    parking !== null && { label: parkingText(parking), criteria: without("parking") },
    offers && { label: filterTexts.offersOnly, criteria: without("offers") },
    ...factFilters(search).map(({ label, part }) => ({ label, criteria: without(part) })),
    box !== null && { label: filterTexts.mapArea, criteria: without("box") },
  ];
  return filters.filter((filter) => filter !== false);
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
