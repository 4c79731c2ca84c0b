import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table houses (id integer primary key, floors integer not null)`.execute(db);
  await sql`insert into houses select n, n % 5 from generate_series(1, 1000) as n`.execute(db);
}
