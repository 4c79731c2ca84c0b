import { type SearchCursor, readSearchCursor, writeSearchCursor } from "#app/domain/search/cursor.ts";

/** How much of a list is shown: at first, more with each 'Load More', and at most before it goes on by cursor. */
export interface ListSizes {
  first: number;
  further: number;
  most: number;
}

/** SPEC.md section 9 and DESIGN.md section 8. */
const listSizes: ListSizes = { first: 8, further: 4, most: 100 };
/** Owners look through their own homes: most have few, some have thousands. */
export const ownListSizes: ListSizes = { first: 24, further: 24, most: 96 };

export const slideshowSize = 5;
export const homeSectionSize = 4;
/** Homes like the one that a page shows. */
export const similarSize = 4;

/** What part of a list a URL asks for. */
export interface ListWindow {
  shown: number;
  after: SearchCursor | null;
  sizes: ListSizes;
}

/**
 * Reads `?shown=` and `?after=`. What was tampered with counts as absent: the first page (TRUST.md row 24).
 * @param by what orders the list
 */
export function readWindow(
  query: URLSearchParams,
  by: SearchCursor["by"] = "newest",
  sizes: ListSizes = listSizes,
): ListWindow {
  const { first, further, most } = sizes;
  const asked = query.get("shown") ?? "";
  const shown = /^\d{1,4}$/.test(asked) ? Number(asked) : first;
  const steps = Math.ceil((Math.min(Math.max(shown, first), most) - first) / further);
  return { shown: first + steps * further, after: readSearchCursor(query.get("after"), by), sizes };
}

/** The query string that asks for a window; empty for a list's beginning. */
export function writeWindow({ shown, after, sizes }: ListWindow): string {
  const query = new URLSearchParams();
  if (after) query.set("after", writeSearchCursor(after));
  if (shown > sizes.first) query.set("shown", String(shown));
  return query.toString();
}

/** The part of a list that is shown, and where 'Load More' leads; null when nothing remains. */
export interface ListPage<Row> {
  rows: Row[];
  more: string | null;
  /** Where the list begins, if this is not its beginning. */
  start: string | null;
}

/** How many rows to fetch for a window: one further than shown, to know whether more remain. */
export function peek(window: ListWindow): number {
  return window.shown + 1;
}

/**
 * Cuts fetched rows to the window. The link lands at the first new card.
 * @param query what else the list's URL says, which its links repeat
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

/** Some more of the list; past the most that one page shows, what comes after it. */
function furtherWindow({ shown, after, sizes }: ListWindow, last: SearchCursor | undefined): ListWindow | null {
  if (shown + sizes.further <= sizes.most) return { shown: shown + sizes.further, after, sizes };
  return last ? { shown: sizes.first, after: last, sizes } : null;
}

function linkTo(...queries: string[]): string {
  return `?${queries.filter((query) => query !== "").join("&")}`;
}

/** The fragment a card is found at. */
export function cardAnchor(id: string): string {
  return `listing-${id}`;
}
