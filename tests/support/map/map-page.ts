import type { Page } from "../http/page.ts";

/** The number of homes, as the page says it. */
export const foundHomes = (page: Page) => page.text(".results-count");
/** The names of the homes beside the map. */
export const listedHomes = (page: Page) => page.texts(".map-list h2");
/** The links of the static map, by accessible name. */
export function drawnMarkers(page: Page): { name: string; to: string }[] {
  const [names, targets] = ["aria-label", "href"].map((name) => page.attributes(".map-markers a", name));
  return names!.map((name, index) => ({ name: name!, to: targets![index]! }));
}
