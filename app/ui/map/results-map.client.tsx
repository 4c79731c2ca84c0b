import type { Map as LeafletMap } from "leaflet";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Rectangle, useMap, useMapEvents } from "react-leaflet";
import { isListingType } from "#app/domain/listing/listing.ts";
import { type Box, type Point, readBox, writeBox } from "#app/domain/map/geometry.ts";
import { type HomeMarker, type MapMarkers, elsewhere, mostOnMap, nearestZoom } from "#app/domain/map/markers.ts";
import { contains } from "#app/domain/map/viewport.ts";
import { writeFields } from "#app/domain/search/query.ts";
import { mapMarkersPath, mapSearchPath } from "#app/paths.ts";
import { LiveGround, still } from "./base-map.client.tsx";
import { LiveMarkers, PointedMarker } from "./markers.client.tsx";
import { asBounds, twoFingers, viewOn } from "./viewport.client.ts";

/** How long a map rests before its markers are asked for, in milliseconds. */
const rest = 200;

/** The part of the world the live map shows, and whether it is another than the page's. */
interface Seen {
  box: Box;
  zoom: number;
  moved: boolean;
}

/** What the server said to a question, and which that was. */
interface Answer {
  markers: MapMarkers;
  asked: string;
}

function markersAddress(search: string, zoom: number): string {
  const params = new URLSearchParams(search);
  params.set("zoom", String(zoom));
  return `${mapMarkersPath}?${params}`;
}

/** What stands on the map for a search. @throws where the server cannot be asked */
export async function askMarkers(search: string, zoom: number, signal?: AbortSignal): Promise<Answer> {
  const asked = markersAddress(search, zoom);
  const answer = await fetch(asked, { signal });
  if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
  return { markers: (await answer.json()) as MapMarkers, asked };
}

interface LiveMapProps {
  map: RefObject<LeafletMap>;
  /** The template of their addresses. */
  tiles: string;
  first: Answer;
  /** The search that the page shows, with its question mark, and the viewport it looks at. */
  search: string;
  view: string;
  /** What is said of how many homes it finds. */
  found: string;
  /** A home of the list that is pointed at. */
  pointed: Point | null;
  onSearch: (path: string) => void;
}

/** The results' map. Moved by hand it shows what lies there; the page is another only once its area is searched. */
export function LiveMap({ map, tiles, first, search, view, found, pointed, onSearch }: LiveMapProps) {
  const searched = useMemo(() => ({ search, view: readBox(view)! }), [search, view]);
  const [start] = useState(searched);
  const [seen, setSeen] = useState<Seen | null>(null);
  const [{ markers, asked }, setAnswer] = useState(first);
  const [opened, setOpened] = useState<HomeMarker | null>(null);
  const [said, say] = useState("");
  /** The viewport that was searched by the button: the map is there already. */
  const led = useRef<string | null>(null);
  const asking = useRef<AbortController | null>(null);

  const shown = seen?.moved ? searchAt(searched, seen.box) : search;
  const zoom = seen?.zoom;

  useEffect(() => {
    if (zoom === undefined || asked === markersAddress(shown, zoom)) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      askMarkers(shown, zoom, stop.signal).then(
        (answer) => {
          setAnswer(answer);
          say((text) => (text === staleMarkers ? "" : text));
        },
        () => !stop.signal.aborted && say(staleMarkers),
      );
    }, rest);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [shown, zoom, asked]);

  const see = useCallback((next: Seen) => {
    setSeen(next);
    if (next.moved) say("");
  }, []);
  const hint = useCallback(() => say(twoFingers), []);

  const page = useRef(searched);
  useEffect(() => {
    if (page.current === searched) return;
    page.current = searched;
    const there = led.current !== null && led.current === writeBox(searched.view);
    led.current = null;
    if (there) setSeen((seen) => seen && { ...seen, moved: writeBox(seen.box) !== writeBox(searched.view) });
    else show(map.current, searched.view);
    say(found);
  }, [map, searched, found]);
  useEffect(() => () => asking.current?.abort(), [searched]);

  async function searchHere(): Promise<void> {
    if (!seen) return;
    map.current?.getContainer().focus({ preventScroll: true });
    asking.current?.abort();
    const stop = (asking.current = new AbortController());
    try {
      // A page that could not be had would take the place of this one.
      await askMarkers(shown, seen.zoom, stop.signal);
      if (stop.signal.aborted) return;
      led.current = writeBox(seen.box);
      onSearch(pathOf(shown));
    } catch {
      if (!stop.signal.aborted) say("This area could not be searched. Try again.");
    }
  }

  return (
    <>
      {seen?.moved && (
        <button type="button" className="button button-main live-map-search" onClick={() => void searchHere()}>
          Search this area
        </button>
      )}
      <LiveGround
        map={map}
        bounds={asBounds(start.view)}
        minZoom={2}
        maxZoom={nearestZoom}
        zoomControl={false}
        tiles={tiles}
        label="Map of homes. Move it with the arrow keys."
        onTouch={hint}
      >
        <Watch onSeen={see} />
        {seen?.moved && new URLSearchParams(search).has("box") && (
          <Rectangle bounds={asBounds(searched.view)} className="map-frame" interactive={false} />
        )}
        <LiveMarkers markers={markers} opened={opened} onOpen={setOpened} />
        {pointed && <PointedMarker home={pointed} />}
      </LiveGround>
      <p role="status" className="live-map-status">
        {said ||
          (seen?.moved && markers.more
            ? `Only the newest ${mostOnMap.toLocaleString("en-IN")} homes here are on the map.`
            : "")}
      </p>
    </>
  );
}

const staleMarkers = "The markers could not be brought up to date. Move the map to try again.";

/** The query string of a search for what the map shows. */
function searchAt({ search, view }: { search: string; view: Box }, box: Box): string {
  return `?${elsewhere(new URLSearchParams(search), writeBox(box), contains(view, box))}`;
}

/** The one address of a search: the server would send another one on to that, and the form's typing would be gone. */
function pathOf(search: string): string {
  const { type, ...fields } = Object.fromEntries(new URLSearchParams(search));
  return mapSearchPath(isListingType(type) ? type : null, writeFields(fields));
}

/** Events of a map that nobody moved by hand: they make no other search of it. */
const settling = new WeakSet<LeafletMap>();

function show(map: LeafletMap | null, view: Box): void {
  if (!map) return;
  settling.add(map);
  map.closePopup();
  map.fitBounds(asBounds(view), { animate: false });
  settling.delete(map);
}

/** Moves the map as one of the page's links says. */
export function step(map: LeafletMap, move: string): void {
  const { x, y } = map.getSize().divideBy(2);
  const ways: Record<string, [number, number]> = { north: [0, -y], south: [0, y], west: [-x, 0], east: [x, 0] };
  const animate = !still();
  if (ways[move]) map.panBy(ways[move], { animate });
  else map.setZoom(map.getZoom() + (move === "in" ? 1 : -1), { animate });
}

/** Tells what the map shows. */
function Watch({ onSeen }: { onSeen: (seen: Seen) => void }) {
  const map = useMap();
  const making = useRef(false);
  useMapEvents({
    autopanstart: () => (making.current = true),
    moveend: () => {
      // A pop-up has made room for itself.
      if (making.current) making.current = false;
      else onSeen({ box: viewOn(map), zoom: map.getZoom(), moved: !settling.has(map) });
    },
  });
  useEffect(() => onSeen({ box: viewOn(map), zoom: map.getZoom(), moved: false }), [map, onSeen]);
  return null;
}
