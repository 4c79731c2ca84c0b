import { db } from "#db/site/client.server.ts";
import { findListingsByIds } from "#db/listing/listings.server.ts";
import { placesById } from "#db/place/places.server.ts";
import { homesOnMap } from "#db/map/homes.server.ts";
import { cardsOf, storedPicture } from "#app/domain/listing/card.server.ts";
import { priceText } from "#app/domain/listing/card.ts";
import { clustered } from "#app/domain/map/clusters.server.ts";
import type { ListingSummary } from "#app/domain/listing/listing.ts";
import { type Box, kilometresBetween, writeBox } from "#app/domain/map/geometry.ts";
import { type HomeGroup, groupByPlace } from "#app/domain/map/groups.ts";
import {
  type HomeCluster,
  type HomeMarker,
  type MapHome,
  type MapMarkers,
  clusterName,
  clusterText,
  searchInViewport,
  maxOnMap,
  maxZoom,
} from "#app/domain/map/markers.ts";
import {
  type AreaMosaic,
  areaMosaic,
  around,
  frameAround,
  contains,
  directions,
  distanceText,
  india,
  centreOf,
  mosaicBox,
  moved,
  onMosaic,
  world,
  zoomed,
} from "#app/domain/map/viewport.ts";
import { type Place, placeLabel } from "#app/domain/place/place.ts";
import { priceTag } from "#app/domain/listing/price.ts";
import { type Criteria, homes as homesText } from "#app/domain/search/criteria.ts";
import { writeFields, writeSearch } from "#app/domain/search/query.ts";
import { env } from "#app/env.server.ts";
import { listingPath, mapSearchPath, searchPath } from "#app/paths.ts";
import type { MapGroup } from "#app/ui/map/list.tsx";
import type { MapPageState } from "#app/ui/map/page.tsx";
import type { StaticMarker, MapMove } from "#app/ui/map/results-map.tsx";
import type { Count } from "#app/routes/search/counts.server.ts";
import {
  type SearchRequest,
  dropMissingWords,
  readCanonicalSearch,
  onMap,
  readSearchRequest,
  searchTop,
} from "#app/routes/search/search.server.ts";
import { mapGroupTexts as texts } from "#texts/map/groups.ts";
import { markerTexts } from "#texts/map/markers.ts";
import { resultsMapTexts } from "#texts/map/results.ts";
import { relaxationLinks } from "#app/routes/search/relaxations.server.ts";

/** The most markers on the map without script: each is a link. */
const mostStatic = 60;
/** Groups closer than this to the chosen place are shown without a distance, in kilometres. */
const leastDistance = 0.05;
/** How many homes of each place the list shows. */
const homesOfPlace = 3;

/** The page with results on a map that a URL asks for. */
export async function mapPage(request: Request): Promise<MapPageState> {
  const search = await readCanonicalSearch(request, null, onMap);
  const { query, criteria } = search;
  const { homes, more } = await newestOnMap(criteria);
  if (homes.length === 0) await dropMissingWords(search, onMap);
  const view = viewOf(criteria, homes);
  const groups = groupByPlace(homes, await placesByIdOf(homes), criteria.place ?? centreOf(view));
  const mosaic = areaMosaic(view);
  const markers = clustered(homes, mosaicBox(mosaic), mosaic.zoom, mostStatic);
  const listed = groups.flatMap((group) => group.homes.slice(0, homesOfPlace));

  const [{ top, counts }, listings] = await Promise.all([
    searchTop(
      search,
      onMap,
      groups.map(({ place }) => ({ ...criteria, place: place ?? criteria.place })),
    ),
    listingsById([...listed, ...markers.homes]),
  ]);

  const fields = writeFields(query.fields);
  return {
    ...top,
    found: top.found ?? (more ? null : homesText(homes.length)),
    address: onMap.path(criteria.type, fields),
    indexed: fields === "" && criteria.type === null,
    note: more ? onlyNewest(top.found) : null,
    list: searchPath(criteria.type, fields),
    groups: groups.map((group, index) => listedGroup(search, group, { count: counts[index]!, more, listings })),
    inOtherPlaces: homes.length - groups.reduce((sum, group) => sum + group.homes.length, 0),
    map: {
      view: writeBox(view),
      tiles: { url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION },
      mosaic,
      frame: criteria.box && frameOn(mosaic, criteria.box),
      markers: [
        ...markers.clusters.map((cluster) => staticCluster(search, cluster, { mosaic, more })),
        ...markers.homes.map((home) => staticHome(home, { mosaic, listings })),
      ].filter((marker) => marker !== null),
      moves: movesFrom(search, view),
    },
    relaxations: homes.length === 0 && top.found ? await relaxationLinks(criteria, query.sort, onMap.path) : null,
  };
}

/** The markers of the live map, for the search and the zoom of a query string. */
export async function mapMarkers(params: URLSearchParams): Promise<MapMarkers> {
  const { criteria, query } = await readSearchRequest(params, null);
  const zoom = /^\d{1,2}$/.test(params.get("zoom") ?? "") ? Number(params.get("zoom")) : 0;
  const { homes, more } = await newestOnMap(criteria);
  const found = clustered(homes, criteria.box ?? world, Math.min(zoom, maxZoom), maxOnMap);
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

async function newestOnMap(criteria: Criteria): Promise<{ homes: MapHome[]; more: boolean }> {
  const found = await homesOnMap(db, criteria, maxOnMap + 1);
  return { homes: found.slice(0, maxOnMap), more: found.length > maxOnMap };
}

/** In kilometres: no city of India is larger. */
const farFromPlace = 60;

/** The viewport of a search: its own, or the homes found in its place, or India. */
function viewOf({ box, place }: Criteria, homes: MapHome[]): Box {
  if (box) return box;
  if (!place) return india;
  // The coordinates of a home far from its place are wrong.
  const near = homes.filter((home) => kilometresBetween(place, home) <= farFromPlace);
  return frameAround(near) ?? around([place]);
}

async function placesByIdOf(homes: MapHome[]) {
  const ids = new Set(homes.flatMap(({ cityId, placeId }) => [cityId, placeId]).filter((id) => id !== null));
  return new Map((await placesById(db, [...ids])).map((place) => [place.id, place]));
}

type Listings = ReadonlyMap<string, ListingSummary>;

async function listingsById(homes: MapHome[]): Promise<Listings> {
  const ids = new Set(homes.map(({ id }) => id));
  return new Map((await findListingsByIds(db, [...ids])).map((listing) => [listing.id, listing]));
}

/** @param found.count how many homes of the search its place holds, exact to `countedTo` */
function listedGroup(
  { criteria, query }: SearchRequest,
  { name, place, whole, homes, km }: HomeGroup,
  { count, more, listings }: { count: Count; more: boolean; listings: Listings },
): MapGroup {
  const inPlace = place && searchPath(criteria.type, writeSearch({ ...criteria, place }, query.sort));
  const exact = whole && count !== null ? count : more ? null : homes.length;
  const rows = homes.slice(0, homesOfPlace).flatMap(({ id }) => listings.get(id) ?? []);
  const at = new Map(homes.map((home) => [home.id, home]));
  return {
    name,
    note: groupNote(exact, place?.id === criteria.place?.id ? null : criteria.place, km),
    homes: cardsOf(rows).map((card) => ({ card, ...pointOf(at.get(card.id)!) })),
    to: whole ? inPlace : null,
    all:
      inPlace && (count ?? homes.length) > rows.length
        ? { text: allText(count, placeLabel(place)), to: inPlace }
        : null,
  };
}

/**
 * `4 homes`, and how far from the chosen place, if there is one.
 * @param count null if not known
 */
function groupNote(count: number | null, chosen: Place | null, km: number): string | null {
  const homes = count === null ? null : homesText(count);
  if (!chosen || km < leastDistance) return homes;
  const distance = { distance: distanceText(km), place: placeLabel(chosen) };
  return homes === null ? texts.fromCentre(distance) : texts.countFromCentre({ ...distance, homes });
}

function allText(count: Count, place: string): string {
  return count === null ? texts.allUncounted(place) : texts.all({ homes: homesText(count), place });
}

/** @param found `512 homes`; null if not known */
function onlyNewest(found: string | null): string {
  return found === null ? texts.onlyNewest(maxOnMap) : texts.onlyNewestOf({ shown: maxOnMap, homes: found });
}

function pointOf({ latitude, longitude }: MapHome) {
  return { latitude, longitude };
}

function homeMarker({ id, latitude, longitude }: MapHome, listing: ListingSummary | undefined): HomeMarker | null {
  // Deleted since its point was read.
  if (!listing) return null;
  const cover = listing.cover && storedPicture(listing.cover, "cover");
  return {
    id,
    latitude,
    longitude,
    name: listing.name,
    price: priceText(priceTag(listing)),
    path: listingPath(listing),
    picture: cover && { src: cover.src, width: cover.width, height: cover.height, alt: cover.alt },
  };
}

function staticHome(
  home: MapHome,
  { mosaic, listings }: { mosaic: AreaMosaic; listings: Listings },
): StaticMarker | null {
  const marker = homeMarker(home, listings.get(home.id));
  const at = onMosaic(mosaic, home);
  return marker && at && { ...at, count: null, name: markerTexts.home(marker), to: marker.path };
}

function staticCluster(
  { criteria, query }: SearchRequest,
  cluster: HomeCluster,
  { mosaic, more }: { mosaic: AreaMosaic; more: boolean },
): StaticMarker | null {
  const at = onMosaic(mosaic, cluster);
  const inBox = writeSearch({ ...criteria, box: cluster.box }, query.sort);
  const path = cluster.sameSpot ? searchPath : mapSearchPath;
  return (
    at && {
      ...at,
      count: clusterText(cluster.count, more),
      name: clusterName(cluster, more),
      to: path(criteria.type, inBox),
    }
  );
}

/** A viewport in pixels of the mosaic; null if it is not wholly on it. */
function frameOn(mosaic: AreaMosaic, { south, west, north, east }: Box) {
  const start = onMosaic(mosaic, { latitude: north, longitude: west });
  const end = onMosaic(mosaic, { latitude: south, longitude: east });
  return start && end && end.x > start.x
    ? { x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y }
    : null;
}

/** Links that move and zoom the map. */
function movesFrom({ criteria, query }: SearchRequest, view: Box): MapMove[] {
  const { moves } = resultsMapTexts;
  const search = new URLSearchParams(writeFields(query.fields));
  const steps = (Object.keys(directions) as (keyof typeof directions)[]).map(
    (direction) => [direction, moves[direction], moved(view, direction)] as const,
  );
  return [
    ["in", moves.in, zoomed(view, 1 / 2)] as const,
    ["out", moves.out, zoomed(view, 2)] as const,
    ...steps,
  ].flatMap(([move, text, box]) => {
    if (!box) return [];
    const next = searchInViewport(search, writeBox(box), contains(view, box));
    return [{ move, text, to: mapSearchPath(criteria.type, writeFields(Object.fromEntries(next))) }];
  });
}
