import { placeSlug, tidied } from "./address.ts";
import { type Place, nameOfGroup, placeLabel } from "./place.ts";

/** A place to suggest while its name is typed. */
export interface Suggestion {
  label: string;
  homes: number;
  /** What may be typed for it, without hyphens. */
  names: string[];
}

/**
 * The suggestions for places, those with most homes first. An area with several parts is one, too: Andheri beside
 * Andheri East and West.
 */
export function suggestionsOf(places: readonly (Place & { homes: number; names: string[] })[]): Suggestion[] {
  const areas = new Map<string, (typeof places)[number][]>();
  for (const place of places) {
    const area = place.locality === null ? null : place.names[1];
    if (area) areas.set(`${place.citySlug} ${area}`, [...(areas.get(`${place.citySlug} ${area}`) ?? []), place]);
  }
  const suggestions = places.map((place) => ({ label: placeLabel(place), homes: place.homes, names: place.names }));
  for (const parts of areas.values()) {
    const [first] = parts as [(typeof parts)[number]];
    const name = first.names[1]!;
    if (parts.length === 1 || parts.some(({ names }) => names[0] === name)) continue;
    const homes = parts.reduce((sum, part) => sum + part.homes, 0);
    suggestions.push({ label: placeLabel({ ...first, ...nameOfGroup(first, name) }), homes, names: [name] });
  }
  return suggestions.sort((one, other) => other.homes - one.homes);
}

/** The same for landmarks and regions, by their names without hyphens. */
export function suggestionsOfLandmarks(named: ReadonlyMap<string, readonly Place[]>): Suggestion[] {
  const names = new Map<string, string[]>();
  for (const [name, places] of named) {
    for (const place of places) {
      const label = placeLabel({ ...place, radiusKm: undefined });
      names.set(label, [...(names.get(label) ?? []), name]);
    }
  }
  return [...names].map(([label, known]) => ({ label, homes: 0, names: known }));
}

/**
 * The labels of at most `limit` suggestions for what has been typed: places with homes before others, and of each those that
 * start with it before those that contain it.
 */
export function startingWith(typed: string, suggestions: readonly Suggestion[], limit: number): string[] {
  const name = placeSlug(tidied(typed.slice(0, 100))).replace(/-/g, "");
  if (name === "") return [];
  const starts = suggestions.filter(({ names }) => names.some((known) => known.startsWith(name)));
  const contains = suggestions.filter(({ label }) => placeSlug(label).replace(/-/g, "").includes(name));
  const found = [...starts, ...contains];
  const ordered = [...found.filter(({ homes }) => homes > 0), ...found.filter(({ homes }) => homes === 0)];
  return [...new Set(ordered.map(({ label }) => label))].slice(0, limit);
}

/** The name of a place that is being typed at the end of a search, and what stands before it: `2 bhk in ` and `pow`. */
export function nameBeingTyped(typed: string): { before: string; name: string } {
  const [before = ""] = /^.*\b(?:in|near) /i.exec(typed) ?? [];
  return { before, name: typed.slice(before.length).trim() };
}
