import type { Box, Point } from "#app/domain/place/point/geometry.ts";
import type { Place } from "#app/domain/place/place.ts";

/** The most homes that are read one by one. Of more, the map shows how many there are and where. */
export const maxOnMap = 200;
/** The most homes that are counted by where they are: the newest. Those with words take longer to find. */
export const maxCounted = { plain: 5000, worded: 1000 };

/** A home as the map and the list beside it need it. */
export interface MapHome extends Point {
  id: string;
  /** The ids of its city and locality; null if not known. */
  cityId: number | null;
  placeId: number | null;
}

/** What the map never splits: a home, the homes of a small square, or a whole city, which is shown at its centre. */
export interface Spot extends Point {
  box: Box;
  /** Up to `countedTo` for a city; one more means any higher number. */
  count: number;
  /** The id of the home if it is a single one. */
  home: string | null;
  /** The city of its homes; null if it is not known. */
  cityId: number | null;
  /** Set if it stands for a whole city. */
  city: Place | null;
}

/** A home as a spot. */
export function homeSpot({ id, latitude, longitude, cityId }: MapHome): Spot {
  const box = { south: latitude, west: longitude, north: latitude, east: longitude };
  return { latitude, longitude, box, count: 1, home: id, cityId, city: null };
}

/** A city with its number of homes as a spot. */
export function citySpot(city: Place, count: number): Spot {
  const { latitude, longitude } = city;
  const box = { south: latitude, west: longitude, north: latitude, east: longitude };
  return { latitude, longitude, box, count, home: null, cityId: city.id, city };
}

/** A marker for several homes. */
export interface ClusterMarker extends Point {
  /** The viewport that shows them. */
  box: Box;
  /** `12`, `1,000+` */
  count: string;
  /** Its accessible name: `Pune: 12 homes, zoom in`. */
  name: string;
  /** What is written below the number, such as `Pune`; null for nothing. */
  label: string | null;
  /** All are at the same spot: no zoom separates them. */
  sameSpot: boolean;
  /** The path of the list of these homes. */
  list: string;
}

/** A home's marker and the contents of its pop-up. */
export interface HomeMarker extends Point {
  id: string;
  name: string;
  /** `₹25,000/month` */
  price: string;
  /** `₹25K` */
  shortPrice: string;
  path: string;
  /** What is said of its point; undefined for an exact one. */
  approximate?: string;
  /** A picture of about 320 by 170 pixels; null without one. */
  picture: { src: string; width: number; height: number; alt: string } | null;
}

/** The markers of the live map. */
export interface MapMarkers {
  homes: HomeMarker[];
  clusters: ClusterMarker[];
  /** How many of the newest homes were counted, if there are more. */
  onlyNewest: number | null;
}

/**
 * A search's parameters for another viewport. A viewport outside the searched one drops the place and the PIN code.
 * @param inside whether the viewport lies within the one that was searched
 */
export function searchInViewport(search: URLSearchParams, box: string, inside: boolean): URLSearchParams {
  const next = new URLSearchParams(search);
  if (!inside) for (const field of ["place", "pin"]) next.delete(field);
  next.set("box", box);
  return next;
}
