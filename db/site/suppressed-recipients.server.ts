import type { DeliveryProblem, SuppressionReason } from "#app/domain/site/email.ts";
import { emailKey } from "#app/domain/site/addresses/email-address.ts";
import type { Db } from "#db/schema.ts";

/** An address that e-mails are not sent to. */
interface SuppressedRecipient {
  /** As in {@link emailKey}. */
  email: string;
  reason: SuppressionReason;
  since: Date;
}

/** Stops e-mails to addresses. For those that are suppressed already, nothing changes. */
export async function suppressRecipients(db: Db, { recipients, reason }: DeliveryProblem): Promise<void> {
  if (recipients.length === 0) return;
  await db
    .insertInto("suppressed_recipients")
    .values(recipients.map((email) => ({ email: emailKey(email), reason })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether, and since when, e-mails to an address are stopped. */
export async function findSuppression(db: Db, email: string): Promise<SuppressedRecipient | null> {
  const row = await suppressed(db).where("email", "=", emailKey(email)).executeTakeFirst();
  return row ?? null;
}

/** All of them, newest first. */
export function suppressedRecipients(db: Db): Promise<SuppressedRecipient[]> {
  return suppressed(db).orderBy("created_at", "desc").execute();
}

/** Sends e-mails to an address again. @returns whether they were stopped */
export async function allowRecipient(db: Db, email: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("suppressed_recipients")
    .where("email", "=", emailKey(email))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function suppressed(db: Db) {
  return db.selectFrom("suppressed_recipients").select(["email", "reason", "created_at as since"]);
}
