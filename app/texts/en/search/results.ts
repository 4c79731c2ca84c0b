/** The summary above the results of a search, and what follows an empty list. */
export const resultsTexts = {
  uncounted: "Matching homes (count unavailable)",
  ignored: "We ignored part of your search:",
  placeGuessed: "We couldn't find “<typed></typed>”. Showing homes in <place></place> instead.",
  otherPlaces: "Other places with similar names:",
  dropped: "No home mentions “<words></words>”. Showing homes without it.",
  droppedInPlace: "No home mentions “<words></words>”. Showing all homes in <place></place>.",
  filters: "Active filters",
  removeFilter: "<hidden>Remove: </hidden><filter></filter>",
  clearFilters: "Clear all filters",
  sort: "Sort by",
  order: (order: string) => `Sort: ${order}`,
  sorted: (order: string) => `Sorted by: ${order}`,
  onMap: "View on map",
  asList: "View as list",
  relaxations: "No exact match. Try:",
  noRelaxations: "No similar homes right now.",
};
