import postgres from "postgres";
import { countHomes } from "#db/place/index.server.ts";
import { connect } from "#db/site/pool.server.ts";
import { type City, type Locality, Vocabulary, makeCities, near, randomness, weighted } from "./search-world.ts";
import { factsAt } from "./search-facts.ts";
import { benchTexts, searchBenchTexts as texts } from "#texts/site/bench.ts";

/** The generated cities and words, for the queries of the benchmark. */
export interface World {
  cities: (City & { id: number; slug: string; placed: (Locality & { id: number; slug: string })[] })[];
  vocabulary: Vocabulary;
}

const batch = 5000;
const start = Date.UTC(2024, 10, 1);
const time = Date.UTC(2026, 10, 1) - start;

/**
 * Generates the cities and words, the same in every run. Inserts `rows` homes in bulk if the database has none, and
 * recreates the indexes afterwards.
 */
export async function fill(url: string, rows: number, log = console.log): Promise<World> {
  const random = randomness(7);
  const cities = makeCities(random);
  const vocabulary = new Vocabulary(30_000, random);
  const client = postgres(url, { max: 1, max_lifetime: null });
  try {
    // For filling alone: searches run with the settings of the product.
    await client.unsafe("set maintenance_work_mem = '512MB'; set synchronous_commit = off");
    const there = await client.unsafe<{ count: string }[]>("select count(*) from places");
    if (there[0]!.count === "0") await fillPlaces(client, cities);
    const world = { cities: await withIds(client, cities), vocabulary };
    if (there[0]!.count === "0") {
      const indexes = await dropIndexes(client);
      // Without the indexes, the trigger that counts the first and last home of a place reads all homes.
      await client.unsafe("alter table listings disable trigger listings_count_first_and_last_home");
      await fillHomes(client, world, rows, random, log);
      await client.unsafe("alter table listings enable trigger listings_count_first_and_last_home");
      for (const [what, statement] of indexes) await timed(texts.index(what), log, () => client.unsafe(statement));
      await countHomesAt(url);
      await timed(texts.vacuum, log, () => client.unsafe("vacuum (analyze)"));
    }
    return world;
  } finally {
    await client.end();
  }
}

async function countHomesAt(url: string): Promise<void> {
  const db = connect(url);
  try {
    await countHomes(db);
  } finally {
    await db.destroy();
  }
}

async function timed<Result>(what: string, log: (line: string) => void, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await work();
  log(benchTexts.step(what, ((performance.now() - started) / 1000).toFixed(1)));
  return result;
}

export const slugOf = (text: string) => text.toLowerCase().replace(/[^a-z]+/g, "-");

async function fillPlaces(client: postgres.Sql, cities: City[]): Promise<void> {
  const places = cities.flatMap((city) => [
    { city, locality: null, at: city },
    ...city.localities.map((locality) => ({ city, locality: locality.name, at: locality })),
  ]);
  await client.unsafe(
    `insert into places (city, city_slug, locality, locality_slug, latitude, longitude, known)
     select *, locality is null from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::float8[], $6::float8[])
       as place (city, city_slug, locality, locality_slug, latitude, longitude)`,
    [
      places.map(({ city }) => city.name),
      places.map(({ city }) => slugOf(city.name)),
      places.map(({ locality }) => locality),
      places.map(({ locality }) => locality && slugOf(locality)),
      places.map(({ at }) => at.latitude),
      places.map(({ at }) => at.longitude),
    ],
  );
}

async function withIds(client: postgres.Sql, cities: City[]): Promise<World["cities"]> {
  const rows = await client.unsafe<{ id: number; city: string; locality: string | null }[]>(
    "select id, city, locality from places",
  );
  const ids = new Map(rows.map(({ id, city, locality }) => [`${city}/${locality ?? ""}`, id]));
  return cities.map((city) => ({
    ...city,
    id: ids.get(`${city.name}/`)!,
    slug: slugOf(city.name),
    placed: city.localities.map((locality) => ({
      ...locality,
      id: ids.get(`${city.name}/${locality.name}`)!,
      slug: slugOf(locality.name),
    })),
  }));
}

/** @returns the statements that recreate them */
async function dropIndexes(client: postgres.Sql): Promise<[name: string, statement: string][]> {
  const rows = await client.unsafe<{ name: string; statement: string }[]>(`
    select indexname as name, indexdef as statement from pg_indexes
    where tablename in ('listings', 'listing_images') and indexname not in (select conname from pg_constraint)
  `);
  for (const { name } of rows) await client.unsafe(`drop index ${name}`);
  return rows.map(({ name, statement }) => [name, statement]);
}

async function fillHomes(
  client: postgres.Sql,
  world: World,
  rows: number,
  random: () => number,
  log: (line: string) => void,
): Promise<void> {
  const owners = Math.min(rows, 20_000);
  await client.unsafe(
    `insert into users (name, email, password_hash) select 'Owner ' || n, 'owner-' || n || '@example.org', 'none fits'
     from generate_series(1, $1::integer) as n`,
    [owners],
  );
  const users = await client.unsafe<{ id: string }[]>("select id from users");
  const drawCity = weighted(world.cities, ({ weight }) => weight);
  const drawLocality = new Map(
    world.cities.map((city) => [city, weighted(city.placed, (_one, index) => 1 / (index + 5))]),
  );
  const drawBedroom = weighted(
    [1, 2, 3, 4, 5, 6, 7, 8, 10],
    (_one, index) => [22, 38, 27, 9, 3, 0.6, 0.2, 0.15, 0.05][index]!,
  );
  const names = [
    "flat",
    "apartment",
    "home",
    "house",
    "villa",
    "studio",
    "floor",
    "bungalow",
    "penthouse",
    "row house",
  ];
  const drawName = weighted(names, (_one, index) => 1 / (index + 1));

  const homeAt = (index: number) => {
    const sell = random() < 0.42;
    const city = drawCity(random);
    const locality = random() < 0.95 ? drawLocality.get(city)!(random) : null;
    const bedroom = drawBedroom(random);
    const median = (sell ? 4_500_000 : 14_000) * city.dear * (0.5 + 0.4 * bedroom);
    const step = sell ? 50_000 : 500;
    const regular = Math.max(step, Math.round((median * Math.exp(near(0, 0.45, random))) / step) * step);
    const offer = random() < 0.12;
    const words = 40 + Math.floor(random() * 110);
    const place = locality ? `${locality.name}, ${city.name}` : city.name;
    const street = `${1 + Math.floor(random() * 300)} ${world.vocabulary.words[500 + Math.floor(random() * 3000)]!} Road`;
    return {
      type: sell ? "sell" : "rent",
      name: `${bedroom} BHK ${drawName(random)} ${random() < 0.4 ? `with ${world.vocabulary.draw(random)}` : "to live in"}`,
      bedroom,
      bathroom: Math.max(1, bedroom - Math.floor(random() * 2)),
      parking: random() < 0.3 + 0.1 * Math.min(bedroom, 5),
      furnished: random() < (sell ? 0.2 : 0.45),
      address: `${street}, ${place}${locality && random() < 0.7 ? ` ${locality.pin}` : ""}`,
      description: Array.from({ length: words }, () => world.vocabulary.draw(random)).join(" "),
      offer,
      regular_price: regular,
      discounted_price: offer ? Math.max(1, Math.floor(regular * (0.85 + 0.12 * random()))) : null,
      latitude: near((locality ?? city).latitude, locality ? 0.008 : 0.06, random),
      longitude: near((locality ?? city).longitude, locality ? 0.008 : 0.06, random),
      // One in ten has been changed since.
      timestamp: new Date(start + time * (random() < 0.1 ? random() : index / rows)),
      city: city.name,
      locality: locality?.name ?? null,
      city_id: city.id,
      place_id: locality?.id ?? city.id,
      user_id: random() < 0.02 ? null : users[Math.floor(random() ** 2 * users.length)]!.id,
      facts: factsAt(random, { sell, bedroom, regular }),
    };
  };

  const types = `type text, name text, bedroom smallint, bathroom smallint, parking boolean, furnished boolean, address text,
    description text, offer boolean, regular_price bigint, discounted_price bigint, latitude float8, longitude float8,
    timestamp timestamptz, city text, locality text, city_id integer, place_id integer, user_id uuid, facts jsonb`;
  const columns = [...types.matchAll(/(\w+) \w+(?:,|$)/g)].map(([, name]) => name!).join(", ");
  await timed(texts.homes(rows), log, async () => {
    for (let first = 0; first < rows; first += batch) {
      const homes = Array.from({ length: Math.min(batch, rows - first) }, (_, index) => homeAt(first + index));
      await client.unsafe(
        `insert into listings (${columns}, form_token)
         select ${columns}, gen_random_uuid() from json_to_recordset($1) as home (${types})`,
        [homes as never],
      );
    }
  });
  await timed(texts.photos, log, () =>
    client.unsafe(
      `insert into listing_images (id, listing_id, position, key, width, height, variants)
       select gen_random_uuid(), id, 0, 'photos/' || id, 960, 640, $1::jsonb from listings`,
      [
        ["jpeg", "webp"].flatMap((format) =>
          [320, 560, 480, 960].map((width) => ({
            name: `${width}-0a1b2c3d.${format}`,
            width,
            height: width / 2,
            format,
            crop: width === 320 || width === 560 ? "cover" : "whole",
          })),
        ) as never,
      ],
    ),
  );
}
