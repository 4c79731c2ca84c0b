/** The map of results. */
export const resultsMapTexts = {
  figure: "Map of homes",
  move: "Move the map",
  moves: { in: "Zoom in", out: "Zoom out", north: "North", south: "South", west: "West", east: "East" },
  markers: "Homes on the map",
};
