import { maxZoom } from "#app/domain/map/zoom.ts";
import { Link, useNavigate } from "@remix-run/react";
import { Point, type LeafletKeyboardEvent, type Marker as LeafletMarker, type PopupEvent } from "leaflet";
import { useEffect, useMemo, useRef } from "react";
import { Marker, Popup, useMap } from "react-leaflet";
import type { Point as Coordinates } from "#app/domain/place/point/geometry.ts";
import type { ClusterMarker, HomeMarker, MapMarkers } from "#app/domain/map/markers.ts";
import { writtenIn } from "#app/domain/site/language.ts";
import { circle, pin, pricePill, restoreFocus } from "#app/ui/map/marker-icon.client.ts";
import { cardTexts } from "#texts/listing/card.ts";
import { markerTexts } from "#texts/map/markers.ts";
import { asBounds } from "#app/ui/map/viewport.client.ts";

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
        <Cluster key={`${cluster.latitude} ${cluster.longitude} ${cluster.name}`} cluster={cluster} />
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
  const { id, name, price, shortPrice, latitude, longitude } = home;
  const icon = useMemo(
    () => pricePill({ text: shortPrice, name: markerTexts.home({ name, price }), home: id }),
    [id, name, price, shortPrice],
  );
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
function HomePopup({ home: { name, price, path, picture, approximate }, open }: Pick<HomeProps, "home" | "open">) {
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
      {approximate && <p>{approximate}</p>}
    </div>
  );
}

function Cluster({ cluster }: { cluster: ClusterMarker }) {
  const map = useMap();
  const navigate = useNavigate();
  const { latitude, longitude, box, count, name, label, sameSpot, list } = cluster;
  const icon = useMemo(() => circle({ count, name, label }), [count, name, label]);
  const position = useMemo<[number, number]>(() => [latitude, longitude], [latitude, longitude]);

  function open(): void {
    if (sameSpot) return navigate(list);
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
