import { sql } from "kysely";
import { promptness } from "#app/domain/enquiry/promptness.ts";
import type { Db } from "#db/schema.ts";

/** Stores of each owner whether enquiries are usually read within a day. The last day's have not been waited for yet. */
export async function updatePromptOwners(db: Db, now: Date): Promise<void> {
  const { leastEnquiries, days, share } = promptness;
  await sql`
    update users set reads_promptly = not reads_promptly
    where reads_promptly <> (id in (
      select owner_id from enquiries
      where status <> 'spam'
        and created_at between ${now}::timestamptz - make_interval(days => ${days}) and ${now}::timestamptz - interval '1 day'
      group by owner_id
      having count(*) >= ${leastEnquiries}
        and avg((coalesce(handled_at <= created_at + interval '1 day', false))::integer) >= ${share}
    ))
  `.execute(db);
}
