import { searchMessages } from "#texts/search/messages.ts";
import { visibleText } from "#app/domain/site/text.ts";
import { type Criteria, type Sort, anything, isCustomSort, ofRent, sorts } from "./criteria.ts";
import { type SearchField, maxSearchLength, placedField, writeFields } from "./fields.ts";
import { criterionList } from "./criterion.ts";
import { type Reading, readOneOf, readPin, readPlaces } from "./readings.ts";

/** The search of a URL, before its place is looked up. */
export interface SearchQuery {
  criteria: Omit<Criteria, "type" | "place" | "not" | "pinPlaces">;
  /** The text of the place field. */
  place: string;
  /** Where homes should not be. */
  not: string;
  /** Null if none is requested. */
  sort: Sort | null;
  /** The canonical values of its fields; invalid ones as typed. */
  fields: Partial<Record<SearchField, string>>;
  /** A message for each invalid field, which the search ignores. */
  problems: Partial<Record<SearchField, string>>;
}

/** The most characters kept of an invalid field. */
const mostKept = 4 * maxSearchLength;

/**
 * Reads a search from a URL. Invalid fields are ignored, with a message if they were typed, and so are those for homes for
 * rent in a search for homes to buy.
 */
export function readSearch(sent: URLSearchParams, type: Criteria["type"] = null): SearchQuery {
  const query = new URLSearchParams(sent);
  const typedPlace = oneLine(query.get("place") ?? "");
  if (type === "sell") for (const field of Object.keys(ofRent)) query.delete(field);
  if (oneLine(query.get(placedField) ?? typedPlace) !== typedPlace) query.delete("box");
  if ("value" in readPin(typedPlace)) {
    query.set("pin", typedPlace);
    query.delete("place");
  }
  const fields: SearchQuery["fields"] = {};
  const problems: SearchQuery["problems"] = {};

  function readField<Value>(
    field: SearchField,
    without: Value,
    { read, write }: { read: (typed: string) => Reading<Value>; write: (value: Value) => string },
  ): Value {
    // Several boxes of the form may be ticked.
    const several = field === "bedrooms" || field === "home";
    const typed = oneLine(several ? query.getAll(field).join(",") : (query.get(field) ?? ""));
    if (typed === "") return without;
    const reading = read(typed);
    const text = "value" in reading ? write(reading.value) : typed.slice(0, mostKept);
    if (text !== "") fields[field] = text;
    if ("value" in reading) return reading.value;
    problems[field] = reading.problem;
    return without;
  }

  const place = readField("place", "", { read: readPlaces, write: String });
  const not = readField("not", "", { read: readPlaces, write: String });
  const sort = readField<Sort | null>("sort", null, { read: readOneOf(sorts), write: (value) => value ?? "" });
  const values = criterionList.flatMap(({ name, field, read: reading, write }) =>
    reading ? [[name, readField(field, anything[name] as unknown, { read: reading, write })]] : [],
  );
  const criteria = Object.fromEntries(values) as SearchQuery["criteria"];
  for (const [least, most, reversed] of ranges) {
    if ((criteria[least] ?? 0) <= (criteria[most] ?? Infinity)) continue;
    problems[least] = reversed;
    criteria[least] = criteria[most] = null;
  }
  return { criteria, place, not, sort, fields, problems };
}

/** The ends of ranges. If they are reversed, neither counts. */
const ranges = [
  ["from", "to", searchMessages.budgetReversed],
  ["area", "areaTo", searchMessages.areaReversed],
] as const;

/**
 * The query string of a search, without `?`, empty fields and defaults.
 * @param sort the requested order
 */
export function writeSearch(criteria: Criteria, sort: Sort | null = null): string {
  const fields = Object.fromEntries(criterionList.map(({ name, field, write }) => [field, write(criteria[name])]));
  return writeFields({ ...fields, sort: sort && isCustomSort(sort, criteria) ? sort : "" });
}

/** A typed line without what nobody sees, and with single spaces, also in place of control characters (TRUST.md rows 20, 57). */
export function oneLine(typed: string): string {
  return visibleText(typed, "code")
    .replace(/[\s\0\p{Cs}\ufffd]+/gu, " ")
    .trim();
}
