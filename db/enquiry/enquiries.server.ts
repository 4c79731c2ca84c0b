import { sql } from "kysely";
import {
  type Enquiry,
  type EnquiryStatus,
  type InboxFolder,
  type NewEnquiry,
  folderOf,
} from "#app/domain/enquiry/enquiry.ts";
import type { Cover } from "#app/domain/photo/photo.ts";
import { mailboxKey } from "#app/domain/site/addresses/email-address.ts";
import { coverColumn } from "#db/listing/cards.server.ts";
import type { Db, Trx } from "#db/schema.ts";

/**
 * Stores an enquiry; as spam if the owner has blocked its sender. The unique key decides between simultaneous requests.
 * @returns null if an enquiry with this key was sent before
 */
export async function insertEnquiry(
  trx: Trx,
  enquiry: NewEnquiry,
): Promise<{ id: string; status: EnquiryStatus } | null> {
  const blocked = trx
    .selectFrom("blocked_senders")
    .select("email")
    .where("owner_id", "=", enquiry.ownerId)
    .where("email", "=", mailboxKey(enquiry.email));
  const row = await trx
    .insertInto("enquiries")
    .values({
      listing_id: enquiry.listingId,
      owner_id: enquiry.ownerId,
      message_key: enquiry.key,
      name: enquiry.name,
      email: enquiry.email,
      phone: enquiry.phone,
      message: enquiry.message,
      visit_on: enquiry.visitOn,
      shares_address: enquiry.sharesAddress,
      confirms_sender: enquiry.confirmsSender,
      status: sql<EnquiryStatus>`case when exists(${blocked}) then 'spam' else 'new' end`,
    })
    .onConflict((conflict) => conflict.column("message_key").doNothing())
    .returning(["id", "status"])
    .executeTakeFirst();
  return row ?? null;
}

/** The id of the enquiry with this key; null if there is none. */
export async function findEnquiryId(db: Db, key: string): Promise<string | null> {
  const row = await db.selectFrom("enquiries").select("id").where("message_key", "=", key).executeTakeFirst();
  return row?.id ?? null;
}

/** What the page after an enquiry says of. */
export interface SentEnquiry {
  id: string;
  email: string;
  status: EnquiryStatus;
  sharesAddress: boolean;
  confirmsSender: boolean;
}

/** An enquiry to the owner of a listing, for those who know its id. */
export async function findSentEnquiry(
  db: Db,
  { id, listingId, ownerId }: { id: string; listingId: string; ownerId: string },
): Promise<SentEnquiry | null> {
  const row = await db
    .selectFrom("enquiries")
    .select(["id", "email", "status", "shares_address as sharesAddress", "confirms_sender as confirmsSender"])
    .where("id", "=", id)
    .where("listing_id", "=", listingId)
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
  return row ?? null;
}

/** An enquiry of an owner. */
export async function findOwnEnquiry(db: Db, ownerId: string, id: string): Promise<Enquiry | null> {
  const row = await enquiriesOf(db, ownerId).where("enquiries.id", "=", id).executeTakeFirst();
  return row ? asEnquiry(row) : null;
}

/** What an owner's inbox shows. */
interface InboxFilter {
  folder: InboxFolder;
  /** Only enquiries about this listing. */
  listingId: string | null;
}

/** Enquiries of an owner, newest first. */
export async function ownEnquiries(
  db: Db,
  ownerId: string,
  { folder, listingId, limit, after }: InboxFilter & { limit: number; after: { timestamp: Date; id: string } | null },
): Promise<(Enquiry & { cover: Cover | null })[]> {
  const rows = await enquiriesOf(db, ownerId)
    .select(coverColumn.as("cover"))
    .where("enquiries.status", "in", statusesIn(folder))
    .$if(listingId !== null, (query) => query.where("enquiries.listing_id", "=", listingId!))
    .orderBy("enquiries.created_at", "desc")
    .orderBy("enquiries.id", "desc")
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(enquiries.created_at, enquiries.id) < (${after!.timestamp}, ${after!.id})`),
    )
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...asEnquiry(row), cover: row.cover }));
}

function statusesIn(folder: InboxFolder): EnquiryStatus[] {
  return folder === "inbox" ? ["new", "read"] : [folder];
}

/** The enquiries of an owner that are before and after another one in its folder, which has the newest first. */
export async function enquiriesBeside(
  db: Db,
  ownerId: string,
  { id, createdAt, status }: Pick<Enquiry, "id" | "createdAt" | "status">,
) {
  const beside = (direction: "asc" | "desc") =>
    db
      .selectFrom("enquiries")
      .select(["id", "status"])
      .where("owner_id", "=", ownerId)
      .where("status", "in", statusesIn(folderOf(status)))
      .where(sql<boolean>`(created_at, id) ${sql.raw(direction === "asc" ? ">" : "<")} (${createdAt}, ${id})`)
      .orderBy("created_at", direction)
      .orderBy("id", direction)
      .limit(1)
      .executeTakeFirst();
  const [previous = null, next = null] = await Promise.all([beside("asc"), beside("desc")]);
  return { previous, next };
}

/** All enquiries that an owner has got, oldest first. */
export async function allOwnEnquiries(db: Db, ownerId: string): Promise<Enquiry[]> {
  return (await enquiriesOf(db, ownerId).orderBy("enquiries.created_at").execute()).map(asEnquiry);
}

export async function countNewEnquiries(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom("enquiries")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("owner_id", "=", ownerId)
    .where("status", "=", "new")
    .executeTakeFirstOrThrow();
  return count;
}

/** Sets the status of an owner's enquiry. @param change.from only if it has this one */
export async function setEnquiryStatus(
  db: Db,
  { id, ownerId, status, from }: { id: string; ownerId: string; status: EnquiryStatus; from?: EnquiryStatus },
): Promise<void> {
  const isHandled = status === "read" || status === "archived";
  await db
    .updateTable("enquiries")
    .set({ status, ...(isHandled && { handled_at: sql<Date>`coalesce(handled_at, now())` }) })
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .$if(from !== undefined, (query) => query.where("status", "=", from!))
    .execute();
}

/**
 * Sets the status of all enquiries to an owner from the mailbox of a sender.
 * @param sender.from only of those with this status
 */
export async function setStatusOfSender(
  db: Db,
  sender: { ownerId: string; email: string; from: EnquiryStatus | null; status: EnquiryStatus },
): Promise<void> {
  await db
    .updateTable("enquiries")
    .set({ status: sender.status })
    .where("owner_id", "=", sender.ownerId)
    .where("sender_key", "=", mailboxKey(sender.email))
    .$if(sender.from !== null, (query) => query.where("status", "=", sender.from!))
    .execute();
}

/** Blocks or unblocks a sender, by mailbox. */
export async function setBlocked(
  db: Db,
  { ownerId, email, blocked }: { ownerId: string; email: string; blocked: boolean },
): Promise<void> {
  const mailbox = mailboxKey(email);
  if (blocked) {
    await db
      .insertInto("blocked_senders")
      .values({ owner_id: ownerId, email: mailbox })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await db.deleteFrom("blocked_senders").where("owner_id", "=", ownerId).where("email", "=", mailbox).execute();
  }
}

function enquiriesOf(db: Db, ownerId: string) {
  return db
    .selectFrom("enquiries")
    .innerJoin("listings", "listings.id", "enquiries.listing_id")
    .select([
      "enquiries.id",
      "enquiries.name",
      "enquiries.email",
      "enquiries.phone",
      "enquiries.message",
      "enquiries.status",
      "enquiries.created_at",
      "enquiries.address_shared_at",
      "listings.id as listing_id",
      "listings.name as listing_name",
      "listings.type as listing_type",
    ])
    .select(sql<string | null>`enquiries.visit_on::text`.as("visit_on"))
    .where("enquiries.owner_id", "=", ownerId);
}

type Row = Awaited<ReturnType<ReturnType<typeof enquiriesOf>["execute"]>>[number];

function asEnquiry(row: Row): Enquiry {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    message: row.message,
    visitOn: row.visit_on,
    status: row.status,
    createdAt: row.created_at,
    addressSharedAt: row.address_shared_at,
    listing: { id: row.listing_id, name: row.listing_name, type: row.listing_type },
  };
}
