import { kilometresBetween } from "#app/domain/map/geometry.ts";
import type { HomePoint, PointSource } from "./home-point.ts";
import { isFarFromCity, type PinPoint, type PostOffices, postOfficeOf, type RoughPoint } from "./post-offices.ts";
import { type City, radiusOf } from "./whereabouts.ts";

/** The homes with exact points in a locality. */
export interface LocalityCentre extends RoughPoint {
  homes: number;
}

/** With so many, their median stays in the locality even if two owners have entered wrong points. */
export const fewestHomes = 5;

/** What is known about the place of a home without a point. */
export interface KnownPlace {
  /** Of the gazetteer; null if none is named. */
  city: City | null;
  localitySlug: string | null;
  centre: LocalityCentre | null;
  pin: PinPoint | null;
}

/**
 * The point of a home by its place: its locality's centre as other homes tell it, else the point of its PIN, of the
 * locality's post office, or of the city; null if nothing is known. A locality wider than the PIN's area, such as a long
 * road, says less than the PIN; a PIN that is far from the city is wrong.
 */
export function pointOfPlace({ city, localitySlug, centre, pin }: KnownPlace, offices: PostOffices): HomePoint | null {
  const known = pin && city && isFarFromCity(pin, city) ? null : pin;
  const locality = centre && centre.homes >= fewestHomes ? centre : null;
  if (locality && !(known && (locality.radiusKm > known.radiusKm || isApart(locality, known)))) {
    return asHomePoint(locality, "locality");
  }
  if (known) return asHomePoint(known, "pin");
  if (!city) return null;
  const office = localitySlug === null ? null : postOfficeOf(localitySlug, city, offices);
  const ofCity = { latitude: city.latitude, longitude: city.longitude, radiusKm: reachOf(city) };
  return office && office.radiusKm < ofCity.radiusKm ? asHomePoint(office, "post-office") : asHomePoint(ofCity, "city");
}

/** Two areas that have nothing in common. */
function isApart(one: RoughPoint, other: RoughPoint): boolean {
  return kilometresBetween(one, other) > one.radiusKm + other.radiusKm;
}

/** How far from its centre people name a city in their address, in kilometres. */
function reachOf(city: City): number {
  return city.population === 0 ? 70 : 1.5 * radiusOf(city) + 5;
}

function asHomePoint({ latitude, longitude, radiusKm }: RoughPoint, pointFrom: PointSource): HomePoint {
  return { latitude, longitude, pointFrom, pointRadiusKm: Math.ceil(radiusKm * 2) / 2 };
}
