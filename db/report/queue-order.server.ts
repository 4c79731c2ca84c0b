import { type RawBuilder, sql } from "kysely";
import { type QueuePosition, queueSize } from "#app/domain/report/queue.ts";

/** A time in milliseconds, as {@link QueuePosition} has it. */
export function milliseconds(time: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(extract(epoch from ${time}) * 1000)::float8`;
}

/** The end of a query for a queue with the columns `rank`, `key` and `id`: a page of it, and one entry more. */
export function afterPosition(after: QueuePosition | null): RawBuilder<unknown> {
  const { rank, key, id } = after ?? { rank: -1, key: 0, id: "" };
  return sql`
    where (rank, key, id::text) > (${rank}::integer, ${key}::float8, ${id}::text)
    order by rank, key, id::text
    limit ${queueSize + 1}`;
}
