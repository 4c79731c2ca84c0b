import { Link, useLocation, useNavigate } from "@remix-run/react";
import type { Map as LeafletMap, LeafletKeyboardEvent, Marker as LeafletMarker, PopupEvent } from "leaflet";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { Circle, ImageOverlay, Marker, Popup, useMap, useMapEvents } from "react-leaflet";
import type { RoughPoint } from "#app/domain/place/gazetteer.ts";
import type { TileSource } from "#app/ui/map/static-map.tsx";
import { isInIndia } from "#app/domain/map/coordinates.ts";
import { type MapMarker, type ShownMarker, markersAt } from "#app/domain/map/markers.ts";
import { type MapSquare, type Move, outlineBox, outlineZoom, writeBox } from "#app/domain/map/viewport.ts";
import { maxZoom } from "#app/domain/map/zoom.ts";
import { type Point, boxAround } from "#app/domain/place/point/geometry.ts";
import { BaseMap, reducedMotion } from "#app/ui/map/base-map.client.tsx";
import { useDeviceLocation } from "#app/ui/map/device-location.ts";
import outline from "#app/styles/map/india.svg?no-inline";
import { pricePill, restoreFocus } from "#app/ui/map/marker-icon.client.ts";
import { type Margins, asBounds, placeOf, viewOn } from "#app/ui/map/viewport.client.ts";
import { SvgIcon } from "#app/ui/site/icons.tsx";
import { liveMapTexts as texts } from "#texts/map/live.ts";
import { type Marked, isRow } from "./hover-sync.ts";
import { type HomeOnMap, MapCard } from "./list.tsx";
import { joinedPath, pathAt } from "./moved-search.ts";

interface LiveMapProps {
  liveMap: RefObject<LeafletMap>;
  /** Its viewport as written in the URL, the square around it, its tiles, its markers and the circle that is searched. */
  map: { view: string; square: MapSquare; tiles: TileSource; markers: MapMarker[]; circle: RoughPoint | null };
  homes: HomeOnMap[];
  marked: Marked | null;
}

/** The live map of results. Moving it changes nothing else until the visitor searches the new area. */
export function LiveMap({ liveMap, map, homes, marked }: LiveMapProps) {
  const { search } = useLocation();
  /** The viewport that the visitor has moved the map to. */
  const [moved, setMoved] = useState<string | null>(null);
  const [start] = useState(() => placeOf(map.square));
  return (
    <>
      <p role="status" className="visually-hidden">
        {moved !== null && texts.searchArea}
      </p>
      {moved !== null && (
        <Link
          to={pathAt(search, map.view, moved)}
          className="button button-main live-map-search"
          preventScrollReset
          onClick={() => liveMap.current?.getContainer().focus({ preventScroll: true })}
        >
          {texts.searchArea}
        </Link>
      )}
      <BaseMap
        map={liveMap}
        center={start.centre}
        zoom={start.zoom}
        minZoom={2}
        maxZoom={maxZoom}
        zoomControl={false}
        zoomSnap={0}
        scrollWheelZoom
        oneFinger
        tiles={map.tiles.url}
        label={texts.results}
      >
        <Outline />
        {map.circle && <SearchedCircle {...map.circle} />}
        <Markers view={map.view} markers={map.markers} homes={homes} marked={marked} />
        <Viewport view={map.view} square={map.square} onMove={setMoved} />
      </BaseMap>
      <NearMe view={map.view} />
    </>
  );
}

const outlineBounds = asBounds(outlineBox);

/** The outline of India and its states below the tiles: seen before they load, and instead of those that do not. */
function Outline() {
  const zoom = useZoom();
  if (zoom > outlineZoom) return null;
  return <ImageOverlay url={outline} bounds={outlineBounds} pane="tilePane" zIndex={0} />;
}

/** Kilometres from the visitor to each side of the map. */
const nearKm = 4;

/** A button that searches around the visitor's own location. */
function NearMe({ view }: { view: string }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { status, locate } = useDeviceLocation((point) => {
    if (!isInIndia(point)) return texts.nearMeAbroad;
    navigate(pathAt(search, view, writeBox(boxAround(roughly(point), nearKm))), { preventScrollReset: true });
    // The page announces how many homes it found.
    return "";
  }, texts.nearMeInstead);
  return (
    <>
      <button type="button" className="button live-map-near" onClick={locate}>
        <SvgIcon path="M12 2v4M12 18v4M2 12h4M18 12h4M12 18a6 6 0 1 0 0-12 6 6 0 0 0 0 12z" />
        <span className="visually-hidden">{texts.nearMe}</span>
      </button>
      <p role="status" className="live-map-status near-me-status">
        {status}
      </p>
    </>
  );
}

/** To about a kilometre: an exact location has no place in a URL. */
function roughly({ latitude, longitude }: Point): Point {
  return { latitude: Number(latitude.toFixed(2)), longitude: Number(longitude.toFixed(2)) };
}

function SearchedCircle({ latitude, longitude, radiusKm }: RoughPoint) {
  const centre = useMemo<[number, number]>(() => [latitude, longitude], [latitude, longitude]);
  return <Circle center={centre} radius={radiusKm * 1000} className="map-frame" interactive={false} />;
}

/** Where markers would be cut, or lie below the buttons or the row of cards. */
function marginsOf(map: LeafletMap): Margins {
  const row = isRow() ? (document.querySelector(".map-list")?.clientHeight ?? 0) : 0;
  return { paddingTopLeft: [48, 60], paddingBottomRight: [104, 24 + Math.min(row, map.getSize().y * 0.4)] };
}

interface ViewportProps {
  view: string;
  square: MapSquare;
  onMove: (box: string | null) => void;
}

/** Shows the viewport of the page's search, and reports where the visitor moves the map. */
function Viewport({ view, square, onMove }: ViewportProps) {
  const map = useMap();
  const page = useRef<string | null>(null);
  const shown = useRef<string | null>(null);
  const pannedForPopup = useRef(false);
  useEffect(() => {
    // The data of the same page, again: the map stays where the visitor has moved it.
    if (page.current === view) return;
    if (page.current !== null && writeBox(viewOn(map, marginsOf(map))) !== view) {
      map.closePopup();
      const { centre, zoom } = placeOf(square);
      map.setView(centre, zoom, { animate: false });
    }
    page.current = view;
    shown.current = writeBox(viewOn(map, marginsOf(map)));
    onMove(null);
  }, [map, view, square, onMove]);
  useMapEvents({
    autopanstart: () => (pannedForPopup.current = true),
    moveend: () => {
      const wasForPopup = pannedForPopup.current;
      pannedForPopup.current = false;
      if (wasForPopup) return;
      const box = writeBox(viewOn(map, marginsOf(map)));
      onMove(box === shown.current ? null : box);
    },
  });
  return null;
}

function useZoom(): number {
  const map = useMap();
  const [zoom, setZoom] = useState(map.getZoom());
  useMapEvents({ zoomend: () => setZoom(map.getZoom()) });
  return zoom;
}

interface MarkersProps extends Pick<LiveMapProps, "homes" | "marked"> {
  view: string;
  markers: MapMarker[];
}

/** The markers of the page, or more of them where the zoom has room, or fewer. */
function Markers({ view, markers, homes, marked }: MarkersProps) {
  const zoom = useZoom();
  const { search } = useLocation();
  const shown = useMemo(() => markersAt(zoom, markers, homes), [zoom, markers, homes]);
  return shown.map(({ marker, homes, joined }) => (
    <ResultMarker
      key={marker.to}
      marker={marker}
      homes={homes}
      to={joined ? joinedPath(search, view, joined) : marker.to}
      marked={homes.some(({ card }) => marked?.homes.includes(card.id))}
    />
  ));
}

/** Moves the map like a link of the static map. */
export function moveMap(map: LeafletMap, move: Move): void {
  const animate = !reducedMotion();
  if (move === "in" || move === "out") return void map.setZoom(map.getZoom() + (move === "in" ? 1 : -1), { animate });
  const { x, y } = map.getSize().divideBy(2);
  const offsets = { north: [0, -y], south: [0, y], west: [-x, 0], east: [x, 0] } as const;
  map.panBy([...offsets[move]], { animate });
}

interface ResultMarkerProps extends Omit<ShownMarker<HomeOnMap>, "joined"> {
  /** Where it leads, if it is of several homes. */
  to: string;
  marked: boolean;
}

/** A marker: of a home, it opens a card or, on phones, shows the card of the row; of several, it leads to them. */
function ResultMarker({ marker, homes, to, marked }: ResultMarkerProps) {
  const leafletMarker = useRef<LeafletMarker>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const navigate = useNavigate();
  const { text, counted, count, name, close, latitude, longitude } = marker;
  const home = marker.count === 1 ? homes[0] : undefined;
  const isHome = home !== undefined;
  const ids = homes.map(({ card }) => card.id).join(" ");
  const [isOpen, setOpen] = useState(false);
  const icon = useMemo(
    () => pricePill({ text, counted, count, name, close, homes: ids }),
    [text, counted, count, name, close, ids],
  );
  const position = useMemo<[number, number]>(() => [latitude, longitude], [latitude, longitude]);

  useEffect(() => {
    leafletMarker.current?.getElement()?.classList.toggle("marked", marked || isOpen);
    leafletMarker.current?.setZIndexOffset(marked ? 1000 : 0);
  }, [marked, isOpen, icon]);

  function goToHomes(): void {
    navigate(to, { preventScrollReset: true });
  }
  function showInRow(): void {
    leafletMarker.current?.closePopup();
    const card = document.querySelector<HTMLElement>(`.map-list [data-homes="${ids}"]`);
    // The page itself stays where it is.
    card?.parentElement?.scrollTo({ left: card.offsetLeft, behavior: reducedMotion() ? "auto" : "smooth" });
    card?.querySelector<HTMLElement>(".card-link")?.focus({ preventScroll: true });
  }
  const handlers = {
    click: () => !isHome && goToHomes(),
    keydown: ({ originalEvent }: LeafletKeyboardEvent) => {
      if (isHome || (originalEvent.key !== "Enter" && originalEvent.key !== " ")) return;
      originalEvent.preventDefault();
      goToHomes();
    },
    // Its link exists only after that.
    popupopen: () => {
      setOpen(true);
      if (isRow()) showInRow();
      else setTimeout(() => link.current?.focus({ preventScroll: true }));
    },
    popupclose: ({ popup }: PopupEvent) => {
      setOpen(false);
      restoreFocus(popup, leafletMarker.current);
    },
  };
  return (
    <Marker ref={leafletMarker} position={position} icon={icon} eventHandlers={handlers}>
      {home && (
        <Popup
          minWidth={320}
          maxWidth={320}
          autoPan={!isRow()}
          autoPanPaddingTopLeft={[8, 72]}
          autoPanPaddingBottomRight={[72, 8]}
          className="results-pop-up"
        >
          <MapCard card={home.card} isApproximate={home.approximate} ref={link} />
        </Popup>
      )}
    </Marker>
  );
}
