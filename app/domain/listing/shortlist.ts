import { maxSaved } from "#app/domain/account/shortlist.ts";
import { describeFacts } from "./facts/described.ts";
import { bedroomsOf } from "./facts/facts.ts";
import { furnishingOf, parkingOf } from "./facts/page.ts";
import { type ComparedListing, isId } from "./listing.ts";
import { distanceText } from "#app/domain/place/point/distance.ts";
import { kilometresBetween } from "#app/domain/place/point/geometry.ts";
import { placeLabel } from "#app/domain/place/place.ts";
import { priceText } from "./card.ts";
import { moveInOf } from "./price/move-in.ts";
import { formatRupees, priceTag, savingText } from "./price.ts";
import { shortDay } from "#app/domain/site/time.ts";
import { factTexts } from "#texts/listing/facts.ts";
import { factListTexts } from "#texts/listing/facts/page.ts";
import { approximateTexts } from "#texts/map/approximate.ts";
import { compareTexts } from "#texts/listing/shortlist.ts";

/** How many homes can be compared. */
export const compared = { min: 2, max: 4 };

const idLength = 36;

/**
 * The homes in a comparison's URL, in order, without duplicates, in any case. Invalid ids are ignored, and so is what
 * chats add behind one.
 */
export function readCompared(query: URLSearchParams): string[] {
  const listed = query.getAll("homes").flatMap((value) => value.toLowerCase().split(","));
  const named = listed.map((id) => id.trim().slice(0, idLength));
  return [...new Set(named.filter(isId))].slice(0, maxSaved);
}

/** A row of a comparison, with a cell for each home. */
export interface ComparedRow {
  label: string;
  cells: string[];
  /** Whether the homes differ in it; false for rows in which they always differ. */
  differs: boolean;
}

/**
 * The rows of a comparison that say something of a home, those in which homes differ first. Prices are those to pay,
 * distances as the crow flies.
 */
export function comparison(homes: ComparedListing[]): ComparedRow[] {
  const rows = allRows(homes).filter(({ cells }) => cells.some((cell) => cell !== compareTexts.none));
  return [...rows.filter(({ differs }) => differs), ...rows.filter(({ differs }) => !differs)];
}

function allRows(homes: ComparedListing[]): ComparedRow[] {
  const row = (label: string, cell: (home: ComparedListing) => string): ComparedRow => {
    const cells = homes.map(cell);
    return { label, cells, differs: new Set(cells).size > 1 };
  };
  const own = (label: string, cell: (home: ComparedListing) => string) => ({ ...row(label, cell), differs: false });
  const [first] = homes;
  const { rows } = compareTexts;
  return [
    row(rows.purpose, ({ type }) => factTexts.purpose[type]),
    row(rows.price, (home) => priceText(priceTag(home))),
    row(rows.offer, (home) => {
      const saving = savingText(home);
      return saving === null ? compareTexts.no : compareTexts.offer(saving, formatRupees(home.regularPrice));
    }),
    row(rows.moveIn, (home) => moveInOf(home)?.sum ?? compareTexts.none),
    row(rows.pricePerBedroom, (home) => {
      const bedrooms = bedroomsOf(home);
      if (bedrooms === 0) return compareTexts.none;
      const paid = home.discountedPrice ?? home.regularPrice;
      return priceText({ ...priceTag(home), amount: formatRupees(Math.round(paid / bedrooms)) });
    }),
    row(rows.bedrooms, (home) => {
      const bedrooms = bedroomsOf(home);
      return bedrooms === 0 ? compareTexts.none : factTexts.beds(bedrooms);
    }),
    row(rows.bathrooms, ({ bathroom }) => (bathroom === 0 ? compareTexts.none : factTexts.baths(bathroom))),
    row(factListTexts.furnishing, (home) => furnishingOf(home) || compareTexts.none),
    row(factListTexts.parking, (home) => parkingOf(home) || compareTexts.none),
    ...factRows(homes).map(({ term, text }) => row(term, text)),
    row(rows.place, ({ city, locality }) => (city === null ? compareTexts.unknown : placeLabel({ city, locality }))),
    own(rows.address, ({ address }) => address),
    own(rows.distance, (home) => (home === first ? compareTexts.none : distanceBetween(first!, home))),
    own(rows.listed, ({ timestamp }) => shortDay(timestamp)),
  ];
}

/** The other optional facts that the owner of at least one of the homes has given. */
function factRows(homes: ComparedListing[]): { term: string; text: (home: ComparedListing) => string }[] {
  const described = new Map(homes.map((home) => [home, describeFacts(home.facts, home.type)]));
  const known = [...described.values()]
    .flat()
    .filter(({ name, isKnown }) => isKnown && name !== "furnishing" && name !== "parkingFor");
  return [...new Set(known.map(({ term }) => term))].map((term) => ({
    term,
    text: (home) => described.get(home)!.find((fact) => fact.term === term)?.text ?? compareTexts.none,
  }));
}

/** `about 3.2 km` if the point of one is not exact. */
function distanceBetween(one: ComparedListing, other: ComparedListing): string {
  const text = distanceText(kilometresBetween(one, other));
  return [one, other].every(({ pointFrom }) => pointFrom === "owner") ? text : approximateTexts.about(text);
}
