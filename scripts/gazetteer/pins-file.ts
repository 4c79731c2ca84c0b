import type { City } from "#app/domain/place/gazetteer.ts";
import { isNear } from "#app/domain/place/city-radius.ts";
import { type PinPoint, pinPoints, type PostOffice } from "./post-offices.ts";

/** Where a name says more than the town: smaller ones are not larger than the area of a post office. */
const fewestPeople = 100_000;
/** Fewer PINs of a state among those with the same two first digits are errors of the directory. */
const fewestPins = 3;

/** The PINs of the directory, without those of the army's field post offices, which have no place. */
export function pinsOf(offices: readonly PostOffice[]): PinPoint[] {
  return pinPoints(offices.filter(({ pin }) => /^[1-8]/.test(pin)));
}

/** Those in or around the cities of some size. */
export function pinsInCities(pins: readonly PinPoint[], cities: readonly City[]): PinPoint[] {
  const large = cities.filter(({ population }) => population >= fewestPeople);
  return pins.filter((pin) => large.some((city) => Math.abs(city.latitude - pin.latitude) < 1 && isNear(city, pin)));
}

/** The PINs as lines of the file that the site reads. */
export function pinLines(pins: readonly PinPoint[]): string[] {
  const counts = new Map<string, number>();
  for (const pin of pins) counts.set(zoneAndState(pin), (counts.get(zoneAndState(pin)) ?? 0) + 1);
  return pins.map((pin) => {
    const state = counts.get(zoneAndState(pin))! < fewestPins ? null : pin.state;
    const at = [pin.latitude.toFixed(3), pin.longitude.toFixed(3), pin.radiusKm.toFixed(1)];
    return [pin.pin, ...at, state ?? "", pin.officeRadiusKm.toFixed(0)].join(";");
  });
}

function zoneAndState({ pin, state }: PinPoint): string {
  return `${pin.slice(0, 2)} ${state}`;
}
