import type { Map as LeafletMap } from "leaflet";
import { useCallback, useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { Rectangle, useMap, useMapEvents } from "react-leaflet";
import { type Box, writeBox } from "#app/domain/map.ts";
import { type HomeMarker, type MapMarkers, elsewhere, mostOnMap, nearestZoom } from "#app/domain/map-markers.ts";
import { contains } from "#app/domain/map-view.ts";
import { mapMarkersPath, mapPath } from "#app/paths.ts";
import { LiveGround, mapStyles, still } from "./live-ground.client.tsx";
import { LiveMarkers, PointedMarker } from "./live-markers.client.tsx";
import { asBounds, twoFingers, viewOn } from "./live-view.client.ts";
import {
  type PointedHome,
  type Searched,
  type Turned,
  callAs,
  countOn,
  keepInStep,
  searchedOn,
  turnTo,
} from "./map-parts.client.ts";

/** How long a map rests before its markers are asked for, in milliseconds. */
const rest = 200;

/** The part of the world the live map shows, and whether it is another than the page's. */
interface Seen {
  box: Box;
  zoom: number;
  moved: boolean;
}

/**
 * Brings the results' map to life in the place of its picture. Where what that takes does not come, the picture stays.
 * @param page the whole of the page's own content
 */
export async function offerResultsMap(page: HTMLElement): Promise<void> {
  const picture = page.querySelector<HTMLElement>("#map");
  if (!picture) return;
  const { tiles = "" } = picture.dataset;
  const zoom = Number(picture.dataset.zoom);
  const start = searchedOn(page, window.location.search);
  const [markers] = await Promise.all([askMarkers(start.search, zoom), mapStyles()]);
  const first = { markers, asked: markersAddress(start.search, zoom) };
  const mount = Object.assign(document.createElement("div"), { className: "live-map" });
  picture.replaceChildren(mount);
  createRoot(mount).render(<LiveMap page={page} tiles={tiles} start={start} first={first} />);
}

function markersAddress(search: string, zoom: number): string {
  const params = new URLSearchParams(search);
  params.set("zoom", String(zoom));
  return `${mapMarkersPath}?${params}`;
}

async function askMarkers(search: string, zoom: number, signal?: AbortSignal): Promise<MapMarkers> {
  const answer = await fetch(markersAddress(search, zoom), { signal });
  if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
  return (await answer.json()) as MapMarkers;
}

interface LiveMapProps {
  page: HTMLElement;
  tiles: string;
  start: Searched;
  /** What the server said to the first question, and which that was. */
  first: { markers: MapMarkers; asked: string };
}

function LiveMap({ page, tiles, start, first }: LiveMapProps) {
  const [searched, setSearched] = useState(start);
  const [seen, setSeen] = useState<Seen | null>(null);
  const [markers, setMarkers] = useState(first.markers);
  const [opened, setOpened] = useState<HomeMarker | null>(null);
  const [pointed, setPointed] = useState<PointedHome | null>(null);
  const [said, say] = useState("");
  const map = useRef<LeafletMap>(null);
  const turning = useRef<AbortController | null>(null);

  const shown = seen?.moved ? searchAt(searched, seen.box) : searched.search;
  const zoom = seen?.zoom;
  const asked = useRef(first.asked);

  useEffect(() => keepInStep(page, setPointed), [page]);

  useEffect(() => {
    if (zoom === undefined || asked.current === markersAddress(shown, zoom)) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      askMarkers(shown, zoom, stop.signal).then(
        (answer) => {
          asked.current = markersAddress(shown, zoom);
          setMarkers(answer);
          say((text) => (text === staleMarkers ? "" : text));
        },
        () => !stop.signal.aborted && say(staleMarkers),
      );
    }, rest);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [shown, zoom]);

  const see = useCallback((next: Seen) => {
    setSeen(next);
    if (next.moved) say("");
  }, []);
  const hint = useCallback(() => say(twoFingers), []);

  /** Shows a search around the map. Of several at a time the last one counts. */
  async function turn(address: string): Promise<Turned | null> {
    turning.current?.abort();
    const stop = (turning.current = new AbortController());
    try {
      const next = await turnTo(page, address, stop.signal);
      setSearched(next);
      say(countOn(page));
      return next;
    } catch (error) {
      if (stop.signal.aborted) return null;
      throw error;
    }
  }

  async function searchHere(): Promise<void> {
    if (!seen) return;
    map.current?.getContainer().focus({ preventScroll: true });
    try {
      const next = await turn(mapPath + shown);
      if (!next) return;
      window.history.pushState(null, "", mapPath + next.search);
      callAs(next.head);
      setSeen((seen) => seen && { ...seen, moved: false });
    } catch {
      say("This area could not be searched. Try again.");
    }
  }

  useEffect(() => {
    async function goBack(): Promise<void> {
      // A link to a part of the page is no other search.
      if (window.location.search === searched.search) return;
      try {
        const next = await turn(window.location.href);
        if (!next) return;
        callAs(next.head);
        show(map.current, next.view);
      } catch {
        window.location.reload();
      }
    }
    const listener = () => void goBack();
    window.addEventListener("popstate", listener);
    return () => window.removeEventListener("popstate", listener);
  });

  useEffect(() => {
    function move(event: MouseEvent): void {
      const link = (event.target as Element).closest<HTMLElement>("[data-move]");
      if (!link || !map.current || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      step(map.current, link.dataset.move ?? "");
    }
    page.addEventListener("click", move);
    return () => page.removeEventListener("click", move);
  }, [page]);

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
        {seen?.moved && new URLSearchParams(searched.search).has("box") && (
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
function searchAt({ search, view }: Searched, box: Box): string {
  return `?${elsewhere(new URLSearchParams(search), writeBox(box), contains(view, box))}`;
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

function step(map: LeafletMap, move: string): void {
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
