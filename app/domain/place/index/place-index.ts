import { areasOfLocality, withPartLast } from "../address.ts";
import { type Area, areasAmong } from "../areas.ts";
import { localitiesNearby } from "../merged-cities.ts";
import type { Gazetteer } from "../gazetteer.ts";
import { nearKm } from "../near.ts";
import { type Place, isRoad, mentionReachDegrees, placeOnly } from "../place.ts";
import { type Point, kilometresBetween } from "../point/geometry.ts";
import { nameOf, namesFor, soundOf } from "../sounds.ts";
import { type Suggestion, suggestionsOf, suggestionsOfLandmarks } from "../suggestions.ts";
import { landmarksByName } from "./landmarks.ts";
import { Names } from "./names.ts";
import { areaOf, namesOfPlace } from "./place-names.ts";

/** A row of a place. */
export interface PlaceRow extends Place {
  /** Slugs of a city's other names. */
  also: string[];
  /** Whether it is a city of the gazetteer, rather than one that an owner has named. */
  known: boolean;
  /** How many live homes it had when they were last counted; at least 1 if it has any, 0 if it has none. */
  homes: number;
}

/** A place as the index has it. */
export interface IndexedPlace extends PlaceRow {
  /** What it is found by ({@link namesOfPlace}). */
  names: string[];
  /** Whether it is, or lies in, a city that only an owner has named. */
  invented: boolean;
}

/** All places by their names, in memory: the same rows give the same answers in every process. */
export class PlaceIndex {
  /** By `citySlug/localitySlug`, with nothing after the slash for a city. */
  private readonly bySlugs = new Map<string, IndexedPlace>();
  readonly byId = new Map<number, IndexedPlace>();
  /** Cities and localities by each of their names. */
  private readonly cities = new Names<IndexedPlace>();
  private readonly localities = new Names<IndexedPlace>();
  /** Localities by the words that their names begin with, unless they are roads. */
  private readonly beginnings = new Names<IndexedPlace>();
  /** Places with homes by the sound of their names and of their areas. */
  private readonly sounds = new Names<IndexedPlace>();
  /** Places with homes by their names and those of their areas, without hyphens. */
  private readonly spellings = new Names<IndexedPlace>();
  private readonly landmarks: ReadonlyMap<string, readonly Place[]>;
  /** Those with homes, the ones with most first. */
  readonly withHomes: readonly IndexedPlace[];
  readonly suggestions: readonly Suggestion[];

  constructor(
    rows: readonly PlaceRow[],
    readonly gazetteer: Gazetteer,
  ) {
    const cityOf = new Map(rows.filter(({ locality }) => locality === null).map((row) => [row.citySlug, row]));
    for (const row of [...rows].sort((one, other) => one.id - other.id)) {
      this.add({ ...row, names: namesOfPlace(row), invented: !cityOf.get(row.citySlug)?.known });
    }
    this.withHomes = [...this.bySlugs.values()]
      .filter(({ homes }) => homes > 0)
      .sort((one, other) => other.homes - one.homes);
    this.landmarks = landmarksByName(
      gazetteer,
      [...cityOf.values()],
      (name) => this.citiesNamed(name).length > 0 || this.localities.get(name).length > 0,
      (point, usual) => this.radiusAround(point, usual),
    );
    this.suggestions = [...suggestionsOf(this.withHomes), ...suggestionsOfLandmarks(this.landmarks)];
  }

  private add(place: IndexedPlace): void {
    const { citySlug, localitySlug: slug, names } = place;
    this.bySlugs.set(`${citySlug}/${slug ?? ""}`, place);
    this.byId.set(place.id, place);
    const known = slug === null ? this.cities : this.localities;
    for (const name of new Set(names)) known.add(name, place);
    for (const beginning of slug === null || isRoad(place) ? [] : areasOfLocality(slug)) {
      this.beginnings.add(beginning, place);
    }
    if (place.homes === 0) return;
    // Mumbai Central is in Mumbai, the city.
    const slugs = slug === null ? [citySlug, ...place.also] : [slug, areaOf(slug)].filter((name) => name !== citySlug);
    for (const name of new Set(slugs)) {
      this.sounds.add(soundOf(name), place);
      this.spellings.add(name.replace(/-/g, ""), place);
    }
  }

  /** The place of a URL's slugs, with or without homes. A city is also found by its other names (`bombay`). */
  bySlug({ citySlug, localitySlug }: Pick<Place, "citySlug" | "localitySlug">): Place | null {
    const city = this.cityNamed(nameOf(citySlug));
    if (!city || localitySlug === null) return city && this.whole(city);
    const [area] = this.areasNamed(withPartLast(localitySlug), city.citySlug);
    if (area) return area.place;
    const locality = this.bySlugs.get(`${city.citySlug}/${localitySlug}`);
    return locality ? placeOnly(locality) : null;
  }

  /** The city of a name without hyphens; the one that is rather called so than also called so. */
  cityNamed(name: string): IndexedPlace | null {
    const named = this.cities.get(name);
    return named.find(({ names }) => names[0] === name) ?? named[0] ?? null;
  }

  /** The cities of a name without hyphens that we know, or that have homes. */
  citiesNamed(name: string): IndexedPlace[] {
    return this.cities.get(name).filter(({ known, homes }) => known || homes > 0);
  }

  /** Cities that we know, and localities with homes or areas of them, that a slug names, also spelled otherwise. */
  called(slug: string): IndexedPlace[] {
    return [...this.citiesNamed(nameOf(slug)), ...this.localitiesCalled(slug).filter(({ homes }) => homes > 0)];
  }

  /** The localities that a slug names, also spelled otherwise or without the word for its number (`mayur-vihar-2`). */
  private localitiesCalled(slug: string): IndexedPlace[] {
    const { name, spelling, bare } = namesFor(slug);
    const spelledBare = this.localities.get(bare).filter(({ names }) => names[2] === bare);
    return [...new Set([...this.localities.get(name), ...this.localities.get(spelling), ...spelledBare])];
  }

  /**
   * The areas with homes that a name means together with their parts: Andheri East and West, or one locality whose name
   * is spelled in two ways. Whatever begins with the name belongs to it, but roads only if they have just this name and are
   * near. The area with most homes comes first.
   * @param slug with its numbered part last
   * @param citySlug only areas of this city
   */
  areasNamed(slug: string, citySlug: string | null): Area[] {
    const name = nameOf(slug);
    const isHere = (place: IndexedPlace) => citySlug === null || place.citySlug === citySlug;
    const called = this.localitiesCalled(slug).filter(isHere);
    const citiesOfName = new Set(called.map((place) => place.citySlug));
    const beginning = new Set(this.beginnings.get(name));
    const related = [
      ...["road", "mainroad", "marg"].flatMap((road) => this.localities.get(name + road)),
      ...beginning,
      ...called.flatMap((place) => this.beginnings.get(nameOf(place.localitySlug!))),
    ].filter((place) => citiesOfName.has(place.citySlug));
    const found = [...new Set([...called, ...related])].filter((place) => place.homes > 0 && isHere(place));
    const isNamed = ({ names }: IndexedPlace) => names.includes(name);
    const order = (place: IndexedPlace) => [isNamed(place) ? 0 : 1, place.localitySlug!.length] as const;
    found.sort(
      (one, other) =>
        order(one)[0] - order(other)[0] ||
        order(one)[1] - order(other)[1] ||
        (one.localitySlug! < other.localitySlug! ? -1 : 1),
    );
    const localities = found.map((place) => ({
      ...place,
      named: isNamed(place),
      exact: isNamed(place) || beginning.has(place),
    }));
    return areasAmong(localities, slug);
  }

  /** A place together with its parts and other spellings; a city with what addresses call parts of one nearby. */
  whole(place: Place): Place {
    if (place.localitySlug !== null) return this.areasNamed(place.localitySlug, place.citySlug)[0]?.place ?? place;
    const city = this.bySlugs.get(`${place.citySlug}/`);
    const nearby = [...(city?.names ?? []), ...(localitiesNearby.get(place.citySlug) ?? [])]
      .flatMap((name) => this.localities.get(name))
      .filter(
        (one) =>
          one.homes > 0 &&
          one.citySlug !== place.citySlug &&
          Math.abs(one.latitude - place.latitude) < mentionReachDegrees &&
          Math.abs(one.longitude - place.longitude) < mentionReachDegrees,
      );
    const only = placeOnly(place);
    return nearby.length === 0 ? only : { ...only, parts: [...new Set([place.id, ...nearby.map(({ id }) => id)])] };
  }

  /** The localities of a city with homes that are called so, or are part of an area called so. */
  localitiesIn(citySlug: string, slug: string): IndexedPlace[] {
    return this.localitiesCalled(slug).filter((place) => place.homes > 0 && place.citySlug === citySlug);
  }

  /** How many homes a place has, with all its parts; 0 for a landmark or a region. */
  homesOf({ id, parts = [id] }: Place): number {
    return parts.reduce((sum, part) => sum + (this.byId.get(part)?.homes ?? 0), 0);
  }

  /** The radius in kilometres of what is near a point: the usual one, or a larger one if homes are only within that. */
  radiusAround(point: Point, usual: number): number {
    const isWithin = (km: number) => (place: Place) =>
      place.locality !== null &&
      // A degree of latitude is 111 km everywhere.
      Math.abs(place.latitude - point.latitude) < km / 100 &&
      kilometresBetween(place, point) <= km;
    return [usual, nearKm.withoutHomes].find((km) => this.withHomes.some(isWithin(km))) ?? usual;
  }

  /** The landmarks, regions and states of a name without hyphens: Delhi's region (NCR), Andheri station, Kerala. */
  landmarksNamed(name: string): readonly Place[] {
    return this.landmarks.get(name) ?? [];
  }

  /** Places with homes that sound like a slug, or whose area does. */
  soundingLike(slug: string): readonly IndexedPlace[] {
    return this.sounds.get(soundOf(slug));
  }

  /** Places with homes whose name, or that of whose area, a slug misspells. */
  misspelt(slug: string): IndexedPlace[] {
    return this.spellings.misspelt(slug.replace(/-/g, ""));
  }
}
