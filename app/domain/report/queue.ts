/** How many entries a page of a queue of admins shows. */
export const queueSize = 25;

/** A position in a queue, which is sorted by rank, then by key, then by the id as a text. */
export interface QueuePosition {
  rank: number;
  /** A time in milliseconds, negative if the latest comes first. */
  key: number;
  id: string;
}

const pattern = /^(\d)_(-?\d{1,15})_([0-9a-f-]{1,36})$/;

/** Reads `?after=`. An invalid value counts as missing: the beginning (TRUST.md row 24). */
export function readQueuePosition(query: URLSearchParams): QueuePosition | null {
  const [, rank, key, id] = pattern.exec(query.get("after") ?? "") ?? [];
  return id === undefined ? null : { rank: Number(rank), key: Number(key), id };
}

/** A page of a queue, with the links to the next one and to the beginning; null if there is none, or it is this one. */
export interface QueuePage<Entry> {
  entries: Entry[];
  more: string | null;
  start: string | null;
}

/** @param fetched the entries after a position, one more than a page shows */
export function cutQueue<Entry extends { position: QueuePosition }>(
  fetched: Entry[],
  after: QueuePosition | null,
): QueuePage<Entry> {
  const entries = fetched.slice(0, queueSize);
  const last = fetched.length > queueSize ? entries[queueSize - 1]?.position : undefined;
  return {
    entries,
    more: last ? `?after=${last.rank}_${last.key}_${last.id}` : null,
    start: after ? "?" : null,
  };
}
