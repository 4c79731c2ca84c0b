import { once } from "node:events";
import net from "node:net";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { isOutage } from "#db/site/client.server.ts";
import { connect } from "#db/site/pool.server.ts";
import type { Schema } from "#db/schema.ts";
import { useDatabase } from "../../support/server/app.ts";
import { startDatabaseProxy } from "../../support/server/database-proxy.ts";
import { onServer } from "../../support/server/postgres.ts";

const database = useDatabase();
beforeAll(() => onServer(database.url, "create table words (word text primary key)"));

const handles: Kysely<Schema>[] = [];
afterEach(() => Promise.all(handles.splice(0).map((handle) => handle.destroy())));
function open(...args: Parameters<typeof connect>): Kysely<Schema> {
  const handle = connect(...args);
  handles.push(handle);
  return handle;
}

async function valueOf(query: RawBuilder<unknown>, db = database.db): Promise<unknown> {
  const { rows } = await (query as RawBuilder<{ value: unknown }>).execute(db);
  return rows[0]!.value;
}

const addWord = (db: Kysely<Schema>, word: string) => sql`insert into words values (${word})`.execute(db);
const words = () => onServer(database.url, "select word from words");
const pidOf = (db: Kysely<Schema>) => valueOf(sql`select pg_backend_pid() as value`, db);
const failureOf = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);

describe("the database driver", () => {
  it("throws PostgreSQL's errors with their codes, and the connection stays", async () => {
    const db = open(database.url, { connections: 1 });
    await addWord(db, "once");
    const pid = await pidOf(db);
    const error = await failureOf(addWord(db, "once"));
    expect(error).toMatchObject({ code: "23505", constraint_name: "words_pkey" });
    expect([isOutage(error), await pidOf(db)]).toEqual([false, pid]);
  });

  it("cancels a statement that takes too long, and keeps its connection", async () => {
    const db = open(database.url, { connections: 1, answer: 500 });
    const pid = await pidOf(db);
    const error = await failureOf(sql`select pg_sleep(30)`.execute(db));
    expect([isOutage(error), (error as Error).message]).toEqual([true, "The database cannot be reached"]);
    expect(await onServer(database.url, "select state from pg_stat_activity where pid = $1", [pid])).toEqual([
      { state: "idle" },
    ]);
    expect(await pidOf(db)).toBe(pid);
  });

  it("gives a statement only its own rows after one that failed in the middle of its rows", async () => {
    const db = open(database.url, { connections: 1 });
    const failing = sql`select 1 / (5 - n) from generate_series(1, 10) as n`;
    expect((await failureOf(failing.execute(db))) instanceof Error).toBe(true);
    expect((await sql`select 2 as value`.execute(db)).rows).toEqual([{ value: 2 }]);
    const inTransaction = db.transaction().execute((trx) => failing.execute(trx));
    expect((await failureOf(inTransaction)) instanceof Error).toBe(true);
    expect((await sql`select 3 as value`.execute(db)).rows).toEqual([{ value: 3 }]);
  });

  it("replaces a connection whose statement it cannot cancel", async () => {
    const proxy = await startDatabaseProxy(database.url);
    const db = open(proxy.url, { connections: 1, answer: 300 });
    const pid = await pidOf(db);
    proxy.slow(900);
    expect(isOutage(await failureOf(sql`select 1`.execute(db)))).toBe(true);
    proxy.slow(0);
    expect(await pidOf(db)).not.toBe(pid);
    await proxy.cut();
  });

  it("waits for a free connection only so long", async () => {
    const db = open(database.url, { connections: 1, connection: 500 });
    await db.transaction().execute(async (trx) => {
      await pidOf(trx);
      expect(isOutage(await failureOf(sql`select 1`.execute(db)))).toBe(true);
    });
    await sql`select 1`.execute(db);
  });

  it("replaces connections that broke while idle", async () => {
    const db = open(database.url, { connections: 1 });
    const pid = await pidOf(db);
    await onServer(database.url, "select pg_terminate_backend($1)", [pid]);
    await expect.poll(() => onServer(database.url, "select from pg_stat_activity where pid = $1", [pid])).toEqual([]);
    expect(await pidOf(db)).not.toBe(pid);
  });
});

describe("a connection that is cut while it is written to", () => {
  it("fails its transaction, of which nothing remains, and the next one succeeds", async () => {
    const db = open(database.url, { connections: 1 });
    const failures: unknown[] = [];
    const transaction = db.transaction().execute(async (trx) => {
      await addWord(trx, "before");
      await onServer(database.url, "select pg_terminate_backend($1)", [await pidOf(trx)]);
      for (const word of ["cut", "after", "later"]) failures.push(await failureOf(addWord(trx, word)));
    });
    expect(isOutage(await failureOf(transaction))).toBe(true);
    expect(failures.map(isOutage)).toEqual([true, true, true]);
    await addWord(db, "next");
    expect(await words()).toEqual([{ word: "once" }, { word: "next" }]);
  });

  it("by a server that accepts connections and closes them, is no loop", async () => {
    let accepted = 0;
    const server = net.createServer((socket) => {
      accepted++;
      socket.on("error", () => {}).destroy();
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = server.address() as net.AddressInfo;
    const db = open(`postgres://nobody@127.0.0.1:${port}/none`, { connection: 1000 });
    expect(isOutage(await failureOf(sql`select 1`.execute(db)))).toBe(true);
    expect(accepted).toBeLessThan(20);
    server.close();
  });
});
