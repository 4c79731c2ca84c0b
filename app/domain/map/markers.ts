import type { Box, Point } from "#app/domain/place/point/geometry.ts";
import { markerTexts } from "#texts/map/markers.ts";
import { countTexts } from "#texts/search/counts.ts";
import { onTiles, tileSize } from "#app/domain/map/tiles.ts";

/** The most homes that are read one by one. Of more, the map shows how many there are and where. */
export const maxOnMap = 200;
/** The most homes that are counted by where they are: the newest. Those with words take longer to find. */
export const maxCounted = { plain: 2000, worded: 1000 };

export interface MapHome extends Point {
  id: string;
  /** The price to pay, in rupees. */
  price: number;
}

/** What the map never splits: a home, or the homes of a small square. */
export interface Spot extends Point {
  box: Box;
  count: number;
  /** The lowest price of its homes, in rupees. */
  price: number;
  /** The id of the home if it is a single one. */
  home: string | null;
}

/** A home as a spot. */
export function homeSpot({ id, price, latitude, longitude }: MapHome): Spot {
  const box = { south: latitude, west: longitude, north: latitude, east: longitude };
  return { latitude, longitude, box, count: 1, price, home: id };
}

/** A marker for a home, or for several that are close to each other. */
export interface MapMarker extends Point {
  /** Its price, the lowest of several (`₹25K`), or how many homes (`12 homes`) if prices do not compare. */
  text: string;
  /** The same price in rupees; null in a search for rent and for sale, whose prices do not compare. */
  price: number | null;
  /** Above the price of several homes: `12 from`, `1,000+ from` */
  counted?: string;
  /** Its accessible name. */
  name: string;
  /** The path of the home, of the map of these homes or, if no zoom separates them, of their list. */
  to: string;
  /** How many homes it is for. */
  count: number;
  /** Whether it is just outside the search, which finds no home. */
  close?: true;
}

/** In pixels. Markers cover each other if both their horizontal and their vertical distance are smaller. */
export const markerSize = { x: 64, y: 44 };

/** The most markers of a page. Without script, each is a link. */
export const mostMarkers = 40;

/** The width of the map on a phone, in pixels. */
export const phoneMapWidth = 360;

/** About 50 metres, in degrees. */
const spotSize = 0.0005;

/** Whether homes in an area are so close that they count as the same spot. */
export function isSpot({ south, west, north, east }: Box): boolean {
  return north - south <= spotSize && Math.abs(east - west) <= spotSize;
}

/** What the live map shows: a marker of the page, one of its homes, or one for several of these. */
export interface ShownMarker<Home> {
  marker: MapMarker;
  /** Those of its homes that are listed. */
  homes: Home[];
  /** The markers that it joins, if any. */
  joined?: MapMarker[];
}

/** The markers of the page, each with those of its homes that are listed. */
function asOnPage<Home extends { marker: number }>(markers: MapMarker[], homes: Home[]): ShownMarker<Home>[] {
  return markers.map((marker, index) => ({ marker, homes: homes.filter((home) => home.marker === index) }));
}

/**
 * The markers at a zoom of the live map: instead of one for several homes, these as soon as there is room for their prices;
 * and one for several homes instead of markers that would cover each other.
 */
export function markersAt<Home extends { marker: number; own: MapMarker }>(
  zoom: number,
  markers: MapMarker[],
  homes: Home[],
): ShownMarker<Home>[] {
  const side = 2 ** zoom * tileSize;
  const shown = asOnPage(markers, homes).flatMap(({ marker, homes: counted }) => {
    const own = counted.map((home) => ({ marker: home.own, homes: [home] }));
    const parts = counted.length === marker.count ? apart<Home>(own, side) : [];
    // If its homes cannot be told apart, the page's marker stays, since its link is better.
    return parts.length > 1 ? parts : [{ marker, homes: counted }];
  });
  return apart(shown, side);
}

/** Joins the markers that would cover each other, until none does. @param side of the whole map in pixels */
function apart<Home>(shown: ShownMarker<Home>[], side: number): ShownMarker<Home>[] {
  const kept: ShownMarker<Home>[] = [];
  for (const next of shown) {
    const index = kept.findIndex(({ marker }) => covers(marker, next.marker, side));
    if (index < 0) kept.push(next);
    else kept[index] = together(kept[index]!, next);
  }
  return kept.length === shown.length ? kept : apart(kept, side);
}

function covers(one: MapMarker, other: MapMarker, side: number): boolean {
  const [from, to] = [onTiles(one, 0), onTiles(other, 0)];
  const wide = halfWidth(one) + halfWidth(other) - padding;
  return Math.abs(from.x - to.x) * side < wide && Math.abs(from.y - to.y) * side < markerSize.y;
}

/** At the side of a marker, in pixels: no text is there to be covered. */
const padding = 8;

/** Half the width of a marker as it is drawn, in pixels. */
export function halfWidth({ text, counted = "" }: Pick<MapMarker, "text" | "counted">): number {
  return Math.max(22, 12 + 4.5 * text.length, 10 + 3.6 * counted.length);
}

function together<Home>(one: ShownMarker<Home>, other: ShownMarker<Home>): ShownMarker<Home> {
  const count = one.marker.count + other.marker.count;
  const mean = (part: keyof Point) =>
    (one.marker[part] * one.marker.count + other.marker[part] * other.marker.count) / count;
  const { text, price } = (one.marker.price ?? 0) <= (other.marker.price ?? 0) ? one.marker : other.marker;
  const several = {
    count: countTexts.count(count),
    homes: countTexts.homes(count),
    price: price === null ? null : text,
    close: one.marker.close,
  };
  return {
    marker: {
      latitude: mean("latitude"),
      longitude: mean("longitude"),
      price,
      ...clusterText(several),
      name: markerTexts.cluster(several),
      to: `${one.marker.to} ${other.marker.to}`,
      count,
      close: one.marker.close,
    },
    homes: [...one.homes, ...other.homes],
    joined: [one, other].flatMap(({ marker, joined }) => joined ?? [marker]),
  };
}

/** What is written in the marker of several homes. @param several with their lowest price, if their prices compare */
export function clusterText({ count, homes, price }: { count: string; homes: string; price: string | null }) {
  return price === null ? { text: homes } : { text: price, counted: markerTexts.from(count) };
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
