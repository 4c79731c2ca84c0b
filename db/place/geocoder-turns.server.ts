import { sql } from "kysely";
import type { Db } from "#db/schema.ts";

/** In milliseconds, between two requests of all processes (the usage policy of OpenStreetMap's Nominatim). */
const apart = 1000;

/**
 * Reserves the next request to the geocoder.
 * @returns how many milliseconds to wait for it; null if that would be longer than `longest`: nothing is reserved then
 */
export async function takeGeocoderTurn(db: Db, longest: number): Promise<number | null> {
  const { rows } = await sql<{ wait: number }>`
    insert into geocoder_turns as turns (next_at) values (clock_timestamp() + ${apart} * interval '1 ms')
    on conflict (only_row) do update
      set next_at = greatest(clock_timestamp(), turns.next_at) + ${apart} * interval '1 ms'
      where turns.next_at <= clock_timestamp() + ${longest}::integer * interval '1 ms'
    returning extract(epoch from next_at - clock_timestamp())::float8 * 1000 - ${apart} as wait
  `.execute(db);
  return rows[0] ? Math.max(0, rows[0].wait) : null;
}

/** Lets no process ask the geocoder for some seconds. */
export async function pauseGeocoder(db: Db, seconds: number): Promise<void> {
  await sql`
    insert into geocoder_turns as turns (next_at) values (clock_timestamp() + ${seconds} * interval '1 s')
    on conflict (only_row) do update
      set next_at = greatest(turns.next_at, excluded.next_at)
  `.execute(db);
}
