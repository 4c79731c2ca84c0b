import { DivIcon, type Marker, type Popup } from "leaflet";
import { writtenIn } from "#app/domain/site/language.ts";

const pinDrawing = `<svg viewBox="-18 -52 36 54" width="32" height="48" aria-hidden="true">
  <path class="map-pin" d="M0 0c-4-14-16-20-16-34a16 16 0 0 1 32 0c0 14-12 20-16 34z"/></svg>`;

/** A marker's icon. @param name its accessible name */
export function pin(name: string): DivIcon {
  const html = document.createElement("div");
  html.innerHTML = pinDrawing;
  html.append(hiddenText(name));
  return new DivIcon({ html, className: "live-pin", iconSize: [32, 48], iconAnchor: [16, 46], popupAnchor: [0, -40] });
}

interface MarkerProps {
  /** What is written in it. */
  text: string;
  /** Its accessible name. */
  name: string;
  /** The ids of its homes, with spaces. */
  homes: string;
}

/** A price above its home's point. */
export function pricePill(props: MarkerProps): DivIcon {
  const width = Math.max(44, 24 + 8 * props.text.length);
  // Easy to hit: the pill and its tip are as high as a finger.
  return new DivIcon({
    html: content(props),
    className: "live-price",
    iconSize: [width, 44],
    iconAnchor: [width / 2, 42],
    popupAnchor: [0, -36],
  });
}

/** A number of homes in a circle. */
export function circle(props: MarkerProps): DivIcon {
  const size = props.text.length > 4 ? 56 : 44;
  const className = "live-cluster";
  return new DivIcon({ html: content(props), className, iconSize: [size, size], iconAnchor: [size / 2, size / 2] });
}

function content({ text, name, homes }: MarkerProps): HTMLElement {
  const html = document.createElement("div");
  html.dataset.homes = homes;
  const shown = Object.assign(document.createElement("span"), { textContent: text });
  shown.setAttribute("aria-hidden", "true");
  html.append(shown, hiddenText(name));
  return html;
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
