import { Link, useNavigate } from "@remix-run/react";
import { DivIcon, Point, type LeafletKeyboardEvent, type Marker as LeafletMarker, type PopupEvent } from "leaflet";
import { useEffect, useMemo, useRef } from "react";
import { Marker, Popup, useMap } from "react-leaflet";
import type { Point as Place } from "#app/domain/map/geometry.ts";
import {
  type ClusterMarker,
  type HomeMarker,
  type MapMarkers,
  clusterName,
  clusterText,
  nearestZoom,
} from "#app/domain/map/markers.ts";
import { writtenIn } from "#app/domain/site/language.ts";
import { giveFocusBack, pin, unseen } from "./marker-icon.client.ts";
import { asBounds } from "./viewport.client.ts";

/** Room around a cluster's homes, in pixels. */
const room: [number, number] = [40, 40];

/**
 * The markers of an answer.
 * @param props.opened the home whose pop-up is open: it stays on the map while that is
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
  const left = opened && !markers.homes.some(({ id }) => id === opened.id) ? [opened] : [];
  return (
    <>
      {markers.clusters.map((cluster) => (
        <Cluster
          key={`${cluster.latitude} ${cluster.longitude} ${cluster.count}`}
          cluster={cluster}
          more={markers.more}
        />
      ))}
      {[...markers.homes, ...left].map((home) => (
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
  const icon = useMemo(() => pin({ name: `${name}, ${price}`, home: id }), [id, name, price]);
  const position = useMemo<[number, number]>(() => [latitude, longitude], [latitude, longitude]);
  const handlers = {
    popupopen: () => onOpen(home),
    popupclose: ({ popup }: PopupEvent) => {
      giveFocusBack(popup, marker.current);
      onOpen(null);
    },
  };
  return (
    <Marker ref={marker} position={position} icon={icon} eventHandlers={handlers}>
      <Popup minWidth={240} maxWidth={240}>
        <HomeCard home={home} open={open} />
      </Popup>
    </Marker>
  );
}

/** What a pop-up says. As it opens, the focus comes to its link; it keeps what it says when it is closed. */
function HomeCard({ home: { name, price, path, picture }, open }: Pick<HomeProps, "home" | "open">) {
  const link = useRef<HTMLAnchorElement>(null);
  const alt = picture?.alt || `Photo of ${name}`;
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
  // Where the map comes no nearer, the homes are told apart in the list.
  const last = cluster.spot || map.getZoom() >= nearestZoom;
  const text = clusterText(cluster.count, more);
  const name = clusterName({ ...cluster, spot: last }, more);
  const icon = useMemo(() => circle(text, name), [text, name]);
  const position = useMemo<[number, number]>(() => [latitude, longitude], [latitude, longitude]);

  function comeNearer(): void {
    if (last) return navigate(list);
    // The cluster goes; its homes are the map's.
    map.getContainer().focus({ preventScroll: true });
    const bounds = asBounds(box);
    const fitting = map.getBoundsZoom(bounds, false, new Point(...room));
    map.setView(bounds.getCenter(), Math.min(Math.max(fitting, map.getZoom() + 1), nearestZoom));
  }
  const handlers = {
    click: comeNearer,
    keydown: ({ originalEvent }: LeafletKeyboardEvent) => {
      if (originalEvent.key !== "Enter" && originalEvent.key !== " ") return;
      originalEvent.preventDefault();
      comeNearer();
    },
  };
  return <Marker position={position} icon={icon} eventHandlers={handlers} />;
}

/** The home of the list that is pointed at, whether it has a marker or stands in a cluster. */
export function PointedMarker({ home }: { home: Place }) {
  const icon = useMemo(() => pin({ name: "", over: true }), []);
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
  html.append(shown, unseen(name));
  return new DivIcon({ html, className: "live-cluster", iconSize: [48, 48], iconAnchor: [24, 24] });
}
