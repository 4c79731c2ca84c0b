import { factColumns } from "#app/domain/listing/facts/import.ts";
import { type ListingColumn, listingColumns, placeColumns } from "#app/domain/listing/import-row.ts";
import type { ListingType } from "#app/domain/listing/listing.ts";
import { normalized } from "#app/domain/site/writing.ts";
import { UserError } from "../main.ts";
import { importTexts } from "#texts/listing/import.ts";
import { locale } from "#texts/plural.ts";

/** Other common names of the columns. Spaces, punctuation and case are ignored, also in our own names. */
const otherNames: Record<ListingColumn, string> = {
  type: `listing type, listing for, listed for, property for, available for, transaction, transaction type, purpose,
    rent or sale, rent or sell, sale or rent, rent sale, sale rent, offer type, ad type, deal type`,
  name: `title, property name, property title, listing name, listing title, home name, house name, ad title, heading,
    headline`,
  bedroom: `bedrooms, bed, beds, bhk, no of bedrooms, number of bedrooms, num bedrooms, bedroom count, no of bhk,
    no of beds, bhk count`,
  bathroom: `bathrooms, bath, baths, no of bathrooms, number of bathrooms, num bathrooms, bathroom count, toilets,
    washrooms, no of baths`,
  parking:
    "car parking, parking available, parking spot, parking spots, parking space, has parking, is parking, car park",
  furnished: "furnishing, furnishings, furnishing status, furnished status, furnishing type, is furnished",
  address: "full address, property address, street address, complete address, location",
  description: "descriptions, desc, details, property description, listing description, about, about property",
  offer: "has offer, is offer, on offer, special offer",
  regularPrice: `price, rent, monthly rent, rent per month, rent month, rental, rental price, sale price, selling price,
    asking price, expected price, expected rent, list price, listing price, price inr, price rs, rent inr, rent rs, amount`,
  discountedPrice: "discount price, price discounted, offer price, special price, deal price, price after discount",
  lat: "latitude, geo lat, map lat",
  lng: "longitude, lon, long, geo lng, geo lon, map lng, longtitude",
  areaOnly: "only area, hide address, hide exact location",
  sharesAddress: "share address, share exact address, address after enquiry",
  home: "kind of home, property type, home type, house type, property kind",
  sharing: "sharing type, occupancy, room type",
  residents: "pg for, available for gender, gender",
  meals: "food, food included, meals included",
  area: "area size, total area, area sqft, area in sqft, size sqft, sqft",
  areaKind: "area type, kind of area",
  deposit: "security deposit",
  maintenance: "maintenance charges, monthly maintenance, maintenance per month",
  negotiable: "price negotiable, is negotiable",
  availableFrom: "available from, availability, possession, possession date, date available",
  floor: "floor no, floor number, on floor",
  floors: "total floors, no of floors, number of floors, floors in building",
  built: "year built, built in, built year, construction year, age, age of property, property age",
  facing: "direction",
  furniture: "furniture items, items",
  parkingFor: "parking type, kind of parking",
  water: "water supply, water source",
  powerBackup: "backup, generator",
  lift: "elevator, has lift",
  gated: "gated community, gated society, is gated",
  pets: "pets allowed, pet friendly",
  tenants: "preferred tenants, tenant, tenants preferred, tenant preferred",
  rera: "rera no, rera number, rera id, rera registration",
};

const columnCalled = new Map(
  listingColumns.flatMap((column) =>
    [column, ...otherNames[column].split(",")].map((name) => [bare(name), column] as const),
  ),
);

/** Optional columns: without them, homes have no parking, no furniture, no offer, no further facts and no point of their own. */
const optionalColumns: readonly ListingColumn[] = [
  "parking",
  "furnished",
  "offer",
  "discountedPrice",
  "lat",
  "lng",
  ...placeColumns,
  ...factColumns,
];

const isFact = (column: ListingColumn) => factColumns.some((fact) => fact === column);

/** The extra columns at the start of our files of refused and suspicious rows. */
export const ownColumns = ["line", "reason"];

/** Names of the price column that imply the type. */
const typeOfPrice: [RegExp, ListingType][] = [
  [/rent/, "rent"],
  [/^(sale|selling)/, "sell"],
];

/** The positions of a file's columns. */
export interface Header {
  place: ReadonlyMap<ListingColumn, number>;
  /** Names of ignored columns. */
  unread: string[];
  /** Optional columns that are missing. */
  without: ListingColumn[];
  /** The type of all homes, if implied by the name of the price column. */
  type: ListingType | null;
}

function bare(name: string): string {
  // Other units stay, so that "Price (lakh)" does not count as rupees.
  const said = normalized(name, "NFKC").replace(/\((?:₹|rs\.?|inr|in rs\.?|in inr|in ₹|rupees)\)/i, "");
  return said.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}

/** How many of these names are columns we know. */
export function countKnown(names: string[]): number {
  return new Set(names.map((name) => columnCalled.get(bare(name))).filter(Boolean)).size;
}

/**
 * Reads the names of a file's columns.
 * @throws {UserError} if a required column is missing, or two are the same
 */
export function readHeader(file: string, names: string[]): Header {
  const place = new Map<ListingColumn, number>();
  for (const column of listingColumns) {
    const called = names.flatMap((name, index) => (columnCalled.get(bare(name)) === column ? [index] : []));
    const exact = called.filter((index) => bare(names[index] ?? "") === bare(column));
    const [first, second] = exact.length > 0 ? exact : called;
    if (first === undefined) continue;
    if (second !== undefined && !isFact(column)) {
      const [one, other] = [JSON.stringify(names[first]), JSON.stringify(names[second])];
      throw new UserError(importTexts.file.columnTwice(file, column, one, other));
    }
    place.set(column, first);
  }

  const price = bare(names[place.get("regularPrice") ?? -1] ?? "");
  const type = place.has("type") ? null : (typeOfPrice.find(([pattern]) => pattern.test(price))?.[1] ?? null);
  const missing = listingColumns.filter((column) => !place.has(column) && !(column === "type" && type !== null));
  const needed = missing.filter((column) => !optionalColumns.includes(column));
  if (needed.length > 0) throw new UserError(missingColumns(file, names, needed));

  const read = new Set(place.values());
  const unread = names.filter((name, index) => !read.has(index) && name !== "" && !ownColumns.includes(bare(name)));
  return { place, unread, without: missing, type };
}

const alternatives = new Intl.ListFormat(locale, { type: "disjunction" });

function missingColumns(file: string, names: string[], needed: ListingColumn[]): string {
  const found = names.map((name) => JSON.stringify(name.slice(0, 40))).join(", ");
  const lines = needed.map((column) => {
    const names = [column, ...otherNames[column].split(",").slice(0, 3)].map((name) => name.trim());
    return importTexts.file.columnMissing(column, alternatives.format(names));
  });
  return importTexts.file.columnsMissing(file, lines.join("\n"), found.slice(0, 1000));
}
