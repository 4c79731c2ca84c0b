/** Interactive maps: accessible names, buttons and status messages. */
export const liveMapTexts = {
  twoFingers: "Use two fingers to move the map",
  results: "Map of homes. Use the arrow keys to move the map.",
  searchArea: "Search this area",
  nearMe: "Homes near me",
  nearMeAbroad: "You seem to be outside India, where we have no homes.",
  nearMeInstead: "Enter a place in the search instead.",
  listing: (name: string) => `Map with a marker at ${name}. Use the arrow keys to move the map.`,
};
