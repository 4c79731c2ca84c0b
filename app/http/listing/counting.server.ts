import { type EventCount, addCounts } from "#db/listing/counts.server.ts";
import { db, isOutage } from "#db/site/client.server.ts";
import { log } from "#app/log.server.ts";
import { logTexts } from "#texts/site/log.ts";

/** What has not been stored yet, by what is counted together. */
let pending = new Map<string, EventCount>();

/** Counts something that happened to a listing. It is stored within a second, since visitors should not wait for it. */
export function count(event: Omit<EventCount, "count">): void {
  add({ ...event, count: 1 });
}

function add(event: EventCount): void {
  const key = [event.listingId, event.kind, event.userId].join();
  const before = pending.get(key)?.count ?? 0;
  pending.set(key, { ...event, count: before + event.count });
}

/** Stores what was counted. During an outage of the database, it is kept for the next time. */
async function store(): Promise<void> {
  const counts = [...pending.values()];
  if (counts.length === 0) return;
  pending = new Map();
  try {
    await addCounts(db, counts);
  } catch (error) {
    if (isOutage(error)) counts.forEach(add);
    log.error({ err: error }, logTexts.notCounted);
  }
}

/** Stores counts every second. @returns a function that stores the last ones and ends it */
export function storeCountsRegularly(): () => Promise<void> {
  let storing = Promise.resolve();
  const timer = setInterval(() => void (storing = storing.then(store)), 1000).unref();
  return () => {
    clearInterval(timer);
    return storing.then(store);
  };
}
