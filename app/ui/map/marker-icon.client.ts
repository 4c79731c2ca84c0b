import { DivIcon, type Marker, type Popup } from "leaflet";
import { writtenIn } from "#app/domain/site/language.ts";

const pinDrawing = `<svg viewBox="-18 -52 36 54" width="32" height="48" aria-hidden="true" focusable="false">
  <path class="map-pin" d="M0 0c-4-14-16-20-16-34a16 16 0 0 1 32 0c0 14-12 20-16 34z"/></svg>`;

interface PinProps {
  /** Its accessible name. */
  name: string;
  /** The id of its home. */
  home?: string;
  /** Whether it highlights another marker. */
  highlight?: boolean;
}

/** A marker's icon. */
export function pin({ name, home, highlight }: PinProps): DivIcon {
  const html = document.createElement("div");
  html.innerHTML = pinDrawing;
  if (home) html.dataset.home = home;
  html.append(hiddenText(name));
  const className = highlight ? "live-pin live-pin-highlight" : "live-pin";
  return new DivIcon({ html, className, iconSize: [32, 48], iconAnchor: [16, 46], popupAnchor: [0, -40] });
}

/** Visually hidden text for screen readers. */
export function hiddenText(text: string): HTMLElement {
  const { lang = "" } = writtenIn(text);
  return Object.assign(document.createElement("span"), { className: "visually-hidden", textContent: text, lang });
}

/** Moves the focus from a closing pop-up to its marker. */
export function restoreFocus(popup: Popup, marker: Marker | null): void {
  const active = document.activeElement;
  if (active === document.body || popup.getElement()?.contains(active)) marker?.getElement()?.focus();
}
