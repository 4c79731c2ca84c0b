import { markerTexts } from "#texts/map/markers.ts";
import { countTexts } from "#texts/search/counts.ts";
import type { Box, Point } from "./geometry.ts";

/** The most homes of a search on the map: the newest. */
export const maxOnMap = 200;
/** The highest zoom of the live map. */
export const maxZoom = 18;

/** A home as the map and the list beside it need it. */
export interface MapHome extends Point {
  id: string;
  /** The ids of its city and locality; null if not known. */
  cityId: number | null;
  placeId: number | null;
}

/** Homes too close to each other for a marker each. */
export interface HomeCluster extends Point {
  /** The viewport that shows them all, and how many homes are in it. */
  box: Box;
  count: number;
  /** All are at the same spot: no zoom separates them. */
  sameSpot: boolean;
}

/** A home's marker and the contents of its pop-up. */
export interface HomeMarker extends Point {
  id: string;
  name: string;
  /** `₹25,000/month` */
  price: string;
  path: string;
  /** A picture of about 320 by 170 pixels; null without one. */
  picture: { src: string; width: number; height: number; alt: string } | null;
}

/** A cluster's marker with the path of the list of its homes. */
export interface ClusterMarker extends HomeCluster {
  list: string;
}

/** The markers of the live map. */
export interface MapMarkers {
  homes: HomeMarker[];
  clusters: ClusterMarker[];
  /** Whether there are more homes than the map shows. */
  more: boolean;
}

/** `12`, or `12+` if the map shows only the newest homes. */
export function clusterText(count: number, more: boolean): string {
  return more ? countTexts.atLeast(count) : countTexts.count(count);
}

/** `12 homes, zoom in`: a cluster's accessible name. */
export function clusterName({ count, sameSpot }: Pick<HomeCluster, "count" | "sameSpot">, more: boolean): string {
  if (sameSpot) return more ? markerTexts.sameSpotAtLeast(count) : markerTexts.sameSpot(count);
  return more ? markerTexts.clusterAtLeast(count) : markerTexts.cluster(count);
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
