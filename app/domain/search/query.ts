import { messages } from "#app/domain/messages.ts";
import { type Box, readBox, writeBox } from "#app/domain/map/geometry.ts";
import { placeLabel } from "#app/domain/place/place.ts";
import { maxPrice, parsePrice } from "#app/domain/listing/price.ts";
import { searchWords } from "./words.ts";
import { type SearchField, placedField, searchFields } from "./fields.ts";
import { type Criteria, type Sort, sorts, usualSort } from "./criteria.ts";
import { asciiDigits } from "#app/domain/site/writing.ts";

/** What a URL asks for, as far as its text alone tells: the place has still to be looked up. */
export interface SearchQuery {
  criteria: Omit<Criteria, "type" | "place">;
  /** What stands in the place field. */
  place: string;
  /** Null for the usual one. */
  sort: Sort | null;
  /** What its fields say, in the one way we write it; what could not be used stands there as typed. */
  fields: Partial<Record<SearchField, string>>;
  /** A sentence for each field that could not be used and is left out of the search. */
  problems: Partial<Record<SearchField, string>>;
}

/** A field that was read: how we write it (empty where it asks for nothing), or what is wrong with it. */
type Reading<Value> = { text: string; value: Value } | { text: string; problem: string };

const mostWords = 100;
const nothing = { text: "", value: null };

/** Reads a search from a URL. Never refuses: what makes no sense is left out, with a sentence where somebody typed it. */
export function readSearch(query: URLSearchParams): SearchQuery {
  const fields: SearchQuery["fields"] = {};
  const problems: SearchQuery["problems"] = {};

  function read<Value>(field: SearchField, reading: (typed: string) => Reading<Value>): Value | null {
    const result = reading(oneLine(query.get(field) ?? ""));
    if (result.text !== "") fields[field] = result.text;
    if ("value" in result) return result.value;
    problems[field] = result.problem;
    return null;
  }

  const words = read("q", readWords) ?? "";
  const place = read("place", readName) ?? "";
  const stays = oneLine(query.get(placedField) ?? place) === place;
  const pin = read("pin", readPin);
  let from = read("from", readPrice);
  let to = read("to", readPrice);
  const criteria = {
    words,
    pin,
    bedrooms: read("bedrooms", readBedrooms),
    furnished: read("furnished", readYesNo),
    parking: read("parking", readYesNo),
    offers: read("offers", readYes) ?? false,
    box: stays ? read("box", readViewport) : null,
  };
  const sort = read("sort", (chosen) => readSort(chosen, words));

  if (from !== null && to !== null && from > to) {
    problems.from = messages.budgetCrossed;
    from = null;
    to = null;
  }
  return { criteria: { ...criteria, from, to }, place, sort, fields, problems };
}

/**
 * The query string of a search, without `?`: what asks for nothing and what is usual is left out.
 * @param sort the one that was asked for, also in another search
 */
export function writeSearch(criteria: Criteria, sort: Sort | null = null): string {
  const { words, place, pin, from, to, bedrooms, furnished, parking, offers, box } = criteria;
  return writeFields({
    q: words,
    place: place ? placeLabel(place) : "",
    pin: pin ?? "",
    from: from === null ? "" : String(from),
    to: to === null ? "" : String(to),
    bedrooms: bedrooms === null ? "" : String(bedrooms),
    furnished: furnished === null ? "" : yesOrNo(furnished),
    parking: parking === null ? "" : yesOrNo(parking),
    offers: offers ? "yes" : "",
    box: box ? writeBox(box) : "",
    sort: sort !== null && isChoice(sort, words) ? sort : "",
  });
}

/** The query string of fields that are written already. */
export function writeFields(fields: SearchQuery["fields"]): string {
  const query = new URLSearchParams();
  for (const field of searchFields) {
    if (fields[field]) query.set(field, fields[field]);
  }
  return query.toString();
}

/** What somebody typed into a line, its blanks single. What is no character is one of them (TRUST.md row 20). */
function oneLine(typed: string): string {
  return typed.replace(/[\s\p{Cc}\p{Cs}\ufffd]+/gu, " ").trim();
}

function readWords(typed: string): Reading<string> {
  const reading = readName(typed);
  const saysNothing = "value" in reading && typed !== "" && searchWords(typed).length === 0;
  return saysNothing ? { text: typed, problem: messages.searchCommon } : reading;
}

function readName(typed: string): Reading<string> {
  const start = typed.slice(0, 4 * mostWords);
  const text = start.normalize("NFC");
  // Some letters become two.
  if (typed.length > mostWords || text.length > mostWords) return { text: start, problem: messages.searchLong };
  if (typed !== "" && !/[\p{L}\p{N}]/u.test(typed)) return { text: typed, problem: messages.searchUnclear };
  return { text, value: text };
}

function readPin(typed: string): Reading<string | null> {
  if (typed === "") return nothing;
  const pin = asciiDigits(typed.slice(0, mostWords)).replace(/[ -]/g, "");
  if (!/^[1-9]\d{5}$/.test(pin)) return { text: typed.slice(0, mostWords), problem: messages.pinUnclear };
  return { text: pin, value: pin };
}

/** A bound of the budget, as prices are written in India. Zero asks for nothing. */
function readPrice(typed: string): Reading<number | null> {
  if (typed === "") return nothing;
  const rupees = parsePrice(typed);
  if (rupees === null) return { text: typed.slice(0, mostWords), problem: messages.budgetUnclear };
  if (rupees > maxPrice) return { text: typed.slice(0, mostWords), problem: messages.budgetRange };
  return rupees === 0 ? nothing : { text: String(rupees), value: rupees };
}

// The fields below are chosen, not typed: what nobody could choose counts as nothing.

function readBedrooms(chosen: string): Reading<number | null> {
  const digits = asciiDigits(chosen.slice(0, mostWords));
  const count = /^\d{1,2}$/.test(digits) ? Number(digits) : 0;
  return count >= 2 && count <= 50 ? { text: String(count), value: count } : nothing;
}

function readYesNo(chosen: string): Reading<boolean | null> {
  return chosen === "yes" || chosen === "no" ? { text: chosen, value: chosen === "yes" } : nothing;
}

function readYes(chosen: string): Reading<boolean> {
  return chosen === "yes" ? { text: chosen, value: true } : { text: "", value: false };
}

function readSort(chosen: string, words: string): Reading<Sort | null> {
  const sort = sorts.find((name) => name === chosen);
  return sort && isChoice(sort, words) ? { text: sort, value: sort } : nothing;
}

/** Whether an order is another than the usual: without words nothing matches better than anything else. */
function isChoice(sort: Sort, words: string): boolean {
  return sort !== "best" && sort !== usualSort({ words });
}

function readViewport(chosen: string): Reading<Box | null> {
  const box = readBox(chosen);
  return box ? { text: writeBox(box), value: box } : nothing;
}

function yesOrNo(value: boolean): "yes" | "no" {
  return value ? "yes" : "no";
}
