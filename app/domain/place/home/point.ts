import { kilometresBetween, roundedPoint } from "#app/domain/place/point/geometry.ts";
import { isFarFromCity } from "./contradictions.ts";
import type { HomePoint, PointSource } from "#app/domain/place/point/home-point.ts";
import type { City, Gazetteer, PinPoint, RoughPoint } from "../gazetteer.ts";
import { reachOf } from "../city-radius.ts";
import { officeOf } from "./post-office.ts";

/** The homes with exact points in a locality. */
export interface LocalityCentre extends RoughPoint {
  homes: number;
}

/** With this many homes, their median stays in the locality even if two owners have entered wrong points. */
const fewestHomes = 5;

/** What is known about the place of a home without a point. */
interface KnownPlace {
  address: string;
  /** Of the gazetteer; null if none is named. */
  city: City | null;
  localitySlug: string | null;
  centre: LocalityCentre | null;
  pin: PinPoint | null;
}

/** A locality this far from the PIN is a namesake, in kilometres. */
const mostApart = 13;
/** A locality this far from the PIN is not in it, in kilometres: one of the two is wrong. */
const contradiction = 4.5;

/**
 * The point of a home by its place: its locality's centre as other homes tell it, else the point of its locality's post
 * office, of its PIN, or of the city; null if nothing is known. A locality wider than the PIN's area, such as a long
 * road, says less than the PIN; a PIN that is far from the city is wrong.
 */
export function pointOfPlace(place: KnownPlace, gazetteer: Gazetteer): HomePoint | null {
  const { city, centre } = place;
  const pin = place.pin && city && isFarFromCity(place.pin, city) ? null : place.pin;
  const locality = centre && centre.homes >= fewestHomes ? centre : null;
  if (locality && !(pin && (locality.radiusKm > pin.radiusKm || isApart(locality, pin)))) {
    return asHomePoint(locality, "locality");
  }
  const office = officeOf({ ...place, pin }, gazetteer, mostApart);
  const ofCity = city && { latitude: city.latitude, longitude: city.longitude, radiusKm: reachOf(city) };
  const isTown = pin && ofCity && ofCity.radiusKm < pin.radiusKm && !isApart(ofCity, pin);
  if (pin && (office || !isTown)) return byPin(pin, office);
  const named = office && { ...office, radiusKm: 1.25 * office.radiusKm + 1.5 };
  if (named && (!ofCity || named.radiusKm < ofCity.radiusKm)) return asHomePoint(named, "post-office");
  return ofCity && asHomePoint(ofCity, "city");
}

/**
 * The point of a PIN whose address may name a post office. Owners who do not know their PIN enter that of the city's
 * head office, so that the locality is rather right if they contradict each other; the radius has both of them in it.
 */
function byPin(pin: PinPoint, office: RoughPoint | null): HomePoint {
  if (office) {
    const apart = kilometresBetween(pin, office);
    return asHomePoint(
      { ...office, radiusKm: apart > contradiction ? Math.max(office.radiusKm, apart + 2) : office.radiusKm },
      "post-office",
    );
  }
  return asHomePoint(pin, "pin");
}

/** Two areas that have nothing in common. */
function isApart(one: RoughPoint, other: RoughPoint): boolean {
  return kilometresBetween(one, other) > one.radiusKm + other.radiusKm;
}

function asHomePoint(point: RoughPoint, pointFrom: PointSource): HomePoint {
  return { ...roundedPoint(point), pointFrom, pointRadiusKm: Math.ceil(point.radiusKm * 2) / 2 };
}
