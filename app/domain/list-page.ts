import { type SearchCursor, readSearchCursor, writeSearchCursor } from "./search-cursor.ts";

/** Lists open with 8 and grow by 4 (SPEC.md section 9). */
export const firstPage = 8;
export const furtherPage = 4;
/** How far one list grows before it turns to a new page by cursor (DESIGN.md section 8). */
export const mostShown = 100;

export const slideshowSize = 5;
export const homeSectionSize = 4;
/** Homes like the one that a page shows. */
export const similarSize = 4;

/** What part of a list a URL asks for. */
export interface ListWindow {
  shown: number;
  after: SearchCursor | null;
}

/**
 * Reads `?shown=` and `?after=`. What was tampered with counts as absent: the first page (TRUST.md row 24).
 * @param by what orders the list
 */
export function readWindow(query: URLSearchParams, by: SearchCursor["by"] = "newest"): ListWindow {
  const asked = query.get("shown") ?? "";
  const shown = /^\d{1,4}$/.test(asked) ? Number(asked) : firstPage;
  const steps = Math.ceil((Math.min(Math.max(shown, firstPage), mostShown) - firstPage) / furtherPage);
  return { shown: firstPage + steps * furtherPage, after: readSearchCursor(query.get("after"), by) };
}

/** The query string that asks for a window; empty for a list's beginning. */
export function writeWindow({ shown, after }: ListWindow): string {
  const query = new URLSearchParams();
  if (after) query.set("after", writeSearchCursor(after));
  if (shown > firstPage) query.set("shown", String(shown));
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
  const further = next && furtherWindow(window, rows.at(-1)?.at);
  return {
    rows,
    more: next && further ? `${linkTo(query, writeWindow(further))}#${cardAnchor(next.id)}` : null,
    start: window.after ? linkTo(query) : null,
  };
}

/** Some more of the list; past the most that one page shows, what comes after it. */
function furtherWindow({ shown, after }: ListWindow, last: SearchCursor | undefined): ListWindow | null {
  if (shown + furtherPage <= mostShown) return { shown: shown + furtherPage, after };
  return last ? { shown: firstPage, after: last } : null;
}

function linkTo(...queries: string[]): string {
  return `?${queries.filter((query) => query !== "").join("&")}`;
}

/** The fragment a card is found at. */
export function cardAnchor(id: string): string {
  return `listing-${id}`;
}
