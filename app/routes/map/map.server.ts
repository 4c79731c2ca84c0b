import { db } from "#db/site/client.server.ts";
import { findChosen } from "#db/listing/listings.server.ts";
import { placesById } from "#db/place/places.server.ts";
import { searchPoints } from "#db/search-points.server.ts";
import { cardsOf, storedPicture } from "#app/domain/listing/card.server.ts";
import { clustered } from "#app/domain/map/clusters.server.ts";
import type { ListingSummary } from "#app/domain/listing/listing.ts";
import { type Box, writeBox } from "#app/domain/map/geometry.ts";
import { type HomeGroup, groupByPlace } from "#app/domain/map/groups.ts";
import {
  type HomeCluster,
  type HomeMarker,
  type MapHome,
  type MapMarkers,
  clusterName,
  clusterText,
  elsewhere,
  mostOnMap,
  nearestZoom,
  newestOnly,
} from "#app/domain/map/markers.ts";
import {
  type AreaMosaic,
  areaMosaic,
  around,
  contains,
  directions,
  distanceText,
  india,
  middleOf,
  mosaicBox,
  moved,
  onMosaic,
  world,
  zoomed,
} from "#app/domain/map/viewport.ts";
import { placeLabel } from "#app/domain/place/place.ts";
import { priceTag } from "#app/domain/listing/price.ts";
import { type Criteria, homes as homesText } from "#app/domain/search/criteria.ts";
import { writeFields, writeSearch } from "#app/domain/search/query.ts";
import { env } from "#app/env.server.ts";
import { listingPath, mapSearchPath, searchPath } from "#app/paths.ts";
import type { MapGroup } from "#app/ui/map/list.tsx";
import type { MapPageState } from "#app/ui/map/page.tsx";
import type { DrawnMarker, MapMove } from "#app/ui/map/results-map.tsx";
import type { Count } from "#app/routes/search/counts.server.ts";
import { type AskedSearch, askedSearch, onMap, readAsked, searchTop } from "#app/routes/search/search.server.ts";
import { waysOut } from "#app/routes/search/relaxations.server.ts";

/** How many markers stand on the map without script: each of them is a link. */
const mostDrawn = 60;
/** How many homes of each place the list shows. */
const homesOfPlace = 3;

/** A page of results on a map with its form, as its URL asks for it. */
export async function mapPage(request: Request): Promise<MapPageState> {
  const asked = await askedSearch(request, null, onMap);
  const { query, criteria } = asked;
  const { homes, more } = await homesOnMap(criteria);
  const view = viewOf(criteria, homes);
  const groups = groupByPlace(homes, await placesByIdOf(homes), middleOf(view));
  const mosaic = areaMosaic(view);
  const drawn = clustered(homes, mosaicBox(mosaic), mosaic.zoom, mostDrawn);
  const listed = groups.flatMap((group) => group.homes.slice(0, homesOfPlace));

  const [{ top, counts }, listings] = await Promise.all([
    searchTop(
      asked,
      onMap,
      groups.map(({ place }) => ({ ...criteria, place: place ?? criteria.place })),
    ),
    listingsById([...listed, ...drawn.homes]),
  ]);

  const fields = writeFields(query.fields);
  return {
    ...top,
    found: top.found ?? (more ? null : homesText(homes.length)),
    address: onMap.path(criteria.type, fields),
    worth: fields === "" && criteria.type === null,
    note: more ? newestOnly(top.found) : null,
    list: searchPath(criteria.type, fields),
    groups: groups.map((group, index) => listedGroup(asked, group, { count: counts[index]!, more, listings })),
    inOtherPlaces: homes.length - groups.reduce((sum, group) => sum + group.homes.length, 0),
    map: {
      view: writeBox(view),
      tiles: { url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION },
      mosaic,
      frame: criteria.box && frameOn(mosaic, criteria.box),
      markers: [
        ...drawn.clusters.map((cluster) => drawnCluster(asked, cluster, { mosaic, more })),
        ...drawn.homes.map((home) => drawnHome(home, { mosaic, listings })),
      ].filter((marker) => marker !== null),
      moves: movesFrom(asked, view),
    },
    waysOut: homes.length === 0 && top.found ? await waysOut(criteria, query.sort, onMap.path) : null,
  };
}

/** What stands on the live map for the search and the zoom that the query string says. */
export async function mapMarkers(params: URLSearchParams): Promise<MapMarkers> {
  const { criteria, query } = await readAsked(params, null);
  const asked = /^\d{1,2}$/.test(params.get("zoom") ?? "") ? Number(params.get("zoom")) : 0;
  const { homes, more } = await homesOnMap(criteria);
  const found = clustered(homes, criteria.box ?? world, Math.min(asked, nearestZoom), mostOnMap);
  const listings = await listingsById(found.homes);
  return {
    homes: found.homes.flatMap((home) => homeMarker(home, listings.get(home.id)) ?? []),
    clusters: found.clusters.map((cluster) => ({
      ...cluster,
      list: searchPath(criteria.type, writeSearch({ ...criteria, box: cluster.box }, query.sort)),
    })),
    more,
  };
}

async function homesOnMap(criteria: Criteria): Promise<{ homes: MapHome[]; more: boolean }> {
  const found = await searchPoints(db, criteria, mostOnMap + 1);
  return { homes: found.slice(0, mostOnMap), more: found.length > mostOnMap };
}

/** What a search looks at: what its URL says, else its place as far as homes of it are found, else India. */
function viewOf({ box, place }: Criteria, homes: MapHome[]): Box {
  if (box) return box;
  if (!place) return india;
  const [first, ...others] = homes;
  return around(first ? [first, ...others] : [place]);
}

async function placesByIdOf(homes: MapHome[]) {
  const ids = new Set(homes.flatMap(({ cityId, placeId }) => [cityId, placeId]).filter((id) => id !== null));
  return new Map((await placesById(db, [...ids])).map((place) => [place.id, place]));
}

type Listings = ReadonlyMap<string, ListingSummary>;

async function listingsById(homes: MapHome[]): Promise<Listings> {
  const ids = new Set(homes.map(({ id }) => id));
  return new Map((await findChosen(db, [...ids])).map((listing) => [listing.id, listing]));
}

/** @param found.count how many homes of the search its place holds, exact to `countedTo` */
function listedGroup(
  { criteria, query }: AskedSearch,
  { name, place, whole, homes, km }: HomeGroup,
  { count, more, listings }: { count: Count; more: boolean; listings: Listings },
): MapGroup {
  const inPlace = place && searchPath(criteria.type, writeSearch({ ...criteria, place }, query.sort));
  const exact = whole && count !== null ? count : more ? null : homes.length;
  const rows = homes.slice(0, homesOfPlace).flatMap(({ id }) => listings.get(id) ?? []);
  const at = new Map(homes.map((home) => [home.id, home]));
  return {
    name,
    count: exact === null ? null : homesText(exact),
    away: distanceText(km),
    homes: cardsOf(rows).map((card) => ({ card, ...pointOf(at.get(card.id)!) })),
    to: whole ? inPlace : null,
    all:
      inPlace && (count ?? homes.length) > rows.length
        ? { text: `See all ${count === null ? "homes" : homesText(count)} in ${placeLabel(place)}`, to: inPlace }
        : null,
  };
}

function pointOf({ latitude, longitude }: MapHome) {
  return { latitude, longitude };
}

function homeMarker({ id, latitude, longitude }: MapHome, listing: ListingSummary | undefined): HomeMarker | null {
  // Gone since its point was read.
  if (!listing) return null;
  const { asked, suffix } = priceTag(listing);
  const cover = listing.cover && storedPicture(listing.cover, "cover");
  return {
    id,
    latitude,
    longitude,
    name: listing.name,
    price: `${asked}${suffix}`,
    path: listingPath(listing),
    picture: cover && { src: cover.src, width: cover.width, height: cover.height, alt: cover.alt },
  };
}

function drawnHome(
  home: MapHome,
  { mosaic, listings }: { mosaic: AreaMosaic; listings: Listings },
): DrawnMarker | null {
  const marker = homeMarker(home, listings.get(home.id));
  const at = onMosaic(mosaic, home);
  return marker && at && { ...at, count: null, name: `${marker.name}, ${marker.price}`, to: marker.path };
}

function drawnCluster(
  { criteria, query }: AskedSearch,
  cluster: HomeCluster,
  { mosaic, more }: { mosaic: AreaMosaic; more: boolean },
): DrawnMarker | null {
  const at = onMosaic(mosaic, cluster);
  const inBox = writeSearch({ ...criteria, box: cluster.box }, query.sort);
  const path = cluster.spot ? searchPath : mapSearchPath;
  return (
    at && {
      ...at,
      count: clusterText(cluster.count, more),
      name: clusterName(cluster, more),
      to: path(criteria.type, inBox),
    }
  );
}

/** A viewport's corners in pixels of the mosaic; null where it does not lie on it as a whole. */
function frameOn(mosaic: AreaMosaic, { south, west, north, east }: Box) {
  const start = onMosaic(mosaic, { latitude: north, longitude: west });
  const end = onMosaic(mosaic, { latitude: south, longitude: east });
  return start && end && end.x > start.x
    ? { x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y }
    : null;
}

/** The same search around, nearer and from further away. */
function movesFrom({ criteria, query }: AskedSearch, view: Box): MapMove[] {
  const search = new URLSearchParams(writeFields(query.fields));
  const labels = { north: "North", south: "South", west: "West", east: "East" };
  const steps = (Object.keys(directions) as (keyof typeof directions)[]).map(
    (direction) => [direction, labels[direction], moved(view, direction)] as const,
  );
  return [
    ["in", "Zoom in", zoomed(view, 1 / 2)] as const,
    ["out", "Zoom out", zoomed(view, 2)] as const,
    ...steps,
  ].flatMap(([move, text, box]) => {
    if (!box) return [];
    const next = elsewhere(search, writeBox(box), contains(view, box));
    return [{ move, text, to: mapSearchPath(criteria.type, writeFields(Object.fromEntries(next))) }];
  });
}
