import { pageClock } from "#app/http/site/page-validity.server.ts";
import { db } from "#db/site/client.server.ts";
import { findListingsByIds } from "#db/listing/listings.server.ts";
import { cardsOf } from "#app/services/listing/cards.server.ts";
import { priceText } from "#app/domain/listing/card.ts";
import type { ComparedListing, ListingType } from "#app/domain/listing/listing.ts";
import { markerRupees, priceTag } from "#app/domain/listing/price.ts";
import { type Box, pointOf } from "#app/domain/place/point/geometry.ts";
import { pixelsOf, tileSize } from "#app/domain/map/tiles.ts";
import { type Cluster, clustered } from "#app/domain/map/clusters.ts";
import {
  type MapMarker,
  type Spot,
  clusterText,
  homeSpot,
  isSpot,
  markerSize,
  mostMarkers,
  phoneMapWidth,
  searchInViewport,
} from "#app/domain/map/markers.ts";
import {
  type MapSquare,
  contains,
  directions,
  frameAround,
  holds,
  inSquare,
  isClosest,
  moved,
  squareAround,
  squareBox,
  writeBox,
  zoomed,
} from "#app/domain/map/viewport.ts";
import { type Criteria, countText, countedTo, homes as homesText } from "#app/domain/search/criteria.ts";
import { writeFields } from "#app/domain/search/fields.ts";
import { writeSearch } from "#app/domain/search/query.ts";
import { isIndexed } from "#app/domain/search/indexed.ts";
import { env } from "#app/env.server.ts";
import { listingPath, resultsPath, searchPath } from "#app/paths.ts";
import type { MapPageState } from "#app/ui/search/map/page.tsx";
import type { MapMove, ResultsMapState } from "#app/ui/search/map/results-map.tsx";
import { type SearchRequest, countInWords, readCanonicalSearch, searchTop } from "#app/routes/search/search.server.ts";
import { nearMisses } from "#app/routes/search/near-misses.server.ts";
import { mapPageTexts } from "#texts/map/page.ts";
import { markerTexts } from "#texts/map/markers.ts";
import { resultsMapTexts } from "#texts/map/results.ts";
import { countTexts } from "#texts/search/counts.ts";
import { type HomesFound, homesFound, viewOf } from "./found.server.ts";

/** How many of the newest homes are listed, besides those with a marker of their own. */
const newestListed = 20;

/** The page with results on a map that a URL asks for. */
export async function mapPage(request: Request): Promise<MapPageState> {
  const search = await readCanonicalSearch(request, null, "map");
  const { query, criteria } = search;
  const exact = await homesFound(criteria);
  const misses = exact.spots.length === 0 ? await nearMisses(criteria, { sort: query.sort, view: "map" }) : null;
  const closest = misses?.cards.map(({ id }) => id) ?? [];
  const close = closest.length > 0 ? await findListingsByIds(db, closest) : null;
  const found = close ? { ...exact, spots: close.map(spotOf) } : exact;
  const view = (close && !criteria.box && frameAround(found.spots)) || viewOf(criteria, exact);
  const square = squareAround(view);
  const groups = clustersIn(square, found);
  const single = groups.flatMap(({ spots }) => (spots.length === 1 ? (spots[0]!.home ?? []) : []));
  const [top, listings] = await Promise.all([
    searchTop(search, "map", exact.all ? homesText(exact.newest.length) : await countInWords(criteria)),
    close ?? findListingsByIds(db, [...new Set([...found.newest.slice(0, newestListed), ...single])]),
  ]);
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  const isClose = close ? { close: true as const } : {};
  const markers = groups.map((group) => ({
    group,
    marker: markerOf(group, close ? inAnyPlace(search) : search, { found, square, listings: byId, isClose }),
  }));
  const shown = markers.filter(({ marker }) => marker !== null);
  const cards = new Map((misses?.cards ?? cardsOf(listings, pageClock())).map((card) => [card.id, card]));

  const fields = writeFields(query.fields);
  return {
    ...top,
    address: resultsPath("map", criteria.type, fields),
    indexed: isIndexed({ homes: exact.newest.length, hasOtherCriteria: fields !== "" || criteria.type !== null }),
    note: exact.onlyNewest === null ? null : mapPageTexts.countedNewest(exact.onlyNewest),
    list: searchPath(criteria.type, fields),
    homes: listings.map((listing) => ({
      card: { ...cards.get(listing.id)!, address: shortAddress(listing) },
      approximate: listing.pointRadiusKm === null ? undefined : true,
      marker: shown.findIndex(({ group }) => holds(group.box, pointOf(listing))),
      own: homeMarker(listing, criteria.type, isClose),
    })),
    more: !exact.all || exact.newest.length > listings.length,
    map: {
      view: writeBox(view),
      tiles: { url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION },
      square,
      frame: criteria.box && frameIn(square, criteria.box),
      circle: circleIn(square, criteria),
      markers: shown.flatMap(({ marker }) => marker ?? []),
      moves: movesFrom(search, view),
    },
    similar: misses?.links ?? [],
  };
}

/** Homes that share a marker. */
function clustersIn(square: MapSquare, { spots }: HomesFound): Cluster[] {
  const scale = (square.side * tileSize) / phoneMapWidth;
  return clustered(spots, {
    view: squareBox(square),
    zoom: square.zoom,
    apart: { x: markerSize.x * scale, y: markerSize.y * scale },
    most: mostMarkers,
  });
}

interface OnMap {
  found: HomesFound;
  square: MapSquare;
  listings: ReadonlyMap<string, ComparedListing>;
  isClose: Pick<MapMarker, "close">;
}

/** A home that is close to the search. */
function spotOf(home: ComparedListing): Spot {
  return homeSpot({ ...pointOf(home), id: home.id, price: home.discountedPrice ?? home.regularPrice });
}

/** Homes close to a search are also around its place. */
function inAnyPlace({ criteria, ...search }: SearchRequest): SearchRequest {
  return { ...search, criteria: { ...criteria, place: null, pin: null, pinPlaces: [] } };
}

/** @returns null for a home that was deleted since its point was read */
function markerOf(
  { spots, box, count, price, ...point }: Cluster,
  { criteria, query }: SearchRequest,
  { found, square, listings, isClose }: OnMap,
): MapMarker | null {
  const id = spots.length === 1 ? spots[0]!.home : null;
  if (id !== null) {
    const home = listings.get(id);
    return home ? homeMarker(home, criteria.type, isClose) : null;
  }
  const atLeast = found.onlyNewest !== null && count <= countedTo;
  const sameSpot = isSpot(box) || isClosest(square);
  const several = {
    count: atLeast ? countTexts.atLeast(count) : countText(count),
    homes: atLeast ? countTexts.homesAtLeast(count) : homesText(count),
    price: criteria.type && markerRupees(price),
    ...isClose,
  };
  return {
    ...point,
    ...clusterText(several),
    price: criteria.type && price,
    name: markerTexts[sameSpot ? "sameSpot" : "cluster"](several),
    to: resultsPath(sameSpot ? "list" : "map", criteria.type, writeSearch({ ...criteria, box }, query.sort)),
    count,
    ...isClose,
  };
}

/** @param type the one that is searched for; null for both */
function homeMarker(home: ComparedListing, type: ListingType | null, isClose: Pick<MapMarker, "close">): MapMarker {
  const price = home.discountedPrice ?? home.regularPrice;
  const text = markerRupees(price);
  return {
    ...pointOf(home),
    text: type === null && home.type === "rent" ? markerTexts.monthly(text) : text,
    price: type && price,
    name: markerTexts.home({ name: home.name, price: priceText(priceTag(home)), ...isClose }),
    to: listingPath(home),
    count: 1,
    ...isClose,
  };
}

/** Its locality and city, as far as they are known. */
function shortAddress({ locality, city, address }: ComparedListing): string {
  return city === null ? address : [locality, city].filter(Boolean).join(", ");
}

/** A viewport in the square; null if it is not wholly in it. */
function frameIn(square: MapSquare, { south, west, north, east }: Box) {
  const start = inSquare(square, { latitude: north, longitude: west });
  const end = inSquare(square, { latitude: south, longitude: east });
  return start && end && end.x > start.x
    ? { x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y }
    : null;
}

/** The circle that is searched, also in the square; null if the search has none, or its middle is not on the map. */
function circleIn(square: MapSquare, { place }: Criteria): ResultsMapState["circle"] {
  if (place?.radiusKm === undefined) return null;
  const { latitude, longitude, radiusKm } = place;
  const centre = inSquare(square, place);
  if (!centre) return null;
  const share = pixelsOf(radiusKm, latitude, square.zoom) / (square.side * tileSize);
  return { latitude, longitude, radiusKm, drawn: { cx: centre.x, cy: centre.y, r: share * 100 } };
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
    return [{ move, text, to: resultsPath("map", criteria.type, writeFields(Object.fromEntries(next))) }];
  });
}
