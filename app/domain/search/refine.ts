import { placeLabel } from "#app/domain/place/place.ts";
import { areaText } from "#app/domain/listing/facts/area.ts";
import { factLists, furnishings } from "#app/domain/listing/facts/facts.ts";
import { rupeesInWords } from "#app/domain/listing/price.ts";
import { capitalised } from "#app/domain/site/text.ts";
import { shortDay, startOfDay } from "#app/domain/site/time.ts";
import { choiceTexts } from "#texts/search/choices.ts";
import { factFilterTexts } from "#texts/search/facts.ts";
import { factOptions } from "#texts/listing/facts/options.ts";
import { filterTexts } from "#texts/search/filters.ts";
import { searchPageTexts } from "#texts/search/page.ts";
import { bedroomChoicesOf, bedroomParts, bedroomValue, countsOf } from "./bedrooms.ts";
import { type Criteria, anything } from "./criteria.ts";
import { type FactFilterField, factFilterFields } from "./fields.ts";

/** A search that a page offers, with its label there. */
export interface Refinement {
  label: string;
  criteria: Criteria;
}

/** One option of a choice in the search form, with the search it leads to. */
export interface Choice extends Refinement {
  field: "type" | "to" | "bedrooms" | "furnished" | "parking" | "offers";
  /** The value the form sends. */
  value: string;
}

/**
 * The options of the form's choices, each with the rest of the search unchanged.
 * @param prices highest prices to offer, in rupees
 */
export function choicesOf(search: Criteria, prices: number[] = []): Choice[] {
  const choice = (field: Choice["field"], value: string, label: string, part: Partial<Criteria>): Choice => ({
    field,
    value,
    label,
    criteria: { ...search, ...part },
  });
  return [
    choice("type", "", choiceTexts.anyType, { type: null }),
    choice("type", "rent", choiceTexts.rent, { type: "rent" }),
    choice("type", "sell", choiceTexts.buy, { type: "sell" }),
    ...prices.map((to) => choice("to", String(to), rupeesInWords(to), { to })),
    ...bedroomChoicesOf(search.bedrooms).map((part) =>
      choice("bedrooms", bedroomValue(part), choiceTexts.bedrooms(part), { bedrooms: countsOf(part) }),
    ),
    choice("furnished", "", choiceTexts.anyFurnishing, { furnished: null }),
    choice("furnished", "yes", choiceTexts.furnished, { furnished: true }),
    ...furnishings.map((step) => choice("furnished", step, factOptions.furnishing[step], { furnished: step })),
    choice("furnished", "no", choiceTexts.notFurnished, { furnished: false }),
    choice("parking", "", choiceTexts.anyParking, { parking: null }),
    choice("parking", "yes", choiceTexts.parking, { parking: true }),
    ...factLists.parkingFor.map((kind) => choice("parking", kind, factFilterTexts.parking[kind], { parking: kind })),
    choice("parking", "no", choiceTexts.noParking, { parking: false }),
    choice("offers", "yes", choiceTexts.offersOnly, { offers: true }),
  ];
}

/** The active filters of a search besides its type, each with the search without it. */
export function activeFilters(search: Criteria): Refinement[] {
  const { words, place, pin, from, to, bedrooms, furnished, parking, offers, unsaid, box } = search;
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
    unsaid && { label: factFilterTexts.unsaid, criteria: without("unsaid") },
    box !== null && { label: filterTexts.mapArea, criteria: without("box") },
  ];
  return filters.filter((filter) => filter !== false);
}

/** The optional facts that a search asks for. */
export function factFilters(search: Criteria): { label: string; part: FactFilterField }[] {
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

function furnishingText(furnished: NonNullable<Criteria["furnished"]>): string {
  if (typeof furnished === "string") return factOptions.furnishing[furnished];
  return furnished ? filterTexts.furnished : filterTexts.notFurnished;
}

function parkingText(parking: NonNullable<Criteria["parking"]>): string {
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
