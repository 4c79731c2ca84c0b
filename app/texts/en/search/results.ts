/** The summary above the results of a search, and what follows an empty list. */
export const resultsTexts = {
  away: (distance: string) => `${distance} away`,
  ignored: "We ignored part of your search:",
  otherPlaces: "Other places with similar names:",
  alert: () => "<shown>E-mail me</shown> new homes like these",
  filters: "Filters",
  /** Before the name of the filter, for screen readers. */
  removeFilter: "Remove: ",
  clearFilters: () => "<shown>Clear all</shown> filters",
  sort: "Sort by",
  /** The first part alone on phones. */
  order: { label: "Sort", current: (order: string) => `: ${order}` },
  sorted: (order: string) => `Sorted by: ${order}`,
  onMap: "Map",
  asList: "List",
  nearMisses: "Close to your search",
  relaxations: "Similar searches",
};
