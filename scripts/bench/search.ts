import { mkdtemp, readFile, rm } from "node:fs/promises";
import { cpus, tmpdir, totalmem } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { startEmbeddedPostgres } from "../postgres/embedded.ts";
import { migrate } from "../migrate.ts";
import { fill } from "./search-fill.ts";
import { type PageKind, pageKinds } from "./search-kinds.ts";
import { randomness } from "./search-world.ts";
import { serveSite } from "./site.ts";

/** How many pages of a kind are asked for, unless they take longer than so many milliseconds. */
const pagesPerKind = Number(process.env.ASKED ?? 300);
const timePerKind = 30_000;
/** Pages asked for before the times count, as on a server that has been running. */
const warmUp = 20;
/** A server for a million homes has the memory to cache them. */
const megabytes = Math.min(6144, Math.floor(totalmem() / 2 ** 20 / 4));

/**
 * Fills a separate PostgreSQL with homes (ROWS, a million by default), then asks the built site for random pages of
 * each kind, one after the other, and prints how long they took, their size and how many transactions they needed. Then
 * the size of the database, and how much memory PostgreSQL takes for many addresses. BENCH_DIR names a folder that keeps
 * the homes for the next run; KINDS is a regular expression that selects kinds.
 */
export async function measureSearch(): Promise<void> {
  const rows = Number(process.env.ROWS ?? 1_000_000);
  const wanted = new RegExp(process.env.KINDS ?? "");
  const keptIn = process.env.BENCH_DIR;
  const dataDir = keptIn ?? (await mkdtemp(path.join(tmpdir(), "gharsetu-bench-")));
  const server = await startEmbeddedPostgres({ dataDir, megabytes });
  try {
    await migrate(server.url);
    const world = await fill(server.url, rows);
    const client = postgres(server.url, { max: 1, max_lifetime: null });
    await client.unsafe("create extension if not exists pg_prewarm");
    await client.unsafe(
      "select sum(pg_prewarm(oid)) from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')",
    );
    const sizes = await client.unsafe<{ size: string }[]>(
      "select pg_size_pretty(pg_database_size(current_database())) as size",
    );
    console.log(`${rows} homes, ${sizes[0]!.size}, ${cpus().length} cores`);
    const site = await serveSite(server.url, dataDir);
    try {
      console.log(
        "page".padEnd(26),
        ...["p50 ms", "p95 ms", "p99 ms", "max ms", "bytes", "transactions"].map((head) => head.padStart(12)),
      );
      for (const kind of pageKinds(world).filter(({ name }) => wanted.test(name))) {
        await measure(kind, site.url, client);
      }
      const before = await memoryOf(client);
      const random = randomness(17);
      const kinds = pageKinds(world);
      for (let asked = 0; asked < pagesPerKind * 5; asked++) {
        await ask(site.url + kinds[Math.floor(random() * kinds.length)]!.address(random));
      }
      console.log(
        `PostgreSQL's own memory: ${before} MB, ${await memoryOf(client)} MB after ${pagesPerKind * 5} pages`,
      );
    } finally {
      await site.stop();
      await client.end();
    }
  } finally {
    await server.stop();
    if (!keptIn) await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure({ name, address }: PageKind, url: string, client: postgres.Sql): Promise<void> {
  const random = randomness(11);
  for (let asked = 0; asked < warmUp; asked++) await ask(url + address(random));
  const before = await transactionsOf(client);
  const times: number[] = [];
  let bytes = 0;
  const began = performance.now();
  while (times.length < pagesPerKind && performance.now() - began < timePerKind) {
    const to = url + address(random);
    const started = performance.now();
    bytes += await ask(to);
    times.push(performance.now() - started);
  }
  const transactions = ((await transactionsOf(client)) - before) / times.length;
  const cells = [
    ...[0.5, 0.95, 0.99, 1].map((share) => at(times, share).toFixed(1)),
    bytes / times.length,
    transactions,
  ];
  console.log(
    name.padEnd(26),
    ...cells.map((cell) => (typeof cell === "number" ? cell.toFixed(1) : cell).padStart(12)),
  );
}

/** Asks for a page, following redirects, as a browser that takes brotli. @returns the size of the last answer in bytes */
async function ask(url: string): Promise<number> {
  const response = await fetch(url);
  const body = await response.arrayBuffer();
  if (response.status >= 500) throw new Error(`${response.status} at ${url}`);
  return body.byteLength;
}

/** How many transactions the database has run; most of them are single statements. */
async function transactionsOf(client: postgres.Sql): Promise<number> {
  // Idle connections report after a second, and after ten at the latest.
  await sleep(1500);
  const rows = await client.unsafe<{ count: number }[]>(
    "select xact_commit::float8 as count from pg_stat_database where datname = current_database()",
  );
  return rows[0]!.count;
}

/** The memory that PostgreSQL's processes do not share, in megabytes. */
async function memoryOf(client: postgres.Sql): Promise<number> {
  const rows = await client.unsafe<{ pid: number }[]>("select pid from pg_stat_activity where pid is not null");
  let kilobytes = 0;
  for (const { pid } of rows) {
    const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
    kilobytes += Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0);
  }
  return Math.round(kilobytes / 1024);
}

function at(times: number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? NaN;
}
