import { kilometresBetween } from "#app/domain/place/point/geometry.ts";
import { type City, radiusOf } from "../gazetteer.ts";
import { isNear } from "../whereabouts.ts";
import type { PinPoint, PostOffices } from "./directory.ts";

interface States {
  own: string | null;
  around: ReadonlySet<string>;
}

const statesOfCities = new WeakMap<City, States>();

/** The states with PINs in or around a city: Delhi's suburbs are in two more. */
export function statesAround(city: City, offices: PostOffices): ReadonlySet<string> {
  return statesOf(city, offices).around;
}

/** The state that most PINs in a city are in; null if the directory does not say. */
export function stateOf(city: City, offices: PostOffices): string | null {
  return statesOf(city, offices).own;
}

function statesOf(city: City, { pins }: PostOffices): States {
  const known = statesOfCities.get(city);
  if (known) return known;
  const near = [...pins.values()].filter((pin) => Math.abs(pin.latitude - city.latitude) < 1 && isNear(city, pin));
  const within = near.filter((pin) => kilometresBetween(city, pin) <= radiusOf(city));
  const states = { own: mostFrequent(statesIn(within)), around: new Set(statesIn(near)) };
  statesOfCities.set(city, states);
  return states;
}

function statesIn(pins: readonly PinPoint[]): string[] {
  return pins.flatMap(({ state }) => (state === null ? [] : [state]));
}

function mostFrequent(values: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce<[string | null, number]>((most, one) => (one[1] > most[1] ? one : most), [null, 0])[0];
}
