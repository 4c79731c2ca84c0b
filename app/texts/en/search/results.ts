/** The summary above the results of a search, and what follows an empty list. */
export const resultsTexts = {
  uncounted: "Matching homes (count unavailable)",
  away: (distance: string) => `${distance} away`,
  in: (place: string) => `in ${place}`,
  near: (place: string) => `near ${place}`,
  within: ({ where, homes, km }: { where: string; homes: string; km: number }) =>
    `No homes ${where} yet. ${homes} within ${km} km`,
  nearest: ({ where, homes, km }: { where: string; homes: string; km: number }) =>
    `No homes ${where} yet. The nearest ${homes} are within ${km} km`,
  ignored: "We ignored part of your search:",
  otherPlaces: "Other places with similar names:",
  types: "Looking to",
  filters: "Active filters",
  removeFilter: "<hidden>Remove: </hidden><filter></filter>",
  clearFilters: "Clear all filters",
  sort: "Sort by",
  /** The first part alone on phones. */
  order: { label: "Sort", current: (order: string) => `: ${order}` },
  sorted: (order: string) => `Sorted by: ${order}`,
  onMap: "Map",
  asList: "List",
  relaxations: "Similar searches",
  noRelaxations: "No similar homes right now.",
};
