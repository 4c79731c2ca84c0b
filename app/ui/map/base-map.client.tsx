import type { Map as LeafletMap, MapOptions } from "leaflet";
import leafletStyles from "leaflet/dist/leaflet.css?url";
import { type Ref, useEffect } from "react";
import { MapContainer, type MapContainerProps, useMap } from "react-leaflet";
import { listen } from "#app/ui/site/browser/listeners.ts";
import { Tiles } from "./viewport.client.ts";

/** Whether the visitor prefers reduced motion. */
export const reducedMotion = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

let sheet: HTMLLinkElement | null = null;
let styles: Promise<void> | null = null;

/** Loads Leaflet's style sheet, which only live maps need. */
export function loadMapStyles(): Promise<void> {
  // If React renders the document again, it removes the sheet.
  if (styles && sheet?.isConnected) return styles;
  const link = (sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href: leafletStyles }));
  styles = new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error("Leaflet's style sheet failed to load"));
    });
  });
  document.head.append(link);
  return styles;
}

interface BaseMapProps
  extends
    Pick<MapOptions, "minZoom" | "maxZoom" | "zoomControl" | "zoomSnap" | "scrollWheelZoom">,
    Pick<MapContainerProps, "bounds" | "center" | "zoom" | "children">,
    Pick<BaseLayerProps, "tiles" | "label" | "oneFinger" | "onTouch" | "onFirstTiles"> {
  map?: Ref<LeafletMap>;
}

/** The base of all live maps. Usually, the mouse wheel and one finger scroll the page instead of the map. */
export function BaseMap({ map, tiles, label, oneFinger, onTouch, onFirstTiles, children, ...view }: BaseMapProps) {
  const animated = !reducedMotion();
  return (
    <MapContainer
      ref={map}
      className={oneFinger ? "live-map-base live-map-one-finger" : "live-map-base"}
      scrollWheelZoom={false}
      attributionControl={false}
      worldCopyJump
      zoomAnimation={animated}
      fadeAnimation={animated}
      markerZoomAnimation={animated}
      inertia={animated}
      {...view}
    >
      <BaseLayer {...{ tiles, label, oneFinger, onTouch, onFirstTiles }} />
      {children}
    </MapContainer>
  );
}

interface BaseLayerProps {
  /** The URL template of tiles. */
  tiles: string;
  /** The accessible name of the map. */
  label: string;
  /** Whether one finger moves the map. */
  oneFinger?: boolean;
  /** Called when a finger touches a map that it does not move. */
  onTouch?: () => void;
  /** Called once the first tiles have loaded, or some have failed. */
  onFirstTiles?: (complete: boolean) => void;
}

function BaseLayer({ tiles, label, oneFinger = false, onTouch, onFirstTiles }: BaseLayerProps) {
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
      if (pointerType === "touch" && !oneFinger) {
        map.dragging.disable();
        onTouch?.();
      } else map.dragging.enable();
    };
    const keydown = ({ key }: KeyboardEvent) => {
      if (key === "Escape") map.closePopup();
    };
    return listen(container, { pointerdown, keydown }, true);
  }, [map, label, oneFinger, onTouch]);
  return null;
}
