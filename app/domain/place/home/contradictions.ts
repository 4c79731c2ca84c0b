import { kilometresBetween } from "#app/domain/place/point/geometry.ts";
import { placeSlug } from "../address.ts";
import { farFromCityKm } from "#app/domain/place/point/distance.ts";
import type { City, Gazetteer, PinPoint, RoughPoint } from "../gazetteer.ts";
import { cityAt, isNear } from "../city-radius.ts";
import { cityInAddress } from "./city.ts";

/** Nobody means a village by the name of a city of this size. */
const unmistakable = 300_000;

/** Whether a PIN must be wrong: it is far from the large city that the address names. */
export function isFarFromCity(pin: RoughPoint, city: City): boolean {
  return city.population >= unmistakable && !isNear(city, pin);
}

/** A PIN with the place that it is in, and the city that it is not in. */
interface PinElsewhere {
  pin: string;
  /** `Pune, Maharashtra` */
  where: string;
  city: string;
}

/**
 * Whether an address has the PIN of another city; null if that is not certain. Certain only if the directory has the
 * PIN, its point is far from the large city that the address names, no PIN of the same sorting district (the first three
 * digits) is in or around that city, and the address names neither the state of the PIN nor a town around it.
 */
export function pinElsewhere(
  { pin, address }: { pin: PinPoint; address: string },
  city: City,
  gazetteer: Gazetteer,
): PinElsewhere | null {
  if (!gazetteer.pins.has(pin.pin) || !isFarFromCity(pin, city) || kilometresBetween(pin, city) <= farFromCityKm)
    return null;
  if (pin.state !== null && placeSlug(address).includes(placeSlug(pin.state))) return null;
  const named = cityInAddress(address, pin, gazetteer);
  if (named && isNear(named.city, pin)) return null;
  const district = pin.pin.slice(0, 3);
  for (const other of gazetteer.pins.values()) if (other.pin.startsWith(district) && isNear(city, other)) return null;
  const town = cityAt(pin, gazetteer);
  const where = [town?.name, pin.state].filter((name) => name !== undefined && name !== null && name !== city.name);
  return where.length > 0 ? { pin: pin.pin, where: [...new Set(where)].join(", "), city: city.name } : null;
}
