import { type Point, kilometresBetween } from "#app/domain/place/point/geometry.ts";
import { placeSlug } from "#app/domain/place/address.ts";
import type { TownsFile } from "#app/services/place/towns.server.ts";
import { soundKey } from "#app/domain/place/spelling.ts";
import { districtNames, moreTowns, townsAlsoKnownAs, usualNames } from "./town-names.ts";
import type { LocatedOffice } from "./post-offices.ts";

/** Post offices that are named after a building or a part of a city, not after a town. */
const noTown =
  /\d|\b(?:colony|court|university|college|school|mills?|factory|works|secretariat|airport|hospital|market|bhavan|bhawan|lines|estate|exchange|house|sector|phase|block|extn|layout|enclave|bazar|bazaar|cantt|rs|mdg|ndc|nsh|bpc)\b/i;

/**
 * Towns with a post office that is more than a branch, other places of GeoNames, and the districts: what owners and
 * visitors name where the gazetteer has no town.
 */
export function townsFile(offices: readonly LocatedOffice[], places: readonly (Point & { name: string })[]): TownsFile {
  const byDistrict = new Map<string, LocatedOffice[]>();
  for (const office of offices) {
    const key = `${office.state};${office.district.toUpperCase()}`;
    if (!byDistrict.has(key)) byDistrict.set(key, []);
    byDistrict.get(key)!.push(office);
  }
  const districts = [...byDistrict]
    .filter(([key]) => !/^null;|;NA$/.test(key))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const towns = districts.map(([, members]) => townsOf(members));
  const sounds = towns.map((members) => new Set(members.map(({ name }) => soundKey(placeSlug(name)))));
  const districtOf = districtFinder(districts);
  for (const place of [...moreTowns, ...places]) {
    const district = districtOf(place);
    const sound = soundKey(placeSlug(place.name));
    if (district !== null && !sounds[district]!.has(sound)) towns[district]!.push({ ...place, rank: 0 });
  }
  const lines = towns.flatMap((members, index) => members.map((town) => lineOf(town, index)));
  return {
    source:
      "India Post, All India Pincode Directory (data.gov.in), GODL-India; GeoNames (geonames.org), CC BY 4.0; changed: made by npm run post-offices",
    columns:
      "name; latitude; longitude; index of its district; 2 with a head office, 1 with another post office, 0 without; slugs of other names",
    districtColumns: "name; state; latitude; longitude; slugs of other names",
    districts: districts.map(([, members]) => districtLine(members)),
    towns: lines.sort(),
  };
}

/** Finds the index of the district whose post office is nearest to a place; null if none is within half a degree. */
function districtFinder(districts: [string, LocatedOffice[]][]): (place: Point) => number | null {
  const squares = new Map<string, { point: Point; district: number }[]>();
  const key = (latitude: number, longitude: number) => `${Math.floor(2 * latitude)} ${Math.floor(2 * longitude)}`;
  for (const [district, [, members]] of districts.entries()) {
    for (const { point } of members) {
      const square = key(point.latitude, point.longitude);
      if (!squares.has(square)) squares.set(square, []);
      squares.get(square)!.push({ point, district });
    }
  }
  const steps = [-0.5, 0, 0.5];
  return (place) => {
    const around = steps.flatMap((north) =>
      steps.flatMap((east) => squares.get(key(place.latitude + north, place.longitude + east)) ?? []),
    );
    const near = around.map(({ point, district }) => ({ district, km: kilometresBetween(point, place) }));
    return near.reduce((best, one) => (one.km < best.km ? one : best), {
      district: null as number | null,
      km: Infinity,
    }).district;
  };
}

interface Town extends Point {
  name: string;
  rank: 0 | 1 | 2;
}

function townsOf(offices: readonly LocatedOffice[]): Town[] {
  const towns = new Map<string, Town>();
  for (const { name, slug, kind, point } of offices) {
    if (kind === "BO" || !/[a-z]{3}/.test(slug) || noTown.test(name)) continue;
    if (!towns.has(slug) || kind === "HO")
      towns.set(slug, { ...point, name: titled(name), rank: kind === "HO" ? 2 : 1 });
  }
  return [...towns.values()];
}

function lineOf({ name, latitude, longitude, rank }: Town, district: number): string {
  const also = townsAlsoKnownAs[placeSlug(name)] ?? "";
  return [name, latitude.toFixed(3), longitude.toFixed(3), district, rank, also].join(";");
}

/** A district lies in the middle of its post offices. */
function districtLine(offices: readonly LocatedOffice[]): string {
  const [{ district, state }] = offices as [LocatedOffice, ...LocatedOffice[]];
  const written = titled(district.replace(/\s*\(.*/, ""));
  const name = districtNames[placeSlug(written)] ?? written;
  const { latitude, longitude } = mostCentral(offices.map(({ point }) => point));
  const also = new Set([placeSlug(written), ...(usualNames[placeSlug(name)]?.split(" ") ?? [])]);
  also.delete(placeSlug(name));
  return [name, state, latitude.toFixed(3), longitude.toFixed(3), [...also].join(" ")].join(";");
}

/** The office with the least distance to some of the others, at most a hundred. */
function mostCentral(points: readonly Point[]): Point {
  const step = Math.ceil(points.length / 100);
  const some = points.filter((_, index) => index % step === 0);
  const total = (from: Point) => some.reduce((sum, point) => sum + kilometresBetween(from, point), 0);
  return some.map((point) => ({ point, sum: total(point) })).sort((one, other) => one.sum - other.sum)[0]!.point;
}

/** `Reckong Peo`, of a name in any case. */
function titled(name: string): string {
  return name
    .trim()
    .replace(/\s+/g, " ")
    .toLowerCase()
    .replace(/(?<![\p{L}'’])(?!and\b)\p{L}/gu, (letter) => letter.toUpperCase());
}
