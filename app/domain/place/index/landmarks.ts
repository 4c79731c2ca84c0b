import { placeSlug, stateNames } from "../address.ts";
import { type Gazetteer, type Region, namesOf } from "../gazetteer.ts";
import { type Place, middleOf, placeOnly } from "../place.ts";
import { type Point, kilometresBetween } from "../point/geometry.ts";
import { nameOf, soundKey } from "../sounds.ts";

/** The id of no row. */
const noRow = 0;

/** What people leave out at the end of a landmark's name, unless another place is called so: "near Sealdah". */
const kindAtEnd = /-(?:station|metro|terminus|terminal|junction)$/;
const notAlone = /\d$|-road$/;

/**
 * The landmarks, regions and states by each of their names, without hyphens, also without "of".
 * @param cities of the index
 * @param isTaken whether a name without hyphens is that of a city or locality
 * @param radiusAround within how many kilometres of a point homes are near it, at least as many as usual
 */
export function landmarksByName(
  gazetteer: Gazetteer,
  cities: readonly Place[],
  isTaken: (name: string) => boolean,
  radiusAround: (point: Point, usual: number) => number,
): Map<string, Place[]> {
  const bySlug = new Map(cities.map((city) => [city.citySlug, city]));
  const ofStates = citiesOfStates(gazetteer, cities);
  const isPeopled = (slug: string) => gazetteer.named.get(slug)?.some((one) => one.slug === slug && one.population > 0);
  const citiesIn = ({ within }: Region) => within.flatMap((slug) => ofStates.get(slug) ?? bySlug.get(slug) ?? []);
  const regions = [...statesOf(ofStates, (slug) => isPeopled(slug) ?? false), ...gazetteer.regions].flatMap(
    (region) => {
      const place = regionPlace(region, citiesIn(region));
      return place ? [{ place, names: [region.name, ...region.also] }] : [];
    },
  );
  const landmarks = gazetteer.landmarks.flatMap(({ citySlug, name, also, radiusKm, latitude, longitude }) => {
    const city = bySlug.get(citySlug);
    if (!city) return [];
    const slug = placeSlug(name);
    const saysCity = [citySlug, ...(gazetteer.named.get(citySlug) ?? []).flatMap(namesOf)].some((one) =>
      slug.includes(one),
    );
    const locality = saysCity ? null : name;
    const place: Place = {
      ...{ id: noRow, city: saysCity ? name : city.city, citySlug, locality, latitude, longitude },
      radiusKm: radiusAround({ latitude, longitude }, radiusKm),
      localitySlug: locality && slug,
      several: true,
    };
    return [{ place, names: [name, ...also] }];
  });
  const isTown = (name: string) => gazetteer.towns.get(soundKey(name))?.some(({ slug }) => nameOf(slug) === name);
  const named = new Map<string, Place[]>();
  for (const { place, names } of [...regions, ...landmarks]) {
    const slugs = names.map(placeSlug);
    const bare = slugs.filter((slug) => kindAtEnd.test(slug)).map((slug) => slug.replace(kindAtEnd, ""));
    const short = bare.filter((slug) => !notAlone.test(slug)).map(nameOf);
    const all = slugs.flatMap((slug) => [slug, slug.replace(/-of-/g, "-")].map(nameOf));
    for (const name of new Set([...all, ...short.filter((one) => !isTaken(one) && !isTown(one))])) {
      named.set(name, [...(named.get(name) ?? []), place]);
    }
  }
  return named;
}

function regionPlace({ name, boxes }: Region, cities: readonly Place[]): Place | null {
  const points: Point[] = boxes.flatMap(({ south, west, north, east }) => [
    { latitude: south, longitude: west },
    { latitude: north, longitude: east },
  ]);
  if (cities.length === 0 && points.length === 0) return null;
  return {
    ...{ id: noRow, city: name, citySlug: placeSlug(name), locality: null, localitySlug: null, several: true },
    ...middleOf(cities.length > 0 ? cities : points),
    ...(cities.length > 0 ? { parts: cities.map(({ id }) => id) } : { boxes }),
  };
}

/** The cities of each state; one that only an owner has named is in the state of the nearest that we know. */
function citiesOfStates({ cities: known, named }: Gazetteer, cities: readonly Place[]): Map<string, Place[]> {
  const states = new Map<string, Place[]>();
  for (const city of cities) {
    const itself = named.get(city.citySlug)?.find(({ slug }) => slug === city.citySlug);
    const { state } = itself ?? known.reduce((best, one) => (isNearer(city, one, best) ? one : best));
    states.set(state, [...(states.get(state) ?? []), placeOnly(city)]);
  }
  return states;
}

const isNearer = (to: Point, one: Point, other: Point) =>
  Math.abs(one.latitude - to.latitude) < 2 && kilometresBetween(to, one) < kilometresBetween(to, other);

/** The states that are no cities: people who search for Delhi mean the city. Nobody lives in a city called Goa. */
function statesOf(cities: ReadonlyMap<string, readonly Place[]>, isPeopled: (slug: string) => boolean): Region[] {
  return [...stateNames].flatMap(([state, also]) => {
    const isCity = (cities.get(state) ?? []).some(({ citySlug }) => citySlug === state && isPeopled(citySlug));
    const words = state
      .split("-")
      .map((word) => (word === "and" ? word : word.charAt(0).toUpperCase() + word.slice(1)));
    return isCity ? [] : [{ name: words.join(" "), also: [...also], within: [state], boxes: [] }];
  });
}
