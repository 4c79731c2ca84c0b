import { maxZoom } from "#app/domain/map/zoom.ts";
import type { Map as LeafletMap } from "leaflet";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Rectangle, useMap, useMapEvents } from "react-leaflet";
import { isListingType } from "#app/domain/listing/listing.ts";
import type { Box, Point } from "#app/domain/place/point/geometry.ts";
import { type HomeMarker, type MapMarkers, searchInViewport } from "#app/domain/map/markers.ts";
import { contains, readBox, writeBox } from "#app/domain/map/viewport.ts";
import { writeFields } from "#app/domain/search/query.ts";
import { mapMarkersPath, mapSearchPath } from "#app/paths.ts";
import { BaseMap, reducedMotion } from "#app/ui/map/base-map.client.tsx";
import { HighlightMarker, LiveMarkers } from "./markers.client.tsx";
import { liveMapTexts as texts } from "#texts/map/live.ts";
import { asBounds, viewOn } from "#app/ui/map/viewport.client.ts";

/** How long to wait after a move before requesting markers, in milliseconds. */
const debounceTime = 200;

/** What the live map shows, and whether the visitor moved it away from the page's search. */
interface LiveView {
  box: Box;
  zoom: number;
  moved: boolean;
}

/** Markers and the URL they were fetched from. */
interface MarkersResponse {
  markers: MapMarkers;
  url: string;
}

function markersUrl(search: string, zoom: number): string {
  const params = new URLSearchParams(search);
  params.set("zoom", String(zoom));
  return `${mapMarkersPath}?${params}`;
}

/** Fetches the markers of a search. @throws if the request fails */
export async function fetchMarkers(search: string, zoom: number, signal?: AbortSignal): Promise<MarkersResponse> {
  const url = markersUrl(search, zoom);
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The server responded with ${response.status}`);
  return { markers: (await response.json()) as MapMarkers, url };
}

interface LiveMapProps {
  map: RefObject<LeafletMap>;
  /** The URL template of tiles. */
  tiles: string;
  firstMarkers: MarkersResponse;
  /** The query string of the page's search, with its question mark, and its viewport. */
  search: string;
  view: string;
  /** `14 homes`, to announce after a search. */
  found: string;
  /** The location of the hovered home of the list. */
  hovered: Point | null;
  onSearch: (path: string) => void;
}

/** The live map of results. Moving it loads markers; the page changes only when the visitor searches the new area. */
export function LiveMap({ map, tiles, firstMarkers, search, view, found, hovered, onSearch }: LiveMapProps) {
  const searched = useMemo(() => ({ search, view: readBox(view)! }), [search, view]);
  const [start] = useState(searched);
  const [current, setCurrent] = useState<LiveView | null>(null);
  const [{ markers, url }, setResponse] = useState(firstMarkers);
  const [opened, setOpened] = useState<HomeMarker | null>(null);
  const [status, announce] = useState("");
  /** The viewport of the last search by the button, which the map already shows. */
  const searchedView = useRef<string | null>(null);
  const pendingSearch = useRef<AbortController | null>(null);

  const shown = current?.moved ? searchAt(searched, current.box) : search;
  const zoom = current?.zoom;

  useEffect(() => {
    if (zoom === undefined || url === markersUrl(shown, zoom)) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      fetchMarkers(shown, zoom, controller.signal).then(
        (response) => {
          setResponse(response);
          announce((text) => (text === texts.markersFailed ? "" : text));
        },
        () => !controller.signal.aborted && announce(texts.markersFailed),
      );
    }, debounceTime);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [shown, zoom, url]);

  const onView = useCallback((next: LiveView) => {
    setCurrent(next);
    if (next.moved) announce("");
  }, []);
  const showHint = useCallback(() => announce(texts.twoFingers), []);

  const lastSearched = useRef(searched);
  useEffect(() => {
    if (lastSearched.current === searched) return;
    lastSearched.current = searched;
    const alreadyShown = searchedView.current !== null && searchedView.current === writeBox(searched.view);
    searchedView.current = null;
    if (alreadyShown) setCurrent((view) => view && { ...view, moved: writeBox(view.box) !== writeBox(searched.view) });
    else showView(map.current, searched.view);
    announce(found);
  }, [map, searched, found]);
  useEffect(() => () => pendingSearch.current?.abort(), [searched]);

  async function searchHere(): Promise<void> {
    if (!current) return;
    map.current?.getContainer().focus({ preventScroll: true });
    pendingSearch.current?.abort();
    const controller = (pendingSearch.current = new AbortController());
    try {
      // Checks the connection first: a failed navigation would replace this page with an error.
      await fetchMarkers(shown, current.zoom, controller.signal);
      if (controller.signal.aborted) return;
      searchedView.current = writeBox(current.box);
      onSearch(pathOf(shown));
    } catch {
      if (!controller.signal.aborted) announce(texts.searchFailed);
    }
  }

  return (
    <>
      {current?.moved && (
        <button type="button" className="button button-main live-map-search" onClick={() => void searchHere()}>
          {texts.searchArea}
        </button>
      )}
      <BaseMap
        map={map}
        bounds={asBounds(start.view)}
        minZoom={2}
        maxZoom={maxZoom}
        zoomControl={false}
        zoomSnap={0.25}
        tiles={tiles}
        label={texts.results}
        onTouch={showHint}
      >
        <ViewWatcher onView={onView} />
        {current?.moved && new URLSearchParams(search).has("box") && (
          <Rectangle bounds={asBounds(searched.view)} className="map-frame" interactive={false} />
        )}
        <LiveMarkers markers={markers} opened={opened} onOpen={setOpened} />
        {hovered && <HighlightMarker home={hovered} />}
      </BaseMap>
      <p role="status" className="live-map-status">
        {status || (current?.moved && markers.onlyNewest !== null ? texts.countedNewest(markers.onlyNewest) : "")}
      </p>
    </>
  );
}

/** The query string of a search in what the map shows. */
function searchAt({ search, view }: { search: string; view: Box }, box: Box): string {
  return `?${searchInViewport(new URLSearchParams(search), writeBox(box), contains(view, box))}`;
}

/** The canonical path of a search, since a redirect would lose text typed into the form. */
function pathOf(search: string): string {
  const { type, ...fields } = Object.fromEntries(new URLSearchParams(search));
  return mapSearchPath(isListingType(type) ? type : null, writeFields(fields));
}

/** Maps that script is moving, so that this does not count as moved by the visitor. */
const movedByScript = new WeakSet<LeafletMap>();

function showView(map: LeafletMap | null, view: Box): void {
  if (!map) return;
  movedByScript.add(map);
  map.closePopup();
  map.fitBounds(asBounds(view), { animate: false });
  movedByScript.delete(map);
}

/** Moves the map like a link of the static map. */
export function moveMap(map: LeafletMap, move: string): void {
  const { x, y } = map.getSize().divideBy(2);
  const offsets: Record<string, [number, number]> = { north: [0, -y], south: [0, y], west: [-x, 0], east: [x, 0] };
  const animate = !reducedMotion();
  if (offsets[move]) map.panBy(offsets[move], { animate });
  else map.setZoom(map.getZoom() + (move === "in" ? 1 : -1), { animate });
}

/** The zoom that markers are laid out for. Between two whole ones, they are a little further apart than needed. */
function tileZoom(map: LeafletMap): number {
  return Math.floor(map.getZoom());
}

/** Reports what the map shows. */
function ViewWatcher({ onView }: { onView: (view: LiveView) => void }) {
  const map = useMap();
  const panningForPopup = useRef(false);
  useMapEvents({
    autopanstart: () => (panningForPopup.current = true),
    moveend: () => {
      if (panningForPopup.current) panningForPopup.current = false;
      else onView({ box: viewOn(map), zoom: tileZoom(map), moved: !movedByScript.has(map) });
    },
  });
  useEffect(() => onView({ box: viewOn(map), zoom: tileZoom(map), moved: false }), [map, onView]);
  return null;
}
