import type { Page } from "../http/page.ts";

/** The number of homes, as the page says it. */
export const foundHomes = (page: Page) => page.text(".results-count");
/** The names of the homes beside the map. */
export const listedHomes = (page: Page) => page.texts(".map-list h2");
/** The links of the static map, by accessible name. */
export const drawnMarkers = (page: Page) =>
  page
    .$(".results-map-markers a")
    .toArray()
    .map((link) => ({ name: page.$(link).attr("aria-label")!, to: page.$(link).attr("href")! }));
