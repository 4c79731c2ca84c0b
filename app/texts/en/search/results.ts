/** The summary above the results of a search, and what follows an empty list. */
export const resultsTexts = {
  uncounted: "Matching homes (count unavailable)",
  ignored: "We ignored part of your search:",
  otherPlaces: "Other places with similar names:",
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
