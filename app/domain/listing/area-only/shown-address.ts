import type { PlaceNames } from "#app/domain/listing/form/written.ts";
import { isNumberedPart, pinIn, placeSlug } from "#app/domain/place/address.ts";

/** What visitors read of an address of which they see only the area: `Bandra West, Mumbai 400050`; may be empty. */
export function shownAddress(address: string, place: PlaceNames | null): string {
  const names = [...new Set([place?.locality, place?.city])].filter(Boolean).join(", ");
  return [names, pinIn(address)].filter(Boolean).join(" ");
}

/** Endings of names that only areas have. */
const endings =
  /(?:nagar|nagara|colony|layout|vihar|puram|pura|pur|palya|halli|pally|palli|guda|gunj|ganj|peth|pet|wadi|vadi|gaon|kunj|bagh|extension|village|town|sector|phase|stage)(?:-(?:north|south|east|west))?(?:-(?:sector|phase|stage|block|part|extension))?(?:-\w{1,3})?$/;

/** Whether a name is certainly an area's, not a building's, by its ending. */
export function isAreaName(name: string): boolean {
  return endings.test(placeSlug(name)) || isNumberedPart(name);
}
