/** A set of words from a text. */
export const wordSet = (list: string) => new Set(list.trim().split(/\s+/));

/** What stands before a landmark: `near`, `opp`. */
export const landmarkWords = wordSet(
  "near nr opp opposite behind bh beside besides next adjacent adj facing off above below close",
);

/** What stands before the number of a flat, a house or a plot. */
export const houseWords = wordSet(
  `flat house hno hse plot door shop office room unit floor wing tower block building bldg bungalow villa row apt
  apartment survey sy sno gat gut khasra khata site ground no`,
);

/** What the name of a building ends with. */
export const buildingWords = wordSet(
  `apartment apartments apts society soc chs chsl ltd heights residency residences mansion bhavan bhawan niwas nivas
  sadan plaza arcade towers`,
);
