import { placeIndex } from "#app/commands/place/place-index.server.ts";
import type { PlaceIndex } from "#app/domain/place/index/place-index.ts";
import { db } from "#db/site/client.server.ts";
import {
  type DueAlert,
  type SentHome,
  addSentHomes,
  lockDueAlerts,
  newHomes,
  newestHome,
  setSent,
} from "#db/alert/new-homes.server.ts";
import { findListing } from "#db/listing/listings.server.ts";
import { type Handler, wake } from "#db/site/jobs.server.ts";
import { type EmailToQueue, queueEmails } from "#db/site/outgoing-emails.server.ts";
import type { Trx } from "#db/schema.ts";
import { homeOfEmail } from "#app/commands/listing/emails.server.ts";
import type { Criteria } from "#app/domain/search/criteria.ts";
import { readCriteria } from "#app/domain/search/saved.ts";
import type { EmailHome } from "#app/domain/site/email.ts";
import { countedHomes, frequencies, shownHomes } from "#app/domain/alert/alert.ts";
import { nextTime } from "#app/domain/alert/sending-time.ts";
import { newHomesEmail } from "./emails.server.ts";

/** Alerts per transaction. */
const batch = 200;
/** A listing can become visible this much later than its time says, once its transaction ends, in milliseconds. */
const overlap = 60_000;

/** The job that one of all processes does every five minutes. */
export const sendAlerts: Handler<"send-alerts"> = async (_data, { signal }) => {
  await sendDueAlerts(new Date(), signal);
};

/**
 * Queues the e-mails of all alerts that are due. Each alert gets a home once, even if the home is edited or relisted.
 * Several processes may do this at once, or be killed: an alert, its homes and its e-mail are stored in one transaction.
 * @returns how many e-mails were queued
 */
export async function sendDueAlerts(now: Date, signal?: AbortSignal): Promise<number> {
  const known: Known = { homes: new Map(), places: await placeIndex() };
  for (let sent = 0; ;) {
    if (signal?.aborted) return sent;
    const done = await db.transaction().execute((trx) => sendBatch(trx, now, known));
    sent += done.sent;
    if (done.sent > 0) wake("send-email");
    if (done.handled < batch) return sent;
  }
}

/** What a run has read already: the homes by id, since many alerts have the same. */
interface Known {
  homes: Map<string, EmailHome | null>;
  places: PlaceIndex;
}

async function sendBatch(trx: Trx, now: Date, known: Known): Promise<{ handled: number; sent: number }> {
  const newest = await newestHome(trx);
  const sentBefore = newest && new Date(newest.getTime() + overlap);
  const due = await lockDueAlerts(trx, { now, sentBefore, limit: batch });
  const found: SentHome[] = [];
  const searches = new Map<string, Criteria>();
  for (const [query, alerts] of byQuery(due)) {
    const criteria = readCriteria(known.places, new URLSearchParams(query));
    // Its place may be gone.
    if (!criteria) continue;
    searches.set(query, criteria);
    const after = new Date(Math.min(...alerts.map((alert) => Number(listedAfter(alert)))));
    const listings = await newHomes(trx, criteria, { after, limit: countedHomes });
    for (const alert of alerts) {
      const own = listings.filter(({ since }) => since > listedAfter(alert));
      found.push(...own.map(({ id }) => ({ alertId: alert.id, listingId: id })));
    }
  }
  const newIds = byAlert(found, found.length > 0 ? await addSentHomes(trx, found) : []);
  const emails: EmailToQueue[] = [];
  for (const alert of due) {
    const [ids, criteria] = [newIds.get(alert.id), searches.get(alert.query)];
    if (!ids || !criteria) continue;
    const shown = await homesOf(trx, ids.slice(0, shownHomes), known);
    const more = ids.length - shownHomes;
    emails.push({ email: newHomesEmail(alert, { criteria, homes: shown, more }), about: { alertId: alert.id } });
  }
  await queueEmails(trx, emails);
  for (const frequency of frequencies) {
    const ids = due.filter((alert) => alert.frequency === frequency).map(({ id }) => id);
    if (ids.length > 0) await setSent(trx, ids, nextTime(frequency, now));
  }
  return { handled: due.length, sent: newIds.size };
}

/** An alert may get homes that were listed after this time. */
function listedAfter({ sentThrough }: DueAlert): Date {
  return new Date(sentThrough.getTime() - overlap);
}

function byQuery(alerts: DueAlert[]): Map<string, DueAlert[]> {
  const groups = new Map<string, DueAlert[]>();
  for (const alert of alerts) groups.set(alert.query, [...(groups.get(alert.query) ?? []), alert]);
  return groups;
}

/** The ids of the new homes of each alert, in the order in which they were found. */
function byAlert(found: SentHome[], added: SentHome[]): Map<string, string[]> {
  const key = ({ alertId, listingId }: SentHome) => `${alertId} ${listingId}`;
  const isNew = new Set(added.map(key));
  const groups = new Map<string, string[]>();
  for (const home of found) {
    if (!isNew.has(key(home))) continue;
    const ids = groups.get(home.alertId) ?? [];
    ids.push(home.listingId);
    groups.set(home.alertId, ids);
  }
  return groups;
}

async function homesOf(trx: Trx, ids: string[], { homes }: Known): Promise<EmailHome[]> {
  const shown: EmailHome[] = [];
  for (const id of ids) {
    let home = homes.get(id);
    if (home === undefined) {
      const listing = await findListing(trx, id);
      home = listing && homeOfEmail(listing);
      homes.set(id, home);
    }
    if (home) shown.push(home);
  }
  return shown;
}
