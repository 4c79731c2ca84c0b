import Supercluster from "supercluster";
import { type Box, tileSize } from "./geometry.ts";
import type { HomeCluster, MapHome } from "./markers.ts";
import { holds } from "./viewport.ts";

/** How near two markers come to each other, in pixels of the map. */
const apart = 60;
/** Some 50 metres, in degrees: homes no further apart than this stand at one spot. */
const oneSpot = 0.0005;

/** What a search's homes look like on a map. */
export interface Clustered {
  homes: MapHome[];
  clusters: HomeCluster[];
}

/**
 * The homes a viewport shows, those too near to each other taken together.
 * @param zoom whole, as tiles are numbered
 * @param most markers; where more would stand there, homes further apart are taken together as well
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
    radius: apart,
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
    const spot = box.north - box.south <= oneSpot && box.east - box.west <= oneSpot;
    const count = homes.filter((home) => holds(box, home)).length;
    shown.clusters.push({ latitude, longitude, box, count, spot });
  }
  return shown;
}

/** A viewport as a URL can say it, and no smaller than one that holds something. */
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
