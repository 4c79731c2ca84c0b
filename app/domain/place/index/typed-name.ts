import { slugOf } from "#app/domain/site/slug.ts";
import { placeSlug, readAddress, tidied } from "../address.ts";
import { isGeneric } from "../home/locality.ts";
import type { IndexedPlace, PlaceIndex } from "./place-index.ts";

/** A name to resolve, as addresses are read: without PIN code and state, with `Bandra (W)` as its slug. */
export interface TypedName {
  typed: string;
  slug: string;
  /** The city that it ends with, and the slug before it; null if it ends with none. */
  inCity: { city: IndexedPlace; rest: string } | null;
}

export function readTypedName(index: PlaceIndex, typed: string): TypedName {
  const { parts } = readAddress(typed);
  const slug = parts.map((part) => part.slug).join("-") || slugOf(typed);
  return { typed, slug, inCity: cityAtEnd(index, slug) };
}

/** The city that the most of a slug's last words name, with what stands before it. */
function cityAtEnd(index: PlaceIndex, slug: string): TypedName["inCity"] {
  const words = slug.split("-");
  const cities = words.slice(1).flatMap((_word, before) => {
    const rest = placeSlug(tidied(words.slice(0, before + 1).join(" ")));
    const isTown = rest !== "" && !isGeneric(words.slice(before + 1).join("-"));
    return !isTown ? [] : index.citiesNamed(words.slice(before + 1).join("")).map((city) => ({ city, rest }));
  });
  return cities.find(({ city }) => !city.invented) ?? cities[0] ?? null;
}
