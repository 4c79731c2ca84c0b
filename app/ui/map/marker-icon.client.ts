import { DivIcon, type Marker, type Popup } from "leaflet";
import { writtenIn } from "#app/domain/site/language.ts";

const pinDrawing = `<svg viewBox="-18 -52 36 54" width="32" height="48" aria-hidden="true">
  <path class="map-pin" d="M0 0c-4-14-16-20-16-34a16 16 0 0 1 32 0c0 14-12 20-16 34z"/></svg>`;

interface PinProps {
  /** Its accessible name. */
  name: string;
  /** Whether it highlights another marker. */
  highlight?: boolean;
}

/** A marker's icon. */
export function pin({ name, highlight }: PinProps): DivIcon {
  const html = document.createElement("div");
  html.innerHTML = pinDrawing;
  html.append(hiddenText(name));
  const className = highlight ? "live-pin live-pin-highlight" : "live-pin";
  return new DivIcon({ html, className, iconSize: [32, 48], iconAnchor: [16, 46], popupAnchor: [0, -40] });
}

/** A price above its home's point. @param home its id */
export function pricePill({ text, name, home }: { text: string; name: string; home: string }): DivIcon {
  const html = document.createElement("div");
  html.dataset.home = home;
  html.append(shownText("live-price-text", text), hiddenText(name));
  const width = Math.max(44, 24 + 8 * text.length);
  // Easy to hit: the pill and its tip are as high as a finger.
  return new DivIcon({
    html,
    className: "live-price",
    iconSize: [width, 44],
    iconAnchor: [width / 2, 42],
    popupAnchor: [0, -36],
  });
}

/** A number of homes in a circle, with a label below it. */
export function circle({ count, name, label }: { count: string; name: string; label: string | null }): DivIcon {
  const html = document.createElement("div");
  html.append(shownText("live-cluster-count", count));
  if (label !== null) html.append(shownText("live-cluster-label", label));
  html.append(hiddenText(name));
  const size = count.length > 4 ? 60 : 48;
  return new DivIcon({ html, className: "live-cluster", iconSize: [size, size], iconAnchor: [size / 2, size / 2] });
}

/** Text of a marker whose accessible name says more. */
function shownText(className: string, text: string): HTMLElement {
  const shown = Object.assign(document.createElement("span"), { className, textContent: text });
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
