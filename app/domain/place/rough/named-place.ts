import { pinIn, placeSlug } from "../address.ts";
import { assignPlace, type PreviousHome } from "../assignment.ts";
import type { PinPoint, PostOffices } from "./directory.ts";
import { pinPointOf } from "./post-offices.ts";
import type { KnownPlace } from "./point.ts";
import { type City, type Gazetteer, isKnown } from "../gazetteer.ts";
import { cityWithoutPoint } from "../whereabouts.ts";

/** Where an owner says that a home is. */
export interface PlaceInWords {
  address: string;
  city?: string;
  locality?: string;
  latitude?: number;
  longitude?: number;
  /** With the registration number, which belongs to one state. */
  facts?: { rera?: string };
}

/** What is known of all places. */
export interface Directories {
  cities: Gazetteer;
  offices: PostOffices;
}

/** A home with the city and the PIN that its words name. */
export interface NamedPlace {
  home: PlaceInWords;
  /** The city as the owner entered it for this address. */
  entered: string | undefined;
  city: City | null;
  pin: PinPoint | null;
}

export function namePlace(
  home: PlaceInWords,
  entered: string | undefined,
  { cities, offices }: Directories,
): NamedPlace {
  const code = pinIn(home.address);
  const pin = code === null ? null : pinPointOf(code, offices);
  return { home, entered, city: cityWithoutPoint(home.address, { entered, pin }, cities), pin };
}

/** The place that a home would get at the point of its PIN or its city, for a point that tells more. */
export function placeWithoutPoint(
  { home, entered, city, pin }: NamedPlace,
  before: PreviousHome | null,
  { cities }: Directories,
): Omit<KnownPlace, "centre"> & { citySlug: string | null } {
  // Around the city, unless the PIN says where in it.
  const near = pin ?? city;
  const assigned = near && assignPlace({ ...home, ...near, before }, cities).whereabouts;
  const locality = assigned ? assigned.locality : (home.locality ?? null);
  return {
    address: home.address,
    city: assigned && isKnown(assigned.city, cities) ? assigned.city : null,
    citySlug: assigned?.city.slug ?? (entered === undefined ? null : placeSlug(entered)),
    localitySlug: locality === null ? null : placeSlug(locality),
    pin,
  };
}
