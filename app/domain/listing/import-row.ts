import {
  type Answer,
  degreesFrom,
  furnishedFrom,
  furnishingFrom,
  isEmptyCell,
  parkingFrom,
  typeFrom,
  yesOrNoFrom,
} from "./import-cell.ts";
import { factColumns, factFieldsOf } from "./facts/import.ts";
import { listingForm } from "./form/schema.ts";
import type { ListingDetails } from "./listing.ts";
import { areaMentioned } from "./amounts/area.ts";
import { readRupees } from "./amounts/rupees.ts";
import { formatRupees } from "./price.ts";
import { isInIndia, isSwapped } from "#app/domain/map/coordinates.ts";
import { misreadUtf8 } from "#app/domain/site/windows-1252.ts";
import { importRowTexts } from "#texts/listing/import-rows.ts";

const { warnings: warningTexts, reasons } = importRowTexts;

/** SPEC.md's fields as columns of an import file. */
export const mainColumns = [
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
/** How exactly visitors see where a home is. */
export const placeColumns = ["areaOnly", "sharesAddress"] as const;
/** The columns of an import file, in any order (docs/operate.md, Import listings). */
export const listingColumns = [...mainColumns, ...placeColumns, ...factColumns] as const;
export type ListingColumn = (typeof listingColumns)[number];

/** A row of an import file: its unchanged cells, without missing columns. */
export type ListingRow = Partial<Record<ListingColumn, string>>;

/** A remark on a cell, or on the whole row if `column` is null. */
export interface Remark {
  column: ListingColumn | null;
  text: string;
  /** The same in words shared by all such rows, for counting. */
  reason?: string;
}

/** The result of reading a row: a listing, perhaps with warnings and defaulted answers, or the form's errors. */
type RowOutcome = { details: ListingDetails; warnings: Remark[]; defaulted: Remark[] } | { problems: Remark[] };

/** Interprets the cells of a row, then validates them by the rules and messages of the listing form. */
export function readListingRow(row: ListingRow): RowOutcome {
  const answers = {
    parking: answerOf(row.parking, parkingFrom),
    furnished: answerOf(row.furnished, furnishedFrom),
    offer: row.offer === undefined ? { value: offerByPrices(row), defaulted: null } : yesOrNoFrom(row.offer),
  };
  const isPlot = factFieldsOf({ home: row.home }, "").values.home === "plot";
  const mentioned = isEmptyCell(row.area ?? "") ? areaMentioned(`${row.name}. ${row.description}`, isPlot) : null;
  const facts = factFieldsOf(mentioned ? { ...row, area: mentioned } : row, row.address ?? "");
  const parsed = listingForm.safeParse({
    ...without(row, factColumns),
    ...facts.values,
    furnishing: furnishingFrom(row.furnished ?? ""),
    type: typeFrom(row.type ?? ""),
    bedroom: row.bedroom ?? "",
    bathroom: row.bathroom ?? "",
    parking: answers.parking.value,
    furnished: answers.furnished.value,
    offer: answers.offer.value,
    areaOnly: yesOrNoFrom(row.areaOnly ?? "").value,
    sharesAddress: yesOrNoFrom(row.sharesAddress ?? "").value,
    latitude: coordinateOf(row.lat),
    longitude: coordinateOf(row.lng),
  });
  if (parsed.success) {
    const columns = ["parking", "furnished", "offer"] as const;
    const defaulted = columns.flatMap((column) => {
      const { value, defaulted } = answers[column];
      return defaulted === null ? [] : { column, text: importRowTexts.defaulted[defaulted](column, value) };
    });
    const unclear = facts.unclear.map((column) => ({
      column,
      text: column === "availableFrom" ? warningTexts.day : warningTexts.fact,
      reason: reasons.fact(column),
    }));
    return { details: parsed.data, warnings: [...warningsAbout(parsed.data, row), ...unclear], defaulted };
  }
  const wrong = parsed.error.issues.map(({ path, message }) => ({ column: columnOf(path[0]), text: message }));
  // Of several errors in one cell, the first, like the form.
  const problems = [...listingColumns, null].flatMap((column) => wrong.find((one) => one.column === column) ?? []);
  return { problems };
}

function without(row: ListingRow, columns: readonly ListingColumn[]): ListingRow {
  return Object.fromEntries(
    listingColumns.filter((column) => !columns.includes(column)).map((name) => [name, row[name]]),
  );
}

/** An empty cell is a point that is derived from the address. */
function coordinateOf(cell = ""): string {
  return isEmptyCell(cell) ? "" : degreesFrom(cell);
}

/** Without the column, the answer is no for all homes. */
function answerOf(cell: string | undefined, read: (cell: string) => Answer): Answer {
  return cell === undefined ? { value: "no", defaulted: null } : read(cell);
}

/** Without a column for offers, the prices decide whether a home is on offer. */
function offerByPrices({ regularPrice = "", discountedPrice = "" }: ListingRow): "yes" | "no" {
  const discounted = readRupees(discountedPrice).value ?? 0;
  return discounted > 0 && discounted < (readRupees(regularPrice).value ?? 0) ? "yes" : "no";
}

function columnOf(field: PropertyKey | undefined): ListingColumn | null {
  if (field === "latitude") return "lat";
  if (field === "longitude") return "lng";
  return listingColumns.find((column) => column === field) ?? null;
}

/** In rupees: monthly rents, and sale prices. Outside these, a zero or the type is wrong. */
const plausible = {
  rent: { least: 1000, most: 2_000_000, what: "rent" as const },
  sell: { least: 100_000, most: 2_000_000_000, what: "price" as const },
};

/** What the form accepts but is unlikely to be right. */
function warningsAbout(details: ListingDetails, row: ListingRow): Remark[] {
  const warnings: Remark[] = [];
  const { least, most, what } = plausible[details.type];
  for (const column of ["regularPrice", "discountedPrice"] as const) {
    const price = details[column];
    if (price === null || (price >= least && price <= most)) continue;
    warnings.push({ column, text: warningTexts[what](formatRupees(price)), reason: reasons[what] });
  }
  const { offer, discountedPrice = "" } = row;
  if (offer !== undefined && !details.offer && (readRupees(discountedPrice).value ?? 0) > 0) {
    warnings.push({ column: "discountedPrice", text: warningTexts.discount });
  }
  const { latitude, longitude } = details;
  const point = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : null;
  if (point && !isInIndia(point)) {
    warnings.push({ column: "lat", text: isSwapped(point) ? warningTexts.swapped : warningTexts.abroad });
  }
  for (const column of ["name", "address", "description"] as const) {
    const misread = misreadUtf8(details[column]);
    if (!misread) continue;
    const text = warningTexts.encoding(misread.there, misread.meant);
    warnings.push({ column, text, reason: reasons.encoding });
  }
  return warnings;
}
