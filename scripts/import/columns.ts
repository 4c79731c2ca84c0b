import { type ListingColumn, listingColumns } from "#app/domain/listing/import-row.ts";
import type { ListingType } from "#app/domain/listing/listing.ts";
import { normalized } from "#app/domain/site/writing.ts";
import { Refusal } from "../main.ts";

/** Other usual names of the columns. Blanks, punctuation and case do not matter, nor in our own names. */
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
};

const columnCalled = new Map(
  listingColumns.flatMap((column) =>
    [column, ...otherNames[column].split(",")].map((name) => [bare(name), column] as const),
  ),
);

/** Columns that may be missing: the homes then have no parking, no furniture, no offer. */
const dispensable: readonly ListingColumn[] = ["parking", "furnished", "offer", "discountedPrice"];

/** What our lists of refused and doubtful rows have before the columns of the imported file. */
export const ownColumns = ["line", "reason"];

/** Names of the price column that say what the homes are for. */
const typeOfPrice: [RegExp, ListingType][] = [
  [/rent/, "rent"],
  [/^(sale|selling)/, "sell"],
];

/** Where the columns of a file are. */
export interface Header {
  place: ReadonlyMap<ListingColumn, number>;
  /** Names of columns that are not read. */
  unread: string[];
  /** Dispensable columns that are missing. */
  without: ListingColumn[];
  /** The type of all homes, where the name of the price column says it. */
  type: ListingType | null;
}

function bare(name: string): string {
  // Other units stay, so that "Price (lakh)" is not taken for rupees.
  const said = normalized(name, "NFKC").replace(/\((?:₹|rs\.?|inr|in rs\.?|in inr|in ₹|rupees)\)/i, "");
  return said.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}

/** How many of these names are columns of ours. */
export function countKnown(names: string[]): number {
  return new Set(names.map((name) => columnCalled.get(bare(name))).filter(Boolean)).size;
}

/**
 * Reads the names of a file's columns.
 * @throws {Refusal} where a column is missing that is needed, or two are the same
 */
export function readHeader(file: string, names: string[]): Header {
  const place = new Map<ListingColumn, number>();
  for (const column of listingColumns) {
    const called = names.flatMap((name, index) => (columnCalled.get(bare(name)) === column ? [index] : []));
    const exact = called.filter((index) => bare(names[index] ?? "") === bare(column));
    const [first, second] = exact.length > 0 ? exact : called;
    if (first === undefined) continue;
    if (second !== undefined) {
      const both = [first, second].map((index) => JSON.stringify(names[index]));
      throw new Refusal(`${file} has two columns for ${column}: ${both.join(" and ")}. Rename or remove one of them.`);
    }
    place.set(column, first);
  }

  const price = bare(names[place.get("regularPrice") ?? -1] ?? "");
  const type = place.has("type") ? null : (typeOfPrice.find(([pattern]) => pattern.test(price))?.[1] ?? null);
  const missing = listingColumns.filter((column) => !place.has(column) && !(column === "type" && type !== null));
  const needed = missing.filter((column) => !dispensable.includes(column));
  if (needed.length > 0) throw new Refusal(missingColumns(file, names, needed));

  const read = new Set(place.values());
  const unread = names.filter((name, index) => !read.has(index) && name !== "" && !ownColumns.includes(bare(name)));
  return { place, unread, without: missing, type };
}

function missingColumns(file: string, names: string[], needed: ListingColumn[]): string {
  const found = names.map((name) => JSON.stringify(name.slice(0, 40))).join(", ");
  const lines = needed.map((column) => {
    const names = [column, ...otherNames[column].split(",").slice(0, 3)].map((name) => name.trim());
    return `  ${column}: call it ${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
  });
  return `The first line of ${file} should name its columns. These are missing:\n${lines.join("\n")}\nFound: ${found.slice(0, 1000)}`;
}
