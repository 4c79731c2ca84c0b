import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, loadavg, tmpdir, totalmem } from "node:os";
import path from "node:path";
import type { Insertable, Kysely } from "kysely";
import pg from "pg";
import { connect } from "#db/pool.server.ts";
import type { Schema } from "#db/schema.ts";
import { startEmbeddedPostgres } from "../postgres/embedded.ts";
import { migrate } from "../migrate.ts";
import { fill } from "./search-fill.ts";
import { type SearchKind, searchKinds } from "./search-kinds.ts";
import { randomness } from "./search-world.ts";

/** Searches of each kind: with fewer, a p99 would tell of two or three. */
const asked = Number(process.env.ASKED ?? 1000);
/** Of slow kinds fewer are asked: as many as fit in so many milliseconds, but at least so many. */
const patience = { milliseconds: 20_000, atLeast: 100 };
/** Asked before, as a server that runs for a while has been: Node compiles what is asked often while it is asked. */
const warming = { searches: 4000, milliseconds: 5000, atLeast: 100 };
/** Of which kinds: those whose name it meets. */
const wanted = new RegExp(process.env.KINDS ?? "");
/** What a server that is there for a million homes would have: they fit in memory. */
const megabytes = Math.min(6144, Math.floor(totalmem() / 2 ** 20 / 4));
/** Counts are promised to be exact. */
const targets = {
  list: { text: "p99 < 5 ms", share: 0.99, most: 5 },
  words: { text: "p95 < 30 ms", share: 0.95, most: 30 },
  counts: null,
};

/**
 * Fills a PostgreSQL of its own with homes (ROWS, a million unless it says otherwise), then asks for random pages and
 * counts of each kind through the product's own functions, one after the other, and tells how long an answer took; then
 * what one more home costs. BENCH_DIR names a folder that keeps the homes for the next time; KINDS, a regular expression,
 * asks for some kinds alone, such as `^counts` or `rare word`: each asks the same as in a whole run.
 */
export async function measureSearch(): Promise<void> {
  const rows = Number(process.env.ROWS ?? 1_000_000);
  const kept = process.env.BENCH_DIR;
  const dataDir = kept ?? (await mkdtemp(path.join(tmpdir(), "gharsetu-bench-")));
  const server = await startEmbeddedPostgres({ dataDir, megabytes });
  try {
    await migrate(server.url);
    const world = await fill(server.url, rows);
    const db = connect(server.url);
    try {
      await warm(server.url);
      console.log(`${cpus().length} cores, busy with ${loadavg()[0]!.toFixed(1)} processes besides`);
      console.log("kind".padEnd(34), "p50".padStart(8), "p95".padStart(8), "p99".padStart(8), "  ms, target");
      for (const { name, promise, ask } of searchKinds(db, world)) {
        if (!wanted.test(name)) continue;
        await timesOf(ask, randomness(7), warming);
        const times = await timesOf(ask, randomness(11), { searches: asked, ...patience });
        const target = targets[promise];
        const missed = target && at(times, target.share) >= target.most ? "  MISSED" : "";
        const cells = [0.5, 0.95, 0.99].map((share) => at(times, share).toFixed(2).padStart(8));
        console.log(name.padEnd(34), ...cells, ` ${target?.text ?? ""}${missed}`);
      }
      if (wanted.test(oneMore)) await tellCostOfOneMore(db);
    } finally {
      await db.destroy();
    }
  } finally {
    await server.stop();
    if (!kept) await rm(dataDir, { recursive: true, force: true });
  }
}

/** How long random searches of a kind take, one after the other, until there are so many or their time is up. */
async function timesOf(
  ask: SearchKind["ask"],
  random: () => number,
  { searches, milliseconds, atLeast }: typeof warming,
): Promise<number[]> {
  const times: number[] = [];
  const began = performance.now();
  while (times.length < searches && (times.length < atLeast || performance.now() - began < milliseconds)) {
    const search = ask(random);
    const started = performance.now();
    // One that takes longer than a page would wait is given up by PostgreSQL, and its time told.
    await search().catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError && error.code === "57014")) throw error;
    });
    times.push(performance.now() - started);
  }
  return times;
}

/** Reads the homes into the server's memory, as days of visitors would. */
export async function warm(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("create extension if not exists pg_prewarm");
    const { rows } = await client.query<{ size: string }>(
      `select pg_size_pretty(sum(pg_prewarm(oid)) * 8192) as size from pg_class
       where relnamespace = current_schema()::regnamespace and relkind in ('r', 'i')`,
    );
    console.log(`In the memory of a server that has ${megabytes} MB for them: ${rows[0]!.size}`);
  } finally {
    await client.end();
  }
}

const oneMore = "one more home";

/** What a new row gets by itself. */
const ownOfARow = new Set("id timestamp version form_token asked band flags pin headline words".split(" "));

/** Publishes copies of homes, one in a transaction each, tells how long each took, and takes them away again. */
async function tellCostOfOneMore(db: Kysely<Schema>): Promise<void> {
  const homes = await db.selectFrom("listings").selectAll().where("user_id", "is not", null).limit(asked).execute();
  const times: number[] = [];
  const copies: string[] = [];
  for (const home of homes) {
    const details = Object.fromEntries(Object.entries(home).filter(([column]) => !ownOfARow.has(column)));
    const form_token = randomUUID();
    copies.push(form_token);
    const started = performance.now();
    await db
      .insertInto("listings")
      .values({ ...(details as Insertable<Schema["listings"]>), form_token })
      .execute();
    times.push(performance.now() - started);
  }
  // Else they would be the newest of the homes that are kept for the next time.
  await db.deleteFrom("listings").where("form_token", "in", copies).execute();
  const cells = [0.5, 0.95, 0.99].map((share) => at(times, share).toFixed(2).padStart(8));
  console.log(oneMore.padEnd(34), ...cells);
}

function at(times: number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? NaN;
}
