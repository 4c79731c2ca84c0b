import { sql } from "kysely";
import type { Grievance } from "#app/domain/report/forms.ts";
import { acknowledgeWithinHours, resolveWithinDays } from "#app/domain/report/grievance.ts";
import { queueSize } from "#app/domain/report/queue.ts";
import { emailKey } from "#app/domain/site/addresses/email-address.ts";
import type { EmailState } from "#db/site/outgoing-emails.server.ts";
import type { Db, Trx } from "#db/schema.ts";

/** A grievance that was received. */
export interface ReceivedGrievance extends Grievance {
  /** Its number without the year. */
  id: number;
  receivedAt: Date;
  /** Null as long as it is open. */
  resolution: { text: string; at: Date; by: string | null } | null;
}

/** @param grievance.key what the same message sent twice has in common @returns null if it is stored already */
export async function insertGrievance(
  trx: Trx,
  { key, ...grievance }: Grievance & { key: string },
): Promise<{ id: number; receivedAt: Date } | null> {
  const row = await trx
    .insertInto("grievances")
    .values({ message_key: key, ...grievance })
    .onConflict((conflict) => conflict.column("message_key").doNothing())
    .returning(["id", "created_at as receivedAt"])
    .executeTakeFirst();
  return row ?? null;
}

export async function findGrievanceByKey(
  db: Db,
  key: string,
): Promise<{ id: number; email: string; receivedAt: Date } | null> {
  const row = await db
    .selectFrom("grievances")
    .select(["id", "email", "created_at as receivedAt"])
    .where("message_key", "=", key)
    .executeTakeFirst();
  return row ?? null;
}

export async function findGrievance(db: Db, id: number): Promise<ReceivedGrievance | null> {
  const row = await db
    .selectFrom("grievances")
    .leftJoin("users", "users.id", "resolved_by")
    .selectAll("grievances")
    .select("users.name as resolver")
    .where("grievances.id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const { name, email, about, message, created_at, resolved_at, resolution, resolver } = row;
  const resolved = resolved_at && resolution !== null ? { text: resolution, at: resolved_at, by: resolver } : null;
  return { id, name, email, about, message, receivedAt: created_at, resolution: resolved };
}

/** A grievance in the queue of admins. */
interface QueuedGrievance {
  id: number;
  name: string;
  about: string | null;
  receivedAt: Date;
  resolvedAt: Date | null;
  /** What has become of the e-mails to its sender. */
  emails: EmailState;
}

/** Open grievances: first those that are overdue, then the oldest; then those that are resolved, the latest first. */
export async function findGrievances(db: Db, now: Date): Promise<QueuedGrievance[]> {
  const { rows } = await sql<QueuedGrievance>`
    select id, name, about, created_at as "receivedAt", resolved_at as "resolvedAt", emails.state as emails
    from grievances, lateral (
      select case
        when count(*) = 0 then 'delivered' when count(*) = count(failed_at) then 'failed' else 'pending'
      end as state
      from outgoing_emails where grievance_id = grievances.id and recipient = grievances.email
    ) as emails
    order by
      case
        when resolved_at is not null then 2
        when created_at < ${now}::timestamptz - make_interval(days => ${resolveWithinDays}::integer) then 0
        when emails.state <> 'delivered'
          and created_at < ${now}::timestamptz - make_interval(hours => ${acknowledgeWithinHours}::integer) then 0
        else 1
      end,
      resolved_at desc, created_at
    limit ${queueSize + 1}
  `.execute(db);
  return rows;
}

/** The grievances of an e-mail address, oldest first. */
export function grievancesOf(db: Db, email: string) {
  return db
    .selectFrom("grievances")
    .select(["id", "name", "about", "message", "created_at as receivedAt", "resolved_at as resolvedAt", "resolution"])
    .where(sql`lower(email)`, "=", emailKey(email))
    .orderBy("id")
    .execute();
}

/** @returns its sender; null if it is not open any more */
export async function resolveGrievance(
  trx: Trx,
  id: number,
  { resolution, adminId }: { resolution: string; adminId: string },
): Promise<{ id: number; email: string; receivedAt: Date } | null> {
  const row = await trx
    .updateTable("grievances")
    .set({ resolution, resolved_by: adminId, resolved_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("resolved_at", "is", null)
    .returning(["id", "email", "created_at as receivedAt"])
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes grievances that were resolved before a time, with the e-mails about them that wait. */
export async function deleteOldGrievances(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("grievances").where("resolved_at", "<", before).execute();
}
