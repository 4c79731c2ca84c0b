import { slugOf } from "#app/domain/site/slug.ts";
import { placeSlug, readAddress, tidied, withPartLast, withoutState } from "../address.ts";
import { isGeneric } from "../home/locality.ts";
import { nameOf } from "../sounds.ts";
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
  const text = parts.map((part) => part.text).join(" ");
  const slug = parts.map((part) => part.slug).join("-") || slugOf(typed);
  const bare = placeSlug(withoutState(text));
  const isNamed = index.citiesNamed(nameOf(slug)).length > 0 || index.areasNamed(withPartLast(slug), null).length > 0;
  const name = isNamed || bare === "" ? slug : bare;
  return { typed, slug: name, inCity: cityAtEnd(index, name) };
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
