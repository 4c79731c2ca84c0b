import type { Map as LeafletMap, MapOptions } from "leaflet";
import leafletStyles from "leaflet/dist/leaflet.css?url";
import { type Ref, useEffect } from "react";
import { MapContainer, type MapContainerProps, useMap } from "react-leaflet";
import { listen } from "#app/ui/site/browser/listeners.ts";
import { Tiles } from "./viewport.client.ts";

/** Whether people asked for as little motion as can be. */
export const still = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

let sheet: HTMLLinkElement | null = null;
let styles: Promise<void> | null = null;

/** Leaflet's own sheet, which no page needs before its map comes to life. */
export function mapStyles(): Promise<void> {
  // Who put the document together anew has thrown it away.
  if (styles && sheet?.isConnected) return styles;
  const link = (sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href: leafletStyles }));
  styles = new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error("The map's styles have not come"));
    });
  });
  document.head.append(link);
  return styles;
}

interface LiveGroundProps
  extends
    Pick<MapOptions, "minZoom" | "maxZoom" | "zoomControl">,
    Pick<MapContainerProps, "bounds" | "center" | "zoom" | "children">,
    Pick<GroundProps, "tiles" | "label" | "onTouch" | "onFirstTiles"> {
  map?: Ref<LeafletMap>;
}

/** What all our live maps are alike in. The wheel and one finger scroll the page. */
export function LiveGround({ map, tiles, label, onTouch, onFirstTiles, children, ...view }: LiveGroundProps) {
  const animated = !still();
  return (
    <MapContainer
      ref={map}
      className="live-map-ground"
      scrollWheelZoom={false}
      attributionControl={false}
      worldCopyJump
      zoomAnimation={animated}
      fadeAnimation={animated}
      markerZoomAnimation={animated}
      inertia={animated}
      {...view}
    >
      <Ground tiles={tiles} label={label} onTouch={onTouch} onFirstTiles={onFirstTiles} />
      {children}
    </MapContainer>
  );
}

interface GroundProps {
  /** The template of their addresses. */
  tiles: string;
  /** For who does not see the map. */
  label: string;
  /** A finger has come down. */
  onTouch?: () => void;
  /** The tiles that were asked for first are all there, or some will never be. */
  onFirstTiles?: (complete: boolean) => void;
}

function Ground({ tiles, label, onTouch, onFirstTiles }: GroundProps) {
  const map = useMap();

  useEffect(() => {
    const layer = new Tiles(tiles);
    let complete = true;
    layer.once("tileerror", () => (complete = false));
    layer.once("load", () => onFirstTiles?.(complete));
    layer.addTo(map);
    return () => void layer.off().remove();
  }, [map, tiles, onFirstTiles]);

  useEffect(() => {
    const container = map.getContainer();
    container.setAttribute("aria-label", label);
    container.setAttribute("role", "region");
    const pointerdown = ({ pointerType }: PointerEvent) => {
      if (pointerType === "touch") {
        map.dragging.disable();
        onTouch?.();
      } else map.dragging.enable();
    };
    const keydown = ({ key }: KeyboardEvent) => {
      if (key === "Escape") map.closePopup();
    };
    return listen(container, { pointerdown, keydown }, true);
  }, [map, label, onTouch]);
  return null;
}
