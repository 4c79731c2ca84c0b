import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir, totalmem } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { uniqueAddress } from "../../tests/support/http/client.ts";
import { startEmbeddedPostgres } from "../postgres/embedded.ts";
import { migrate } from "../migrate.ts";
import { type Answer, preparePublishing } from "./publishing.ts";
import { fill } from "./search-fill.ts";
import { type PageKind, pageKinds } from "./search-kinds.ts";
import { randomness } from "./search-world.ts";
import { serverMemory } from "./server-memory.ts";
import { serveData } from "./site.ts";
import { searchBenchTexts as texts } from "#texts/site/bench.ts";

/** How many pages of a kind are requested, unless they take longer than this many milliseconds. */
const pagesPerKind = Number(process.env.ASKED ?? 300);
const timePerKind = 30_000;
/** Pages requested before the times count, as on a server that has been running. */
const warmUp = 20;
/** How many different addresses PostgreSQL's memory is measured over. */
const differentAddresses = Number(process.env.ADDRESSES ?? 5000);
/** A server for a million homes has the memory to cache them. */
const megabytes = Math.min(6144, Math.floor(totalmem() / 2 ** 20 / 4));

/**
 * Fills a separate PostgreSQL with homes (ROWS, a million by default), then asks the built site for random pages of
 * each kind, one after the other, and prints how long they took, their size and their statements; then the same for
 * publishing a home and for its page, and how much memory PostgreSQL takes for many different addresses. BENCH_DIR names a folder that
 * keeps the homes for the next run; KINDS is a regular expression that selects kinds.
 */
export async function measureSearch(): Promise<void> {
  const rows = Number(process.env.ROWS ?? 1_000_000);
  const wanted = new RegExp(process.env.KINDS ?? "");
  const keptIn = process.env.BENCH_DIR;
  const dataDir = keptIn ?? (await mkdtemp(path.join(tmpdir(), "gharsetu-bench-")));
  const settings = ["shared_preload_libraries=pg_stat_statements"];
  const server = await startEmbeddedPostgres({ dataDir, megabytes, settings });
  try {
    await migrate(server.url);
    const world = await fill(server.url, rows);
    const client = postgres(server.url, { max: 1, max_lifetime: null, onnotice: () => {} });
    await client.unsafe("create extension if not exists pg_prewarm");
    await client.unsafe("create extension if not exists pg_stat_statements");
    await client.unsafe(
      "select sum(pg_prewarm(oid)) from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')",
    );
    const sizes = await client.unsafe<{ size: string }[]>(
      "select pg_size_pretty(pg_database_size(current_database())) as size",
    );
    console.log(texts.world(texts.homes(rows), sizes[0]!.size, cpus().length));
    const site = await serveData({ databaseUrl: server.url, dataDir }, { env: { KEPT_PAGES_MB: "0" } });
    try {
      console.log(texts.page.padEnd(26), ...texts.columns.map((column) => column.padStart(10)));
      const kinds = pageKinds(world);
      for (const kind of kinds.filter(({ name }) => wanted.test(name))) await measure(kind, site.url, client);
      if (wanted.test(texts.publishing)) {
        const publish = await preparePublishing(site.url, pagesPerKind);
        await client.unsafe("select pg_stat_statements_reset()");
        const { answers, open } = await publish();
        report(texts.publishing, answers, await statementsOf(client));
        await client.unsafe("select pg_stat_statements_reset()");
        report(texts.published, await open(), await statementsOf(client));
      }
      const before = await serverMemory(client);
      await askDifferent(kinds, site.url);
      console.log(texts.memory(before, await serverMemory(client), differentAddresses));
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
  for (let page = 0; page < warmUp; page++) await ask(url + address(random));
  await client.unsafe("select pg_stat_statements_reset()");
  const answers: Answer[] = [];
  const began = performance.now();
  while (answers.length < pagesPerKind && performance.now() - began < timePerKind) {
    answers.push(await ask(url + address(random)));
  }
  report(name, answers, await statementsOf(client));
}

function report(name: string, answers: Answer[], statements: number): void {
  const times = answers.map(({ time }) => time).sort((one, other) => one - other);
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? NaN;
  const bytes = answers.reduce((sum, answer) => sum + answer.bytes, 0) / answers.length;
  const cells = [...[0.5, 0.95, 0.99, 1].map((share) => at(share).toFixed(1)), bytes.toFixed(0)];
  cells.push((statements / answers.length).toFixed(1));
  console.log(name.padEnd(26), ...cells.map((cell) => cell.padStart(10)));
}

/** Asks for a page, following redirects, as a browser that takes brotli; each time from another address, since those are limited. */
async function ask(url: string): Promise<Answer> {
  const started = performance.now();
  const response = await fetch(url, { headers: { "X-Forwarded-For": uniqueAddress() } });
  const body = await response.arrayBuffer();
  if (!response.ok) throw new Error(`${response.status} at ${url}`);
  return { time: performance.now() - started, bytes: body.byteLength };
}

/** Asks for many different pages of random kinds, each once. */
async function askDifferent(kinds: PageKind[], url: string): Promise<void> {
  const random = randomness(17);
  const addresses = new Set<string>();
  while (addresses.size < differentAddresses) {
    addresses.add(kinds[Math.floor(random() * kinds.length)]!.address(random));
  }
  for (const address of addresses) await ask(url + address);
}

/** The statements since the last reset, including those that begin and end transactions. */
async function statementsOf(client: postgres.Sql): Promise<number> {
  const rows = await client.unsafe<{ count: number }[]>(`
    select coalesce(sum(calls), 0)::float8 as count from pg_stat_statements
    join pg_database on pg_database.oid = dbid and datname = current_database()
    where query not like '%pg_stat_statements%'
  `);
  return rows[0]!.count;
}
