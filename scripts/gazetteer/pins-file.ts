import type { PinsFile } from "#app/services/place/post-offices.server.ts";
import type { City } from "#app/domain/place/gazetteer.ts";
import { isNear } from "#app/domain/place/reach.ts";
import { officeRadius, type PinPoint, pinPoints, type PostOffice } from "./post-offices.ts";

/** Where a name says more than the town: smaller ones are not larger than the area of a post office. */
const fewestPeople = 100_000;
/** Fewer PINs of a state among those with the same two first digits are errors of the directory. */
const fewestPins = 3;

/** The directory as the site reads it. */
export function pinsFile(offices: readonly PostOffice[], cities: readonly City[]): PinsFile {
  const large = cities.filter(({ population }) => population >= fewestPeople);
  // PINs of the army's field post offices have no place.
  const pins = pinPoints(offices.filter(({ pin }) => /^[1-8]/.test(pin)));
  const counts = new Map<string, number>();
  for (const pin of pins) counts.set(zoneAndState(pin), (counts.get(zoneAndState(pin)) ?? 0) + 1);
  const certain = pins.map((pin) => ({
    ...pin,
    state: counts.get(zoneAndState(pin))! < fewestPins ? null : pin.state,
  }));
  const states = [...new Set(certain.flatMap(({ state }) => state ?? []))].sort();
  const lines = certain.map((pin) => {
    const inTown = large.some((city) => Math.abs(city.latitude - pin.latitude) < 1 && isNear(city, pin));
    const at = [pin.latitude.toFixed(3), pin.longitude.toFixed(3), pin.radiusKm.toFixed(1)];
    const state = pin.state === null ? "" : states.indexOf(pin.state);
    return [pin.pin, ...at, state, inTown ? officesOf(pin) : ""].join(";");
  });
  return {
    source: "India Post, All India Pincode Directory (data.gov.in), GODL-India, changed: made by npm run post-offices",
    columns:
      "PIN; latitude; longitude; radius in kilometres; index of its state; slugs of its post offices, each with how far north and east of the PIN it is, in thousandths of a degree, and within how many kilometres its addresses are (5 if not said)",
    states,
    pins: lines,
  };
}

/** `kothrud:12,-4 karve-road:3,9,14`: without numbers if no more than its PIN is known. */
function officesOf(pin: PinPoint): string {
  const offices = pin.offices.filter(({ slug }) => /[a-z]{3}/.test(slug));
  const named = new Map(offices.map((office) => [office.slug, office]));
  const thousandths = (degrees: number) => Math.round(degrees * 1000);
  const names = [...named.values()].map(({ slug, point, radiusKm }) => {
    if (!point) return slug;
    const at = [thousandths(point.latitude - pin.latitude), thousandths(point.longitude - pin.longitude)];
    return `${slug}:${[...at, ...(radiusKm === officeRadius ? [] : [radiusKm.toFixed(0)])].join(",")}`;
  });
  return names.join(" ");
}

function zoneAndState({ pin, state }: PinPoint): string {
  return `${pin.slice(0, 2)} ${state}`;
}
