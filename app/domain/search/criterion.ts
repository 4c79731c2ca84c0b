import { areaText } from "#app/domain/listing/facts/area.ts";
import { factLists, furnishings, homeKinds, sharings } from "#app/domain/listing/facts/facts.ts";
import { rupeesInWords } from "#app/domain/listing/price.ts";
import { readBox, writeBox } from "#app/domain/map/viewport.ts";
import { placeLabel } from "#app/domain/place/place.ts";
import { capitalised } from "#app/domain/site/text.ts";
import { indianDay, shortDay, startOfDay } from "#app/domain/site/time.ts";
import { factOptions } from "#texts/listing/facts/options.ts";
import { factFilterTexts } from "#texts/search/facts.ts";
import { filterTexts } from "#texts/search/filters.ts";
import { bedroomParts, readBedrooms, writeBedrooms } from "./bedrooms.ts";
import { type Criteria, searchedTenants } from "./criteria.ts";
import type { SearchField } from "./fields.ts";
import {
  type Reading,
  readDay,
  readFeetLimit,
  readMostDeposit,
  readOneOf,
  readPin,
  readPriceLimit,
  readWords,
  readYesNoOr,
} from "./readings.ts";

/** The criteria that have a field: the type is in the path. */
export type CriterionName = Exclude<keyof Criteria, "type" | "pinPlaces">;

/** One of the criteria of a search. */
interface Criterion<Value> {
  /** Reads what was typed or chosen; undefined for places, which are looked up. */
  read?: (typed: string) => Reading<Value>;
  /** As its field has it; empty for no restriction. */
  write: (value: Value) => string;
  /** As its chip has it. */
  label: (value: NonNullable<Value>) => string;
}

const text = (value: number | string | null) => String(value ?? "");
const yesNoOr = (value: boolean | string | null) => (typeof value === "boolean" ? (value ? "yes" : "no") : text(value));
const inFeet = (area: number) => areaText({ area, areaUnit: "sq-ft" });

function tick(label: string): Criterion<boolean> {
  const read = (chosen: string) => ({ value: chosen === "yes" });
  return { read, write: (value) => (value ? "yes" : ""), label: () => label };
}

const table: { [Name in CriterionName]: Criterion<Criteria[Name]> } = {
  words: { read: readWords, write: text, label: (words) => filterTexts.words(words.replace(/^"([^"]*)"$/, "$1")) },
  place: { write: (place) => (place ? placeLabel(place) : ""), label: (place) => capitalised(placeLabel(place)) },
  not: { write: (place) => (place ? placeLabel(place) : ""), label: (place) => filterTexts.not(placeLabel(place)) },
  pin: { read: readPin, write: text, label: filterTexts.pin },
  from: { read: readPriceLimit("at-least"), write: text, label: (price) => filterTexts.from(rupeesInWords(price)) },
  to: { read: readPriceLimit("at-most"), write: text, label: (price) => filterTexts.to(rupeesInWords(price)) },
  bedrooms: {
    read: (chosen) => ({ value: readBedrooms(chosen) }),
    write: writeBedrooms,
    label: (counts) => filterTexts.bedrooms(bedroomParts(counts)),
  },
  furnished: { read: readYesNoOr(furnishings), write: yesNoOr, label: furnishingText },
  parking: { read: readYesNoOr(factLists.parkingFor), write: yesNoOr, label: parkingText },
  offers: tick(filterTexts.offersOnly),
  home: {
    read: (chosen) => ({ value: homeKinds.filter((kind) => chosen.split(",").includes(kind)) }),
    write: (kinds) => kinds.join(","),
    label: kindsText,
  },
  area: { read: readFeetLimit("at-least"), write: text, label: (area) => factFilterTexts.area(inFeet(area)) },
  areaTo: { read: readFeetLimit("at-most"), write: text, label: (area) => factFilterTexts.areaTo(inFeet(area)) },
  sharing: { read: readOneOf(sharings), write: text, label: (sharing) => factOptions.sharing[sharing] },
  meals: tick(factFilterTexts.meals),
  lift: tick(factFilterTexts.lift),
  gated: tick(factFilterTexts.gated),
  available: {
    read: readDay,
    write: text,
    label: (day) =>
      day <= indianDay(0) ? factFilterTexts.availableNow : factFilterTexts.available(shortDay(startOfDay(day))),
  },
  deposit: {
    read: readMostDeposit,
    write: text,
    label: (rupees) => (rupees === 0 ? factFilterTexts.noDeposit : factFilterTexts.deposit(rupeesInWords(rupees))),
  },
  pets: tick(factFilterTexts.pets),
  tenants: { read: readOneOf(searchedTenants), write: text, label: (who) => factFilterTexts.tenants[who] },
  box: {
    read: (chosen) => ({ value: readBox(chosen) }),
    write: (box) => (box ? writeBox(box) : ""),
    label: () => filterTexts.mapArea,
  },
};

const fieldOf = (name: CriterionName): SearchField => (name === "words" ? "q" : name);

/** All of these with their fields, in the order of chips. */
export const criterionList = (Object.entries(table) as unknown as [CriterionName, Criterion<unknown>][]).map(
  ([name, criterion]) => ({
    ...criterion,
    name,
    field: fieldOf(name),
  }),
);

/** Most kinds are named by those that are left out, if any. */
function kindsText(kinds: Criteria["home"]): string {
  const named = (some: Criteria["home"]) => some.map((kind) => factOptions.home[kind]);
  const without = homeKinds.filter((kind) => !kinds.includes(kind));
  const isNamedByOthers = without.length > 0 && without.length < 3;
  return isNamedByOthers ? factFilterTexts.notKinds(named(without)) : factFilterTexts.kinds(named(kinds));
}

export function furnishingText(furnished: NonNullable<Criteria["furnished"]>): string {
  if (typeof furnished === "string") return factOptions.furnishing[furnished];
  return furnished ? filterTexts.furnished : filterTexts.unfurnished;
}

export function parkingText(parking: NonNullable<Criteria["parking"]>): string {
  if (typeof parking === "string") return factFilterTexts.parking[parking];
  return parking ? filterTexts.parking : filterTexts.noParking;
}
