import { isId } from "./listing.ts";

/** How many wishes of a search a home has: 2 for all, 1 for some, 0 for none. */
export type Tier = 0 | 1 | 2;

/**
 * A position in a list of results, after which the list continues: the sort key, with the unique id last. `price` is the
 * price in whole rupees, `metres` the distance from the place that was searched.
 */
export type SearchCursor =
  | { by: "newest"; timestamp: Date; id: string }
  | { by: "best"; tier: Tier; timestamp: Date; id: string }
  | { by: "price"; price: number; id: string }
  | { by: "distance"; metres: number; id: string };

/** `n1795276800000_…`, `b31795276800000_…`, `p25000_…` or `d1250_…`, ending in the id. */
export function writeSearchCursor(at: SearchCursor): string {
  if (at.by === "price") return `p${at.price}_${at.id}`;
  if (at.by === "distance") return `d${at.metres}_${at.id}`;
  return `${at.by === "best" ? `b${at.tier}` : "n"}${at.timestamp.getTime()}_${at.id}`;
}

const pattern = /^(n|b[0-2]|p|d)(\d{1,14})_([0-9a-f-]{36})$/;

/** Reads a cursor of an order. An invalid one, or one of another order, counts as absent (TRUST.md row 24). */
export function readSearchCursor(text: string | null, by: SearchCursor["by"]): SearchCursor | null {
  const [, kind = "", digits, id] = pattern.exec(text ?? "") ?? [];
  if (!by.startsWith(kind.charAt(0)) || !isId(id)) return null;
  const number = Number(digits);
  if (kind === "p") return { by: "price", price: number, id };
  if (kind === "d") return { by: "distance", metres: number, id };
  const timestamp = new Date(number);
  return kind === "n"
    ? { by: "newest", timestamp, id }
    : { by: "best", tier: Number(kind.charAt(1)) as Tier, timestamp, id };
}
