import { withPartLast } from "../address.ts";
import { kilometresBetween } from "../point/geometry.ts";
import type { PlaceIndex } from "./place-index.ts";

/** The points of post offices are this far off, in kilometres. */
const around = 6;

/** The ids of the localities with homes that the post offices of a PIN are named after: Powai for "Powai IIT". */
export function placesOfPin(index: PlaceIndex, pin: string | null): number[] {
  const offices = pin === null ? [] : index.gazetteer.offices.ofPin(pin);
  const ids = offices.flatMap((office) => {
    const words = office.slug.split("-");
    const names = words.length > 1 ? [office.slug, words.slice(0, -1).join("-")] : [office.slug];
    const areas = names.flatMap((name) => index.areasNamed(withPartLast(name), null));
    const near = areas.filter(({ place }) => kilometresBetween(place, office) < around);
    return near.flatMap(({ place }) => place.parts ?? [place.id]);
  });
  return [...new Set(ids)];
}
