import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { startEmbeddedPostgres } from "../postgres/embedded.ts";
import { migrate } from "../migrate.ts";
import { type World, fill } from "./search-fill.ts";
import { randomness, weighted } from "./search-world.ts";
import { alertsBenchTexts as texts } from "#texts/site/bench.ts";

const counts = {
  homes: Number(process.env.ROWS ?? 50_000),
  newHomes: Number(process.env.NEW ?? 1000),
  alerts: Number(process.env.ALERTS ?? 10_000),
};

/** Fills a separate PostgreSQL with homes and alerts, and prints how long it takes to send all alerts the new homes. */
export async function measureAlerts(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "gharsetu-bench-"));
  const server = await startEmbeddedPostgres({ dataDir });
  try {
    await migrate(server.url);
    const world = await fill(server.url, counts.homes);
    const client = postgres(server.url, { max: 1, max_lifetime: null });
    await client`update listings set status_since = timestamp`;
    await client`
      update listings set status_since = now() where id in (
        select id from listings where user_id is not null order by md5(id::text) limit ${counts.newHomes}
      )
    `;
    const queries = queriesOf(world);
    await client`
      insert into alerts (email, query, frequency, confirmed_at, sent_through, next_at)
      select 'reader-' || number || '@example.org', query, 'daily', now(), now() - interval '1 day', now()
      from unnest(${queries}::text[]) with ordinality as query (query, number)
    `;
    await client`vacuum (analyze)`;
    Object.assign(process.env, {
      DATABASE_URL: server.url,
      DATA_DIR: dataDir,
      SESSION_SECRET: randomBytes(32).toString("hex"),
    });
    // They connect as soon as they are imported.
    const { sendDueAlerts } = await import("#app/commands/alert/send.server.ts");
    const { db } = await import("#db/site/client.server.ts");
    const started = performance.now();
    const sent = await sendDueAlerts(new Date());
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(texts.result({ ...counts, searches: new Set(queries).size, sent, seconds }));
    await db.destroy();
    await client.end();
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Most alerts have a place, half a price or a number of bedrooms, and a tenth some words. */
function queriesOf(world: World): string[] {
  const random = randomness(23);
  const drawCity = weighted(world.cities, ({ weight }) => weight);
  const one = <Thing>(things: readonly Thing[]) => things[Math.floor(random() * things.length)]!;
  return Array.from({ length: counts.alerts }, () => {
    const query = new URLSearchParams();
    if (random() < 0.8) query.set("type", random() < 0.7 ? "rent" : "sell");
    if (random() < 0.1) query.set("q", one(world.vocabulary.words.slice(20, 300)));
    const city = drawCity(random);
    if (random() < 0.9) query.set("place", random() < 0.5 ? city.name : `${one(city.placed).name}, ${city.name}`);
    if (random() < 0.5) query.set("to", String(10_000 * Math.ceil(random() * 10)));
    if (random() < 0.5) query.set("bedrooms", one(["1", "2", "2,3", "3", "4+"]));
    if (random() < 0.2) query.set("furnished", "yes");
    return query.toString();
  });
}
