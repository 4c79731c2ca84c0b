import { pageClock } from "#app/http/site/page-validity.server.ts";
import { maxZoom } from "#app/domain/map/zoom.ts";
import { db } from "#db/site/client.server.ts";
import { findListingsByIds } from "#db/listing/listings.server.ts";
import { placesById } from "#db/place/places.server.ts";
import { cardsOf, storedPicture } from "#app/services/listing/cards.server.ts";
import { priceText } from "#app/domain/listing/card.ts";
import type { ComparedListing } from "#app/domain/listing/listing.ts";
import { markerRupees, priceTag } from "#app/domain/listing/price.ts";
import { type Box, pointOf } from "#app/domain/place/point/geometry.ts";
import { type HomeGroup, groupByPlace, maxGroups } from "#app/domain/map/groups.ts";
import { approximateText } from "#app/domain/listing/area-only/approximate.ts";
import { type HomeMarker, type MapHome, type MapMarkers, maxOnMap, searchInViewport } from "#app/domain/map/markers.ts";
import {
  type AreaMosaic,
  areaMosaic,
  contains,
  directions,
  isWide,
  mosaicBox,
  moved,
  onMosaic,
  world,
  writeBox,
  zoomed,
} from "#app/domain/map/viewport.ts";
import { distanceText } from "#app/domain/place/point/distance.ts";
import { sourcesOf } from "#app/domain/photo/picture.ts";
import { type Place, placeLabel } from "#app/domain/place/place.ts";
import { type Criteria, countText, homes as homesText } from "#app/domain/search/criteria.ts";
import { writeFields, writeSearch } from "#app/domain/search/query.ts";
import { env } from "#app/env.server.ts";
import { listingPath, mapSearchPath, newAlertPath, searchPath } from "#app/paths.ts";
import type { MapGroup, MapRest } from "#app/ui/search/map/list.tsx";
import type { MapPageState } from "#app/ui/search/map/page.tsx";
import type { StaticMarker, MapMove } from "#app/ui/search/map/results-map.tsx";
import type { Count } from "#app/routes/search/counts.server.ts";
import { type SearchRequest, onMap } from "#app/routes/search/search-request.ts";
import { readCanonicalSearch, readSearchRequest, searchTop } from "#app/routes/search/search.server.ts";
import { dropMissingWords } from "#app/routes/search/redirects.server.ts";
import { relaxationLinks } from "#app/routes/search/relaxations.server.ts";
import { mapGroupTexts as texts } from "#texts/map/groups.ts";
import { markerTexts } from "#texts/map/markers.ts";
import { resultsMapTexts } from "#texts/map/results.ts";
import { countTexts } from "#texts/search/counts.ts";
import { type Markers, markersOf } from "./clusters.server.ts";
import { type HomesFound, homesFound, homesOfPlace, viewOf } from "./found.server.ts";

/** Markers on the live map, and on the one without script, where each is a link. */
const mostMarkers = { live: maxOnMap, still: 60 };
/** Their distance in pixels: of circles with a name on a map wider than a city, and of prices on others. */
const apart = { circles: { x: 60, y: 58 }, prices: { x: 84, y: 60 } };
/** Groups closer than this to the chosen place are shown without a distance, in kilometres. */
const leastDistance = 0.05;
/** The most cities that the list names without their homes. */
const mostOtherCities = 60;

/** The page with results on a map that a URL asks for. */
export async function mapPage(request: Request): Promise<MapPageState> {
  const search = await readCanonicalSearch(request, null, onMap);
  const { query, criteria } = search;
  const found = await homesFound(criteria);
  if (found.spots.length === 0) await dropMissingWords(search, onMap);
  const view = viewOf(criteria, found);
  const mosaic = areaMosaic(view);
  const [groups, markers] = await Promise.all([
    groupsOf(criteria, found),
    staticMarkers(search, found, { view, mosaic }),
  ]);
  const known = groups.map(({ place }) => countIn(found, place));
  const uncounted = groups.filter(({ place }, index) => place !== null && known[index] === null);
  const [{ top, counts }, listings] = await Promise.all([
    searchTop(search, onMap, {
      known: { count: found.all ? found.homes.length : null, atLeast: found.homes.length },
      further: uncounted.map(({ place }) => inGroup(criteria, found, place)),
    }),
    listingsById([...groups.flatMap(({ homes }) => homes.slice(0, homesOfPlace)), ...markers.homes]),
  ]);

  const fields = writeFields(query.fields);
  return {
    ...top,
    address: onMap.path(criteria.type, fields),
    indexed: fields === "" && criteria.type === null,
    note: found.onlyNewest === null ? null : texts.countedNewest(found.onlyNewest),
    list: searchPath(criteria.type, fields),
    // An alert knows places, but no part of a map.
    alert: newAlertPath(criteria.type, writeSearch({ ...criteria, box: null })),
    groups: groups.map((group, index) => {
      const count = known[index] ?? counts[uncounted.indexOf(group)] ?? null;
      return listedGroup(search, found, group, { count, listings });
    }),
    rest: restOf(search, found, groups),
    map: {
      view: writeBox(view),
      tiles: { url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION },
      mosaic,
      frame: criteria.box && frameOn(mosaic, criteria.box),
      markers: [
        ...markers.clusters.flatMap(({ count, label, name, to, ...point }) => {
          const at = onMosaic(mosaic, point);
          return at ? [{ ...at, text: count, label, name, to, home: false }] : [];
        }),
        ...markers.homes.flatMap((id) => staticHome(mosaic, listings.get(id)) ?? []),
      ],
      moves: movesFrom(search, view),
    },
    relaxations: found.spots.length === 0 ? await relaxationLinks(criteria, query.sort, onMap.path) : null,
  };
}

/** The markers of the live map, for the search and the zoom of a query string. */
export async function mapMarkers(params: URLSearchParams): Promise<MapMarkers> {
  const search = await readSearchRequest(params, null);
  const zoom = /^\d{1,2}$/.test(params.get("zoom") ?? "") ? Number(params.get("zoom")) : 0;
  const found = await homesFound(search.criteria);
  const view = search.criteria.box ?? world;
  const layout = {
    view,
    zoom: Math.min(zoom, maxZoom),
    apart: distanceOn(viewOf(search.criteria, found)),
    most: mostMarkers.live,
  };
  const markers = await markersOf(search, found, layout);
  const listings = await listingsById(markers.homes);
  return {
    homes: markers.homes.flatMap((id) => homeMarker(listings.get(id)) ?? []),
    clusters: markers.clusters.map(({ to: _to, ...cluster }) => cluster),
    onlyNewest: found.onlyNewest,
  };
}

/** The markers of a mosaic, which browsers show at about two thirds of its size, whatever its number of tiles. */
function staticMarkers(
  search: SearchRequest,
  found: HomesFound,
  { view, mosaic }: { view: Box; mosaic: AreaMosaic },
): Promise<Markers> {
  const { x, y } = distanceOn(view);
  const layout = {
    view: mosaicBox(mosaic),
    zoom: mosaic.zoom,
    apart: { x: (x * mosaic.columns) / 2, y: (y * mosaic.rows) / 2 },
    most: mostMarkers.still,
  };
  return markersOf(search, found, layout);
}

function distanceOn(view: Box) {
  return isWide(view) ? apart.circles : apart.prices;
}

async function groupsOf({ place }: Criteria, { homes, cities }: HomesFound): Promise<HomeGroup[]> {
  if (!cities) return groupByPlace(homes, await placesByIdOf(homes), place);
  return cities.slice(0, maxGroups).map((city) => ({
    name: placeLabel(city),
    place: city,
    whole: true,
    homes: city.newest,
    km: null,
  }));
}

/** The search for the homes of a group's place. On a map of the country, it is not limited to the map. */
function inGroup(criteria: Criteria, { cities }: HomesFound, place: Place | null): Criteria {
  return { ...criteria, place: place ?? criteria.place, box: cities ? null : criteria.box };
}

/** How many of the homes a place holds, if that is known without counting. */
function countIn({ homes, all, cities }: HomesFound, place: Place | null): Count {
  if (cities) return cities.find(({ id }) => id === place?.id)?.count ?? null;
  if (!all || !place) return null;
  return homes.filter((home) => (place.locality === null ? home.cityId : home.placeId) === place.id).length;
}

async function placesByIdOf(homes: MapHome[]) {
  const ids = new Set(homes.flatMap(({ cityId, placeId }) => [cityId, placeId]).filter((id) => id !== null));
  return new Map((await placesById(db, [...ids])).map((place) => [place.id, place]));
}

type Listings = ReadonlyMap<string, ComparedListing>;

async function listingsById(ids: string[]): Promise<Listings> {
  return new Map((await findListingsByIds(db, [...new Set(ids)])).map((listing) => [listing.id, listing]));
}

/** @param known.count how many homes of the search its place holds, exact to `countedTo` */
function listedGroup(
  { criteria, query }: SearchRequest,
  found: HomesFound,
  { name, place, whole, homes, km }: HomeGroup,
  { count, listings }: { count: Count; listings: Listings },
): MapGroup {
  const inPlace = place && searchPath(criteria.type, writeSearch(inGroup(criteria, found, place), query.sort));
  const exact = whole && count !== null ? count : found.all ? homes.length : null;
  const rows = homes.slice(0, homesOfPlace).flatMap((id) => listings.get(id) ?? []);
  return {
    name,
    note: groupNote(exact, place?.id === criteria.place?.id ? null : criteria.place, km),
    homes: cardsOf(rows, pageClock()).map((card, index) => ({ card, ...pointOf(rows[index]!) })),
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
function groupNote(count: number | null, chosen: Place | null, km: number | null): string | null {
  const homes = count === null ? null : homesText(count);
  if (!chosen || km === null || km < leastDistance) return homes;
  const distance = { distance: distanceText(km), place: placeLabel(chosen) };
  return homes === null ? texts.fromCentre(distance) : texts.countFromCentre({ ...distance, homes });
}

function allText(count: Count, place: string): string {
  return count === null ? texts.allUncounted(place) : texts.all({ homes: homesText(count), place });
}

/** What the list beside the map does not show: further cities by name, or how many homes. */
function restOf({ criteria, query }: SearchRequest, { homes, all, cities }: HomesFound, groups: HomeGroup[]): MapRest {
  if (cities) {
    const others = cities.slice(maxGroups);
    const links = others.slice(0, mostOtherCities).map((city) => ({
      text: countTexts.withCount({ label: placeLabel(city), count: countText(city.count) }),
      to: mapSearchPath(criteria.type, writeSearch({ ...criteria, place: city, box: null }, query.sort)),
    }));
    return { cities: links, homes: others.length > links.length ? null : 0 };
  }
  return { cities: [], homes: all ? homes.length - groups.reduce((sum, group) => sum + group.homes.length, 0) : null };
}

/** @param listing undefined if it was deleted since its point was read */
function homeMarker(listing: ComparedListing | undefined): HomeMarker | null {
  if (!listing) return null;
  const { id, name, regularPrice, discountedPrice } = listing;
  const cover = listing.cover && storedPicture(listing.cover, "cover");
  const approximate = approximateText(listing, listing.city);
  return {
    id,
    ...pointOf(listing),
    name,
    price: priceText(priceTag(listing)),
    shortPrice: markerRupees(discountedPrice ?? regularPrice),
    path: listingPath(listing),
    ...(approximate !== null && { approximate }),
    picture: cover && { src: sourcesOf(cover).src, width: cover.width, height: cover.height, alt: cover.alt },
  };
}

function staticHome(mosaic: AreaMosaic, listing: ComparedListing | undefined): StaticMarker | null {
  const marker = homeMarker(listing);
  const at = marker && onMosaic(mosaic, marker);
  return (
    at && { ...at, text: marker.shortPrice, label: null, name: markerTexts.home(marker), to: marker.path, home: true }
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
