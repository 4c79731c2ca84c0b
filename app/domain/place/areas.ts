import { kilometresBetween } from "#app/domain/place/point/geometry.ts";
import { areasOfLocality, isAtEnd } from "./address.ts";
import { type CountedPlace, type Place, isRoad, middleOf, nameOfGroup, placeOnly } from "./place.ts";
import { isLocality } from "./home/locality.ts";
import { spellingOf } from "./spelling.ts";

/** How far apart two areas can be whose names only sound alike and mean the same, in kilometres. */
const sameArea = 10;

/** An area, and whether what was looked for is one of its names, rather than one that sounds alike or begins alike. */
export interface Area {
  place: Place;
  named: boolean;
  /** Of all its parts. */
  homes: number;
  /** Whether it is in a city that only an owner has named. */
  invented: boolean;
}

/** Localities of fewer homes are also looked for in the addresses of others. */
const fewHomes = 100;

/** A locality that a name may mean. */
interface FoundLocality extends Place {
  /** Whether it is called so, rather than as it sounds or as it begins. */
  named: boolean;
  /** Whether its name is spelled so, or begins so. */
  exact: boolean;
  homes: number;
  invented: boolean;
  /** Whether it is at the centre of its city, so that its real position is unknown. */
  central: boolean;
}

/** The areas that localities belong to, one for each city; the one with most homes first. @param slug what was looked for */
export function areasAmong(localities: FoundLocality[], slug: string): Area[] {
  const inCities = [...new Set(localities.map((place) => place.citySlug))].map((city) =>
    withoutFarSoundAlikes(localities.filter((place) => place.citySlug === city)),
  );
  return inCities
    .sort((one, other) => homesOf(other) - homesOf(one))
    .map((places) => ({
      place: withMentions(together(places.map(placeOnly), slug), homesOf(places)),
      named: places.some(({ named }) => named),
      homes: homesOf(places),
      invented: places[0]!.invented,
    }));
}

/** An owner may have named any word as the locality of a home: "Market" is mentioned by too many others. */
function withMentions(place: Place, homes: number): Place {
  const mentions = isRoad(place) || (homes < fewHomes && isLocality(place.locality!, [place.citySlug]));
  return { ...place, mentions };
}

const homesOf = (places: FoundLocality[]) => places.reduce((sum, { homes }) => sum + homes, 0);

/** Hinjewadi is Hinjawadi, but Harohalli is 40 km from Herohalli. */
function withoutFarSoundAlikes<Spelled extends Place & { exact: boolean; central: boolean }>(
  places: Spelled[],
): Spelled[] {
  const area = new Set(places.filter((place) => place.exact));
  if ([...area].every(({ central }) => central)) return places;
  // Also what is near those just added, so that the area is the same whichever of its names is looked for. Where a central
  // one really is, nobody knows: it belongs to the area, but connects no other place with it.
  for (const one of area) {
    for (const other of places) {
      if (other.central || (!one.central && kilometresBetween(one, other) <= sameArea)) area.add(other);
    }
  }
  return places.filter((place) => area.has(place));
}

/** Localities, each with the homes of all parts and other spellings of the area it names. */
export function withAreas(places: (CountedPlace & { names: string[]; central: boolean })[]): CountedPlace[] {
  const named = new Map<string, Set<(typeof places)[number]>>();
  const endings = new Map<string, typeof places>();
  const key = (place: Place, name: string) => `${place.citySlug} ${name}`;
  for (const place of places) {
    for (const name of endingsOf(place.localitySlug!)) {
      endings.set(key(place, name), [...(endings.get(key(place, name)) ?? []), place]);
    }
    for (const name of [...areasOfLocality(place.localitySlug!), ...place.names, ...areaOfRoad(place.localitySlug!)]) {
      named.set(key(place, name), (named.get(key(place, name)) ?? new Set()).add(place));
    }
  }
  return places.map((place) => {
    const [name = "", , spelling = ""] = place.names;
    const exact = named.get(key(place, name))!;
    const all = [...new Set([...exact, ...named.get(key(place, spelling))!, ...(endings.get(key(place, name)) ?? [])])];
    const parts = withoutFarSoundAlikes(all.map((part) => ({ ...part, exact: exact.has(part) })));
    return { ...placeOnly(place), homes: parts.reduce((sum, part) => sum + part.homes, 0) };
  });
}

/** `hennur` of `hennur-main-road`, by its spelling. */
function areaOfRoad(slug: string): string[] {
  const [, name] = /^(.+?)(?:-main)?-(?:road|marg)$/.exec(slug) ?? [];
  return name === undefined ? [] : [`~${spellingOf(name)}`];
}

/** `maladwest` of `marve-road-malad-west`: the areas it may be in. */
function endingsOf(slug: string): string[] {
  if (isRoad({ localitySlug: slug })) return [];
  const words = slug.split("-");
  const endings = words.map((_word, index) => words.slice(index).join("-")).slice(1);
  return endings.filter(isAtEnd).map((ending) => ending.replace(/-/g, ""));
}

/** Several places as one, in the middle of them. @param slug of what they have in common */
export function together(places: Place[], slug: string): Place {
  const [first] = places as [Place];
  if (places.length === 1) return first;
  return { ...first, ...nameOfGroup(first, slug), ...middleOf(places), parts: places.map(({ id }) => id) };
}
