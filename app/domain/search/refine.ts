import type { ListingType } from "#app/domain/listing/listing.ts";
import { type Place, placeLabel } from "#app/domain/place/place.ts";
import { rupeesInWords } from "#app/domain/listing/price.ts";
import { searchWords } from "./words.ts";
import { type Criteria, anything, bedroomChoices, countText } from "./criteria.ts";

/** A search that a page offers, and what it is called there. */
export interface Refinement {
  label: string;
  criteria: Criteria;
}

/** One value of a choice in the search form, with the search it would make of this one. */
export interface Choice extends Refinement {
  field: "type" | "bedrooms" | "furnished" | "parking" | "offers";
  /** What the form sends for it. */
  value: string;
}

/** What the form lets one choose from, all else of the search as it is. */
export function choicesOf(search: Criteria): Choice[] {
  const choice = (field: Choice["field"], value: string, label: string, part: Partial<Criteria>): Choice => ({
    field,
    value,
    label,
    criteria: { ...search, ...part },
  });
  return [
    choice("type", "", "Either", { type: null }),
    choice("type", "rent", "Rent", { type: "rent" }),
    choice("type", "sell", "Buy", { type: "sell" }),
    choice("bedrooms", "", "Any", { bedrooms: null }),
    // A link may ask for more than the form has to choose from.
    ...[...new Set([...bedroomChoices, search.bedrooms ?? bedroomChoices[0]])].map((count) =>
      choice("bedrooms", String(count), `${count} or more`, { bedrooms: count }),
    ),
    choice("furnished", "", "Any", { furnished: null }),
    choice("furnished", "yes", "Furnished", { furnished: true }),
    choice("furnished", "no", "Not furnished", { furnished: false }),
    choice("parking", "", "Any", { parking: null }),
    choice("parking", "yes", "With parking", { parking: true }),
    choice("parking", "no", "No parking", { parking: false }),
    choice("offers", "yes", "Offers only", { offers: true }),
  ];
}

/** Each thing a search asks for besides its type, with the search that is left without it. */
export function activeFilters(search: Criteria): Refinement[] {
  const { words, place, pin, from, to, bedrooms, furnished, parking, offers, box } = search;
  const without = (part: keyof Criteria): Criteria => ({ ...search, [part]: anything[part] });
  const filters: (Refinement | false)[] = [
    words !== "" && { label: `“${words}”`, criteria: without("words") },
    place !== null && { label: placeLabel(place), criteria: without("place") },
    pin !== null && { label: `PIN code ${pin}`, criteria: without("pin") },
    from !== null && { label: `From ${rupeesInWords(from)}`, criteria: without("from") },
    to !== null && { label: `Up to ${rupeesInWords(to)}`, criteria: without("to") },
    bedrooms !== null && { label: `${bedrooms} or more bedrooms`, criteria: without("bedrooms") },
    furnished !== null && { label: furnished ? "Furnished" : "Not furnished", criteria: without("furnished") },
    parking !== null && { label: parking ? "With parking" : "No parking", criteria: without("parking") },
    offers && { label: "Offers only", criteria: without("offers") },
    box !== null && { label: "Within a part of the map", criteria: without("box") },
  ];
  return filters.filter((filter) => filter !== false);
}

/** What lies around a search that found nothing: prices next to its budget, in rupees, and places next to its place. */
export interface Surroundings {
  cheapestAbove: number | null;
  dearestBelow: number | null;
  /** The city of a locality. */
  city: Place | null;
  /** Other cities, the nearest first. */
  nearby: Place[];
  /** Where the search has no place: those its words name. */
  named: Place[];
}

/** Ways out of a search that found nothing, the smallest step first. Not all of them lead to a home: they are counted. */
export function relaxations(search: Criteria, around: Surroundings): Refinement[] {
  const { cheapestAbove, dearestBelow, city, nearby, named } = around;
  const { type, words, place, pin, from, to, bedrooms, furnished, parking, offers, box } = search;
  const relaxed = (label: string, part: Partial<Criteria>): Refinement => ({ label, criteria: { ...search, ...part } });
  const raise = to !== null && cheapestAbove !== null ? roundStep(cheapestAbove - to) : null;
  const drop = from !== null && dearestBelow !== null ? Math.min(roundStep(from - dearestBelow), from) : null;

  const steps: (Refinement | false | null)[] = [
    raise !== null && relaxed(`Raise the budget by ${rupeesInWords(raise)}`, { to: to! + raise }),
    drop !== null && relaxed(`Lower the minimum by ${rupeesInWords(drop)}`, { from: from! - drop || null }),
    bedrooms !== null && bedrooms > 2 && relaxed(`${bedrooms - 1} or more bedrooms`, { bedrooms: bedrooms - 1 }),
    bedrooms !== null && relaxed("Any bedrooms", { bedrooms: null }),
    furnished !== null && relaxed("Furnished or not", { furnished: null }),
    parking !== null && relaxed("With or without parking", { parking: null }),
    offers && relaxed("Not only offers", { offers: false }),
    (from !== null || to !== null) && relaxed("Any price", { from: null, to: null }),
    city !== null && relaxed(`All of ${placeLabel(city)}`, { place: city }),
    ...nearby.map((place) => relaxed(`Nearby: ${placeLabel(place)}`, { place })),
    pin !== null && relaxed("Any PIN code", { pin: null }),
    box !== null && relaxed("Anywhere on the map", { box: null }),
    place !== null && relaxed("Anywhere in India", { place: null }),
    ...withoutAWord(words).map(({ word, rest }) => relaxed(`Without “${word}”`, { words: rest })),
    ...named.map((place) => relaxed(`In ${placeLabel(place)}`, { place, words: "" })),
    words !== "" && relaxed(`Without “${words}”`, { words: "" }),
    type !== null && relaxed(otherTypes[type].label, { type: otherTypes[type].type }),
  ];
  return steps.filter((step): step is Refinement => Boolean(step));
}

/** Of a longer search no other word is left out: each is a search of its own. */
const mostLeftOut = 6;

/** Each word of several, as it was typed, and the rest. */
function withoutAWord(words: string): { word: string; rest: string }[] {
  const typed = words.split(" ").filter((word) => searchWords(word).length > 0);
  if (typed.length < 2) return [];
  return typed
    .slice(0, mostLeftOut)
    .map((word, index) => ({ word, rest: typed.filter((_other, place) => place !== index).join(" ") }));
}

const otherTypes: Record<ListingType, { label: string; type: ListingType }> = {
  rent: { label: "To buy instead", type: "sell" },
  sell: { label: "To rent instead", type: "rent" },
};

/** The next step a person would name that is no smaller: 1, 2 or 5 times a power of ten. */
function roundStep(rupees: number): number {
  const power = 10 ** Math.floor(Math.log10(rupees));
  const step = [1, 2, 5, 10].find((times) => times * power >= rupees) ?? 10;
  return step * power;
}

/** What a way out is called with what it finds: `Any bedrooms: 6 more`, `Nearby: Thane, 9 more`. */
export function wayOutText(label: string, count: number): string {
  return `${label}${label.includes(": ") ? "," : ":"} ${countText(count)} more`;
}
