import { type Point, boxAround, kilometresBetween, roundedPoint } from "#app/domain/place/point/geometry.ts";
import { readAddress } from "../address.ts";
import words from "../words.json";
import { beforeLandmark } from "./locality.ts";
import type { HomePoint } from "#app/domain/place/point/home-point.ts";

/** An area that a geocoder has found, with the point that stands for it. */
export interface FoundArea extends Point {
  south: number;
  north: number;
  west: number;
  east: number;
}

/** What a geocoder is queried for: an address, and where it must be. */
export interface GeocoderQuery {
  text: string;
  around: FoundArea;
}

/** More parts of an address are rarely all known to a geocoder, which then finds nothing. */
const mostParts = 3;
/** A house and its number, but no `24th Main` and no `80 Feet Road`. */
const houseWord = `(?:${words.beforeHouseNumber.replace(/ /g, "|")}|h|number)[\\s.:#-]+`;
const houseNumber = "(?!\\d+(?:st|nd|rd|th| feet| foot| ft)\\b)[^\\s\\d]*\\d\\S*\\s+";
const house = new RegExp(`^(?:${houseWord}|${houseNumber})+`, "i");

/**
 * What to ask a geocoder for an address, the most exact first: its last parts before the city, without flat, house
 * number, landmarks and PIN, then its last part only.
 * @param rough the area in which the answer must be
 */
export function geocoderQueries(address: string, city: string | null, rough: HomePoint): GeocoderQuery[] {
  const parts = readAddress(address)
    .parts.filter(({ text, slug }) => !beforeLandmark.has(slug.split("-", 1)[0]!) && !/^c\/o\b/i.test(text))
    .map(({ text }) => text.replace(house, ""))
    .filter((text) => /\p{L}{3}/u.test(text));
  const names = city !== null && !parts.some((part) => part.includes(city)) ? [...parts, city] : parts;
  const texts = [mostParts + 1, 2].map((count) => names.slice(-count).join(", "));
  return [...new Set(texts)].filter((text) => text !== "").map((text) => ({ text, around: areaOf(rough) }));
}

function areaOf({ latitude, longitude, pointRadiusKm }: HomePoint): FoundArea {
  return { latitude, longitude, ...boxAround({ latitude, longitude }, pointRadiusKm ?? 1) };
}

/** In kilometres. A house is found to within a few houses. */
const smallestRadius = 0.3;

/**
 * The first area that tells more about a home than its rough point: it is smaller, and within the rough radius. Its
 * radius has all of it inside, however large the street or suburb is.
 */
export function refined(rough: HomePoint, areas: readonly FoundArea[]): HomePoint | null {
  const within = rough.pointRadiusKm ?? 0;
  for (const area of areas) {
    const { south, north, west, east } = area;
    const corners = [south, north].flatMap((y) => [west, east].map((x) => ({ latitude: y, longitude: x })));
    const reach = Math.max(smallestRadius, ...corners.map((corner) => kilometresBetween(area, corner)));
    if (reach >= within || kilometresBetween(rough, area) > within) continue;
    return { ...roundedPoint(area), pointFrom: "geocoder", pointRadiusKm: Math.ceil(reach * 10) / 10 };
  }
  return null;
}
