import { sql } from "kysely";
import type { Db } from "#db/schema.ts";

/**
 * Counts an e-mail that is about to be sent.
 * @param day in India, `YYYY-MM-DD`
 * @param most that may be sent on this day
 * @returns false, and counts nothing, if they have been sent
 */
export async function countSentEmail(db: Db, day: string, most: number): Promise<boolean> {
  const { rows } = await sql`
    insert into sent_emails as counted (day, count) values (${day}, 1)
    on conflict (day) do update set count = counted.count + 1 where counted.count < ${most}
    returning count
  `.execute(db);
  return rows.length > 0;
}

/** Takes back the count of an e-mail that was not sent. */
export async function uncountSentEmail(db: Db, day: string): Promise<void> {
  await sql`update sent_emails set count = count - 1 where day = ${day} and count > 0`.execute(db);
}
