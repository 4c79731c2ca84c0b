import { type Kysely, type Transaction, sql } from "kysely";
import type { Db, Schema } from "#db/schema.ts";
import { type Sums, Summing, type Table, tableSection } from "./archive.ts";

/** Kysely's own, which the migrator fills. */
const bookkeeping = ["kysely_migration", "kysely_migration_lock"];
/** Rows in one file of a backup, and in one statement of a restore. */
const rowsAtOnce = 500;

/** The names of all tables with content. */
export async function tableNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
      and relname <> all(${bookkeeping}::text[])
    order by relname
  `.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * All tables, each after those that it refers to.
 * @throws {Error} for a table without a primary key, and for tables that refer to each other, unless that is checked at
 * the end of a transaction only
 */
export async function describeTables(db: Db): Promise<Table[]> {
  const tables = await Promise.all((await tableNames(db)).map((name) => describeTable(db, name)));
  const sorted: Table[] = [];
  while (sorted.length < tables.length) {
    const isThere = (name: string) => sorted.some((table) => table.name === name);
    const next = tables.filter(({ name, refersTo }) => !isThere(name) && refersTo.every(isThere));
    if (next.length === 0) throw new Error("There are tables that refer to each other");
    sorted.push(...next.map(({ name, columns, key }) => ({ name, columns, key })));
  }
  return sorted;
}

async function describeTable(db: Db, name: string): Promise<Table & { refersTo: string[] }> {
  const { rows } = await sql<{ columns: string[]; key: Table["key"] | null; refersTo: string[] }>`
    select
      array(select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      (select json_agg(json_build_object('column', attname, 'isText', attcollation <> 0) order by place)
        from pg_index, unnest(indkey) with ordinality as part (number, place), pg_attribute
        where indrelid = pg_class.oid and indisprimary and attrelid = indrelid and attnum = number) as key,
      array(select distinct other.relname::text from pg_constraint join pg_class other on other.oid = confrelid
        where conrelid = pg_class.oid and contype = 'f' and not condeferrable) as "refersTo"
    from pg_class where oid = quote_ident(${name})::regclass
  `.execute(db);
  const { key, ...table } = rows[0]!;
  if (!key) throw new Error(`The table ${name} has no primary key`);
  return { name, key, ...table };
}

/** The rows of a table as lines of JSON, some at a time: in the same order and form on every server. */
export async function* rowsOf(trx: Transaction<Schema>, { name, columns, key }: Table): AsyncGenerator<Buffer> {
  const order = key.map(({ column, isText }) => (isText ? sql`${sql.ref(column)} collate "C"` : sql.ref(column)));
  await sql`declare backup_rows no scroll cursor for
    select to_json(line)::text as json from (
      select ${listed(columns)} from ${sql.table(name)} order by ${sql.join(order)}
    ) line`.execute(trx);
  for (;;) {
    const { rows } = await sql<{ json: string }>`fetch ${sql.lit(rowsAtOnce)} from backup_rows`.execute(trx);
    if (rows.length === 0) break;
    yield Buffer.from(rows.map(({ json }) => `${json}\n`).join(""));
  }
  await sql`close backup_rows`.execute(trx);
}

/** Inserts lines of {@link rowsOf}. A null inside JSON stays one; a column that is JSON's null as a whole becomes SQL's. */
export async function insertRows(trx: Transaction<Schema>, { name, columns }: Table, lines: Buffer): Promise<void> {
  const rows = `[${lines.toString().trimEnd().replaceAll("\n", ",")}]`;
  await sql`insert into ${sql.table(name)} (${listed(columns)}) overriding system value
    select ${listed(columns)} from json_populate_recordset(null::${sql.table(name)}, ${rows}::json)`.execute(trx);
}

const listed = (columns: string[]) => sql.join(columns.map((column) => sql.ref(column)));

/** Counts and digests of what the tables contain now. */
export async function sumTables(trx: Transaction<Schema>, tables: Table[]): Promise<Sums> {
  const summing = new Summing();
  for (const table of tables) {
    for await (const bytes of rowsOf(trx, table)) summing.add({ name: tableSection(table.name), bytes });
  }
  return summing.result();
}

/** The settings that the text of values depends on, and none that would end a long transaction. */
export async function setUpTransaction(trx: Transaction<Schema>): Promise<void> {
  const settings = {
    timezone: "UTC",
    datestyle: "ISO, YMD",
    intervalstyle: "postgres",
    extra_float_digits: "1",
    bytea_output: "hex",
    statement_timeout: "0",
    idle_in_transaction_session_timeout: "0",
  };
  for (const [name, value] of Object.entries(settings)) {
    await sql`select set_config(${name}, ${value}, true)`.execute(trx);
  }
}

/** The names of the migrations that a database has had, in order. */
export async function appliedMigrations(db: Kysely<Schema>): Promise<string[]> {
  const { rows: found } = await sql`select where to_regclass('kysely_migration') is not null`.execute(db);
  if (found.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by timestamp, name`.execute(db);
  return rows.map(({ name }) => name);
}
