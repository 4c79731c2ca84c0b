import type { Box, Point } from "./geometry.ts";

/** How many homes of a search come onto the map: the newest. There are never more markers than homes. */
export const mostOnMap = 200;
/** As near as the live map goes. */
export const nearestZoom = 18;

/** A home as the map and the list beside it know it. */
export interface MapHome extends Point {
  id: string;
  /** Of the city it stands in, and of the locality; null where they are not known. */
  cityId: number | null;
  placeId: number | null;
}

/** Homes that stand too near to each other for a marker each. */
export interface HomeCluster extends Point {
  /** The viewport that shows them all, and how many homes that holds. */
  box: Box;
  count: number;
  /** They stand at one spot: coming nearer parts none of them. */
  spot: boolean;
}

/** A home's marker, with what its pop-up says. */
export interface HomeMarker extends Point {
  id: string;
  name: string;
  /** `₹25,000/month` */
  price: string;
  path: string;
  /** A picture of 320 by 170 or so; null where there is none. */
  picture: { src: string; width: number; height: number; alt: string } | null;
}

/** A cluster's marker, with the list of its homes. */
export interface ClusterMarker extends HomeCluster {
  list: string;
}

/** What stands on the live map. */
export interface MapMarkers {
  homes: HomeMarker[];
  clusters: ClusterMarker[];
  /** There are more homes than come onto the map. */
  more: boolean;
}

/** `12`, or `12+` where only the newest homes are on the map. */
export function clusterText(count: number, more: boolean): string {
  return `${count}${more ? "+" : ""}`;
}

/** `12 homes, zoom in`: a cluster for who does not see it. */
export function clusterName({ count, spot }: HomeCluster, more: boolean): string {
  const found = `${clusterText(count, more)} ${count === 1 ? "home" : "homes"}`;
  return spot ? `${found} at one spot, see them as a list` : `${found}, zoom in`;
}

/**
 * What is said where not all homes are on the map.
 * @param found `512 homes`; null where that is not known
 */
export function newestOnly(found: string | null): string {
  return `The newest ${mostOnMap.toLocaleString("en-IN")} ${found === null ? "homes" : `of ${found}`} are on the map. Zoom in, or narrow the search, to see the others.`;
}

/**
 * A search's parameters for another viewport. Nearer, it stays the search it is; a viewport that goes beyond what was
 * looked at leaves the place and the PIN code that bound it.
 * @param nearer whether the viewport lies within the one the search shows
 */
export function elsewhere(search: URLSearchParams, box: string, nearer: boolean): URLSearchParams {
  const next = new URLSearchParams(search);
  if (!nearer) for (const field of ["place", "pin"]) next.delete(field);
  next.set("box", box);
  return next;
}
