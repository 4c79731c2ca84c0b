import { placeSlug } from "#app/domain/place/address.ts";
import type { Place } from "#app/domain/place/place.ts";
import type { Point } from "#app/domain/place/point/geometry.ts";
import { townIn } from "#app/domain/place/towns.ts";
import { surroundingCity } from "#app/domain/place/whereabouts.ts";
import { gazetteer } from "#app/services/place/gazetteer.server.ts";

/** The id of no row: a search there finds no homes, and offers those around it. */
const noRow = 0;

/**
 * The town or district that a slug is the exact name of, as a place without homes; a locality if it has become part of a
 * city. Null if there is none, or several.
 * @param near the city that is named with it
 * @param text in which the district or the state may be named
 */
export async function townWithoutHomes(
  slug: string,
  { near, text }: { near: Point | null; text: string },
): Promise<Place | null> {
  const known = await gazetteer();
  const name = slug.replace(/-/g, " ");
  const town = townIn([{ text: name, slug }], { address: text, pin: near }, known.towns);
  if (!town || (town.slug !== placeSlug(name) && !town.also.includes(slug))) return null;
  const { latitude, longitude } = town;
  const city = surroundingCity(town, known);
  return city && city.slug !== town.slug
    ? {
        id: noRow,
        city: city.name,
        citySlug: city.slug,
        locality: town.name,
        localitySlug: town.slug,
        latitude,
        longitude,
      }
    : { id: noRow, city: town.name, citySlug: town.slug, locality: null, localitySlug: null, latitude, longitude };
}
