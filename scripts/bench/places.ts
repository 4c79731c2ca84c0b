import { readFileSync } from "node:fs";
import { type Point, kilometresBetween } from "#app/domain/place/point/geometry.ts";
import type { HomePoint } from "#app/domain/place/point/home-point.ts";
import { placeSlug } from "#app/domain/place/address.ts";
import { readPlace } from "#app/domain/place/assignment.ts";
import type { Gazetteer } from "#app/domain/place/gazetteer.ts";
import { centreOf } from "#app/domain/place/home/centre.ts";
import { pointOfPlace } from "#app/domain/place/home/point.ts";
import { PlaceIndex } from "#app/domain/place/index/place-index.ts";
import { pinOfAddress } from "#app/domain/place/pin.ts";
import { radiusOf } from "#app/domain/place/reach.ts";
import { gazetteer } from "#app/services/place/gazetteer.server.ts";
import { pinsOf } from "#app/services/place/post-offices.server.ts";
import { demoListings } from "../demo/listings.ts";
import { pinsFile } from "../gazetteer/pins-file.ts";
import { type PostOffice, readDirectory, withoutStrays } from "../gazetteer/post-offices.ts";
import { placesBenchTexts as texts } from "#texts/place/bench.ts";

/** An address whose point is known. */
interface Known extends Point {
  address: string;
}

/** In kilometres. */
const near = 3;
/** How many post offices are left out, in cities with at least this many people. */
const leftOut = 300;
const fewestPeople = 100_000;

/**
 * Measures how far the points that are derived from addresses are from known ones.
 * @param file the addresses of a JSON file, as a list of `{ address, latitude, longitude }`, instead of our own
 * @param homesFile the homes whose points the site knows, as another such file; none by default. A home that is measured
 *   does not tell its own point.
 */
export async function measurePlaces([file, homesFile] = process.argv.slice(3)): Promise<void> {
  const cities = await gazetteer();
  const index = new PlaceIndex([], cities);
  if (file !== undefined) {
    const addresses = readAddresses(file);
    const homes = homesFile === undefined ? noHomes : byLocality(readAddresses(homesFile), index);
    report(texts.sets.file, addresses, index, homes);
    return report(texts.sets.fileWithoutPin, addresses.map(withoutPin), index, homes);
  }
  report(texts.sets.demo, demoListings, index);
  report(texts.sets.demoWithoutPin, demoListings.map(withoutPin), index);
  const { offices, rest } = leaveOut(readDirectory(), cities);
  report(texts.sets.offices, offices, new PlaceIndex([], { ...cities, pins: rest }));
}

function readAddresses(file: string): Known[] {
  return JSON.parse(readFileSync(file, "utf8")) as Known[];
}

function withoutPin({ address, latitude, longitude }: Known): Known {
  return { address: address.replace(/\d{3} ?\d{3}\b/, ""), latitude, longitude };
}

/**
 * Every so many of the offices in cities, as addresses, and the directory without them. Only those whose points can be
 * right: the directory's own errors would be measured otherwise.
 */
function leaveOut(all: PostOffice[], { cities }: Gazetteer): { offices: Known[]; rest: Gazetteer["pins"] } {
  const large = cities.filter(({ population }) => population >= fewestPeople);
  const inCities = withoutStrays(all).flatMap((office) => {
    const city = large.find((one) => kilometresBetween(one, office.point) < radiusOf(one));
    return city ? [{ office, city }] : [];
  });
  const step = inCities.length / leftOut;
  const taken = Array.from({ length: leftOut }, (_, index) => inCities[Math.floor(index * step)]!);
  const isTaken = new Set(taken.map(({ office }) => `${office.pin} ${office.slug}`));
  const rest = all.filter(({ pin, slug }) => !isTaken.has(`${pin} ${slug}`));
  return {
    offices: taken.map(({ office, city }) => ({
      ...office.point,
      address: `${office.slug.replace(/-/g, " ")}, ${city.name} ${office.pin}`,
    })),
    rest: pinsOf(pinsFile(rest, cities)),
  };
}

/** The homes that the site knows, by city and locality. */
type KnownHomes = ReadonlyMap<string, readonly Known[]>;
const noHomes: KnownHomes = new Map();

function byLocality(homes: readonly Known[], index: PlaceIndex): KnownHomes {
  const localities = new Map<string, Known[]>();
  for (const home of homes) {
    const locality = localityOf(placeOf(home, index));
    localities.set(locality, [...(localities.get(locality) ?? []), home]);
  }
  return localities;
}

type Place = ReturnType<typeof placeOf>;

function placeOf({ address }: Known, index: PlaceIndex) {
  const pin = pinOfAddress(address, index.gazetteer.pins);
  const { city = null, locality = null, isNamed = false } = readPlace(address, pin, index) ?? {};
  return {
    address,
    city: isNamed ? city : null,
    citySlug: city?.slug,
    localitySlug: locality && placeSlug(locality),
    pin,
  };
}

const localityOf = ({ citySlug, localitySlug }: Place) => `${citySlug} ${localitySlug}`;

function derive(home: Known, index: PlaceIndex, homes: KnownHomes): HomePoint | null {
  const place = placeOf(home, index);
  const others = (homes.get(localityOf(place)) ?? []).filter((other) => kilometresBetween(other, home) > 0);
  const centre = place.localitySlug === null ? null : centreOf(others);
  return pointOfPlace({ ...place, centre }, index.gazetteer);
}

function report(set: string, addresses: readonly Known[], index: PlaceIndex, homes = noHomes): void {
  const placed = addresses.flatMap((home) => {
    const point = derive(home, index, homes);
    return point ? [{ ...home, point, off: kilometresBetween(home, point) }] : [];
  });
  console.log(texts.result(set, { ...summary(placed), count: addresses.length, placed: placed.length }));
  for (const source of new Set(placed.map(({ point }) => point.pointFrom))) {
    console.log(texts.bySource(source, summary(placed.filter(({ point }) => point.pointFrom === source))));
  }
  for (const { address, off, point } of placed.filter(isOutside)) {
    console.log(texts.outside(address, off.toFixed(1), String(point.pointRadiusKm)));
  }
}

type Placed = Known & { point: HomePoint; off: number };

const isOutside = ({ point, off }: Placed) => off > (point.pointRadiusKm ?? 0);

function summary(placed: Placed[]) {
  const sorted = placed.map(({ off }) => off).sort((one, other) => one - other);
  return {
    count: placed.length,
    near: ((100 * sorted.filter((off) => off < near).length) / placed.length).toFixed(0),
    outside: placed.filter(isOutside).length,
    median: (sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(1),
  };
}
