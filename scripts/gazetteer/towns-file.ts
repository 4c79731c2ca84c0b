import { type Point, kilometresBetween, pointOf } from "#app/domain/place/point/geometry.ts";
import { placeSlug } from "#app/domain/place/address.ts";
import { type PostOfficesFile, nameKey } from "#app/services/place/post-offices.server.ts";
import { soundKey } from "#app/domain/place/sounds.ts";
import type { GeoNamesPlace } from "./places.ts";
import { correctedDistricts, moreTowns, otherDistrictNames, otherTownNames } from "./town-names.ts";
import { groupBy, type LocatedOffice } from "./post-offices.ts";

/** Post offices that are named after a building or a part of a city, not after a town: people search for them. */
const noTown =
  /\d|\b(?:colony|court|university|college|school|mills?|factory|works|secretariat|airport|hospital|market|bhavan|bhawan|lines|estate|exchange|house|sector|phase|block|extn|layout|enclave|bazar|bazaar|cantt|rs|mdg|ndc|nsh|bpc|gpo|road|rd|street|chowk|collectorate|campus|temple|tehsil|station|stn|gate|hostel|centre|complex)\b/i;
/** One word of a name of which each city has a part: only a town with a head office is called so. */
const partOfCity = /\s(?:nagar|garden|park)$/i;

/**
 * All post offices, other places of GeoNames, and the districts: what owners and visitors name where the gazetteer has
 * no town.
 */
export function townsFile(
  offices: readonly LocatedOffice[],
  places: readonly GeoNamesPlace[],
): Pick<PostOfficesFile, "districts" | "towns" | "villages"> {
  const referencesOf = referenceFinder(places);
  const byDistrict = groupBy(offices, ({ state, district }) => `${state};${district.toUpperCase()}`);
  const districts = [...byDistrict]
    .filter(([key]) => !/^null;|;NA$/.test(key))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, members]): [string, LocatedOffice[]] => [
      key,
      members.filter((office) => isCredible(office, referencesOf(office))),
    ])
    .filter(([, members]) => members.length > 0);
  const towns = districts.map(([, members]) => townsOf(members));
  const sounds = towns.map(
    (members) => new Set(members.filter(({ rank }) => rank > 0).map(({ name }) => soundKey(placeSlug(name)))),
  );
  const districtOf = districtFinder(districts);
  for (const place of [...moreTowns, ...places]) {
    const district = districtOf(place);
    const sound = soundKey(placeSlug(place.name));
    if (district === null) continue;
    if (!sounds[district]!.has(sound)) towns[district]!.push({ ...place, rank: 1 });
    else if (moreTowns.includes(place)) {
      const office = towns[district]!.find(({ name, rank }) => rank > 0 && soundKey(placeSlug(name)) === sound);
      Object.assign(office ?? {}, pointOf(place));
    }
  }
  const linesOf = (isVillage: boolean) =>
    towns.flatMap((members, index) =>
      members.filter(({ rank }) => (rank === 0) === isVillage).map((town) => lineOf(town, index)),
    );
  const byName = (one: string, other: string) => {
    const [key, otherKey] = [nameKey(one), nameKey(other)];
    return key === otherKey ? 0 : key < otherKey ? -1 : 1;
  };
  return {
    districts: districts.map(([, members]) => districtLine(members, referencesOf(members[0]!))),
    towns: linesOf(false).sort(),
    villages: linesOf(true).sort().sort(byName),
  };
}

const directions = /^(?:north|south|east|west|central|new)(?:-(?:east|west))?$/;

const writtenName = (district: string) => titled(district.replace(/\s*\(.*/, ""));
const districtName = (district: string) =>
  correctedDistricts[placeSlug(writtenName(district))] ?? writtenName(district);

/** Places of GeoNames that tell where a district and a state are. */
interface References {
  ofDistrict: readonly Point[];
  ofState: readonly Point[];
}

/** With fewer places, GeoNames does not say where a district is. */
const fewestReferences = 3;
/** An office this far from all places of its state, or of its district, is misplaced, in kilometres. */
const misplaced = { state: 60, district: 60 };

function referenceFinder(places: readonly GeoNamesPlace[]): (office: LocatedOffice) => References {
  const stateKey = (state: string) => placeSlug(state).replace(/-islands$/, "");
  const districtKey = (state: string, district: string) => `${stateKey(state)} ${soundKey(placeSlug(district))}`;
  const states = groupBy(places, ({ state }) => stateKey(state));
  const districts = groupBy(places, ({ state, district }) => districtKey(state, district ?? ""));
  return ({ state, district }) => ({
    ofDistrict: districts.get(districtKey(state ?? "", districtName(district))) ?? [],
    ofState: states.get(stateKey(state ?? "")) ?? [],
  });
}

/** Whether an office can be where the directory says: near places of its district, or else of its state. */
function isCredible({ point }: LocatedOffice, { ofDistrict, ofState }: References): boolean {
  const isNearOne = (places: readonly Point[], km: number) =>
    places.some((place) => Math.abs(place.latitude - point.latitude) < 1 && kilometresBetween(place, point) <= km);
  if (ofDistrict.length >= fewestReferences) return isNearOne(ofDistrict, misplaced.district);
  return ofState.length === 0 || isNearOne(ofState, misplaced.state);
}

/** Finds the index of the district whose post office is nearest to a place; null if none is around it. */
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
  rank: 0 | 1 | 2 | 3;
  pin?: string;
}

function townsOf(offices: readonly LocatedOffice[]): Town[] {
  const towns = new Map<string, Town>();
  for (const { name, slug, kind, pin, point, isInCity } of offices) {
    if (!/[a-z]{3}/.test(slug)) continue;
    const rank = rankOf(name, kind);
    // A city may have several parts of a name.
    const key = isInCity ? `${slug} ${pin}` : slug;
    if (rank > (towns.get(key)?.rank ?? -1)) towns.set(key, { ...point, name: titled(name), rank, pin });
  }
  return [...towns.values()];
}

function rankOf(name: string, kind: LocatedOffice["kind"]): Town["rank"] {
  if (kind === "BO" || noTown.test(name)) return 0;
  if (kind === "HO") return 3;
  return partOfCity.test(name) ? 0 : 2;
}

function lineOf({ name, latitude, longitude, rank, pin = "" }: Town, district: number): string {
  const also = otherTownNames[placeSlug(name)] ?? "";
  return [name, latitude.toFixed(3), longitude.toFixed(3), district, rank, pin, also].join(";");
}

/** A district lies in the middle of its places of GeoNames, or else of its post offices. */
function districtLine(offices: readonly LocatedOffice[], references: References): string {
  const [{ district, state }] = offices as [LocatedOffice, ...LocatedOffice[]];
  const [written, name] = [writtenName(district), districtName(district)];
  const points =
    references.ofDistrict.length < fewestReferences ? offices.map(({ point }) => point) : references.ofDistrict;
  const { latitude, longitude } = mostCentral(points);
  const also = new Set([placeSlug(written), ...(otherDistrictNames[placeSlug(name)]?.split(" ") ?? [])]);
  also.delete(placeSlug(name));
  // Nobody calls West Delhi "West".
  for (const slug of also) if (directions.test(slug)) also.delete(slug);
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
