import type { City, Gazetteer } from "#app/domain/place/place.ts";
import { slugOf } from "#app/domain/site/slug.ts";

let reading: Promise<Gazetteer> | undefined;

/** The towns and cities of India (GeoNames, made by `npm run gazetteer`). Read when it is first asked for, then kept. */
export function gazetteer(): Promise<Gazetteer> {
  return (reading ??= read());
}

async function read(): Promise<Gazetteer> {
  const { default: file } = await import("./gazetteer/cities.json");
  const cities = file.cities.map(cityOf);
  const named = new Map<string, City[]>();
  for (const city of cities) {
    for (const name of [city.slug, ...city.also]) named.set(name, [...(named.get(name) ?? []), city]);
  }
  return { cities, named };
}

function cityOf(line: string): City {
  const [name = "", latitude, longitude, thousands, also] = line.split(";");
  return {
    name,
    slug: slugOf(name),
    latitude: Number(latitude),
    longitude: Number(longitude),
    population: Number(thousands) * 1000,
    also: also ? also.split(" ") : [],
  };
}
