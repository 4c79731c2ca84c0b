import type { Landmark } from "./gazetteer.ts";
import { distanceText } from "./point/distance.ts";
import { type Point, kilometresBetween } from "./point/geometry.ts";

/** The most landmarks that a home's page names. */
const mostNamed = 3;

/** The landmarks that a home is near, the nearest first, such as Powai Lake at `1.2 km` as the crow flies. */
export function landmarksNear(home: Point, landmarks: readonly Landmark[]): { name: string; distance: string }[] {
  return landmarks
    .map((landmark) => ({ landmark, km: kilometresBetween(home, landmark) }))
    .filter(({ landmark, km }) => km <= landmark.radiusKm)
    .sort((one, other) => one.km - other.km)
    .slice(0, mostNamed)
    .map(({ landmark, km }) => ({ name: landmark.name, distance: distanceText(km) }));
}
