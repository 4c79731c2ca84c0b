import { sql } from "kysely";
import type { Frequency } from "#app/domain/alert/alert.ts";
import type { Db, Trx } from "#db/schema.ts";

/** A search whose new homes are sent to an e-mail address. */
export interface Alert {
  id: string;
  /** As in `emailKey`. */
  email: string;
  /** From `writeCriteria`. */
  query: string;
  frequency: Frequency;
  isConfirmed: boolean;
}

const columns = [
  "id",
  "email",
  "query",
  "frequency",
  sql<boolean>`confirmed_at is not null`.as("isConfirmed"),
] as const;

/** Adds an alert, or finds the one that the address has for this search: only an unconfirmed one is changed. */
export async function addAlert(trx: Trx, alert: Pick<Alert, "email" | "query" | "frequency">): Promise<Alert> {
  const isNew = sql`alerts.confirmed_at is null`;
  return trx
    .insertInto("alerts")
    .values(alert)
    .onConflict((conflict) =>
      conflict.columns(["email", "query"]).doUpdateSet({
        frequency: sql`case when ${isNew} then excluded.frequency else alerts.frequency end`,
        created_at: sql`case when ${isNew} then now() else alerts.created_at end`,
      }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function findAlert(db: Db, id: string): Promise<Alert | null> {
  return (await db.selectFrom("alerts").select(columns).where("id", "=", id).executeTakeFirst()) ?? null;
}

/** The confirmed alerts of an address, oldest first. */
export function alertsOf(db: Db, email: string): Promise<Alert[]> {
  return db
    .selectFrom("alerts")
    .select(columns)
    .where("email", "=", email)
    .where("confirmed_at", "is not", null)
    .orderBy("confirmed_at")
    .orderBy("id")
    .execute();
}

/** From now on, new homes are sent. A confirmed alert stays as it is. */
export async function confirmAlert(trx: Trx, id: string, nextAt: Date): Promise<void> {
  await trx
    .updateTable("alerts")
    .set({ confirmed_at: sql<Date>`now()`, sent_through: sql<Date>`now()`, next_at: nextAt })
    .where("id", "=", id)
    .where("confirmed_at", "is", null)
    .execute();
}

export async function setFrequency(
  db: Db,
  { id, frequency, nextAt }: { id: string; frequency: Frequency; nextAt: Date },
): Promise<void> {
  await db
    .updateTable("alerts")
    .set({ frequency, next_at: nextAt })
    .where("id", "=", id)
    .where("frequency", "<>", frequency)
    .execute();
}

/** An alert with its e-mails that have not been sent. */
export async function deleteAlert(db: Db, id: string): Promise<void> {
  await db.deleteFrom("alerts").where("id", "=", id).execute();
}

/** All alerts of the address that has this alert, with their e-mails that have not been sent. */
export async function deleteAlertsOfSameAddress(db: Db, id: string): Promise<void> {
  const email = db.selectFrom("alerts").select("email").where("id", "=", id);
  await db.deleteFrom("alerts").where("email", "=", email).execute();
}

/** All alerts of an address, with their e-mails that have not been sent. */
export async function deleteAlertsOf(db: Db, email: string): Promise<void> {
  await db.deleteFrom("alerts").where("email", "=", email).execute();
}

export async function deleteUnconfirmedAlerts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("alerts").where("confirmed_at", "is", null).where("created_at", "<", before).execute();
}
