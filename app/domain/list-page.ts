import { isId } from "./listing.ts";

/** Lists open with 8 and grow by 4 (SPEC.md section 9). */
export const firstPage = 8;
export const furtherPage = 4;
/** How far one list grows before it turns to a new page by cursor (DESIGN.md section 8). */
export const mostShown = 100;

export const slideshowSize = 5;
export const homeSectionSize = 4;

/** A place in a list that is ordered by timestamp and id, both falling. */
export interface Cursor {
  timestamp: Date;
  id: string;
}

/** What part of a list a URL asks for. */
export interface ListWindow {
  shown: number;
  after: Cursor | null;
}

export function writeCursor(at: Cursor): string {
  return `${at.timestamp.getTime()}_${at.id}`;
}

function readCursor(text: string | null): Cursor | null {
  const match = /^(\d{1,14})_(.+)$/.exec(text ?? "");
  if (!match || !isId(match[2])) return null;
  return { timestamp: new Date(Number(match[1])), id: match[2] };
}

/** Reads `?shown=` and `?after=`. What was tampered with counts as absent: the first page (TRUST.md row 24). */
export function readWindow(query: URLSearchParams): ListWindow {
  const asked = query.get("shown") ?? "";
  const shown = /^\d{1,4}$/.test(asked) ? Number(asked) : firstPage;
  const steps = Math.ceil((Math.min(Math.max(shown, firstPage), mostShown) - firstPage) / furtherPage);
  return { shown: firstPage + steps * furtherPage, after: readCursor(query.get("after")) };
}

/** The part of a list that is shown, and where 'Load More' leads; null when nothing remains. */
export interface ListPage<Row> {
  rows: Row[];
  more: string | null;
  /** Whether the list begins below its newest, so that the page can offer the way back. */
  continued: boolean;
}

/** How many rows to fetch for a window: one further than shown, to know whether more remain. */
export function peek(window: ListWindow): number {
  return window.shown + 1;
}

/** Cuts fetched rows to the window. The link lands at the first new card. */
export function cutPage<Row extends Cursor>(fetched: Row[], window: ListWindow): ListPage<Row> {
  const rows = fetched.slice(0, window.shown);
  return { rows, more: moreLink(fetched, rows, window), continued: window.after !== null };
}

function moreLink(fetched: Cursor[], rows: Cursor[], window: ListWindow): string | null {
  const next = fetched[rows.length];
  const last = rows.at(-1);
  if (!next || !last) return null;
  const query = new URLSearchParams();
  if (window.shown + furtherPage <= mostShown) {
    if (window.after) query.set("after", writeCursor(window.after));
    query.set("shown", String(window.shown + furtherPage));
  } else {
    query.set("after", writeCursor(last));
  }
  return `?${query}#${cardAnchor(next.id)}`;
}

/** The fragment a card is found at. */
export function cardAnchor(id: string): string {
  return `listing-${id}`;
}
