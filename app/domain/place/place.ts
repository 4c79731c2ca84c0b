import type { Point } from "#app/domain/map/geometry.ts";
import { placeSlug } from "./address.ts";

/** A city, or a locality of one, with homes in it. */
export interface Place extends Point {
  id: number;
  city: string;
  /** As `thane` in `/in/thane`. */
  citySlug: string;
  /** Null for the city as a whole. */
  locality: string | null;
  localitySlug: string | null;
  /** If it comprises several rows, such as Andheri East and West: the ids of all of them. */
  parts?: number[];
}

/** The name of an area from that of its first part: `Andheri` from `Andheri East`. @param slug without hyphens */
export function nameOfGroup(part: Place, slug: string): Pick<Place, "locality" | "localitySlug"> {
  const words = part.locality!.split(" ");
  const count = words.findIndex(
    (_word, index) => placeSlug(words.slice(0, index + 1).join(" ")).replace(/-/g, "") === slug,
  );
  const locality = count < 0 ? part.locality! : words.slice(0, count + 1).join(" ");
  return { locality, localitySlug: placeSlug(locality) };
}

/** `Bandra West, Mumbai`, or `Mumbai`: the name of a place on pages and in search URLs. */
export function placeLabel({ city, locality }: Pick<Place, "city" | "locality">): string {
  return locality === null ? city : `${locality}, ${city}`;
}

/** The place of a listing and its source, which is null until the upkeep has assigned a place. */
export interface AssignedPlace {
  /** Null if it is outside India, or its city is not known. */
  place: Place | null;
  placeFrom: "address" | "owner" | null;
}
