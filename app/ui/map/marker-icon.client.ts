import { DivIcon, type Marker, type Popup } from "leaflet";
import { type MapMarker, halfWidth } from "#app/domain/map/markers.ts";
import { writtenIn } from "#app/domain/site/language.ts";
import { pinPath } from "./pin.ts";

const pinDrawing = `<svg viewBox="-18 -52 36 54" width="32" height="48" aria-hidden="true">
  <path class="map-pin" d="${pinPath}"/></svg>`;

/** A marker's icon. @param name its accessible name */
export function pin(name: string): DivIcon {
  const html = document.createElement("div");
  html.innerHTML = pinDrawing;
  html.append(hiddenText(name));
  return new DivIcon({ html, className: "live-pin", iconSize: [32, 48], iconAnchor: [16, 46], popupAnchor: [0, -40] });
}

interface MarkerProps extends Pick<MapMarker, "text" | "counted" | "count" | "name" | "close"> {
  /** The ids of its homes, with spaces. */
  homes: string;
}

/** A price above the point of its home or, below how many, of several. */
export function pricePill(props: MarkerProps): DivIcon {
  const width = 2 * halfWidth(props);
  const kinds = [props.count > 1 && " live-cluster", props.close && " live-close"];
  // Easy to hit: the pill and its tip are as high as a finger.
  return new DivIcon({
    html: content(props),
    className: ["live-price", ...kinds].filter(Boolean).join(""),
    iconSize: [width, 44],
    iconAnchor: [width / 2, 42],
    popupAnchor: [0, -36],
  });
}

function content({ text, counted, name, homes }: MarkerProps): HTMLElement {
  const html = document.createElement("div");
  html.dataset.homes = homes;
  if (counted) html.append(shownText(counted, "live-count"));
  html.append(shownText(text), hiddenText(name));
  return html;
}

/** Text that screen readers skip: they read the marker's name. */
function shownText(textContent: string, className = ""): HTMLElement {
  const shown = Object.assign(document.createElement("span"), { textContent, className });
  shown.setAttribute("aria-hidden", "true");
  return shown;
}

/** Visually hidden text for screen readers. */
function hiddenText(text: string): HTMLElement {
  const { lang = "" } = writtenIn(text);
  return Object.assign(document.createElement("span"), { className: "visually-hidden", textContent: text, lang });
}

/** Moves the focus from a closing pop-up to its marker. */
export function restoreFocus(popup: Popup, marker: Marker | null): void {
  const active = document.activeElement;
  if (active === document.body || popup.getElement()?.contains(active)) marker?.getElement()?.focus();
}
