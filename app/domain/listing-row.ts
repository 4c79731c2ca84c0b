import { listingForm } from "./listing-form.ts";
import type { ListingDetails } from "./listing.ts";
import { formatRupees, parsePrice } from "./price.ts";

/** The columns a file of listings has, in any order (README.md, importing). */
export const listingColumns = [
  "type",
  "name",
  "bedroom",
  "bathroom",
  "parking",
  "furnished",
  "address",
  "description",
  "offer",
  "regularPrice",
  "discountedPrice",
  "lat",
  "lng",
] as const;
export type ListingColumn = (typeof listingColumns)[number];

/** A row of such a file: its cells as they stand there. */
export type ListingRow = Record<ListingColumn, string>;

/** What is said of a cell; of the whole row where `column` is null. */
export interface Remark {
  column: ListingColumn | null;
  text: string;
}

/** What a row comes to: a listing, maybe with doubts about it, or what the form would say of it. */
export type RowOutcome = { details: ListingDetails; doubts: Remark[] } | { problems: Remark[] };

/**
 * Reads a row by the rules of the listing form, whose sentences its problems are. Programs write yes and no, and whole
 * numbers, in ways nobody types: those are read as what they mean. Everything else should be as the form takes it.
 */
export function readListingRow(row: ListingRow): RowOutcome {
  const parsed = listingForm.safeParse({
    ...row,
    type: typeOf(row.type),
    bedroom: wholeNumber(row.bedroom),
    bathroom: wholeNumber(row.bathroom),
    parking: yesOrNo(row.parking),
    furnished: yesOrNo(row.furnished),
    offer: yesOrNo(row.offer),
    latitude: row.lat,
    longitude: row.lng,
  });
  if (parsed.success) return { details: parsed.data, doubts: doubtsAbout(parsed.data, row) };
  const wrong = parsed.error.issues.map(({ path, message }) => ({ column: columnOf(path[0]), text: message }));
  // Of several things that are wrong with one cell, the first, as the form would say it.
  const problems = [...listingColumns, null].flatMap((column) => wrong.find((one) => one.column === column) ?? []);
  return { problems };
}

function columnOf(field: PropertyKey | undefined): ListingColumn | null {
  if (field === "latitude") return "lat";
  if (field === "longitude") return "lng";
  return listingColumns.find((column) => column === field) ?? null;
}

function typeOf(cell: string): string {
  const said = cell.trim().toLowerCase();
  return said === "sale" ? "sell" : said;
}

const meaningYes = new Set(["yes", "y", "true", "t", "1", "1.0"]);
const meaningNo = new Set(["no", "n", "false", "f", "0", "0.0"]);

function yesOrNo(cell: string): string {
  const said = cell.trim().toLowerCase();
  if (meaningYes.has(said)) return "yes";
  return meaningNo.has(said) ? "no" : said;
}

/** `3.0` is how spreadsheets write a count that stood beside an empty cell. */
function wholeNumber(cell: string): string {
  return cell.trim().replace(/\.0+$/, "");
}

/** In rupees: a month's rent, and what a home is sold for. Outside of these a zero is wrong, or the type. */
const believable = {
  rent: { least: 1000, most: 2_000_000, said: "a rent of" },
  sell: { least: 100_000, most: 2_000_000_000, said: "a price of" },
};

/** India with its islands, in whole degrees. */
const india = { south: 6, north: 38, west: 68, east: 98 };

/** What the form takes and people would still not believe. */
function doubtsAbout(details: ListingDetails, row: ListingRow): Remark[] {
  const doubts: Remark[] = [];
  const { least, most, said } = believable[details.type];
  for (const column of ["regularPrice", "discountedPrice"] as const) {
    const price = details[column];
    if (price === null || (price >= least && price <= most)) continue;
    const asked = `${formatRupees(price)}${details.type === "rent" ? " a month" : ""}`;
    doubts.push({ column, text: `${said} ${asked} is improbable` });
  }
  if (!details.offer && (parsePrice(row.discountedPrice) ?? 0) > 0) {
    doubts.push({ column: "discountedPrice", text: "it is left out, since offer says no" });
  }
  const { latitude, longitude } = details;
  if (!inIndia(latitude, longitude)) {
    const swapped = inIndia(longitude, latitude);
    doubts.push({ column: "lat", text: swapped ? "lat and lng seem to be swapped" : "the place is not in India" });
  }
  for (const column of ["name", "address", "description"] as const) {
    const read = wronglyRead(details[column]);
    if (read) doubts.push({ column, text: `${read.there} seems to have been ${read.meant} once` });
  }
  return doubts;
}

function inIndia(latitude: number, longitude: number): boolean {
  return latitude >= india.south && latitude <= india.north && longitude >= india.west && longitude <= india.east;
}

/**
 * What Windows-1252 has at 0x80 to 0x9f, dots where it has nothing. Spelt out: Node's own decoder takes it for Latin-1 in
 * some versions (20.20 among them).
 */
const windowsOwn = "€.‚ƒ„…†‡ˆ‰Š‹Œ.Ž..‘’“”•–—˜™š›œ.žŸ";
/** The byte of each character that a byte above 127 becomes where UTF-8 is taken for Windows-1252 or Latin-1. */
const byteOf = new Map([
  ...Array.from({ length: 128 }, (_, index) => [String.fromCharCode(128 + index), 128 + index] as const),
  ...Array.from(windowsOwn, (character, index) => [character, 128 + index] as const),
]);
const strictUtf8 = new TextDecoder("utf-8", { fatal: true });

/** The first characters that are UTF-8 read as Windows-1252, such as `Ã©` for `é`, and what they were; null if none are. */
function wronglyRead(text: string): { there: string; meant: string } | null {
  for (const [there] of text.matchAll(/[^\p{ASCII}]{2,}/gu)) {
    const bytes = Array.from(there, (character) => byteOf.get(character) ?? -1);
    if (bytes.includes(-1)) continue;
    try {
      return { there, meant: strictUtf8.decode(Uint8Array.from(bytes)) };
    } catch {
      // Letters of their own.
    }
  }
  return null;
}
