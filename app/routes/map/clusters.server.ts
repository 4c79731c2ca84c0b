import { db } from "#db/site/client.server.ts";
import { placesById } from "#db/place/places.server.ts";
import { type Cluster, type MarkerLayout, clustered } from "#app/domain/map/clusters.ts";
import type { Box } from "#app/domain/place/point/geometry.ts";
import { withRoomForLabels } from "#app/domain/map/labels.ts";
import type { ClusterMarker } from "#app/domain/map/markers.ts";
import { maxZoom } from "#app/domain/map/zoom.ts";
import { around, isWide, padded } from "#app/domain/map/viewport.ts";
import { type Criteria, countText, countedTo, homes as homesText } from "#app/domain/search/criteria.ts";
import { writeSearch } from "#app/domain/search/query.ts";
import { mapSearchPath, searchPath } from "#app/paths.ts";
import type { SearchRequest } from "#app/routes/search/search-request.ts";
import { countsInTime } from "#app/routes/search/counts.server.ts";
import { markerTexts as texts } from "#texts/map/markers.ts";
import { countTexts } from "#texts/search/counts.ts";
import type { HomesFound } from "./found.server.ts";

/** About 50 metres, in degrees: homes no further apart count as the same spot. */
const spotSize = 0.0005;
/** How far the map of a city reaches from its centre, in degrees. */
const cityReach = 0.2;

/** The markers of a search's homes. */
export interface Markers {
  /** The ids of those with a marker of their own. */
  homes: string[];
  /** Each with the page that it leads to without script. */
  clusters: (ClusterMarker & { to: string })[];
}

/** The markers of a search's homes: of those in the layout's viewport. */
export async function markersOf(
  { criteria, query }: SearchRequest,
  found: HomesFound,
  layout: MarkerLayout,
): Promise<Markers> {
  const groups = clustered(found.spots, layout).map((group) => ({ group, ...areaOf(group, criteria) }));
  const isHome = ({ group: { spots } }: (typeof groups)[number]) => spots.length === 1 && spots[0]!.home !== null;
  const withCities = groups.filter(({ of }) => of === "cities");
  const [recounted, cityNames] = await Promise.all([
    countsInTime(withCities.map(({ search }) => search)),
    isWide(layout.view) && !criteria.place ? cityNamesOf(found) : new Map<number, string>(),
  ]);

  const clusters = groups
    .filter((group) => !isHome(group))
    .sort((one, other) => other.group.count - one.group.count)
    .map((shown) => {
      const { group, of, box, search } = shown;
      const count = recounted[withCities.indexOf(shown)] ?? group.count;
      const atLeast = found.onlyNewest !== null && count <= countedTo;
      const homes = atLeast ? countTexts.homesAtLeast(count) : homesText(count);
      const sameSpot = of === "homes" && (isSpot(group.box) || layout.zoom >= maxZoom);
      const [city, ...others] = namesIn(group, cityNames);
      const fields = writeSearch(search, query.sort);
      return {
        latitude: group.latitude,
        longitude: group.longitude,
        box,
        count: atLeast ? countTexts.atLeast(count) : countText(count),
        name: sameSpot ? texts.sameSpot(homes) : clusterName({ city, others: others.length, homes }),
        label: city === undefined ? null : others.length === 0 ? city : texts.label({ city, others: others.length }),
        sameSpot,
        list: searchPath(criteria.type, fields),
        to: (sameSpot ? searchPath : mapSearchPath)(criteria.type, fields),
      };
    });
  return {
    homes: groups.filter(isHome).map(({ group }) => group.spots[0]!.home!),
    clusters: withRoomForLabels(clusters, layout.zoom),
  };
}

/** The area that separates the homes of a cluster, and the search that finds them. */
function areaOf(group: Cluster, criteria: Criteria): { of: "city" | "cities" | "homes"; box: Box; search: Criteria } {
  const { spots, box } = group;
  const [city] = spots.flatMap((spot) => spot.city ?? []);
  if (!city) return { of: "homes", box, search: { ...criteria, box } };
  const reach = padded(around(spots as [(typeof spots)[0], ...typeof spots]), cityReach);
  // The map of a city is framed by its homes.
  if (spots.length === 1) return { of: "city", box: reach, search: { ...criteria, place: city, box: null } };
  return { of: "cities", box: reach, search: { ...criteria, box: reach } };
}

function isSpot({ south, west, north, east }: Box): boolean {
  return north - south <= spotSize && Math.abs(east - west) <= spotSize;
}

/** The names of the cities of all spots, by id. */
async function cityNamesOf({ spots }: HomesFound): Promise<Map<number, string>> {
  const ids = [...new Set(spots.flatMap(({ cityId }) => cityId ?? []))];
  const known = new Map(spots.flatMap(({ city }) => (city ? [[city.id, city.city] as const] : [])));
  const others = await placesById(
    db,
    ids.filter((id) => !known.has(id)),
  );
  return new Map([...known, ...others.map(({ id, city }) => [id, city] as const)]);
}

/** The cities of a cluster's homes, the one with most of them first. */
function namesIn({ spots }: Cluster, cityNames: ReadonlyMap<number, string>): string[] {
  const counts = new Map<string, number>();
  for (const { cityId, count } of spots) {
    const name = cityId === null ? undefined : cityNames.get(cityId);
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([name]) => name);
}

function clusterName({ city, others, homes }: { city: string | undefined; others: number; homes: string }): string {
  if (city === undefined) return texts.cluster(homes);
  return others === 0 ? texts.city({ city, homes }) : texts.cities({ city, others, homes });
}
