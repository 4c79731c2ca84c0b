import { type SearchCursor, readSearchCursor, writeSearchCursor } from "./cursor.ts";

/** How many rows of a list are shown: at first, with each 'Load More', and at most before it continues by cursor. */
export interface ListSizes {
  first: number;
  further: number;
  most: number;
}

/** SPEC.md section 9 and DESIGN.md section 8. */
const listSizes: ListSizes = { first: 8, further: 4, most: 100 };
/** Most owners have few homes, some have thousands. */
export const ownListSizes: ListSizes = { first: 24, further: 24, most: 96 };

export const slideshowSize = 5;
export const homeSectionSize = 4;
/** The most other homes on a listing's page. */
export const otherHomesSize = 4;

/** The part of a list that a URL asks for. */
export interface ListWindow {
  shown: number;
  after: SearchCursor | null;
  sizes: ListSizes;
}

/**
 * Reads `?shown=` and `?after=`. An invalid value counts as missing: the first page (TRUST.md row 24).
 * @param by the order of the list
 */
export function readWindow(
  query: URLSearchParams,
  by: SearchCursor["by"] = "newest",
  sizes: ListSizes = listSizes,
): ListWindow {
  const { first, further, most } = sizes;
  const requested = query.get("shown") ?? "";
  const shown = /^\d{1,4}$/.test(requested) ? Number(requested) : first;
  const steps = Math.ceil((Math.min(Math.max(shown, first), most) - first) / further);
  return { shown: first + steps * further, after: readSearchCursor(query.get("after"), by), sizes };
}

/** The query string for a window; empty for the beginning of a list. */
export function writeWindow({ shown, after, sizes }: ListWindow): string {
  const query = new URLSearchParams();
  if (after) query.set("after", writeSearchCursor(after));
  if (shown > sizes.first) query.set("shown", String(shown));
  return query.toString();
}

/** The part of a list that is shown, and the target of 'Load More'; null if nothing remains. */
export interface ListPage<Row> {
  rows: Row[];
  more: string | null;
  /** Where the list starts, if not at its beginning. */
  start: string | null;
  /** The form for an alert about new homes of the list. */
  alert?: string;
}

/** How many rows to fetch for a window: one more than shown, to know whether more remain. */
export function peek(window: ListWindow): number {
  return window.shown + 1;
}

/**
 * Cuts fetched rows to the window. The link leads to the first new card.
 * @param query the rest of the list's query, which its links repeat
 */
export function cutPage<Row extends { id: string; at: SearchCursor }>(
  fetched: Row[],
  window: ListWindow,
  query = "",
): ListPage<Row> {
  const rows = fetched.slice(0, window.shown);
  const next = fetched[rows.length];
  const further = next && furtherWindow(window, rows[rows.length - 1]?.at);
  return {
    rows,
    more: next && further ? `${linkTo(query, writeWindow(further))}#${cardAnchor(next.id)}` : null,
    start: window.after ? linkTo(query) : null,
  };
}

/** More of the list; beyond the most that one page shows, the next page. */
function furtherWindow({ shown, after, sizes }: ListWindow, last: SearchCursor | undefined): ListWindow | null {
  if (shown + sizes.further <= sizes.most) return { shown: shown + sizes.further, after, sizes };
  return last ? { shown: sizes.first, after: last, sizes } : null;
}

function linkTo(...queries: string[]): string {
  return `?${queries.filter((query) => query !== "").join("&")}`;
}

/** The fragment of a card. */
export function cardAnchor(id: string): string {
  return `listing-${id}`;
}
