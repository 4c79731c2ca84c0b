import { randomUUID } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { type Kysely, sql } from "kysely";
import { listingStatuses } from "#app/domain/listing/listing.ts";
import type { Schema } from "#db/schema.ts";
import { type Answer, exchange } from "./client.ts";
import { addListings, addOwner } from "../listing/listings.ts";
import { addPlace } from "../place/places.ts";
import { signedIn } from "../account/users.ts";
import { type OwnApp, startApp } from "../server/app.ts";
import { type DatabaseProxy, startDatabaseProxy } from "../server/database-proxy.ts";
import { type TestDatabase, freshDatabase } from "../server/database.ts";

/** A process that keeps pages and one that keeps none, on one database. */
export interface KeptPages {
  app: OwnApp;
  uncached: OwnApp;
  database: TestDatabase;
  /** Between the app and the database. */
  proxy: DatabaseProxy;
  /**
   * How many queries the database answers meanwhile, but for those of background work.
   * @param work is repeated, at most three times, while there are more of them than expected
   */
  queries(work: () => Promise<unknown>, expected: number): Promise<number>;
  stop(): Promise<void>;
}

export async function startKeptPages(env: Record<string, string> = {}): Promise<KeptPages> {
  const database = await freshDatabase();
  const proxy = await startDatabaseProxy(database.url);
  // Pages contain their addresses, and on a busy machine no count is left out.
  const common = { APP_URL: "http://gharsetu.example" };
  const [app, uncached] = await Promise.all([
    startApp({ env: { DATABASE_URL: proxy.url, ...common, ...env } }),
    startApp({ env: { DATABASE_URL: database.url, ...common, KEPT_PAGES_MB: "0" } }),
  ]);
  // The first page of a process tells it which routes are public.
  await read(app, "/terms");
  return {
    app,
    uncached,
    database,
    proxy,
    async queries(work, expected) {
      let least = Infinity;
      for (let time = 0; time < 3 && least > expected; time++) {
        const before = proxy.answered();
        await work();
        least = Math.min(least, proxy.answered() - before);
      }
      return least;
    },
    async stop() {
      await proxy.mend();
      for (const one of [app, uncached]) await one.stop();
      await proxy.cut();
      await database.drop();
    },
  };
}

/** The response to a GET, decompressed. */
export async function read(app: OwnApp, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await exchange(app.url + path, "GET", headers, undefined);
  return { ...answer, bytes: decoded(answer) };
}

export function decoded({ headers, bytes }: Answer): Buffer {
  const encoding = headers.get("content-encoding");
  return encoding === "br" ? brotliDecompressSync(bytes) : encoding === "gzip" ? gunzipSync(bytes) : bytes;
}

/** Half a day from any change of what pages say about it. */
const daysAgo = (days: number) => new Date(Date.now() - (days + 0.5) * 86_400_000);

/** What visitors and owners do at random. */
class RandomSteps {
  readonly #db: Kysely<Schema>;
  readonly #pages: KeptPages;
  #owners: string[] = [];
  #place: Awaited<ReturnType<typeof addPlace>> | undefined;
  #visitors: Record<string, string>[] = [];

  constructor(pages: KeptPages) {
    this.#pages = pages;
    this.#db = pages.database.db;
  }

  /** Some homes in a place, and visitors with every kind of cookie. */
  async begin(): Promise<void> {
    this.#place = await addPlace(this.#db, { city: "Pune", locality: "Kothrud", latitude: 18.5, longitude: 73.8 });
    for (let round = 0; round < 6; round++) await this.#publish(round);
    const homes = await this.#homes();
    const { visitor } = await signedIn({ ...this.#pages.uncached, db: this.#db }, "Asha Rao");
    const short = Buffer.from(homes[0]!.id.replaceAll("-", ""), "hex").toString("base64url");
    const shortlist = Buffer.from(JSON.stringify(short)).toString("base64");
    this.#visitors = [
      {},
      {},
      {},
      { "Save-Data": "on" },
      { Cookie: "data-light=Im9uIg==" },
      { Cookie: visitor.cookies.getCookieStringSync(this.#pages.uncached.url) },
      { Cookie: `shortlist=${encodeURIComponent(shortlist)}` },
      { Cookie: "content-version=abc; theirs=1", "User-Agent": "WhatsApp/2", "Accept-Language": "hi" },
      { Host: "elsewhere.example", "X-Forwarded-Host": "elsewhere.example", Referer: "http://elsewhere.example/" },
    ];
  }

  /** One change or one visit. @throws if a visitor gets another page than from a process that keeps none */
  async take({ kind, choice }: { kind: number; choice: number }): Promise<void> {
    if (kind === 0) await this.#change(choice);
    else await this.#visit(choice);
  }

  async #visit(choice: number): Promise<void> {
    const { app, uncached } = this.#pages;
    const homes = await this.#homes();
    const home = homes[choice % Math.max(1, homes.length)];
    const lists = ["/", "/all", "/offers", "/category/rent", "/category/sell?bedrooms=2", "/all?q=garden", "/map"];
    const others = ["/in/pune", "/in/pune/kothrud", "/feed.atom", "/sitemap.xml", "/about", "/category/rent.data"];
    const paths = [...lists, ...others, home ? `/category/${home.type}/${home.id}` : `/category/rent/${randomUUID()}`];
    const path = paths[choice % paths.length]!;
    const visitor = this.#visitors[(choice >> 4) % this.#visitors.length]!;
    const encoding = ["", "br", "gzip", "gzip, br"][(choice >> 8) % 4]!;
    const ask = async () => {
      const before = await this.#version();
      const [got, expected] = await Promise.all([
        read(app, path, { ...visitor, "Accept-Encoding": encoding }),
        read(uncached, path, visitor),
      ]);
      const [page, fresh] = [got, expected].map(({ status, bytes }) => `${status} ${bytes.toString("utf8")}`);
      // The site's own upkeep may change places between two answers, and a busy machine be too slow for one of them.
      const comparable = before === (await this.#version()) && got.status !== 503 && expected.status !== 503;
      return comparable ? { page: page!, fresh: fresh! } : null;
    };
    let answers = await ask();
    for (let repeated = 0; repeated < 20 && !answers; repeated++) answers = await ask();
    if (!answers) throw new Error(`${path} could not be compared: the site is too busy, or changes all the time`);
    const { page, fresh } = answers;
    if (page !== fresh)
      throw new Error(`${path} for ${JSON.stringify(visitor)} is not up to date: ${difference(page, fresh)}`);
  }

  async #version(): Promise<string> {
    const { rows } = await sql<{ version: string }>`select sum(version)::text as version from versions`.execute(
      this.#db,
    );
    return rows[0]!.version;
  }

  async #homes() {
    return this.#db.selectFrom("listings").select(["id", "type"]).orderBy("id").execute();
  }

  async #publish(choice: number): Promise<void> {
    const owner = await addOwner(this.#db, { name: `Owner ${choice}` });
    this.#owners.push(owner);
    const price = choice % 3 === 0 ? { offer: true, discounted_price: 20_000 } : {};
    const home = { name: `Garden ${choice}`, type: choice % 2 ? ("rent" as const) : ("sell" as const) };
    const times = { timestamp: daysAgo(1 + (choice % 20)), confirmed_at: daysAgo(choice % 20) };
    await addListings(this.#db, owner, [{ ...this.#place, ...home, ...price, ...times }]);
  }

  /** Like the site, another process, or somebody at PostgreSQL's prompt. */
  async #change(choice: number): Promise<void> {
    const homes = await this.#homes();
    const id = homes[choice % Math.max(1, homes.length)]?.id ?? randomUUID();
    const owner = this.#owners[choice % this.#owners.length]!;
    const changes = [
      () => this.#publish(choice),
      () => sql`update listings set regular_price = ${30_000 + (choice % 999)} where id = ${id}`.execute(this.#db),
      () =>
        sql`update listings set name = ${`Garden of ${choice}`}, version = version + 1 where id = ${id}`.execute(
          this.#db,
        ),
      () => sql`update listing_images set alt = ${`View ${choice}`} where listing_id = ${id}`.execute(this.#db),
      () => sql`update users set name = ${`Owner ${choice}`} where id = ${owner}`.execute(this.#db),
      () => sql`update places set city = ${`Pune ${choice % 9}`} where locality is null`.execute(this.#db),
      () => sql`delete from listing_images where listing_id = ${id}`.execute(this.#db),
      () => sql`delete from listings where id = ${id}`.execute(this.#db),
      () => sql`delete from users where id = ${owner}`.execute(this.#db),
      () => this.#setStatus(id, choice >> 7),
      () => this.#rollBack(id),
    ];
    await changes[(choice >> 3) % changes.length]!();
  }

  /** Some are closed for so long that they have no page. */
  async #setStatus(id: string, choice: number): Promise<void> {
    const status = listingStatuses[choice % listingStatuses.length]!;
    const changes = { status, status_since: daysAgo(choice % 120) };
    await this.#db.updateTable("listings").set(changes).where("id", "=", id).execute();
  }

  async #rollBack(id: string): Promise<void> {
    const undone = new Error();
    const change = this.#db.transaction().execute(async (trx) => {
      await sql`update listings set name = 'Nobody sees this' where id = ${id}`.execute(trx);
      throw undone;
    });
    await change.catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  }
}

/** Where two texts begin to differ. */
function difference(one: string, other: string): string {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const excerpt = (text: string) => JSON.stringify(text.slice(Math.max(0, start - 80), start + 120));
  return `${excerpt(one)} instead of ${excerpt(other)}`;
}

/** More visits at once would take longer than the database may, on a busy machine. */
const mostAtOnce = 4;

/** Takes this many steps. */
export async function takeSteps(pages: KeptPages, count: number): Promise<void> {
  // A busy machine may be too slow for the database; such answers are not compared.
  for (const app of [pages.app, pages.uncached]) app.allowErrors(/cannot be reached/);
  const steps = new RandomSteps(pages);
  await steps.begin();
  const step = fc.record({ kind: fc.nat(4), choice: fc.nat(2 ** 20) });
  // Visits between two changes are made at once, as on a busy site.
  let visits: Promise<void>[] = [];
  for (const next of fc.sample(step, count)) {
    if (next.kind === 0 || visits.length === mostAtOnce) {
      await Promise.all(visits);
      visits = [];
    }
    if (next.kind !== 0) visits.push(steps.take(next));
    else await steps.take(next);
  }
  await Promise.all(visits);
}
