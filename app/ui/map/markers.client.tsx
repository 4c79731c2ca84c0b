import { Link, useNavigate } from "@remix-run/react";
import { DivIcon, Point, type LeafletKeyboardEvent, type Marker as LeafletMarker, type PopupEvent } from "leaflet";
import { useEffect, useMemo, useRef } from "react";
import { Marker, Popup, useMap } from "react-leaflet";
import type { Point as Coordinates } from "#app/domain/map/geometry.ts";
import {
  type ClusterMarker,
  type HomeMarker,
  type MapMarkers,
  clusterName,
  clusterText,
  maxZoom,
} from "#app/domain/map/markers.ts";
import { writtenIn } from "#app/domain/site/language.ts";
import { restoreFocus, pin, hiddenText } from "./marker-icon.client.ts";
import { cardTexts } from "#texts/listing/card.ts";
import { markerTexts } from "#texts/map/markers.ts";
import { asBounds } from "./viewport.client.ts";

/** Padding around a cluster's homes, in pixels. */
const padding: [number, number] = [40, 40];

/**
 * The markers of a response.
 * @param props.opened the home whose pop-up is open, which keeps its marker until it closes
 */
export function LiveMarkers({
  markers,
  opened,
  onOpen,
}: {
  markers: MapMarkers;
  opened: HomeMarker | null;
  onOpen: (home: HomeMarker | null) => void;
}) {
  const openedMarker = opened && !markers.homes.some(({ id }) => id === opened.id) ? [opened] : [];
  return (
    <>
      {markers.clusters.map((cluster) => (
        <Cluster
          key={`${cluster.latitude} ${cluster.longitude} ${cluster.count}`}
          cluster={cluster}
          more={markers.more}
        />
      ))}
      {[...markers.homes, ...openedMarker].map((home) => (
        <Home key={home.id} home={home} open={opened?.id === home.id} onOpen={onOpen} />
      ))}
    </>
  );
}

interface HomeProps {
  home: HomeMarker;
  /** Whether its pop-up is open. */
  open: boolean;
  onOpen: (home: HomeMarker | null) => void;
}

function Home({ home, open, onOpen }: HomeProps) {
  const marker = useRef<LeafletMarker>(null);
  const { id, name, price, latitude, longitude } = home;
  const icon = useMemo(() => pin({ name: markerTexts.home({ name, price }), home: id }), [id, name, price]);
  const position = useMemo<[number, number]>(() => [latitude, longitude], [latitude, longitude]);
  const handlers = {
    popupopen: () => onOpen(home),
    popupclose: ({ popup }: PopupEvent) => {
      restoreFocus(popup, marker.current);
      onOpen(null);
    },
  };
  return (
    <Marker ref={marker} position={position} icon={icon} eventHandlers={handlers}>
      <Popup minWidth={240} maxWidth={240}>
        <HomePopup home={home} open={open} />
      </Popup>
    </Marker>
  );
}

/** The contents of a pop-up. Opening it moves the focus to its link. */
function HomePopup({ home: { name, price, path, picture }, open }: Pick<HomeProps, "home" | "open">) {
  const link = useRef<HTMLAnchorElement>(null);
  const alt = picture?.alt || cardTexts.photoOf(name);
  useEffect(() => {
    if (open) link.current?.focus({ preventScroll: true });
  }, [open]);
  return (
    <div className="map-card">
      {picture && <img src={picture.src} width={picture.width} height={picture.height} alt={alt} {...writtenIn(alt)} />}
      <p className="map-card-name" {...writtenIn(name)}>
        <Link ref={link} to={path}>
          {name}
        </Link>
      </p>
      <p>{price}</p>
    </div>
  );
}

function Cluster({ cluster, more }: { cluster: ClusterMarker; more: boolean }) {
  const map = useMap();
  const navigate = useNavigate();
  const { latitude, longitude, box, list } = cluster;
  // At the highest zoom, only a list can separate the homes.
  const opensList = cluster.sameSpot || map.getZoom() >= maxZoom;
  const text = clusterText(cluster.count, more);
  const name = clusterName({ ...cluster, sameSpot: opensList }, more);
  const icon = useMemo(() => circle(text, name), [text, name]);
  const position = useMemo<[number, number]>(() => [latitude, longitude], [latitude, longitude]);

  function open(): void {
    if (opensList) return navigate(list);
    // The focused marker is about to disappear.
    map.getContainer().focus({ preventScroll: true });
    const bounds = asBounds(box);
    const fittingZoom = map.getBoundsZoom(bounds, false, new Point(...padding));
    map.setView(bounds.getCenter(), Math.min(Math.max(fittingZoom, map.getZoom() + 1), maxZoom));
  }
  const handlers = {
    click: open,
    keydown: ({ originalEvent }: LeafletKeyboardEvent) => {
      if (originalEvent.key !== "Enter" && originalEvent.key !== " ") return;
      originalEvent.preventDefault();
      open();
    },
  };
  return <Marker position={position} icon={icon} eventHandlers={handlers} />;
}

/** Highlights a home of the list, which may have a marker or be in a cluster. */
export function HighlightMarker({ home }: { home: Coordinates }) {
  const icon = useMemo(() => pin({ name: "", highlight: true }), []);
  return (
    <Marker
      position={[home.latitude, home.longitude]}
      icon={icon}
      interactive={false}
      keyboard={false}
      zIndexOffset={1000}
    />
  );
}

function circle(text: string, name: string): DivIcon {
  const html = document.createElement("div");
  const shown = Object.assign(document.createElement("span"), { className: "live-cluster-count", textContent: text });
  shown.setAttribute("aria-hidden", "true");
  html.append(shown, hiddenText(name));
  return new DivIcon({ html, className: "live-cluster", iconSize: [48, 48], iconAnchor: [24, 24] });
}
