import { editDistance } from "#app/domain/site/typos.ts";
import type { Gazetteer, Town } from "../gazetteer.ts";
import type { Place } from "../place.ts";
import { kilometresBetween } from "../point/geometry.ts";
import { townsMeant, townsOf } from "../towns.ts";
import { surroundingCity } from "../city-radius.ts";
import { isIndian, nameOf, soundOf } from "../sounds.ts";

/** The id of no row: a search there finds no homes, and shows those around it. */
const noRow = 0;

/** Of towns and districts, those with this name, or that sound so; of villages and parts of cities, those with this name. */
type Kind = "towns" | "heard" | "villages";

/**
 * The places without homes that a slug means. A place of which there are several is called with its district; one that
 * is part of a city is a locality.
 * @param where.near the city that is named with it
 * @param where.text in which the district or the state may be named
 */
export function placesWithoutHomes(
  slug: string,
  where: Parameters<typeof townsMeant>[1],
  gazetteer: Gazetteer,
  kind: Kind,
): Place[] {
  // A name in an Indian script is known by its sound only: it can be written in Latin letters in several ways.
  const alone = townsCalled(slug, gazetteer, kind === "towns" && isIndian(where.text) ? "heard" : kind);
  const called = alone.length > 0 ? alone : townsOfDistrict(slug, gazetteer, kind);
  return townsMeant(called, where).map((town) => placeOf(town, gazetteer, kind));
}

/** Shorter names sound like too many others. */
export const leastLetters = 5;
/** How many people a town has that a misspelt name alone may mean. */
const wellKnown = 30_000;
/** How far from the middle of a city the places are that may be misspelt with its name, in kilometres. */
const cityReachKm = 25;

/**
 * The place without homes whose name a slug misspells or, from an Indian script, sounds like, and by how many letters it
 * differs: near the city that is named with it, else a well-known one. Null if it may be several.
 */
export function misspeltWithoutHomes(
  slug: string,
  { near, text }: Parameters<typeof townsMeant>[1],
  gazetteer: Gazetteer,
): { place: Place; typos: number } | null {
  const isPossible = (town: Town) =>
    near
      ? Math.abs(town.latitude - near.latitude) < 0.3 && kilometresBetween(town, near) < cityReachKm
      : town.population >= wellKnown;
  const { townNames } = gazetteer;
  const possible =
    nameOf(slug).length < leastLetters
      ? []
      : isIndian(text)
        ? townNames.get(`~${soundOf(slug)}`).filter(isPossible)
        : townNames.misspelt(nameOf(slug), isPossible);
  const typosIn = ({ slug: own, also }: Town) =>
    Math.min(...[own, ...also].map((name) => editDistance(nameOf(slug), nameOf(name), 9)));
  const typos = Math.min(...possible.map(typosIn));
  const closest = possible.filter((town) => typosIn(town) === typos);
  const [town, ...others] = townsMeant(closest, { near, text: "" });
  return town && others.length === 0 ? { place: placeOf(town, gazetteer, "towns"), typos } : null;
}

/** The town and the district that a slug names together: `gopalpur-ganjam`. */
function townsOfDistrict(slug: string, gazetteer: Gazetteer, kind: Kind): Town[] {
  const words = slug.split("-");
  return words.slice(1).flatMap((_word, before) => {
    const towns = townsCalled(words.slice(0, before + 1).join("-"), gazetteer, kind);
    return towns.filter(({ district }) => district === words.slice(before + 1).join("-"));
  });
}

function townsCalled(slug: string, gazetteer: Gazetteer, kind: Kind): readonly Town[] {
  if (kind === "villages") return gazetteer.offices.named(slug);
  const heard = townsOf(gazetteer)(slug);
  return kind === "heard" ? heard : heard.filter((town) => town.slug === slug || town.also.includes(slug));
}

function placeOf(town: Town, gazetteer: Gazetteer, kind: Kind): Place {
  const { name, slug, latitude, longitude, districtName } = town;
  const city = town.population === 0 ? null : surroundingCity(town, gazetteer);
  const namesakes = townsMeant(townsCalled(slug, gazetteer, kind), { near: null, text: "" });
  const point = { id: noRow, latitude, longitude };
  if (city && city.slug !== slug)
    return { ...point, city: city.name, citySlug: city.slug, locality: name, localitySlug: slug };
  const label = namesakes.length > 1 ? `${name}, ${districtName}` : name;
  return { ...point, city: label, citySlug: slug, locality: null, localitySlug: null };
}
