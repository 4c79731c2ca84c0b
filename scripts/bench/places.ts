import { type Point, kilometresBetween } from "#app/domain/map/geometry.ts";
import { placeSlug } from "#app/domain/place/address.ts";
import { assignPlace } from "#app/domain/place/assignment.ts";
import type { HomePoint } from "#app/domain/place/home-point.ts";
import { pinIn } from "#app/domain/place/address.ts";
import type { PinPoint, PostOffices } from "#app/domain/place/post-offices.ts";
import { pointOfPlace } from "#app/domain/place/rough-point.ts";
import { cityWithoutPoint, type Gazetteer, radiusOf } from "#app/domain/place/whereabouts.ts";
import { gazetteer } from "#app/services/place/gazetteer.server.ts";
import { postOffices } from "#app/services/place/post-offices.server.ts";
import { demoListings } from "../demo/listings.ts";
import { type PostOffice, pinPoints, readDirectory, withoutStrays } from "../gazetteer/post-offices.ts";
import { placesBenchTexts as texts } from "#texts/place/bench.ts";

/** An address whose point is known. */
interface Known extends Point {
  address: string;
}

/** In kilometres. */
const near = 3;
/** How many post offices are left out, in cities with at least so many people. */
const leftOut = 300;
const fewestPeople = 100_000;

/** Measures how far the points that are derived from addresses are from known ones, without any homes to learn from. */
export async function measurePlaces(): Promise<void> {
  const known = await gazetteer();
  const directory = await postOffices();
  report(texts.sets.demo, demoListings, known, directory);
  const withoutPin = demoListings.map(({ address, ...home }) => ({ ...home, address: address.replace(/\d{6}/, "") }));
  report(texts.sets.demoWithoutPin, withoutPin, known, directory);
  const { offices, rest } = leaveOut(readDirectory(), known);
  report(texts.sets.offices, offices, known, rest);
}

/**
 * Every so many of the offices in cities, as addresses, and the directory without them. Only those whose points can be
 * right: the directory's own errors would be measured otherwise.
 */
function leaveOut(all: PostOffice[], known: Gazetteer): { offices: Known[]; rest: PostOffices } {
  const large = known.cities.filter(({ population }) => population >= fewestPeople);
  const inCities = withoutStrays(all).flatMap((office) => {
    const city = large.find((one) => kilometresBetween(one, office.point) < radiusOf(one));
    return city ? [{ office, city }] : [];
  });
  const step = inCities.length / leftOut;
  const taken = Array.from({ length: leftOut }, (_, index) => inCities[Math.floor(index * step)]!);
  const isTaken = new Set(taken.map(({ office }) => `${office.pin} ${office.slug}`));
  const pins = pinPoints(all.filter(({ pin, slug }) => !isTaken.has(`${pin} ${slug}`)));
  const named = new Map<string, PinPoint[]>();
  for (const pin of pins) for (const { slug } of pin.offices) named.set(slug, [...(named.get(slug) ?? []), pin]);
  return {
    offices: taken.map(({ office, city }) => ({
      ...office.point,
      address: `${office.slug.replace(/-/g, " ")}, ${city.name} ${office.pin}`,
    })),
    rest: { pins: new Map(pins.map((pin) => [pin.pin, pin])), named },
  };
}

function derive(address: string, known: Gazetteer, offices: PostOffices): HomePoint | null {
  const pin = offices.pins.get(pinIn(address) ?? "") ?? null;
  const around = pin ?? cityWithoutPoint(address, { entered: undefined, pin }, known);
  const place = around && assignPlace({ ...around, address, before: null }, known).whereabouts;
  const localitySlug = place?.locality ? placeSlug(place.locality) : null;
  return pointOfPlace({ city: place?.city ?? null, localitySlug, centre: null, pin }, offices);
}

function report(set: string, homes: readonly Known[], known: Gazetteer, offices: PostOffices): void {
  const placed = homes.flatMap((home) => {
    const point = derive(home.address, known, offices);
    return point ? [{ ...home, point, off: kilometresBetween(home, point) }] : [];
  });
  console.log(texts.result(set, { ...summary(placed), count: homes.length, placed: placed.length }));
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
