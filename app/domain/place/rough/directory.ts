import type { Point } from "#app/domain/place/point/geometry.ts";

/** A point, and within how many kilometres of it something lies. */
export interface RoughPoint extends Point {
  radiusKm: number;
}

/** Where the addresses of a PIN are. */
export interface PinPoint extends RoughPoint {
  pin: string;
  /** Null if the directory does not say. */
  state: string | null;
}

/** A post office, with the radius and the state of its PIN. */
export type NamedOffice = PinPoint;

/** India Post's directory. */
export interface PostOffices {
  pins: ReadonlyMap<string, PinPoint>;
  /** The offices with a name, by its {@link soundKey}. */
  named: ReadonlyMap<string, readonly NamedOffice[]>;
  /** The offices whose names begin with some words, such as those of `dwarka-sec-6` with `dwarka`. */
  beginning: ReadonlyMap<string, readonly NamedOffice[]>;
}

/** The words that a name of several begins with, up to the first six. */
export function beginningsOf(slug: string): string[] {
  const words = slug.split("-", 7);
  return words.slice(1).map((_word, index) => words.slice(0, index + 1).join("-"));
}
