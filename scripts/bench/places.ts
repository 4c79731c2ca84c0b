import { readFileSync } from "node:fs";
import { type Point, kilometresBetween } from "#app/domain/place/point/geometry.ts";
import type { HomePoint } from "#app/domain/place/point/home-point.ts";
import { placeSlug } from "#app/domain/place/address.ts";
import { readPlace } from "#app/domain/place/assignment.ts";
import { centreOf } from "#app/domain/place/home/centre.ts";
import { pointOfPlace } from "#app/domain/place/home/point.ts";
import { PlaceIndex } from "#app/domain/place/index/place-index.ts";
import { pinOfAddress } from "#app/domain/place/pin.ts";
import { gazetteer } from "#app/services/place/gazetteer.server.ts";
import { demoListings } from "../demo/listings.ts";
import { placesBenchTexts as texts } from "#texts/place/bench.ts";

/** An address whose point is known. */
interface Known extends Point {
  address: string;
}

/** In kilometres. */
const near = 3;

/**
 * Measures how far the points that are derived from addresses are from known ones.
 * @param file the addresses of a JSON file, as a list of `{ address, latitude, longitude }`, instead of our own
 * @param homesFile the homes whose points the site knows, as another such file; none by default. A home that is measured
 *   does not tell its own point.
 */
export async function measurePlaces([file, homesFile] = process.argv.slice(3)): Promise<void> {
  const index = new PlaceIndex([], await gazetteer());
  if (file !== undefined) {
    const addresses = readAddresses(file);
    const homes = homesFile === undefined ? noHomes : byLocality(readAddresses(homesFile), index);
    report(texts.sets.file, addresses, index, homes);
    return report(texts.sets.fileWithoutPin, addresses.map(withoutPin), index, homes);
  }
  report(texts.sets.demo, demoListings, index);
  report(texts.sets.demoWithoutPin, demoListings.map(withoutPin), index);
}

function readAddresses(file: string): Known[] {
  return JSON.parse(readFileSync(file, "utf8")) as Known[];
}

function withoutPin({ address, latitude, longitude }: Known): Known {
  return { address: address.replace(/\d{3} ?\d{3}\b/, ""), latitude, longitude };
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
