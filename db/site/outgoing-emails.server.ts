import { sql } from "kysely";
import type { Db, Trx } from "#db/schema.ts";
import type { ToUnproven } from "#app/domain/site/email.ts";
import { enqueue } from "./jobs.server.ts";

/** An e-mail that waits to be sent. */
export interface OutgoingEmail {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  /** Where one request stops further e-mails like it (RFC 8058). */
  unsubscribeUrl?: string;
  /** Its kind, if it goes to an address that nobody has proven. */
  toUnproven?: ToUnproven;
}

/** What an e-mail is deleted with: this enquiry, the account of this owner, this alert, or this grievance. */
type About = { enquiryId: string } | { ownerId: string } | { alertId: string } | { grievanceId: number };

/** Stores an e-mail with the job that sends it, once the transaction is committed. */
export async function queueEmail(trx: Trx, email: OutgoingEmail, about: About): Promise<void> {
  await queueEmails(trx, [{ email, about }]);
}

export interface EmailToQueue {
  email: OutgoingEmail;
  about: About;
}

/** Stores many e-mails with their jobs. */
export async function queueEmails(trx: Trx, emails: EmailToQueue[]): Promise<void> {
  if (emails.length === 0) return;
  const rows = await trx
    .insertInto("outgoing_emails")
    .values(
      emails.map(({ email: { to, replyTo, subject, text, html, unsubscribeUrl, toUnproven }, about }) => ({
        ...("enquiryId" in about && { enquiry_id: about.enquiryId }),
        ...("ownerId" in about && { owner_id: about.ownerId }),
        ...("alertId" in about && { alert_id: about.alertId }),
        ...("grievanceId" in about && { grievance_id: about.grievanceId }),
        recipient: to,
        reply_to: replyTo,
        subject,
        text,
        html,
        unsubscribe_url: unsubscribeUrl,
        to_unproven: toUnproven,
      })),
    )
    .returning(["id", "to_unproven"])
    .execute();
  const [proofs, others] = [rows.filter(isProof), rows.filter((row) => !isProof(row))];
  await enqueue(trx, "send-email", idsOf(proofs), { priority: 1 });
  await enqueue(trx, "send-email", idsOf(others));
}

const isProof = ({ to_unproven }: { to_unproven: ToUnproven | null }) => to_unproven === "proof";
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => ({ id }));

/** Sends an e-mail so many seconds from now. */
export async function postponeEmail(trx: Trx, id: string, seconds: number): Promise<void> {
  await enqueue(trx, "send-email", [{ id }], { startAfter: seconds });
}

/** @returns null if it was sent, or deleted with what it is about */
export async function findOutgoingEmail(db: Db, id: string): Promise<OutgoingEmail | null> {
  const row = await db.selectFrom("outgoing_emails").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  const { recipient, reply_to, subject, text, html, unsubscribe_url, to_unproven } = row;
  return {
    to: recipient,
    replyTo: reply_to ?? undefined,
    subject,
    text,
    html: html ?? undefined,
    unsubscribeUrl: unsubscribe_url ?? undefined,
    toUnproven: to_unproven ?? undefined,
  };
}

/** Deletes what waits for an address that its owner has corrected. */
export async function deleteEmailsToUnproven(db: Db, email: string): Promise<void> {
  await db.deleteFrom("outgoing_emails").where("recipient", "=", email).where("to_unproven", "is not", null).execute();
}

/** For an e-mail that was sent. */
export async function deleteOutgoingEmail(db: Db, id: string): Promise<void> {
  await db.deleteFrom("outgoing_emails").where("id", "=", id).execute();
}

/** For an e-mail that is not tried again. */
export async function recordFailedEmail(db: Db, id: string, failure: string): Promise<void> {
  await db
    .updateTable("outgoing_emails")
    .set({ failed_at: sql<Date>`now()`, failure })
    .where("id", "=", id)
    .execute();
}

interface FailedEmail {
  id: string;
  to: string;
  subject: string;
  failedAt: Date;
  failure: string;
}

/** E-mails that are not tried again, oldest first. */
export async function failedEmails(db: Db): Promise<FailedEmail[]> {
  const rows = await db
    .selectFrom("outgoing_emails")
    .select(["id", "recipient", "subject", "failed_at", "failure"])
    .where("failed_at", "is not", null)
    .orderBy("created_at")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    failedAt: row.failed_at!,
    failure: row.failure ?? "",
  }));
}

/** Queues all failed e-mails again. @returns how many */
export async function retryFailedEmails(trx: Trx): Promise<number> {
  const rows = await trx
    .updateTable("outgoing_emails")
    .set({ failed_at: null, failure: null })
    .where("failed_at", "is not", null)
    .returning("id")
    .execute();
  await enqueue(trx, "send-email", rows);
  return rows.length;
}

/**
 * What has become of a queued e-mail: `delivered` if none is left in the queue, `failed` until
 * `npm run mail -- retry`.
 */
export type EmailState = "delivered" | "pending" | "failed";

export async function stateOfEmail(
  db: Db,
  { to, ...about }: ({ enquiryId: string } | { grievanceId: number }) & { to: string },
): Promise<EmailState> {
  const query = db.selectFrom("outgoing_emails").select("failed_at").where("recipient", "=", to);
  const rows = await (
    "enquiryId" in about
      ? query.where("enquiry_id", "=", about.enquiryId)
      : query.where("grievance_id", "=", about.grievanceId)
  ).execute();
  if (rows.length === 0) return "delivered";
  return rows.some((row) => row.failed_at === null) ? "pending" : "failed";
}
