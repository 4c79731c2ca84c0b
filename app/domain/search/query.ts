import { factMessages } from "#texts/listing/facts/messages.ts";
import { searchMessages } from "#texts/search/messages.ts";
import type { Box } from "#app/domain/place/point/geometry.ts";
import { readBox, writeBox } from "#app/domain/map/viewport.ts";
import { namesIn, placeLabel, placeSeparator } from "#app/domain/place/place.ts";
import { areaIn, localUnitOf, readAreaLimit } from "#app/domain/listing/amounts/area.ts";
import { readDepositLimit } from "#app/domain/listing/amounts/deposit.ts";
import { readRupeeLimit } from "#app/domain/listing/amounts/rupees.ts";
import type { Limit, Reading as AmountReading } from "#app/domain/listing/amounts/tokens.ts";
import { inSquareFeet } from "#app/domain/listing/facts/area.ts";
import { parseDay } from "#app/domain/listing/facts/day.ts";
import { type HomeKind, factLists, furnishings, homeKinds } from "#app/domain/listing/facts/facts.ts";
import { maxPrice, priceProblems } from "#app/domain/listing/price.ts";
import { readBedrooms, writeBedrooms } from "./bedrooms.ts";
import { visibleText } from "#app/domain/site/text.ts";
import { searchWords } from "#app/domain/site/words.ts";
import { type SearchField, placedField, searchFields } from "./fields.ts";
import { type Criteria, type Sort, isCustomSort, ofRent, sorts } from "./criteria.ts";
import { asciiNumber } from "#app/domain/site/writing.ts";

/** The search of a URL, before its place is looked up. */
export interface SearchQuery {
  criteria: Omit<Criteria, "type" | "place" | "pinPlaces" | "rankedWords">;
  /** The text of the place field. */
  place: string;
  /** Null if none is requested. */
  sort: Sort | null;
  /** The canonical values of its fields; invalid ones as typed. */
  fields: Partial<Record<SearchField, string>>;
  /** A message for each invalid field, which the search ignores. */
  problems: Partial<Record<SearchField, string>>;
}

/** A field that was read: its canonical text (empty for no restriction), or what is wrong with it. */
type Reading<Value> = { text: string; value: Value } | { text: string; problem: string };

/** The most characters of a field, or of each name of several places. */
export const maxSearchLength = 100;
const nothing = { text: "", value: null };

/**
 * Reads a search from a URL. Invalid fields are ignored, with a message if they were typed, and so are those for homes for
 * rent in a search for homes to buy.
 */
export function readSearch(sent: URLSearchParams, type: Criteria["type"] = null): SearchQuery {
  const query = new URLSearchParams(sent);
  if (type === "sell") for (const field of Object.keys(ofRent)) query.delete(field);
  const fields: SearchQuery["fields"] = {};
  const problems: SearchQuery["problems"] = {};

  function read<Value>(field: SearchField, reading: (typed: string) => Reading<Value>): Value | null {
    // Several boxes of the form may be ticked.
    const several = field === "bedrooms" || field === "home";
    const result = reading(oneLine(several ? query.getAll(field).join(",") : (query.get(field) ?? "")));
    if (result.text !== "") fields[field] = result.text;
    if ("value" in result) return result.value;
    problems[field] = result.problem;
    return null;
  }

  /** The ends of a range; none if they are reversed. */
  function readRange(
    [least, most]: [SearchField, SearchField],
    reading: (typed: string, limit: Limit) => Reading<number | null>,
    reversed: string,
  ): [from: number | null, to: number | null] {
    const [from, to] = [
      read(least, (typed) => reading(typed, "at-least")),
      read(most, (typed) => reading(typed, "at-most")),
    ];
    if (from === null || to === null || from <= to) return [from, to];
    problems[least] = reversed;
    return [null, null];
  }

  const words = read("q", readWords) ?? "";
  const place = read("place", readPlaces) ?? "";
  const keepsBox = oneLine(query.get(placedField) ?? place) === place;
  const pinInPlace = readPin(place);
  const isPin = "value" in pinInPlace && pinInPlace.value !== null;
  if (isPin) {
    fields.pin = pinInPlace.text;
    delete fields.place;
  }
  const pin = isPin ? pinInPlace.value : read("pin", readPin);
  const [from, to] = readRange(["from", "to"], readPriceLimit, searchMessages.budgetReversed);
  const [area, areaTo] = readRange(["area", "areaTo"], readFeetLimit, searchMessages.areaReversed);
  const criteria = {
    words,
    pin,
    from,
    to,
    bedrooms: read("bedrooms", readCounts) ?? [],
    furnished: read("furnished", readYesNoOr(furnishings)),
    parking: read("parking", readYesNoOr(factLists.parkingFor)),
    offers: read("offers", readYes) ?? false,
    home: read("home", readKinds) ?? [],
    area,
    areaTo,
    lift: read("lift", readYes) ?? false,
    gated: read("gated", readYes) ?? false,
    available: read("available", readDay),
    deposit: read("deposit", readMostDeposit),
    pets: read("pets", readYes) ?? false,
    tenants: read("tenants", readOneOf(factLists.tenants)),
    box: keepsBox ? read("box", readViewport) : null,
  };
  const sort = read("sort", readOneOf(sorts));
  return { criteria, place: isPin ? "" : place, sort, fields, problems };
}

/**
 * The query string of a search, without `?`, empty fields and defaults.
 * @param sort the requested order
 */
export function writeSearch(criteria: Criteria, sort: Sort | null = null): string {
  const { words, place, pin, bedrooms, home, available, tenants, box } = criteria;
  return writeFields({
    q: words,
    place: place ? placeLabel(place) : "",
    pin: pin ?? "",
    from: written(criteria.from),
    to: written(criteria.to),
    bedrooms: writeBedrooms(bedrooms),
    furnished: written(criteria.furnished),
    parking: written(criteria.parking),
    offers: ifTrue(criteria.offers),
    home: home.join(","),
    area: written(criteria.area),
    areaTo: written(criteria.areaTo),
    lift: ifTrue(criteria.lift),
    gated: ifTrue(criteria.gated),
    available: available ?? "",
    deposit: written(criteria.deposit),
    pets: ifTrue(criteria.pets),
    tenants: tenants ?? "",
    box: box ? writeBox(box) : "",
    sort: sort && isCustomSort(sort, criteria) ? sort : "",
  });
}

/** The query string of canonical fields. */
export function writeFields(fields: SearchQuery["fields"]): string {
  const query = new URLSearchParams();
  for (const field of searchFields) {
    if (fields[field]) query.set(field, fields[field]);
  }
  return query.toString();
}

/** A typed line without what nobody sees, and with single spaces, also in place of control characters (TRUST.md rows 20, 57). */
export function oneLine(typed: string): string {
  return visibleText(typed, "code")
    .replace(/[\s\0\p{Cs}\ufffd]+/gu, " ")
    .trim();
}

function readWords(typed: string): Reading<string> {
  const reading = readName(typed);
  const meaningless = "value" in reading && typed !== "" && searchWords(typed).length === 0;
  return meaningless ? { text: typed, problem: searchMessages.searchCommon } : reading;
}

function readName(typed: string): Reading<string> {
  const start = typed.slice(0, 4 * maxSearchLength);
  const text = start.normalize("NFC");
  // Normalizing can lengthen a text.
  if (typed.length > maxSearchLength || text.length > maxSearchLength)
    return { text: start, problem: searchMessages.searchLong };
  if (typed !== "" && !/[\p{L}\p{N}]/u.test(typed)) return { text: typed, problem: searchMessages.searchUnclear };
  return { text, value: text };
}

/** The labels of several places can be longer than what was typed for them. */
function readPlaces(typed: string): Reading<string> {
  if (typed.length <= maxSearchLength || namesIn(typed).join(placeSeparator) !== typed) return readName(typed);
  const readings = namesIn(typed).map(readName);
  const text = readings.map((reading) => reading.text).join(placeSeparator);
  return readings.find((reading) => "problem" in reading) ?? { text, value: text };
}

function readPin(typed: string): Reading<string | null> {
  if (typed === "") return nothing;
  const pin = asciiNumber(typed.slice(0, maxSearchLength)).replace(/[ -]/g, "");
  if (!/^[1-9]\d{5}$/.test(pin)) return { text: typed.slice(0, maxSearchLength), problem: searchMessages.pinUnclear };
  return { text: pin, value: pin };
}

/** A limit of the budget, as prices are written in India. Zero means none. */
function readPriceLimit(typed: string, limit: Limit): Reading<number | null> {
  return typed === "" ? nothing : limitIn(typed, readRupeeLimit(typed, limit), priceProblems);
}

/** Zero is for homes without one. */
function readMostDeposit(typed: string): Reading<number | null> {
  if (typed === "") return nothing;
  const reading = readDepositLimit(typed);
  if (reading.value === 0) return { text: "0", value: 0 };
  return limitIn(typed, reading, { ...priceProblems, "per-area": factMessages.perArea.deposit });
}

function limitIn(
  typed: string,
  { value, problem }: AmountReading<number>,
  problems: typeof priceProblems,
): Reading<number | null> {
  const text = typed.slice(0, maxSearchLength);
  if (problem !== null) return { text, problem: problems[problem] };
  if (value > maxPrice) return { text, problem: searchMessages.budgetRange };
  return value === 0 ? nothing : { text: String(value), value };
}

/** An area in any unit, in square feet. */
function readFeetLimit(typed: string, limit: Limit): Reading<number | null> {
  if (/^0?$/.test(typed)) return nothing;
  const { value, problem } = readAreaLimit(typed, limit);
  const area = value && areaIn(value, "");
  const text = typed.slice(0, maxSearchLength);
  if (problem !== null)
    return { text, problem: problem === "several" ? factMessages.one.area : searchMessages.areaUnclear };
  if (!area) return { text, problem: searchMessages.areaLocal(localUnitOf(value) ?? "") };
  const feet = inSquareFeet(area);
  return { text: String(feet), value: feet };
}

function readDay(typed: string): Reading<string | null> {
  if (typed === "") return nothing;
  const day = parseDay(typed.slice(0, maxSearchLength));
  return day === null
    ? { text: typed.slice(0, maxSearchLength), problem: searchMessages.dayUnclear }
    : { text: day, value: day };
}

// The fields below are chosen, not typed: an invalid value counts as none.

function readCounts(chosen: string): Reading<number[]> {
  const counts = readBedrooms(chosen);
  return { text: writeBedrooms(counts), value: counts };
}

function readYesNoOr<Value extends string>(values: readonly Value[]) {
  return (chosen: string): Reading<boolean | Value | null> =>
    chosen === "yes" || chosen === "no" ? { text: chosen, value: chosen === "yes" } : readOneOf(values)(chosen);
}

function readOneOf<Value extends string>(values: readonly Value[]) {
  return (chosen: string): Reading<Value | null> => {
    const value = values.find((one) => one === chosen);
    return value === undefined ? nothing : { text: value, value };
  };
}

function readKinds(chosen: string): Reading<HomeKind[]> {
  const named = chosen.slice(0, maxSearchLength).split(",");
  const kinds = homeKinds.filter((kind) => named.includes(kind));
  return { text: kinds.join(","), value: kinds };
}

function readYes(chosen: string): Reading<boolean> {
  return chosen === "yes" ? { text: chosen, value: true } : { text: "", value: false };
}

function readViewport(chosen: string): Reading<Box | null> {
  const box = readBox(chosen);
  return box ? { text: writeBox(box), value: box } : nothing;
}

function written(value: number | string | boolean | null): string {
  return value === null ? "" : typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
}

function ifTrue(value: boolean): string {
  return value ? "yes" : "";
}
