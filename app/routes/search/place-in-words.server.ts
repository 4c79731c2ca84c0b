import { db } from "#db/site/client.server.ts";
import { type NameOfPlace, namesOfPlaces } from "#db/place/places.server.ts";
import { tidied, placeSlug } from "#app/domain/place/address.ts";
import { cityGroups } from "#app/domain/place/city-groups.ts";
import { withoutCaseEnding } from "#app/domain/search/vocabulary.ts";

/** The most words in the name of a place. */
const longestName = 5;

/** Some adjacent words of a search. */
interface Run {
  first: number;
  count: number;
  text: string;
  /** As a slug without hyphens. */
  name: string;
}

/**
 * Finds the place that the words of a search name: the locality and city of each other, else the longest name.
 * @returns the name as the place field takes it, and the other words; null if the words name no place with homes
 */
export async function findPlaceInWords(words: string): Promise<{ place: string; words: string } | null> {
  const typed = words.split(" ").filter(Boolean);
  const runs = runsOf(typed);
  if (runs.length === 0) return null;
  const found = await namesOfPlaces(db, [...new Set(runs.map(({ name }) => name))]);
  const group = runs.find(({ name }) =>
    cityGroups.some(({ names }) => names.some((slug) => slug.replace(/-/g, "") === name)),
  );
  const named = runs.filter(({ name }) => found.some((place) => place.name === name));
  const [best = group && [group]] = [...pairsOf(named, found), ...named.map((run) => [run])];
  if (!best) return null;
  return {
    place: best.map(({ text }) => text).join(", "),
    words: typed
      .filter((_word, index) => !best.some(({ first, count }) => index >= first && index < first + count))
      .join(" "),
  };
}

/** Each word and each run of adjacent words; the longest first. */
function runsOf(typed: string[]): Run[] {
  const runs = typed.flatMap((_word, first) =>
    Array.from({ length: Math.min(longestName, typed.length - first) }, (_none, more): Run[] => {
      const text = typed.slice(first, first + more + 1).join(" ");
      const run = (name: string): Run => ({
        first,
        count: more + 1,
        text: name,
        name: placeSlug(tidied(name)).replace(/-/g, ""),
      });
      return [run(text), ...withoutCaseEnding(text).map(run)];
    }).flat(),
  );
  return runs.filter(({ name }) => name !== "").sort((one, other) => other.count - one.count);
}

/** Runs that name a locality, each with one beside it that names the city of that locality. */
function pairsOf(named: Run[], found: NameOfPlace[]): [Run, Run][] {
  const placesOf = ({ name }: Run, isCity: boolean) =>
    found.filter((place) => place.name === name && place.isCity === isCity);
  return named.flatMap((locality) => {
    const cities = placesOf(locality, false).map(({ citySlug }) => citySlug);
    return named
      .filter((city) => city.first >= locality.first + locality.count || city.first + city.count <= locality.first)
      .filter((city) => placesOf(city, true).some(({ citySlug }) => cities.includes(citySlug)))
      .map((city): [Run, Run] => [locality, city]);
  });
}
