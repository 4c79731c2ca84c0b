import { plural } from "../plural.ts";

/** Interactive maps: accessible names, buttons and status messages. */
export const liveMapTexts = {
  twoFingers: "Use two fingers to move the map",
  results: "Map of homes. Use the arrow keys to move the map.",
  searchArea: "Search this area",
  searchFailed: "Could not search this area. Try again.",
  markersFailed: "Could not load homes here. Move the map to retry.",
  countedNewest: (count: number) => plural(count, { other: "Counting only the newest # homes here." }),
  listing: (name: string) => `Map with a marker at ${name}. Use the arrow keys to move the map.`,
};
