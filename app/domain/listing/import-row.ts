import {
  type Answer,
  countFrom,
  degreesFrom,
  furnishedFrom,
  parkingFrom,
  typeFrom,
  yesOrNoFrom,
} from "./import-cell.ts";
import { listingForm } from "./form.ts";
import type { ListingDetails } from "./listing.ts";
import { formatRupees, parsePrice } from "./price.ts";
import { misreadUtf8 } from "#app/domain/site/windows-1252.ts";

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

/** A row of such a file: its cells as they stand there, without those of columns the file does not have. */
export type ListingRow = Partial<Record<ListingColumn, string>>;

/** What is said of a cell; of the whole row where `column` is null. */
export interface Remark {
  column: ListingColumn | null;
  text: string;
  /** The same in words that all such rows share, for counting. */
  reason?: string;
}

/**
 * What a row comes to: a listing, maybe with doubts about it and with answers that were assumed, or what the form would
 * say of it.
 */
export type RowOutcome = { details: ListingDetails; doubts: Remark[]; assumed: Remark[] } | { problems: Remark[] };

/** Reads a row by the rules of the listing form, whose sentences its problems are, once its cells are understood. */
export function readListingRow(row: ListingRow): RowOutcome {
  const answers = {
    parking: answerOf(row.parking, parkingFrom),
    furnished: answerOf(row.furnished, furnishedFrom),
    offer: row.offer === undefined ? { value: offerByPrices(row), assumed: null } : yesOrNoFrom(row.offer),
  };
  const parsed = listingForm.safeParse({
    ...row,
    type: typeFrom(row.type ?? ""),
    bedroom: countFrom(row.bedroom ?? ""),
    bathroom: countFrom(row.bathroom ?? ""),
    parking: answers.parking.value,
    furnished: answers.furnished.value,
    offer: answers.offer.value,
    latitude: degreesFrom(row.lat ?? ""),
    longitude: degreesFrom(row.lng ?? ""),
  });
  if (parsed.success) {
    const columns = ["parking", "furnished", "offer"] as const;
    const assumed = columns.flatMap((column) => {
      const { value, assumed } = answers[column];
      return assumed === null ? [] : { column, text: `${assumed}, imported as "${value}"` };
    });
    return { details: parsed.data, doubts: doubtsAbout(parsed.data, row), assumed };
  }
  const wrong = parsed.error.issues.map(({ path, message }) => ({ column: columnOf(path[0]), text: message }));
  // Of several things that are wrong with one cell, the first, as the form would say it.
  const problems = [...listingColumns, null].flatMap((column) => wrong.find((one) => one.column === column) ?? []);
  return { problems };
}

/** Without the column, the answer is no for all homes. */
function answerOf(cell: string | undefined, read: (cell: string) => Answer): Answer {
  return cell === undefined ? { value: "no", assumed: null } : read(cell);
}

/** Without a column for offers, the prices tell whether a home is on offer. */
function offerByPrices({ regularPrice = "", discountedPrice = "" }: ListingRow): "yes" | "no" {
  const discounted = parsePrice(discountedPrice) ?? 0;
  return discounted > 0 && discounted < (parsePrice(regularPrice) ?? 0) ? "yes" : "no";
}

function columnOf(field: PropertyKey | undefined): ListingColumn | null {
  if (field === "latitude") return "lat";
  if (field === "longitude") return "lng";
  return listingColumns.find((column) => column === field) ?? null;
}

/** In rupees: a month's rent, and what a home is sold for. Outside of these a zero is wrong, or the type. */
const believable = {
  rent: { least: 1000, most: 2_000_000, what: "rent" },
  sell: { least: 100_000, most: 2_000_000_000, what: "price" },
};

/** India with its islands, in whole degrees. */
const india = { south: 6, north: 38, west: 68, east: 98 };

/** What the form takes and people would still not believe. */
function doubtsAbout(details: ListingDetails, row: ListingRow): Remark[] {
  const doubts: Remark[] = [];
  const { least, most, what } = believable[details.type];
  for (const column of ["regularPrice", "discountedPrice"] as const) {
    const price = details[column];
    if (price === null || (price >= least && price <= most)) continue;
    const asked = `${formatRupees(price)}${details.type === "rent" ? " a month" : ""}`;
    doubts.push({ column, text: `a ${what} of ${asked} is improbable`, reason: `this ${what} is improbable` });
  }
  const { offer, discountedPrice = "" } = row;
  if (offer !== undefined && !details.offer && (parsePrice(discountedPrice) ?? 0) > 0) {
    doubts.push({ column: "discountedPrice", text: "it is left out, since offer says no" });
  }
  const { latitude, longitude } = details;
  if (!inIndia(latitude, longitude)) {
    const swapped = inIndia(longitude, latitude);
    doubts.push({ column: "lat", text: swapped ? "lat and lng seem to be swapped" : "the place is not in India" });
  }
  for (const column of ["name", "address", "description"] as const) {
    const misread = misreadUtf8(details[column]);
    if (!misread) continue;
    const text = `${misread.there} seems to have been ${misread.meant} once`;
    doubts.push({ column, text, reason: "letters in a wrong encoding" });
  }
  return doubts;
}

function inIndia(latitude: number, longitude: number): boolean {
  return latitude >= india.south && latitude <= india.north && longitude >= india.west && longitude <= india.east;
}
