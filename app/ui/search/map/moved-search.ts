import { outward } from "#app/domain/map/clusters.ts";
import { isListingType } from "#app/domain/listing/listing.ts";
import { type MapMarker, searchInViewport } from "#app/domain/map/markers.ts";
import { contains, readBox, writeBox } from "#app/domain/map/viewport.ts";
import { writeFields } from "#app/domain/search/fields.ts";
import type { Box } from "#app/domain/place/point/geometry.ts";
import { resultsPath } from "#app/paths.ts";

/** The canonical path of a search on the map in another viewport. @param search its query string */
export function pathAt(search: string, view: string, box: string): string {
  return pathIn(search, box, contains(readBox(view)!, readBox(box)!));
}

/** The canonical path of the map of joined markers. Homes close to a search are also around its place. */
export function joinedPath(search: string, view: string, joined: MapMarker[]): string {
  const box = boxOf(joined);
  return joined.some(({ close }) => close) ? pathIn(search, box, false) : pathAt(search, view, box);
}

function pathIn(search: string, box: string, isInside: boolean): string {
  const { type, ...fields } = Object.fromEntries(searchInViewport(new URLSearchParams(search), box, isInside));
  return resultsPath("map", isListingType(type) ? type : null, writeFields(fields));
}

/** The viewport around all homes of some markers, as written in the URL. */
function boxOf(joined: MapMarker[]): string {
  const boxes = joined.map(({ to, latitude, longitude }): Box => {
    const box = readBox(new URLSearchParams(to.split("?")[1]).get("box") ?? "");
    return box ?? { south: latitude, west: longitude, north: latitude, east: longitude };
  });
  const box = outward({
    south: Math.min(...boxes.map(({ south }) => south)),
    west: Math.min(...boxes.map(({ west }) => west)),
    north: Math.max(...boxes.map(({ north }) => north)),
    east: Math.max(...boxes.map(({ east }) => east)),
  });
  return writeBox(box);
}
