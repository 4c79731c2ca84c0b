import { sql } from "kysely";
import { insertEnquiry } from "#db/enquiry/enquiries.server.ts";
import { markUnconfirmed } from "#db/listing/confirmations.server.ts";
import { findDraft } from "#db/listing/drafts.server.ts";
import { db } from "#db/site/client.server.ts";
import { moveEnquiry } from "#app/commands/enquiry/inbox.server.ts";
import { changeStatus } from "#app/commands/listing/status.server.ts";
import { remindAfterDays, unconfirmedAfterDays } from "#app/domain/listing/confirmation.ts";
import { saveForm } from "#app/commands/listing/drafts.server.ts";
import { type DemoEnquiry, demoAccount, demoDraft, demoEnquiries } from "./account.ts";
import { receiveDemoPhotos } from "./photos.ts";
import { demoToken } from "./token.ts";

type Owner = { id: string; name: string };

/**
 * Gives a demo owner what an account has after some weeks: homes that are rented, paused and unconfirmed, visits, a
 * draft, and enquiries. It can be repeated after an interruption. Enquiries are stored without their e-mails, whose
 * addresses do not exist.
 */
export async function fillAccount(owner: Owner): Promise<void> {
  const { rented, paused, confirmed, stale } = demoAccount;
  await setStatus(owner, rented.home, "closed", rented.hours);
  await setStatus(owner, paused.home, "paused", paused.hours);
  await setStatus(owner, confirmed, "live", 0);

  const { id } = await homeOf(owner, stale.home);
  await db
    .updateTable("listings")
    .set({ confirmed_at: hoursAgo(stale.hours), reminded_at: hoursAgo(stale.remindedHours) })
    .where("id", "=", id)
    .execute();
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  await markUnconfirmed(db, {
    confirmedBefore: daysAgo(unconfirmedAfterDays),
    remindedBefore: daysAgo(unconfirmedAfterDays - remindAfterDays),
  });

  await countVisits(owner);
  await keepDraft(owner);
  for (const enquiry of demoEnquiries) await sendEnquiry(owner, enquiry);
}

const hoursAgo = (hours: number) => sql<Date>`now() - make_interval(hours => ${hours})`;

function homeOf(owner: Owner, name: string): Promise<{ id: string }> {
  return db
    .selectFrom("listings")
    .select("id")
    .where("user_id", "=", owner.id)
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
}

async function setStatus(owner: Owner, home: string, status: "live" | "paused" | "closed", hours: number) {
  const { id } = await homeOf(owner, home);
  const changed = await changeStatus(owner, id, status);
  if ("refused" in changed) throw new Error(`The status of "${home}" was refused: ${changed.refused}`);
  if (status === "live") return;
  await db
    .updateTable("listings")
    .set({ status_since: hoursAgo(hours) })
    .where("id", "=", id)
    .execute();
}

/** Four weeks of what visitors did: the number of each day depends on the home and the day alone. */
async function countVisits(owner: Owner): Promise<void> {
  await sql`
    insert into listing_counts (listing_id, day, kind, count)
    select * from (
      select listings.id, (now() at time zone 'Asia/Kolkata')::date - ago as day, kind,
        abs(hashtext(listings.name || kind || ago)) % (most + 1) as count
      from listings, generate_series(0, 27) as ago,
        (values ('view', 14), ('saved', 2), ('number-shown', 1)) as counted (kind, most)
      where listings.user_id = ${owner.id} and ago < extract(day from now() - listings.timestamp)
    ) as counts
    where count > 0
    on conflict do nothing
  `.execute(db);
}

async function keepDraft(owner: Owner): Promise<void> {
  const id = demoToken("draft");
  if (!(await findDraft(db, { id, userId: owner.id }))) {
    const photos = await receiveDemoPhotos(owner, demoDraft.photos);
    const sent = { fields: demoDraft.fields, photos, part: null, fingerprint: "", page: "", photoProblems: [] };
    if (!("draft" in (await saveForm(owner, { id }, sent)))) throw new Error("The demo draft was not saved");
  }
  await db
    .updateTable("drafts")
    .set({ updated_at: hoursAgo(demoDraft.hours) })
    .where("id", "=", id)
    .execute();
}

async function sendEnquiry(
  owner: Owner,
  { home, name, email, message, visitInDays, hours, readAfterHours, archived }: DemoEnquiry,
): Promise<void> {
  const listing = await homeOf(owner, home);
  const key = demoToken(`enquiry of ${email}`);
  const ids = { listingId: listing.id, ownerId: owner.id, key, sharesAddress: false, confirmsSender: true };
  const visitOn =
    visitInDays === undefined
      ? null
      : new Date(Date.now() + visitInDays * 86_400_000 - hours * 3_600_000).toISOString().slice(0, 10);
  const details = { name, email, message, visitOn, phone: null };
  const inserted = await db.transaction().execute((trx) => insertEnquiry(trx, { ...details, ...ids }));
  if (!inserted) return;
  const isRead = readAfterHours !== undefined;
  if (isRead) await moveEnquiry(owner, inserted.id, archived ? "archived" : "read");
  await db
    .updateTable("enquiries")
    .set({ created_at: hoursAgo(hours), ...(isRead && { handled_at: hoursAgo(hours - readAfterHours) }) })
    .where("id", "=", inserted.id)
    .execute();
}
