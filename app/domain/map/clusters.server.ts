import Supercluster from "supercluster";
import { type Box, tileSize } from "./geometry.ts";
import type { HomeCluster, MapHome } from "./markers.ts";
import { holds } from "./viewport.ts";

/** The least distance between two markers, in pixels. */
const minDistance = 60;
/** About 50 metres, in degrees: homes no further apart count as the same spot. */
const spotSize = 0.0005;

/** The markers of a search's homes. */
export interface Clustered {
  homes: MapHome[];
  clusters: HomeCluster[];
}

/**
 * The homes in a viewport, clustered where they are too close to each other.
 * @param zoom a whole tile zoom
 * @param most markers; above that, homes further apart are clustered too
 */
export function clustered(homes: MapHome[], view: Box, zoom: number, most: number): Clustered {
  for (let level = zoom; ; level--) {
    const found = clusteredAt(homes, view, level);
    if (found.homes.length + found.clusters.length <= most || level === 0) return found;
  }
}

function clusteredAt(homes: MapHome[], view: Box, zoom: number): Clustered {
  const index = new Supercluster<{ home: MapHome }, Box>({
    minZoom: zoom,
    maxZoom: zoom,
    extent: tileSize,
    radius: minDistance,
    map: ({ home: { latitude, longitude } }) => ({
      south: latitude,
      west: longitude,
      north: latitude,
      east: longitude,
    }),
    reduce: (whole, part) => {
      whole.south = Math.min(whole.south, part.south);
      whole.west = Math.min(whole.west, part.west);
      whole.north = Math.max(whole.north, part.north);
      whole.east = Math.max(whole.east, part.east);
    },
  });
  index.load(
    homes.map((home) => ({
      type: "Feature",
      properties: { home },
      geometry: { type: "Point", coordinates: [home.longitude, home.latitude] },
    })),
  );

  const shown: Clustered = { homes: [], clusters: [] };
  for (const { properties, geometry } of index.getClusters([view.west, view.south, view.east, view.north], zoom)) {
    if ("home" in properties) {
      shown.homes.push(properties.home);
      continue;
    }
    const [longitude, latitude] = geometry.coordinates as [number, number];
    const box = outward(properties);
    const sameSpot = box.north - box.south <= spotSize && box.east - box.west <= spotSize;
    const count = homes.filter((home) => holds(box, home)).length;
    shown.clusters.push({ latitude, longitude, box, count, sameSpot });
  }
  return shown;
}

/** A viewport rounded outward to the precision of a URL, so that it still contains its homes. */
function outward({ south, west, north, east }: Box): Box {
  const down = (degrees: number) => Math.floor(degrees * 1e5 - 1) / 1e5;
  const up = (degrees: number) => Math.ceil(degrees * 1e5 + 1) / 1e5;
  return {
    south: Math.max(down(south), -90),
    west: Math.max(down(west), -180),
    north: Math.min(up(north), 90),
    east: Math.min(up(east), 180),
  };
}
